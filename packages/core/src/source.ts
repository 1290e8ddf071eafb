import { allocate } from "./allocate.ts";
import { EngineError } from "./engine-error.ts";

/**
 * What a {@link Source} does at its limit: the only thing in which the kinds of source differ.
 */
export interface SourceStrategy {
  /**
   * Brings more bytes into the buffer, keeping those between `position` and `limit`, until `size` contiguous bytes
   * are available or the origin is exhausted ({@link Source.attach}). It may stop at once where it knows that the origin
   * holds fewer, and it never makes more room than there are bytes to fill it. Throws `read-failed` if the origin
   * cannot be read.
   */
  refill(source: Source, size: number): void;
  /** Bytes not yet brought into the buffer, where the origin knows; otherwise undefined. */
  pending?(): number | undefined;
  /**
   * Reads bytes straight into a caller's target, which is not empty, past the buffer, which is; answers how many, and
   * 0 only at the end. Undefined where everything goes through the buffer.
   */
  readThrough?(source: Source, target: Uint8Array): number;
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
 * Every method may replace `bytes` and `view` and move `position`: read them again afterwards.
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
  readonly #strategy: SourceStrategy | undefined;
  #closed = false;

  /** Over `bytes`; without a strategy these are all there is, with one they are an empty buffer. */
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
   * Bytes from here to the end, where the origin knows (memory, a regular file opened by path); otherwise undefined.
   * Check a count that was read from the input against it before allocating.
   */
  get remaining(): number | undefined {
    const buffered = this.limit - this.position;
    if (this.#strategy === undefined || this.#closed) return buffered;
    const pending = this.#strategy.pending?.();
    return pending === undefined ? undefined : buffered + pending;
  }

  /**
   * Whether the bytes that {@link Source.take} gives stay as they are after further reads, so that a reader may keep the
   * view instead of copying: they are all in memory. It is the caller who must not change them while what was read of them
   * is in use. False where the buffer is used again, as that of a file, and for memory that is shared or resizable, which
   * may change without anybody's leave.
   */
  get isLasting(): boolean {
    return this.#strategy === undefined && isFixed(this.bytes.buffer);
  }

  /**
   * Whether `size` contiguous bytes are, or could be made, available at `position`. Costs no more memory than there
   * are bytes, whatever `size` says.
   */
  available(size: number): boolean {
    if (this.limit - this.position >= size) return true;
    this.#refill(size);
    return this.limit - this.position >= size;
  }

  /** Guarantees `size` contiguous bytes at `position`. Throws `unexpected-end` at the offset where the input ends. */
  require(size: number): void {
    // Written so that NaN takes the slow path, where it is refused, rather than being granted.
    if (!(this.limit - this.position >= size) && !this.available(size)) this.#unexpectedEnd(size);
  }

  /**
   * Takes the next `size` bytes as a view into the buffer: no copy, valid until the next read. Throws
   * `unexpected-end`, and then takes nothing.
   */
  take(size: number): Uint8Array {
    // A negative count would step backwards, and a reader that trusts its input would never end.
    if (size < 0) throw new EngineError("invalid-argument", `cannot take ${size} bytes`, { offset: this.offset });
    this.require(size);
    const taken = this.bytes.subarray(this.position, this.position + size);
    this.position += size;
    return taken;
  }

  /**
   * Fills `target` from the input. O(n); what is as large as a file source's buffer is read straight into the target.
   * Throws `unexpected-end` if there is too little; what there was has been consumed then.
   */
  readInto(target: Uint8Array): void {
    const done = this.#readUpTo(target);
    if (done < target.byteLength) this.#unexpectedEnd(target.byteLength - done);
  }

  /** Takes everything to the end as bytes of its own. O(n). */
  readAll(): Uint8Array {
    const expected = allocate(this.remaining ?? 0, this.offset);
    const size = this.#readUpTo(expected);
    // An origin may hold fewer or more bytes than it said, as a file does that another process writes.
    if (size < expected.byteLength) return expected.slice(0, size);
    return this.available(1) ? this.#readRest(expected) : expected;
  }

  /** Releases the origin. Closing twice is allowed; reading after it throws `read-failed`. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.limit = this.position;
    this.#strategy?.close?.();
  }

  /** Closes at the end of a `using` block. */
  [Symbol.dispose](): void {
    this.close();
  }

  /** Replaces the buffer and says how much of it is filled; for strategies, which keep `base` true themselves. */
  attach(bytes: Uint8Array, position: number, limit: number): void {
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.position = position;
    this.limit = limit;
  }

  #refill(size: number): void {
    if (Number.isNaN(size)) throw new EngineError("invalid-argument", "cannot read NaN bytes", { offset: this.offset });
    this.#requireOpen();
    this.#strategy?.refill(this, size);
  }

  /** Fills `target` as far as the input goes; answers how far. */
  #readUpTo(target: Uint8Array): number {
    let done = this.#copyBuffered(target);
    while (done < target.byteLength) {
      const rest = target.subarray(done);
      const got = this.#bypasses(rest) ? this.#readThrough(rest) : this.#readBuffered(rest);
      if (got === 0) break;
      done += got;
    }
    return done;
  }

  /** Whether bytes are many enough that a copy costs more than the read-ahead gains. */
  #bypasses(target: Uint8Array): boolean {
    return this.#strategy?.readThrough !== undefined && target.byteLength >= this.bytes.byteLength;
  }

  #readThrough(target: Uint8Array): number {
    this.#requireOpen();
    // The buffer is empty; it is moved to the front, so that `base` can be where the origin is.
    this.base += this.position;
    this.position = 0;
    this.limit = 0;
    const got = this.#strategy?.readThrough?.(this, target) ?? 0;
    this.base += got;
    return got;
  }

  #readBuffered(target: Uint8Array): number {
    return this.available(1) ? this.#copyBuffered(target) : 0;
  }

  #copyBuffered(target: Uint8Array): number {
    const count = Math.min(target.byteLength, this.limit - this.position);
    target.set(this.bytes.subarray(this.position, this.position + count));
    this.position += count;
    return count;
  }

  /** Everything that is left, after what has been read of it already. */
  #readRest(start: Uint8Array): Uint8Array {
    const chunks = [start];
    let size = start.byteLength;
    while (this.available(1)) {
      const chunk = this.bytes.slice(this.position, this.limit);
      this.position = this.limit;
      chunks.push(chunk);
      size += chunk.byteLength;
    }
    const all = allocate(size, this.offset);
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.byteLength;
    }
    return all;
  }

  #requireOpen(): void {
    if (this.#closed) throw new EngineError("read-failed", "the source is closed", { offset: this.offset });
  }

  #unexpectedEnd(size: number): never {
    const rest = this.remaining ?? this.limit - this.position;
    throw new EngineError("unexpected-end", `the input ends where ${size - rest} more byte(s) are needed`, {
      offset: this.offset + rest,
    });
  }
}

/** Whether memory belongs to this thread alone and keeps its length. */
function isFixed(buffer: ArrayBufferLike): boolean {
  // By its tag, which holds also for what another realm has made.
  const isShared = buffer[Symbol.toStringTag] !== "ArrayBuffer";
  // A younger property than what the types of all platforms know.
  return !isShared && (buffer as { readonly resizable?: boolean }).resizable !== true;
}
