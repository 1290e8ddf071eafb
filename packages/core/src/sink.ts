import { EngineError } from "./engine-error.ts";

/**
 * What a {@link Sink} does at its limit: the only thing in which the kinds of sink differ.
 */
export interface SinkStrategy {
  /**
   * Makes room for `size` more contiguous bytes at `sink.position`, by growing the buffer ({@link Sink.attach}) or by
   * moving the bytes written so far elsewhere. Throws an {@link EngineError} if it cannot.
   */
  makeRoom(sink: Sink, size: number): void;
  /**
   * Appends bytes for which there is no room in the buffer as it stands; undefined where making room and copying is
   * all that can be done.
   */
  writeThrough?(sink: Sink, bytes: Uint8Array): void;
  /** Passes on what is buffered. Absent only where nothing ever leaves the buffer: {@link Sink.isInMemory}. */
  flush?(sink: Sink): void;
  /**
   * Called once, at the end: passes on what is buffered, unless that has failed and been reported before, and releases
   * what the strategy holds, whether or not that succeeds.
   */
  close?(sink: Sink): void;
}

/**
 * Where bytes go. One concrete class for every kind of target, so that a writer's call sites stay monomorphic.
 *
 * A writer asks for room once and then writes to `bytes` or `view` unchecked, moving `position` itself:
 *
 * ```ts
 * sink.reserve(5);
 * sink.bytes[sink.position] = tag;
 * sink.view.setUint32(sink.position + 1, length, true);
 * sink.position += 5;
 * ```
 *
 * `reserve`, `write` and `flush` may replace `bytes` and `view` and move `position`: read them again afterwards, and
 * do not keep an index into `bytes` to go back to, for in a file sink those bytes may have left.
 *
 * A sink whose target failed stays failed: every later write throws too, and `close` releases the target quietly, so
 * that the first error is the one a `using` block ends with.
 */
export class Sink {
  /** The buffer. */
  bytes: Uint8Array;
  /** The same memory, for multi-byte values. */
  view: DataView;
  /** Index in `bytes` of the next byte to be written. */
  position = 0;
  /** Index in `bytes` that must not be written. */
  limit: number;
  /** Bytes that have already left the buffer. */
  flushed = 0;
  readonly #strategy: SinkStrategy;
  #closed = false;

  constructor(bytes: Uint8Array, strategy: SinkStrategy) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.limit = bytes.byteLength;
    this.#strategy = strategy;
  }

  /** Bytes written since the sink was made. */
  get written(): number {
    return this.flushed + this.position;
  }

  /**
   * Whether all that is written stays in `bytes` until the end, so that a writer may take back what it has written by
   * setting `position`. True of memory; false of a sink whose strategy passes bytes on (has a `flush`).
   */
  get isInMemory(): boolean {
    return this.#strategy.flush === undefined;
  }

  /**
   * Guarantees `size` writable bytes at `position`. A larger size than a file sink's buffer enlarges the buffer.
   * Throws `size-exceeded` or `write-failed` where there is no room.
   */
  reserve(size: number): void {
    // Written so that NaN takes the slow path, where it is refused, rather than being granted.
    if (!(this.limit - this.position >= size)) this.#makeRoom(size);
  }

  /**
   * Appends bytes. O(n); what is as large as a file sink's buffer goes to the file without being copied. Throws as
   * {@link Sink.reserve} does, and `invalid-argument` for what is no array of bytes.
   */
  write(bytes: Uint8Array): void {
    // Of all that could be mistaken for bytes, only arrays of bytes have both lengths, and have them equal.
    if (bytes.length !== bytes.byteLength)
      throw new EngineError("invalid-argument", "only a Uint8Array can be written");
    if (this.limit - this.position < bytes.byteLength) {
      if (this.#strategy.writeThrough !== undefined) {
        this.#requireOpen();
        this.#strategy.writeThrough(this, bytes);
        return;
      }
      this.#makeRoom(bytes.byteLength);
    }
    this.bytes.set(bytes, this.position);
    this.position += bytes.byteLength;
  }

  /** The bytes in the buffer: everything written to a memory or fixed sink. A view, valid until the next write. */
  writtenBytes(): Uint8Array {
    return this.bytes.subarray(0, this.position);
  }

  /** Passes buffered bytes on to the target. Does nothing for memory. Throws `write-failed`. */
  flush(): void {
    this.#requireOpen();
    this.#strategy.flush?.(this);
  }

  /**
   * Flushes and releases the target; it is released even if the flush fails. Closing twice is allowed; writing after
   * it throws `write-failed`. What was written to memory stays readable.
   */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    try {
      this.#strategy.close?.(this);
    } finally {
      this.limit = this.position;
    }
  }

  /** Closes at the end of a `using` block. */
  [Symbol.dispose](): void {
    this.close();
  }

  /** Replaces the buffer; for strategies. The caller has copied what must be kept. */
  attach(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.limit = bytes.byteLength;
  }

  #makeRoom(size: number): void {
    if (Number.isNaN(size)) throw new EngineError("invalid-argument", "cannot reserve NaN bytes");
    this.#requireOpen();
    this.#strategy.makeRoom(this, size);
  }

  #requireOpen(): void {
    if (this.#closed) throw new EngineError("write-failed", "the sink is closed", { offset: this.written });
  }
}
