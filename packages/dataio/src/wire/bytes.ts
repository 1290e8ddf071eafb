import type { Sink, Source } from "@enginebay/core";
import { Refusal } from "../refusal.ts";

/** Writes one byte. */
export function writeByte(sink: Sink, byte: number): void {
  sink.reserve(1);
  sink.bytes[sink.position++] = byte;
}

/** Reads one byte. Throws a {@link Refusal} at the end of the input. */
export function readByte(source: Source): number {
  requireBytes(source, 1);
  return source.bytes[source.position++]!;
}

/** Guarantees that so many bytes are there. Throws a {@link Refusal}, `unexpected-end`, where the input ends. */
export function requireBytes(source: Source, size: number): void {
  if (source.limit - source.position >= size || source.available(size)) return;
  // A source that knows that there are too few does not bring them.
  const rest = source.remaining ?? source.limit - source.position;
  throw new Refusal(
    "unexpected-end",
    `the input ends where ${size - rest} more byte(s) are needed`,
    source.offset + rest,
  );
}

/** The next bytes, as a view. Throws a {@link Refusal} where there are fewer. */
export function takeBytes(source: Source, size: number): Uint8Array {
  requireBytes(source, size);
  return source.take(size);
}

/** The next bytes, as an array of their own, which of a `Buffer` is no `slice`. Throws as {@link takeBytes} does. */
export function copyBytes(source: Source, size: number): Uint8Array {
  return new Uint8Array(takeBytes(source, size));
}
