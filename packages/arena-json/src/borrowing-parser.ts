import { Arena } from "./arena.ts";
import { JsonDocument } from "./document.ts";
import { textBytes } from "./encode-text.ts";
import { maxDepthOf, type ParseOptions } from "./options.ts";
import type { TapeBackend } from "./tape-backend.ts";

/** What `JsonParser` is, whatever its backend. */
export class BorrowingParser {
  readonly #maxDepth: number;
  readonly #tapeParser: TapeBackend;
  #latest: JsonDocument | undefined;

  protected constructor(tapeParser: TapeBackend, options: ParseOptions) {
    this.#tapeParser = tapeParser;
    this.#maxDepth = maxDepthOf(options);
  }

  /**
   * JSON text, as UTF-8 bytes or as a string → a document borrowed from this parser. O(n). The bytes are copied.
   * Throws an `EngineError` with offset, line and column for text that RFC 8259 does not allow.
   */
  parse(text: Uint8Array | string): JsonDocument {
    this.#latest?.expire();
    this.#latest = undefined;
    const bytes = textBytes(text);
    // Now, since bytes that lie in the parser's own memory are gone if that has to grow.
    const sourceLength = bytes.length;
    const parser = this.#tapeParser;
    const length = parser.parse(bytes, this.#maxDepth);
    const source = parser.source.subarray(0, sourceLength);
    const arena = new Arena(parser.words, parser.doubles, length, source, parser.recipes());
    this.#latest = new JsonDocument(arena, parser.backend);
    return this.#latest;
  }
}
