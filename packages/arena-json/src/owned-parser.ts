import { allocate } from "./allocate.ts";
import { Arena } from "./arena.ts";
import { BufferPool } from "./buffer-pool.ts";
import { JsonDocument } from "./document.ts";
import { textBytes } from "./encode-text.ts";
import { maxDepthOf, type ParseOptions } from "./options.ts";
import type { TapeBackend } from "./tape-backend.ts";

/** A larger source takes over the buffers it was parsed into: copying would hold it twice, keeping would hold it on. */
const MAX_SCRATCH_SOURCE = 16 * 1024 * 1024;

/**
 * Parses into scratch memory that is warm, then moves tape and source into one buffer of the right size: sized once,
 * copied once.
 */
export class OwnedParser {
  readonly #tapeParser: TapeBackend;
  readonly #pool = new BufferPool();
  readonly #recycle = (arena: Arena): void => this.#pool.give(arena.words.buffer as ArrayBuffer);

  constructor(tapeParser: TapeBackend) {
    this.#tapeParser = tapeParser;
  }

  /** JSON text → a document of its own. */
  parse(text: Uint8Array | string, options: ParseOptions): JsonDocument {
    const maxDepth = maxDepthOf(options);
    const bytes = textBytes(text);
    if (bytes.length > MAX_SCRATCH_SOURCE) return this.#parseLarge(bytes, maxDepth);
    const length = this.#tapeParser.parse(bytes, maxDepth);
    return new JsonDocument(this.#moveOut(length, bytes), this.#tapeParser.backend, this.#recycle);
  }

  #parseLarge(bytes: Uint8Array, maxDepth: number): JsonDocument {
    try {
      const length = this.#tapeParser.parse(bytes, maxDepth);
      const { words, doubles, source, backend } = this.#tapeParser;
      const recipes = this.#tapeParser.recipes();
      return new JsonDocument(new Arena(words, doubles, length, source.subarray(0, bytes.length), recipes), backend);
    } finally {
      // The document has the memory now; or there is no document, and nobody should have so much.
      this.#tapeParser.release();
    }
  }

  #moveOut(length: number, bytes: Uint8Array): Arena {
    const tapeBytes = length * Float64Array.BYTES_PER_ELEMENT;
    const buffer = allocate(tapeBytes + bytes.length, (size) => this.#pool.take(size));
    const words = new Uint32Array(buffer, 0, length * 2);
    words.set(this.#tapeParser.words.subarray(0, length * 2));
    const source = new Uint8Array(buffer, tapeBytes, bytes.length);
    // Not from `bytes`: if they are shared memory, they may have changed since they were checked.
    source.set(this.#tapeParser.source.subarray(0, bytes.length));
    return new Arena(words, new Float64Array(buffer, 0, length), length, source, this.#tapeParser.recipes());
  }
}
