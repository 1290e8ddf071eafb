import { EngineError, memorySource, type Source } from "@enginebay/core";
import type { Codec } from "../codec.ts";
import { isCutOff } from "./records.ts";
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
  /** What has arrived and belongs to no record yet: `#buffer` from `#start` to `#end`. */
  #buffer = new Uint8Array(MIN_CAPACITY);
  #start = 0;
  #end = 0;
  /** Offset of `#buffer[0]` in the stream. */
  #base = 0;
  /** With fewer bytes of an unfinished record an attempt is not worth it. */
  #worthTrying = 1;
  #hasEnded = false;

  constructor(codec: Codec<Value>) {
    this.#codec = codec;
  }

  /** The records that are complete with these bytes, which are copied. Throws what a load throws, at offsets in the stream. */
  push(chunk: Uint8Array): Value[] {
    if (this.#hasEnded) throw new EngineError("invalid-argument", "bytes were pushed after the end of the stream");
    this.#append(chunk);
    return this.#end - this.#start < this.#worthTrying ? [] : this.#complete();
  }

  /** The stream is over: the records that are complete and have not been given. What is left then is {@link tornTail}. */
  end(): Value[] {
    this.#hasEnded = true;
    return this.#complete();
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
    try {
      return { loaded: this.#codec.loadFrom(source) };
    } catch (error) {
      if (isCutOff(error)) return undefined;
      throw error;
    }
  }

  #append(chunk: Uint8Array): void {
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
