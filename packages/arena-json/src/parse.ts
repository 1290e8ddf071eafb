import { Arena } from "./arena.ts";
import { BufferPool } from "./buffer-pool.ts";
import { JsonDocument } from "./document.ts";
import { encodeText } from "./encode-text.ts";
import type { ParseOptions } from "./options.ts";
import { maxDepthOf } from "./parser.ts";
import { TapeParser } from "./portable/tape-parser.ts";

/** A larger source takes over the buffers it was parsed into: copying would hold it twice, keeping would hold it on. */
const MAX_SCRATCH_SOURCE = 16 * 1024 * 1024;

/**
 * Parses into scratch memory that is warm, then moves tape and source into one buffer of the right size: sized once,
 * copied once.
 */
class OwnedParser {
  readonly #tapeParser = new TapeParser();
  readonly #pool = new BufferPool();
  readonly #recycle = (arena: Arena): void => this.#pool.give(arena.words.buffer as ArrayBuffer);

  parse(bytes: Uint8Array, maxDepth: number): JsonDocument {
    const length = this.#tapeParser.parse(bytes, maxDepth);
    if (bytes.length > MAX_SCRATCH_SOURCE) return new JsonDocument(this.#takeOver(length, bytes.length), "portable");
    return new JsonDocument(this.#moveOut(length, bytes), "portable", this.#recycle);
  }

  #takeOver(length: number, sourceLength: number): Arena {
    const { words, doubles, source } = this.#tapeParser;
    this.#tapeParser.release();
    return new Arena(words, doubles, length, source.subarray(0, sourceLength));
  }

  #moveOut(length: number, bytes: Uint8Array): Arena {
    const tapeBytes = length * Float64Array.BYTES_PER_ELEMENT;
    const buffer = this.#pool.take(tapeBytes + bytes.length);
    const words = new Uint32Array(buffer, 0, length * 2);
    words.set(this.#tapeParser.words.subarray(0, length * 2));
    const source = new Uint8Array(buffer, tapeBytes, bytes.length);
    source.set(bytes);
    return new Arena(words, new Float64Array(buffer, 0, length), length, source);
  }
}

/** The scratch memory of all calls of {@link parse}; a call is over before the next can begin. */
const owned = /* @__PURE__ */ new OwnedParser();

/**
 * JSON text, as UTF-8 bytes or as a string → a document of its own, which the garbage collector frees. O(n) time and
 * space; the bytes are copied, so they may change afterwards.
 *
 * Nothing need be done with the document when it is no longer used. Who parses many can hand its memory on at once:
 * `using document = parse(bytes)`, or `document[Symbol.dispose]()`.
 *
 * Throws an `EngineError` with offset, line and column for text that RFC 8259 does not allow, `depth-exceeded` beyond
 * `options.maxDepth` open containers, `size-exceeded` beyond 2 GiB or the memory there is.
 */
export function parse(text: Uint8Array | string, options: ParseOptions = {}): JsonDocument {
  const maxDepth = maxDepthOf(options);
  return owned.parse(typeof text === "string" ? encodeText(text) : text, maxDepth);
}
