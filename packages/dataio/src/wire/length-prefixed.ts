import type { Sink, Source } from "@enginebay/core";
import { readByte, requireBytes } from "./bytes.ts";

/**
 * Integers whose first byte says in its lowest bits how many bytes follow: two bits for up to 30 bits of value, three for
 * up to 61. Value and length together are one little-endian integer, in every order of the stream.
 */

/** Writes a whole number below 2^30. */
export function writeVarU30(sink: Sink, value: number): void {
  const extra = value < 2 ** 6 ? 0 : value < 2 ** 14 ? 1 : value < 2 ** 22 ? 2 : 3;
  sink.reserve(extra + 1);
  let rest = (value << 2) | extra;
  for (let i = 0; i <= extra; i++, rest >>>= 8) sink.bytes[sink.position++] = rest & 0xff;
}

/** Reads one. */
export function readVarU30(source: Source): number {
  const first = readByte(source);
  const extra = first & 3;
  requireBytes(source, extra);
  let value = first;
  for (let i = 1; i <= extra; i++) value += source.bytes[source.position++]! * 2 ** (8 * i);
  return value >>> 2;
}

/** Writes a value below 2^61. */
export function writeVarU61(sink: Sink, value: bigint): void {
  let extra = 0;
  while (value >> BigInt(8 * extra + 5) !== 0n) extra++;
  sink.reserve(extra + 1);
  let rest = (value << 3n) | BigInt(extra);
  for (let i = 0; i <= extra; i++, rest >>= 8n) sink.bytes[sink.position++] = Number(rest & 0xffn);
}

/** Reads one. */
export function readVarU61(source: Source): bigint {
  const first = readByte(source);
  const extra = first & 7;
  requireBytes(source, extra);
  let value = BigInt(first);
  for (let i = 1; i <= extra; i++) value |= BigInt(source.bytes[source.position++]!) << BigInt(8 * i);
  return value >> 3n;
}
