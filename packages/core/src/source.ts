import { EngineError } from "./engine-error.ts";

/**
 * What a {@link Source} does at its limit: the only thing in which the kinds of source differ.
 */
export interface SourceStrategy {
  /**
   * Brings more bytes into the buffer, keeping those between `position` and `limit`, until `size` contiguous bytes
   * are available or the origin is exhausted ({@link Source.attach}). Throws `read-failed` if the origin cannot be read.
   */
  refill(source: Source, size: number): void;
  /** Bytes not yet brought into the buffer, where the origin knows; otherwise undefined. */
  pending?(): number | undefined;
  /** Reads bytes straight into a caller's target, past the buffer; answers how many. */
  readThrough?(target: Uint8Array): number;
  /** Releases what the strategy holds; called once. */
  close?(): void;
}

/**
 * Where bytes come from. One concrete class for every kind of origin, so that a reader's call sites stay monomorphic.
 *
 * A reader asks for bytes once and then reads `bytes` or `view` unchecked, moving `position` itself:
 *
 * ```ts
 * source.require(4);
 * const count = source.view.getUint32(source.position, true);
 * source.position += 4;
 * ```
 *
 * `bytes` and `view` may be replaced by `require` and `available`, so read them again after either.
 */
export class Source {
  /** The buffer. */
  bytes: Uint8Array;
  /** The same memory, for multi-byte values. */
  view: DataView;
  /** Index in `bytes` of the next byte to be read. */
  position: number;
  /** Index in `bytes` just past the last byte available. */
  limit: number;
  /** Offset, from the start of the origin, of `bytes[0]`. */
  base = 0;
  #strategy: SourceStrategy | undefined;
  #closed = false;

  /** Over `bytes`; without a strategy these are all there is. */
  constructor(bytes: Uint8Array, strategy?: SourceStrategy) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = 0;
    this.limit = strategy === undefined ? bytes.byteLength : 0;
    this.#strategy = strategy;
  }

  /** Offset of the next byte from the start of the origin: what errors report. */
  get offset(): number {
    return this.base + this.position;
  }

  /**
   * Bytes from here to the end, where the origin knows (memory, a regular file); otherwise undefined. Check a count
   * that was read from the input against it before allocating.
   */
  get remaining(): number | undefined {
    const buffered = this.limit - this.position;
    if (this.#strategy === undefined) return buffered;
    const pending = this.#strategy.pending?.();
    return pending === undefined ? undefined : buffered + pending;
  }

  /** Whether `size` contiguous bytes are, or could be made, available at `position`. */
  available(size: number): boolean {
    if (this.limit - this.position >= size) return true;
    this.#refill(size);
    return this.limit - this.position >= size;
  }

  /** Guarantees `size` contiguous bytes at `position`. Throws `unexpected-end` at the offset where the input ends. */
  require(size: number): void {
    if (this.limit - this.position < size && !this.available(size)) this.#unexpectedEnd(size);
  }

  /**
   * Takes the next `size` bytes as a view into the buffer: no copy, valid until the next read. Throws
   * `unexpected-end`.
   */
  take(size: number): Uint8Array {
    this.require(size);
    const taken = this.bytes.subarray(this.position, this.position + size);
    this.position += size;
    return taken;
  }

  /** Fills `target` from the input. Throws `unexpected-end` if there is too little. */
  readInto(target: Uint8Array): void {
    const size = target.byteLength;
    const buffered = Math.min(size, this.limit - this.position);
    target.set(this.bytes.subarray(this.position, this.position + buffered));
    this.position += buffered;
    let done = buffered;
    while (done < size) {
      const got = this.#readThrough(target.subarray(done));
      if (got === 0) this.#unexpectedEnd(size - done);
      done += got;
    }
  }

  /** Takes everything to the end as bytes of its own. O(n). */
  readAll(): Uint8Array {
    const known = this.remaining;
    if (known !== undefined) {
      const all = new Uint8Array(known);
      this.readInto(all);
      return all;
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    while (this.available(1)) {
      const chunk = this.bytes.slice(this.position, this.limit);
      this.position = this.limit;
      chunks.push(chunk);
      size += chunk.byteLength;
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.byteLength;
    }
    return all;
  }

  /** Releases the origin. Closing twice is allowed; reading after it finds the end of input. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.position = this.limit;
    this.#strategy?.close?.();
  }

  /** Closes at the end of a `using` block. */
  [Symbol.dispose](): void {
    this.close();
  }

  /** Replaces the buffer and says how much of it is filled; for strategies. */
  attach(bytes: Uint8Array, position: number, limit: number): void {
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.position = position;
    this.limit = limit;
  }

  #refill(size: number): void {
    if (this.#closed) throw new EngineError("read-failed", "the source is closed", { offset: this.offset });
    this.#strategy?.refill(this, size);
  }

  #readThrough(target: Uint8Array): number {
    if (this.#strategy?.readThrough === undefined) return 0;
    if (this.#closed) throw new EngineError("read-failed", "the source is closed", { offset: this.offset });
    const got = this.#strategy.readThrough(target);
    this.base += got;
    return got;
  }

  #unexpectedEnd(size: number): never {
    const offset = this.base + this.limit;
    const missing = size - (this.limit - this.position);
    throw new EngineError("unexpected-end", `the input ends where ${missing} more byte(s) are needed`, { offset });
  }
}
