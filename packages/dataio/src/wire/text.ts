import type { Sink, Source } from "@enginebay/core";
import { requireBytes } from "./bytes.ts";
import { readLebNumber, writeLeb } from "./leb128.ts";
import { readUtf8, utf8Length, writeUtf8 } from "./utf8.ts";
import type { InvalidUtf8 } from "./wire-options.ts";

/** Writes a string: a count of bytes as LEB128, then these in UTF-8. Throws a `Refusal` for what the policy does not allow. */
export function writeText(sink: Sink, text: string, policy: InvalidUtf8): void {
  const size = utf8Length(text, policy);
  writeLeb(sink, size);
  sink.reserve(size);
  sink.position = writeUtf8(text, sink.bytes, sink.position, policy);
}

/** Reads a string. Throws a `Refusal`. */
export function readText(source: Source, policy: InvalidUtf8): string {
  const size = readLebNumber(source);
  requireBytes(source, size);
  const start = source.position;
  source.position += size;
  return readUtf8(source.bytes, start, start + size, policy, source.base);
}
