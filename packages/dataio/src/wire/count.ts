import type { Sink, Source } from "@enginebay/core";
import { readLebNumber, requireBytes, writeLeb } from "./leb128.ts";
import type { WireOptions } from "./wire-options.ts";

/** Bytes of a count where it is not LEB128. */
export const FIXED_COUNT_BYTES = 8;

/** Writes how many elements follow. */
export function writeCount(sink: Sink, count: number, { hasVarInt, littleEndian }: WireOptions): void {
  if (hasVarInt) {
    writeLeb(sink, count);
    return;
  }
  sink.reserve(FIXED_COUNT_BYTES);
  sink.view.setBigUint64(sink.position, BigInt(count), littleEndian);
  sink.position += FIXED_COUNT_BYTES;
}

/** Reads how many elements follow, as the nearest number. Throws a `Refusal`. */
export function readCount(source: Source, { hasVarInt, littleEndian }: WireOptions): number {
  if (hasVarInt) return readLebNumber(source);
  requireBytes(source, FIXED_COUNT_BYTES);
  const count = source.view.getBigUint64(source.position, littleEndian);
  source.position += FIXED_COUNT_BYTES;
  return Number(count);
}
