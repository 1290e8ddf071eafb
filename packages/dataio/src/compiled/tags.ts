import type { WireOptions } from "../wire/wire-options.ts";

/** The bytes of a version or tag. */
export function tagBytes(tag: number, { hasVarInt, littleEndian }: WireOptions): number[] {
  if (!hasVarInt) {
    const bytes = [tag & 0xff, (tag >>> 8) & 0xff, (tag >>> 16) & 0xff, tag >>> 24];
    return littleEndian ? bytes : bytes.reverse();
  }
  const bytes: number[] = [];
  let rest = tag;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return bytes;
}

/** The condition for a certain tag to be at `p`, and its size. */
export function tagTest(tag: number, options: WireOptions): { readonly test: string; readonly size: number } {
  const bytes = tagBytes(tag, options);
  const tests = bytes.map((byte, i) => `b[p+${i}]===${byte}`);
  return { test: [`p+${bytes.length}<=l`, ...tests].join("&&"), size: bytes.length };
}
