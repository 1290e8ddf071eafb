/** Odd, so that multiplying by it modulo 2 ** 32 can be undone: 2 ** 32 divided by the golden ratio. */
const MULTIPLIER = 0x9e3779b1;
const LANES = 4;
const BLOCK_BYTES = 4 * LANES;

/**
 * A checksum for data at rest: 32 bits, against accidents rather than malice, made to be fast in plain JavaScript.
 *
 * The input is read as little-endian 32-bit words, dealt in turn to four lanes that do not wait for each other; what
 * is left of a piece after whole blocks goes to the first lane, its last word filled up with zeros. A lane takes a
 * word in by
 *
 * ```text
 * lane = (lane xor word) * 0x9e3779b1 mod 2 ** 32
 * lane = lane xor (lane >>> 15)
 * ```
 *
 * Each step can be undone, for a given word and for a given lane. Hence a change within one word, such as a flipped
 * bit or byte, always changes its lane to the end, and likewise the sum, into which the lanes are taken in as words
 * are. Other changes go unnoticed once in 2 ** 32 times. Lengths are not part of the sum.
 */
export class Checksum {
  #lane0 = 1;
  #lane1 = 2;
  #lane2 = 3;
  #lane3 = 4;

  /** Takes a piece in; where pieces begin and end matters. O(n). */
  add(bytes: Uint8Array): this {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const blocksEnd = bytes.byteLength - (bytes.byteLength % BLOCK_BYTES);
    let lane0 = this.#lane0;
    let lane1 = this.#lane1;
    let lane2 = this.#lane2;
    let lane3 = this.#lane3;
    let i = 0;
    for (; i < blocksEnd; i += BLOCK_BYTES) {
      lane0 = Math.imul(lane0 ^ view.getInt32(i, true), MULTIPLIER);
      lane1 = Math.imul(lane1 ^ view.getInt32(i + 4, true), MULTIPLIER);
      lane2 = Math.imul(lane2 ^ view.getInt32(i + 8, true), MULTIPLIER);
      lane3 = Math.imul(lane3 ^ view.getInt32(i + 12, true), MULTIPLIER);
      lane0 ^= lane0 >>> 15;
      lane1 ^= lane1 >>> 15;
      lane2 ^= lane2 >>> 15;
      lane3 ^= lane3 >>> 15;
    }
    for (; i < bytes.byteLength; i += 4) lane0 = step(lane0, wordAt(bytes, i));
    this.#lane0 = lane0;
    this.#lane1 = lane1;
    this.#lane2 = lane2;
    this.#lane3 = lane3;
    return this;
  }

  /** The checksum of the pieces so far, from 0 to 2 ** 32 - 1. */
  get value(): number {
    return step(step(step(step(0, this.#lane0), this.#lane1), this.#lane2), this.#lane3) >>> 0;
  }
}

function step(lane: number, word: number): number {
  const product = Math.imul(lane ^ word, MULTIPLIER);
  return product ^ (product >>> 15);
}

/** The little-endian word at an index, with zeros for what is past the end. */
function wordAt(bytes: Uint8Array, index: number): number {
  let word = 0;
  for (let k = 0; k < 4; k++) word |= (bytes[index + k] ?? 0) << (8 * k);
  return word;
}
