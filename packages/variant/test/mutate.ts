/** Makes bytes wrong in the ways that a format of offsets can be wrong. The same seed makes the same bytes. */
export class Mutator {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Copies with up to four mistakes. */
  mutate(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    let mutated = Uint8Array.from(bytes);
    for (let mistakes = this.below(4) + 1; mistakes > 0; mistakes--) mutated = this.#once(mutated);
    return mutated;
  }

  /** An integer from 0. Mulberry32 (T. Ettinger). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  #once(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    if (bytes.length === 0) return Uint8Array.of(this.below(256));
    const at = this.below(bytes.length);
    switch (this.below(8)) {
      case 0: // A bit: a width, a type, a flag.
        bytes[at]! ^= 1 << this.below(8);
        return bytes;
      case 1: // Any byte.
        bytes[at] = this.below(256);
        return bytes;
      case 2: // An extreme.
        bytes[at] = [0, 1, 0x7f, 0x80, 0xfe, 0xff][this.below(6)]!;
        return bytes;
      case 3: // Offsets and ids that are the same, or change places.
        [bytes[at], bytes[this.below(bytes.length)]] = [bytes[this.below(bytes.length)]!, bytes[at]!];
        return bytes;
      case 4: // Near misses.
        bytes[at] = bytes[at]! + (this.below(2) === 0 ? 1 : -1);
        return bytes;
      case 5:
        return bytes.slice(0, at);
      case 6: // A piece of it again, in place of another.
        bytes.copyWithin(at, this.below(bytes.length), this.below(bytes.length + 1));
        return bytes;
      default: {
        const longer = new Uint8Array(bytes.length + 1 + this.below(4));
        longer.set(bytes.subarray(0, at));
        longer.set(bytes.subarray(at), at + (longer.length - bytes.length));
        return longer;
      }
    }
  }
}
