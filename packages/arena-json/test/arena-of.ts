import { Arena } from "../src/arena.ts";
import { TapeParser } from "../src/portable/tape-parser.ts";

/** The arena of a JSON text, for tests of what reads arenas; deep as it likes. */
export function arenaOf(text: string | Uint8Array): Arena {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const parser = new TapeParser();
  const length = parser.parse(bytes, Number.POSITIVE_INFINITY);
  return new Arena(parser.words, parser.doubles, length, parser.source.subarray(0, bytes.length));
}
