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
  /** Takes bytes too large for the buffer as they are; undefined where they always go through the buffer. */
  writeThrough?(sink: Sink, bytes: Uint8Array): void;
  /** Passes on what is buffered. */
  flush?(sink: Sink): void;
  /** Releases what the strategy holds; called once. */
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
 * `bytes` and `view` may be replaced by `reserve`, so read them again after it.
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
  #strategy: SinkStrategy;
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

  /** Guarantees `size` writable bytes at `position`. Throws `size-exceeded` or `write-failed` where there is no room. */
  reserve(size: number): void {
    if (this.limit - this.position < size) this.#makeRoom(size);
  }

  /** Appends bytes. O(n); what is larger than a file sink's buffer goes to the file without being copied. */
  write(bytes: Uint8Array): void {
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

  /** Passes buffered bytes on to the target. Does nothing for memory. */
  flush(): void {
    this.#requireOpen();
    this.#strategy.flush?.(this);
  }

  /** Flushes and releases the target. Closing twice is allowed; writing after it is not. */
  close(): void {
    if (this.#closed) return;
    try {
      this.#strategy.flush?.(this);
    } finally {
      this.#closed = true;
      this.limit = this.position;
      this.#strategy.close?.(this);
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
    this.#requireOpen();
    this.#strategy.makeRoom(this, size);
  }

  #requireOpen(): void {
    if (this.#closed) throw new EngineError("write-failed", "the sink is closed", { offset: this.written });
  }
}
