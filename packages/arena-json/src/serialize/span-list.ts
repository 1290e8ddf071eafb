const INITIAL_SPANS = 64;

/** Collects stretches of source, joining those that touch. */
export class SpanList {
  /** Where the latest stretch ends so far. */
  end = 0;
  #start = 0;
  #spans = new Uint32Array(2 * INITIAL_SPANS);
  #length = 0;
  #byteLength = 0;

  /** Appends the source from `start` to `end`. */
  append(start: number, end: number): void {
    if (start !== this.end) {
      this.#flush();
      this.#start = start;
    }
    this.end = end;
  }

  /** The number of bytes in all that was appended. */
  get byteLength(): number {
    return this.#byteLength + this.end - this.#start;
  }

  /** Starts and ends, alternating. */
  toArray(): Uint32Array {
    this.#flush();
    this.#start = this.end;
    return this.#spans.slice(0, this.#length);
  }

  #flush(): void {
    if (this.end === this.#start) return;
    if (this.#length === this.#spans.length) this.#grow();
    this.#spans[this.#length++] = this.#start;
    this.#spans[this.#length++] = this.end;
    this.#byteLength += this.end - this.#start;
  }

  #grow(): void {
    const grown = new Uint32Array(2 * this.#spans.length);
    grown.set(this.#spans);
    this.#spans = grown;
  }
}
