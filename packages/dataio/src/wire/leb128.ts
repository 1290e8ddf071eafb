import type { Sink, Source } from "@enginebay/core";
import { Refusal } from "../refusal.ts";
import { readByte } from "./bytes.ts";

/**
 * LEB128 as in DWARF (section 7.6) and Protocol Buffers: seven bits to a byte, the lowest first; the highest bit of a byte
 * says that there are more. The shortest form is written; on load a longer one is accepted as well, up to the size of the
 * longest, as long as no bit is lost.
 */

const MORE = 0x80;
const GROUP_MASK = 0x7f;
const GROUP_BITS = 7;
/** Bytes of the longest form of 32 and of 64 bits. */
export const MAX_LEB_32 = 5;
export const MAX_LEB_64 = 10;

/** The value of four groups: they fit into a small integer. */
const FOUR_GROUPS = 2 ** 28;
/** The value of eight groups. */
const EIGHT_GROUPS = 2 ** 56;
const SHIFT_OF_FOUR = 28n;
const SHIFT_OF_EIGHT = 56n;
/** What the last byte of the longest form may hold. */
const MAX_LAST_32 = 0x0f;
const MAX_TOP_GROUPS = 0xff;

/** Writes a whole number below 2^53. */
export function writeLeb(sink: Sink, value: number): void {
  sink.reserve(lebLength(value));
  const { bytes } = sink;
  let at = sink.position;
  let rest = value;
  while (rest > GROUP_MASK) {
    bytes[at++] = (rest & GROUP_MASK) | MORE;
    rest = Math.floor(rest / 2 ** GROUP_BITS);
  }
  bytes[at++] = rest;
  sink.position = at;
}

/** Writes 64 bits. */
export function writeLebBig(sink: Sink, value: bigint): void {
  if (value < BigInt(Number.MAX_SAFE_INTEGER)) {
    writeLeb(sink, Number(value));
    return;
  }
  sink.reserve(lebLengthBig(value));
  const { bytes } = sink;
  let at = sink.position;
  // The lower eight groups have 56 bits, of which a number holds 53: two halves.
  let low = Number(value & BigInt(FOUR_GROUPS - 1));
  let middle = Number((value >> SHIFT_OF_FOUR) & BigInt(FOUR_GROUPS - 1));
  let high = Number(value >> SHIFT_OF_EIGHT);
  for (let i = 0; i < 4; i++, low >>>= GROUP_BITS) bytes[at++] = (low & GROUP_MASK) | MORE;
  for (let i = 0; i < 3; i++, middle >>>= GROUP_BITS) bytes[at++] = (middle & GROUP_MASK) | MORE;
  if (high === 0) bytes[at++] = middle;
  else {
    bytes[at++] = middle | MORE;
    while (high > GROUP_MASK) {
      bytes[at++] = (high & GROUP_MASK) | MORE;
      high >>>= GROUP_BITS;
    }
    bytes[at++] = high;
  }
  sink.position = at;
}

/** Bytes of a whole number below 2^53. */
export function lebLength(value: number): number {
  let length = 1;
  for (let limit = 2 ** GROUP_BITS; value >= limit; limit *= 2 ** GROUP_BITS) length++;
  return length;
}

/** Bytes of 64 bits. */
export function lebLengthBig(value: bigint): number {
  let length = 1;
  for (let rest = value >> BigInt(GROUP_BITS); rest > 0n; rest >>= BigInt(GROUP_BITS)) length++;
  return length;
}

/** Reads 32 bits. Throws a {@link Refusal}: `unexpected-end`, or `damaged` for more than 32 bits. */
export function readLeb32(source: Source): number {
  const start = source.offset;
  let value = 0;
  for (let i = 0; i < MAX_LEB_32; i++) {
    const byte = readByte(source);
    if (i === MAX_LEB_32 - 1 && byte > MAX_LAST_32) break;
    value += (byte & GROUP_MASK) * 2 ** (GROUP_BITS * i);
    if (byte < MORE) return value;
  }
  throw new Refusal("damaged", "a variable-length integer has more than 32 bits", start);
}

/**
 * Reads 64 bits, as three parts of four, four and two groups. `toValue` makes of them what is wanted.
 * Throws a {@link Refusal}: `unexpected-end`, or `damaged` for more than 64 bits.
 */
function readGroups<T>(source: Source, toValue: (low: number, middle: number, high: number) => T): T {
  const start = source.offset;
  const parts = [0, 0, 0];
  for (let i = 0; i < MAX_LEB_64; i++) {
    const byte = readByte(source);
    parts[i >> 2]! += (byte & GROUP_MASK) << (GROUP_BITS * (i & 3));
    if (byte < MORE) {
      if (parts[2]! > MAX_TOP_GROUPS) break;
      return toValue(parts[0]!, parts[1]!, parts[2]!);
    }
  }
  throw new Refusal("damaged", "a variable-length integer has more than 64 bits", start);
}

/** Reads 64 bits as a bigint. */
export function readLebBig(source: Source): bigint {
  return readGroups(source, (low, middle, high) => {
    if (high === 0 && middle < 2 ** 25) return BigInt(low + middle * FOUR_GROUPS);
    return BigInt(low) | (BigInt(middle) << SHIFT_OF_FOUR) | (BigInt(high) << SHIFT_OF_EIGHT);
  });
}

/** Reads 64 bits as the nearest number: exact up to 2^53, and larger than that if the value is. */
export function readLebNumber(source: Source): number {
  return readGroups(source, (low, middle, high) => low + middle * FOUR_GROUPS + high * EIGHT_GROUPS);
}
