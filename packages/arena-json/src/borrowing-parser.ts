import { Arena } from "./arena.ts";
import { JsonDocument } from "./document.ts";
import { textBytes } from "./encode-text.ts";
import { maxDepthOf, type ParseOptions } from "./options.ts";
import type { MadeArena } from "./pending-arena.ts";
import type { TapeBackend } from "./tape-backend.ts";
import type { ColdStart } from "./wasm/cold-start.ts";

/** What `JsonParser` is, whatever its backend. */
export class BorrowingParser {
  readonly #maxDepth: number;
  readonly #tapeParser: TapeBackend;
  #latest: JsonDocument | undefined;
  readonly #coldStart: ColdStart | undefined;
  readonly #makeArena = (bytes: Uint8Array, maxDepth: number): MadeArena => {
    // Now, since bytes that lie in the parser's own memory are gone if that has to grow.
    const sourceLength = bytes.length;
    const parser = this.#tapeParser;
    const length = parser.parse(bytes, maxDepth);
    const source = parser.source.subarray(0, sourceLength);
    const arena = new Arena(parser.words, parser.doubles, length, source, parser.recipes());
    return { arena, backend: parser.backend, writer: parser.writer };
  };

  /** @internal `coldStart`, if there is one, may have the platform parse first. */
  protected constructor(tapeParser: TapeBackend, options: ParseOptions, coldStart?: ColdStart) {
    this.#tapeParser = tapeParser;
    this.#coldStart = coldStart;
    this.#maxDepth = maxDepthOf(options);
  }

  /**
   * JSON text, as UTF-8 bytes or as a string → a document borrowed from this parser. O(n). The bytes are copied.
   * Throws an `EngineError` with offset, line and column for text that RFC 8259 does not allow.
   */
  parse(text: Uint8Array | string): JsonDocument {
    this.#latest?.expire();
    this.#latest = undefined;
    const pending = this.#coldStart?.parse(text, this.#maxDepth, this.#makeArena);
    if (pending !== undefined) {
      // It borrows nothing yet, but its arena will be made in this parser's memory.
      this.#latest = JsonDocument.pending(pending);
    } else {
      const { arena, backend, writer } = this.#makeArena(textBytes(text), this.#maxDepth);
      this.#latest = new JsonDocument(arena, backend, undefined, writer);
    }
    return this.#latest;
  }
}
