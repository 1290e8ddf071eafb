/** How many bytes of buffers a pool keeps at most, and how many buffers. */
const MAX_POOLED_BYTES = 64 * 1024 * 1024;
const MAX_POOLED_BUFFERS = 16;
/** A buffer that is more than so many times what is needed stays in the pool for a larger document. */
const MAX_EXCESS = 4;
/** Below it, allocating is as cheap as recycling. */
const MIN_POOLED_BYTES = 4096;

/**
 * Keeps the buffers of disposed documents for the next ones. The first touch of fresh memory costs more than parsing
 * into it (a page fault per 4 KiB), so a buffer that is given back is worth having. What is kept is bounded; whatever
 * is not given back is the garbage collector's.
 */
export class BufferPool {
  readonly #buffers: ArrayBuffer[] = [];
  #bytes = 0;

  /** A buffer of at least `size` bytes with arbitrary content. */
  take(size: number): ArrayBuffer {
    let best = -1;
    for (let i = 0; i < this.#buffers.length; i++) {
      const capacity = this.#buffers[i]!.byteLength;
      if (capacity < size || capacity > size * MAX_EXCESS) continue;
      if (best < 0 || capacity < this.#buffers[best]!.byteLength) best = i;
    }
    if (best < 0) return new ArrayBuffer(roundUp(size));
    const [buffer] = this.#buffers.splice(best, 1);
    this.#bytes -= buffer!.byteLength;
    return buffer!;
  }

  /** Keeps a buffer that nothing refers to any more, in place of the ones kept longest if need be. */
  give(buffer: ArrayBuffer): void {
    const size = buffer.byteLength;
    if (size < MIN_POOLED_BYTES || size > MAX_POOLED_BYTES) return;
    this.#buffers.push(buffer);
    this.#bytes += size;
    while (this.#bytes > MAX_POOLED_BYTES || this.#buffers.length > MAX_POOLED_BUFFERS) {
      this.#bytes -= this.#buffers.shift()!.byteLength;
    }
  }
}

/** Up to the next eighth of a power of two, so that documents of nearly the same size share buffers. */
function roundUp(size: number): number {
  if (size < MIN_POOLED_BYTES) return (size + 7) & ~7;
  const step = 2 ** (Math.floor(Math.log2(size)) - 3);
  return Math.ceil(size / step) * step;
}
