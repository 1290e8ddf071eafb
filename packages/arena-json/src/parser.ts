import { EngineError } from "@enginebay/core";
import { Arena } from "./arena.ts";
import { JsonDocument } from "./document.ts";
import { encodeText } from "./encode-text.ts";
import { DEFAULT_MAX_DEPTH, type ParseOptions } from "./options.ts";
import { TapeParser } from "./portable/tape-parser.ts";

/**
 * Parses one document after the other into the same memory: the fastest way to parse, as nothing is allocated once
 * the buffers have grown to the largest document.
 *
 * The price is that only the latest document lives. Parsing again ends the one before: using it then throws
 * `document-expired`. For documents that must live on, use `parse`.
 */
export class JsonParser {
  readonly #maxDepth: number;
  readonly #tapeParser = new TapeParser();
  #latest: JsonDocument | undefined;

  constructor(options: ParseOptions = {}) {
    this.#maxDepth = maxDepthOf(options);
  }

  /**
   * JSON text, as UTF-8 bytes or as a string → a document borrowed from this parser. O(n). The bytes are copied.
   * Throws an `EngineError` with offset, line and column for text that RFC 8259 does not allow.
   */
  parse(text: Uint8Array | string): JsonDocument {
    this.#latest?.expire();
    this.#latest = undefined;
    const bytes = typeof text === "string" ? encodeText(text) : text;
    const parser = this.#tapeParser;
    const length = parser.parse(bytes, this.#maxDepth);
    const arena = new Arena(parser.words, parser.doubles, length, parser.source.subarray(0, bytes.length));
    this.#latest = new JsonDocument(arena, "portable");
    return this.#latest;
  }
}

/** The depth limit that options ask for. Throws `invalid-argument` for what is no count. */
export function maxDepthOf({ maxDepth = DEFAULT_MAX_DEPTH }: ParseOptions): number {
  if (Number.isInteger(maxDepth) && maxDepth >= 0) return maxDepth;
  if (maxDepth === Number.POSITIVE_INFINITY) return maxDepth;
  throw new EngineError("invalid-argument", `maxDepth is ${String(maxDepth)}, expected a count of containers`);
}
