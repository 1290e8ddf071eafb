/** Odd, so that multiplying by it modulo 2 ** 32 can be undone: 2 ** 32 divided by the golden ratio. */
const MULTIPLIER = 0x9e3779b1;
const LANES = 32;
const STRIDE_BYTES = 4 * LANES;
/** So much is gone over once for each four lanes: it stays in the processor's nearest cache meanwhile. */
const CHUNK_BYTES = 16 * 1024;

/**
 * A checksum for data at rest: 32 bits, against accidents rather than malice.
 *
 * The input comes in pieces. Each is filled up with zeros to a multiple of 128 bytes, read as little-endian 32-bit words,
 * and dealt in turn to 32 lanes, which begin as 1 to 32. A lane takes a word in by
 *
 * ```text
 * lane = (lane xor word) * 0x9e3779b1 mod 2 ** 32
 * lane = lane xor (lane >>> 15)
 * ```
 *
 * and the sum, which begins as 0, takes the lanes in likewise. Each step can be undone, for a given word and for a
 * given lane. Hence a change within one word, such as a flipped bit or byte, always changes its lane to the end, and
 * so the sum. Other changes go unnoticed once in 2 ** 32 times. Lengths are not part of the sum.
 *
 * The step is the multiplicative hashing of Knuth (The Art of Computer Programming 3, 6.4), with a shift that brings the high
 * bits, which multiplying mixes best, back to the low ones. So many lanes, which do not wait for each other, keep the vector
 * units of a processor busy: the kernel has the same checksum (`assembly/checksum.ts`). Four of them are as many as plain
 * JavaScript keeps in registers.
 */
export class Checksum {
  readonly #lanes = new Int32Array(LANES);

  constructor() {
    for (let i = 0; i < LANES; i++) this.#lanes[i] = i + 1;
  }

  /** Takes a piece in, wherever it lies. O(n). */
  add(bytes: Uint8Array): this {
    const whole = bytes.byteLength - (bytes.byteLength % STRIDE_BYTES);
    const isAligned = bytes.byteOffset % 4 === 0;
    for (let start = 0; start < whole; start += CHUNK_BYTES) {
      const end = Math.min(start + CHUNK_BYTES, whole);
      const chunk = isAligned ? bytes : bytes.slice(start, end);
      this.#addWords(new Int32Array(chunk.buffer, chunk.byteOffset + (isAligned ? start : 0), (end - start) / 4));
    }
    if (whole === bytes.byteLength) return this;
    const last = new Uint8Array(STRIDE_BYTES);
    last.set(bytes.subarray(whole));
    this.#addWords(new Int32Array(last.buffer));
    return this;
  }

  /** The checksum of the pieces so far, from 0 to 2 ** 32 - 1. */
  get value(): number {
    let sum = 0;
    for (const lane of this.#lanes) {
      const product = Math.imul(sum ^ lane, MULTIPLIER);
      sum = product ^ (product >>> 15);
    }
    return sum >>> 0;
  }

  /** Gives the lanes, four at a time, their words of whole strides. */
  #addWords(words: Int32Array): void {
    const lanes = this.#lanes;
    for (let first = 0; first < LANES; first += 4) {
      let lane0 = lanes[first]!;
      let lane1 = lanes[first + 1]!;
      let lane2 = lanes[first + 2]!;
      let lane3 = lanes[first + 3]!;
      for (let i = first; i < words.length; i += LANES) {
        lane0 = Math.imul(lane0 ^ words[i]!, MULTIPLIER);
        lane1 = Math.imul(lane1 ^ words[i + 1]!, MULTIPLIER);
        lane2 = Math.imul(lane2 ^ words[i + 2]!, MULTIPLIER);
        lane3 = Math.imul(lane3 ^ words[i + 3]!, MULTIPLIER);
        lane0 ^= lane0 >>> 15;
        lane1 ^= lane1 >>> 15;
        lane2 ^= lane2 >>> 15;
        lane3 ^= lane3 >>> 15;
      }
      lanes[first] = lane0;
      lanes[first + 1] = lane1;
      lanes[first + 2] = lane2;
      lanes[first + 3] = lane3;
    }
  }
}
