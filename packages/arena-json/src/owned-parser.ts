import { allocate } from "./allocate.ts";
import { Arena } from "./arena.ts";
import { BufferPool } from "./buffer-pool.ts";
import { JsonDocument } from "./document.ts";
import { textBytes } from "./encode-text.ts";
import { maxDepthOf, type ParseOptions } from "./options.ts";
import type { MadeArena } from "./pending-arena.ts";
import { Spare } from "./spare.ts";
import { WORD_BYTES } from "./tape.ts";
import type { TapeBackend } from "./tape-backend.ts";
import type { ColdStart } from "./wasm/cold-start.ts";

/** A larger source takes over the memory it was parsed into: copying would hold it twice. */
const MAX_SCRATCH_SOURCE = 16 * 1024 * 1024;

/** A parser whose memory a large document may have to itself, and the longest source that has been in it. */
interface LargeParser {
  readonly tapeParser: TapeBackend;
  readonly longest: number;
}

/**
 * Parses into scratch memory that is warm, then moves tape and source into one buffer of the right size: sized once,
 * copied once. A large document stays in the memory of a parser of its own, which the next one gets when it is disposed of.
 */
export class OwnedParser {
  readonly #tapeParser: TapeBackend;
  readonly #makeParser: () => TapeBackend;
  readonly #pool = new BufferPool();
  readonly #spare = new Spare<LargeParser>();
  readonly #recycle = (arena: Arena): void => this.#pool.give(arena.words.buffer as ArrayBuffer);
  readonly #coldStart: ColdStart | undefined;
  readonly #maxScratchSource: number;
  readonly #makeArena = (bytes: Uint8Array, maxDepth: number): MadeArena => {
    const length = this.#tapeParser.parse(bytes, maxDepth);
    const { backend, writer } = this.#tapeParser;
    return { arena: this.#moveOut(length, bytes), backend, writer };
  };

  /**
   * @param tapeParser has the scratch memory.
   * @param makeParser makes one for a large document.
   * @param coldStart may have the platform parse first, if there is one.
   */
  constructor(
    tapeParser: TapeBackend,
    makeParser: () => TapeBackend,
    coldStart?: ColdStart,
    maxScratchSource = MAX_SCRATCH_SOURCE,
  ) {
    this.#tapeParser = tapeParser;
    this.#makeParser = makeParser;
    this.#coldStart = coldStart;
    this.#maxScratchSource = maxScratchSource;
  }

  /** JSON text → a document of its own. */
  parse(text: Uint8Array | string, options: ParseOptions): JsonDocument {
    const maxDepth = maxDepthOf(options);
    const pending = this.#coldStart?.parse(text, maxDepth, this.#makeArena);
    if (pending !== undefined) return JsonDocument.pending(pending, this.#recycle);
    const bytes = textBytes(text);
    if (bytes.length > this.#maxScratchSource) return this.#parseLarge(bytes, maxDepth);
    const length = this.#tapeParser.parse(bytes, maxDepth);
    const { backend, writer } = this.#tapeParser;
    return new JsonDocument(this.#moveOut(length, bytes), backend, this.#recycle, writer);
  }

  #parseLarge(bytes: Uint8Array, maxDepth: number): JsonDocument {
    const size = bytes.length;
    const { tapeParser, longest } = this.#spare.take(size) ?? { tapeParser: this.#makeParser(), longest: 0 };
    // If this throws there is no document, and nobody keeps so much memory.
    const length = tapeParser.parse(bytes, maxDepth);
    const { words, doubles, backend, writer } = tapeParser;
    const arena = new Arena(words, doubles, length, tapeParser.source.subarray(0, size), tapeParser.recipes());
    const spare: LargeParser = { tapeParser, longest: Math.max(longest, size) };
    return new JsonDocument(arena, backend, () => this.#spare.give(spare, spare.longest), writer);
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
