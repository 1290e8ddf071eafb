import type { Sink, Source } from "@enginebay/core";
import { Refusal } from "../refusal.ts";
import { readLebNumber, writeLeb } from "./leb128.ts";
import { readWide, writeWide } from "./numbers.ts";
import type { WireOptions } from "./wire-options.ts";

/** Bytes of a count where it is not LEB128. */
export const FIXED_COUNT_BYTES = 8;

/** Writes how many elements follow. */
export function writeCount(sink: Sink, count: number, { hasVarInt, littleEndian }: WireOptions): void {
  if (hasVarInt) writeLeb(sink, count);
  else writeWide(sink, BigInt(count), littleEndian);
}

/** Reads how many elements follow, as the nearest number. Throws a `Refusal`. */
export function readCount(source: Source, { hasVarInt, littleEndian }: WireOptions): number {
  return hasVarInt ? readLebNumber(source) : Number(readWide(source, false, littleEndian));
}

/** What reads how many elements follow, each of at least so many bytes: no more than there is input for. */
export function countReader(leastBytes: number, options: WireOptions): (source: Source) => number {
  return (source) => {
    const start = source.offset;
    const count = readCount(source, options);
    const { remaining } = source;
    if (remaining !== undefined && count * leastBytes > remaining) {
      const message = `the input ends too early for ${count} elements: ${remaining} byte(s) are left`;
      throw new Refusal("unexpected-end", message, start);
    }
    return count;
  };
}
