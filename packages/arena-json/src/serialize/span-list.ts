const INITIAL_SPANS = 64;

/** A growing list of stretches of source. */
export class SpanList {
  #spans = new Uint32Array(2 * INITIAL_SPANS);
  #length = 0;

  add(start: number, end: number): void {
    if (this.#length === this.#spans.length) this.#grow();
    this.#spans[this.#length++] = start;
    this.#spans[this.#length++] = end;
  }

  /** Starts and ends, alternating, in an array of the right size. */
  toArray(): Uint32Array {
    return this.#spans.slice(0, this.#length);
  }

  #grow(): void {
    const grown = new Uint32Array(2 * this.#spans.length);
    grown.set(this.#spans);
    this.#spans = grown;
  }
}
