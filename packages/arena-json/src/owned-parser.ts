import { allocate } from "./allocate.ts";
import { Arena } from "./arena.ts";
import { BufferPool } from "./buffer-pool.ts";
import { JsonDocument } from "./document.ts";
import { textBytes } from "./encode-text.ts";
import { maxDepthOf, type ParseOptions } from "./options.ts";
import type { MadeArena } from "./pending-arena.ts";
import { WORD_BYTES } from "./tape.ts";
import type { TapeBackend } from "./tape-backend.ts";
import type { ColdStart } from "./wasm/cold-start.ts";

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
  readonly #coldStart: ColdStart | undefined;
  readonly #makeArena = (bytes: Uint8Array, maxDepth: number): MadeArena => {
    const length = this.#tapeParser.parse(bytes, maxDepth);
    const { backend, writer } = this.#tapeParser;
    return { arena: this.#moveOut(length, bytes), backend, writer };
  };

  /** `coldStart`, if there is one, may have the platform parse first. */
  constructor(tapeParser: TapeBackend, coldStart?: ColdStart) {
    this.#tapeParser = tapeParser;
    this.#coldStart = coldStart;
  }

  /** JSON text → a document of its own. */
  parse(text: Uint8Array | string, options: ParseOptions): JsonDocument {
    const maxDepth = maxDepthOf(options);
    const pending = this.#coldStart?.parse(text, maxDepth, this.#makeArena);
    if (pending !== undefined) return JsonDocument.pending(pending, this.#recycle);
    const bytes = textBytes(text);
    if (bytes.length > MAX_SCRATCH_SOURCE) return this.#parseLarge(bytes, maxDepth);
    const length = this.#tapeParser.parse(bytes, maxDepth);
    const { backend, writer } = this.#tapeParser;
    return new JsonDocument(this.#moveOut(length, bytes), backend, this.#recycle, writer);
  }

  #parseLarge(bytes: Uint8Array, maxDepth: number): JsonDocument {
    const parser = this.#tapeParser;
    let length: number;
    try {
      length = parser.parse(bytes, maxDepth);
    } catch (error) {
      // There is no document, and nobody should have so much memory.
      parser.release();
      throw error;
    }
    const { words, doubles, backend } = parser;
    const arena = new Arena(words, doubles, length, parser.source.subarray(0, bytes.length), parser.recipes());
    // The document has the memory now.
    return new JsonDocument(arena, backend, undefined, parser.release());
  }

  #moveOut(length: number, bytes: Uint8Array): Arena {
    const tapeBytes = length * WORD_BYTES;
    const buffer = allocate(tapeBytes + bytes.length, (size) => this.#pool.take(size));
    const words = new Uint32Array(buffer, 0, length * 2);
    words.set(this.#tapeParser.words.subarray(0, length * 2));
    const source = new Uint8Array(buffer, tapeBytes, bytes.length);
    // Not from `bytes`: if they are shared memory, they may have changed since they were checked.
    source.set(this.#tapeParser.source.subarray(0, bytes.length));
    return new Arena(words, new Float64Array(buffer, 0, length), length, source, this.#tapeParser.recipes());
  }
}
