/** Memory that messages are written to one after the other, again and again: the one target of a loop's saves. */
export class Target {
  #bytes = Buffer.alloc(1024);
  #length = 0;

  /** Begins anew. */
  rewind(): void {
    this.#length = 0;
  }

  /** Adds the bytes of a message. */
  append(message: Uint8Array): void {
    const start = this.#grow(message.byteLength);
    this.#bytes.set(message, start);
  }

  /** Adds the bytes of a message behind their number, for formats that do not say where a message ends. */
  appendFramed(message: Uint8Array): void {
    const start = this.#grow(FRAME_BYTES + message.byteLength);
    this.#bytes.writeUInt32LE(message.byteLength, start);
    this.#bytes.set(message, start + FRAME_BYTES);
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(size: number): number {
    const start = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.byteLength) {
      const grown = Buffer.alloc(2 * this.#length);
      grown.set(this.#bytes.subarray(0, start));
      this.#bytes = grown;
    }
    return start;
  }
}

/** Before each message of {@link Target.appendFramed}: its number of bytes. */
const FRAME_BYTES = 4;

/** Calls `use` with each message in bytes that {@link Target.appendFramed} has written. */
export function eachFramed(bytes: Buffer, use: (message: Buffer) => void): void {
  for (let at = 0; at < bytes.byteLength; ) {
    const start = at + FRAME_BYTES;
    at = start + bytes.readUInt32LE(at);
    use(bytes.subarray(start, at));
  }
}
