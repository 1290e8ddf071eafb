import type { WideNode } from "../kinds/wide.ts";
import { lebLengthBig } from "../wire/leb128.ts";
import { MINUS_ZERO, WIDE_RANGES } from "../wire/numbers.ts";
import { REFUSED } from "./refused.ts";

/*
 * Integers of up to 64 bits for compiled encoders. What is safe is a number all along, as arithmetic on bigints allocates; only
 * what is not safe is a bigint.
 */

const MORE = 0x80;
const GROUP_MASK = 0x7f;
const GROUP_BITS = 7;
const WORD = 2 ** 32;

/** Checks that a value is one of the type, and gives it as a number if that is exact, else as a bigint. */
export type CheckWide = (value: unknown) => number | bigint;

/** The check of a type. */
export function checkWide({ kind, as }: WideNode): CheckWide {
  const { min, max } = WIDE_RANGES[kind];
  const isSigned = min < 0n;
  return (value) => {
    if (typeof value === "number") {
      // A safe integer is within the range of all these types, but for its sign. Adding makes 0 of -0.
      if (Number.isSafeInteger(value) && (isSigned || value >= 0)) return value + 0;
      throw REFUSED;
    }
    if (typeof value !== "bigint" || value < min || value > max) throw REFUSED;
    const number = Number(value);
    if (Number.isSafeInteger(number)) return number;
    if (as === "number") throw REFUSED;
    return value;
  };
}

/** Writes 64 bits in two's complement. */
export function setWide(view: DataView, at: number, value: number | bigint, littleEndian: boolean): void {
  if (typeof value === "bigint") {
    view.setBigUint64(at, BigInt.asUintN(64, value), littleEndian);
    return;
  }
  const high = Math.floor(value / WORD);
  view.setInt32(littleEndian ? at + 4 : at, high, littleEndian);
  view.setUint32(littleEndian ? at : at + 4, value - high * WORD, littleEndian);
}

/** Sign in bit 0, magnitude above; a number only if that is exact. */
export function toSignAndMagnitude(value: number | bigint): number | bigint {
  if (typeof value === "number") {
    const folded = value >= 0 ? value * 2 : 1 - value * 2;
    if (folded <= Number.MAX_SAFE_INTEGER) return folded;
  }
  const wide = BigInt(value);
  if (wide >= 0n) return wide * 2n;
  return wide === WIDE_RANGES.varI64.min ? MINUS_ZERO : 1n - wide * 2n;
}

/** Bytes of LEB128. */
export function lebSize(value: number | bigint): number {
  if (typeof value === "bigint") return lebLengthBig(value);
  let size = 1;
  for (let limit = 2 ** GROUP_BITS; value >= limit; limit *= 2 ** GROUP_BITS) size++;
  return size;
}

/** Writes LEB128; answers where it ends. */
export function putLeb(bytes: Uint8Array, start: number, value: number | bigint): number {
  let at = start;
  let rest: number;
  if (typeof value === "bigint") {
    // The lower 28 bits, four groups; what is above them has 36 at most, which a number holds.
    let low = Number(value & 0xfff_ffffn);
    for (let i = 0; i < 4; i++, low >>>= GROUP_BITS) bytes[at++] = (low & GROUP_MASK) | MORE;
    rest = Number(value >> 28n);
  } else rest = value;
  while (rest >= WORD) {
    const above = Math.floor(rest / 2 ** GROUP_BITS);
    bytes[at++] = (rest - above * 2 ** GROUP_BITS) | MORE;
    rest = above;
  }
  let word = rest >>> 0;
  while (word > GROUP_MASK) {
    bytes[at++] = (word & GROUP_MASK) | MORE;
    word >>>= GROUP_BITS;
  }
  bytes[at++] = word;
  return at;
}

/** Bytes of a varU30. */
export function varU30Size(value: number): number {
  return value < 2 ** 6 ? 1 : value < 2 ** 14 ? 2 : value < 2 ** 22 ? 3 : 4;
}

/** Writes a varU30; answers where it ends. */
export function putVarU30(bytes: Uint8Array, start: number, value: number): number {
  const end = start + varU30Size(value);
  let rest = (value << 2) | (end - start - 1);
  for (let at = start; at < end; at++, rest >>>= 8) bytes[at] = rest;
  return end;
}

/** Bytes of a varU61. */
export function varU61Size(value: number | bigint): number {
  let size = 1;
  // Doubles are exact here: a bigint that is no safe integer needs eight bytes, or seven below 2^53.
  for (let limit = 2 ** 5; value >= limit; limit *= 2 ** 8) size++;
  return size;
}

/** Writes a varU61; answers where it ends. */
export function putVarU61(bytes: Uint8Array, start: number, value: number | bigint): number {
  const size = varU61Size(value);
  const end = start + size;
  // The first byte has five bits of the value, and what is above is 56 bits, in two halves.
  let low: number;
  let high: number;
  if (typeof value === "bigint") {
    low = Number(value & 0x1fff_ffffn);
    high = Number(value >> 29n);
  } else {
    high = Math.floor(value / 2 ** 29);
    low = value - high * 2 ** 29;
  }
  bytes[start] = ((low & 0x1f) << 3) | (size - 1);
  low >>>= 5;
  for (let at = start + 1; at < end; at++) {
    if (at === start + 4) low = high;
    bytes[at] = low;
    low >>>= 8;
  }
  return end;
}
