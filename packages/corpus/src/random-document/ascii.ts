import type { Sink } from "@enginebay/core";

/** Appends a short text of ASCII characters. */
export function writeAscii(sink: Sink, text: string): void {
  sink.reserve(text.length);
  for (let index = 0; index < text.length; index++) sink.bytes[sink.position++] = text.charCodeAt(index);
}
