import { EngineError, memorySource, type Source } from "@enginebay/core";
import type { Codec } from "../codec.ts";
import { isCutOff, requireProgress } from "./records.ts";
import type { TornTail } from "./torn-tail.ts";

/** Bytes of an unfinished record below which an attempt costs so little that each chunk is worth one. */
const ALWAYS_TRY = 4096;
/** How much larger than at the last attempt those of a larger one must be before the next. */
const GROWTH = 1.25;
const MIN_CAPACITY = 1024;

/**
 * Takes the bytes of a stream in chunks that may cut records anywhere, and gives the records that are complete: for streams that
 * are pushed. {@link streamRecords} reads those that can be iterated.
 *
 * A record that does not fit into one chunk is tried again as more of it arrives, the more seldom the larger it is: n bytes cost
 * O(n) in all.
 */
export class RecordStream<Value> {
  readonly #codec: Codec<Value>;
  /** Whether no record is complete before the end of the stream. */
  readonly #takesRest: boolean;
  /** What has arrived and belongs to no record yet: `#buffer` from `#start` to `#end`. */
  #buffer = new Uint8Array(MIN_CAPACITY);
  #start = 0;
  #end = 0;
  /** Offset of `#buffer[0]` in the stream. */
  #base = 0;
  /** With fewer bytes of an unfinished record an attempt is not worth it. */
  #worthTrying = 1;
  #hasEnded = false;
  /** What is wrong with the record that follows those that were given. */
  #failure: { readonly error: unknown } | undefined;

  constructor(codec: Codec<Value>) {
    this.#codec = codec;
    this.#takesRest = codec.takesRest;
  }

  /**
   * The records that are complete with these bytes, which are copied. Throws what a load throws, at offsets in the stream, once all
   * records before that one have been given: at the next call, if there are some with these bytes.
   */
  push(chunk: Uint8Array): Value[] {
    if (this.#hasEnded) throw new EngineError("invalid-argument", "bytes were pushed after the end of the stream");
    this.throwFailure();
    this.#append(chunk);
    if (this.#takesRest) return [];
    return this.#end - this.#start < this.#worthTrying ? [] : this.#complete();
  }

  /** The stream is over: the records that are complete and have not been given. What is left then is {@link tornTail}. */
  end(): Value[] {
    this.#hasEnded = true;
    this.throwFailure();
    return this.#complete();
  }

  /** @internal Throws what the next call would throw, if that is known. */
  throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** What followed the last complete record when the stream ended. */
  get tornTail(): TornTail | undefined {
    if (!this.#hasEnded || this.#start === this.#end) return undefined;
    return { offset: this.#base + this.#start, bytes: this.#end - this.#start };
  }

  #complete(): Value[] {
    const source = memorySource(this.#buffer.subarray(this.#start, this.#end));
    source.base = this.#base + this.#start;
    const values: Value[] = [];
    this.#worthTrying = 1;
    while (source.position < source.limit) {
      const position = source.position;
      const value = this.#loadIfComplete(source);
      if (this.#failure !== undefined) {
        // First what came before it.
        if (values.length === 0) this.throwFailure();
        break;
      }
      if (value === undefined) {
        const unfinished = source.limit - position;
        if (unfinished > ALWAYS_TRY) this.#worthTrying = unfinished * GROWTH;
        break;
      }
      values.push(value.loaded);
      this.#start += source.position - position;
    }
    return values;
  }

  #loadIfComplete(source: Source): { readonly loaded: Value } | undefined {
    const start = source.offset;
    try {
      const loaded = this.#codec.loadFrom(source);
      requireProgress(start, source);
      return { loaded };
    } catch (error) {
      if (!isCutOff(error)) this.#failure = { error };
      return undefined;
    }
  }

  #append(chunk: Uint8Array): void {
    // A stream may give texts, or whatever its source is made of.
    if (!ArrayBuffer.isView(chunk) || chunk.length !== chunk.byteLength) {
      throw new EngineError("invalid-argument", "only a Uint8Array can be pushed");
    }
    if (this.#end + chunk.length > this.#buffer.length) {
      const kept = this.#buffer.subarray(this.#start, this.#end);
      const needed = kept.length + chunk.length;
      // At least twice what is kept, so that moving it costs no more in all than its arrival did.
      const roomy = needed > this.#buffer.length / 2 ? new Uint8Array(2 * needed) : this.#buffer;
      roomy.set(kept);
      this.#buffer = roomy;
      this.#base += this.#start;
      this.#end = kept.length;
      this.#start = 0;
    }
    this.#buffer.set(chunk, this.#end);
    this.#end += chunk.length;
  }
}
