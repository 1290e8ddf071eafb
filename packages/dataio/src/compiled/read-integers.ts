import type { Source } from "@enginebay/core";

/*
 * Variable-length integers of up to 64 bits for compiled decoders. They read without asking whether there are so many bytes: the
 * code looks afterwards whether the position has passed the limit, and has the interpreter read again if so.
 */

const MORE = 0x80;
const GROUP_MASK = 0x7f;
const GROUP_BITS = 7;
const FOUR_GROUPS = 2 ** 28;
const MAX_TOP_GROUPS = 0xff;
const MAX_BYTES = 10;

/** LEB128 from `start` on as a number; undefined for what is not a safe integer. Moves the position of the source. */
export function readSafeLeb(source: Source, start: number): number | undefined {
  const { bytes } = source;
  let at = start;
  let value = 0;
  let unit = 1;
  for (let i = 0; i < MAX_BYTES; i++) {
    const byte = bytes[at++]!;
    value += (byte & GROUP_MASK) * unit;
    if (!(byte >= MORE)) {
      source.position = at;
      return value <= Number.MAX_SAFE_INTEGER ? value : undefined;
    }
    unit *= 2 ** GROUP_BITS;
  }
  return undefined;
}

/** LEB128 from `start` on as a bigint; undefined for more than 64 bits. Moves the position of the source. */
export function readBigLeb(source: Source, start: number): bigint | undefined {
  const { bytes } = source;
  let at = start;
  let low = 0;
  let middle = 0;
  let high = 0;
  for (let i = 0; i < MAX_BYTES; i++) {
    const byte = bytes[at++]!;
    const group = (byte & GROUP_MASK) << (GROUP_BITS * (i & 3));
    if (i < 4) low += group;
    else if (i < 8) middle += group;
    else high += group;
    if (byte >= MORE) continue;
    source.position = at;
    if (high > MAX_TOP_GROUPS) return undefined;
    if (high === 0 && middle < 2 ** 25) return BigInt(low + middle * FOUR_GROUPS);
    // 56 bits are three more than a number holds.
    return (BigInt(middle + high * FOUR_GROUPS) << 28n) | BigInt(low);
  }
  return undefined;
}

/** The integer that sign and magnitude stand for; undefined for minus zero, which is no safe integer. */
export function signedNumber(value: number | undefined): number | undefined {
  if (value === undefined || value === 1) return undefined;
  return value % 2 === 0 ? value / 2 : (1 - value) / 2;
}

/** The integer that sign and magnitude stand for: minus zero is the minimum. */
export function signedBig(value: bigint | undefined): bigint | undefined {
  if (value === undefined) return undefined;
  if (value === 1n) return -(2n ** 63n);
  return value & 1n ? -(value >> 1n) : value >> 1n;
}

/** A varU30 at `start`. Moves the position of the source. */
export function readVarU30At(source: Source, start: number): number {
  const { bytes } = source;
  const first = bytes[start]!;
  const extra = first & 3;
  let value = first;
  for (let i = 1; i <= extra; i++) value += bytes[start + i]! * 2 ** (8 * i);
  source.position = start + 1 + extra;
  return value >>> 2;
}

/** A varU61 at `start`, as a number; undefined for what is not a safe integer. Moves the position of the source. */
export function readSafeVarU61(source: Source, start: number): number | undefined {
  const { bytes } = source;
  const first = bytes[start]!;
  const extra = first & 7;
  let value = first >>> 3;
  for (let i = 1; i <= extra; i++) value += bytes[start + i]! * 2 ** (8 * i - 3);
  source.position = start + 1 + extra;
  return value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** A varU61 at `start`, as a bigint. Moves the position of the source. */
export function readBigVarU61(source: Source, start: number): bigint {
  const { bytes } = source;
  const first = bytes[start]!;
  const extra = first & 7;
  let low = 0;
  let high = 0;
  for (let i = extra; i >= 4; i--) high = high * 2 ** 8 + (bytes[start + i] ?? 0);
  for (let i = Math.min(extra, 3); i >= 1; i--) low = low * 2 ** 8 + (bytes[start + i] ?? 0);
  source.position = start + 1 + extra;
  return (BigInt(high) << 29n) | BigInt(low * 2 ** 5 + (first >>> 3));
}
