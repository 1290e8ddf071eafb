/** Odd, so that multiplying by it modulo 2 ** 32 can be undone: 2 ** 32 divided by the golden ratio. */
const MULTIPLIER = 0x9e3779b1;
const LANES = 16;
const BLOCK_BYTES = 4 * LANES;
/** So much is gone over once for each four lanes: it stays in the processor's nearest cache meanwhile. */
const CHUNK_BYTES = 16 * 1024;

/**
 * A checksum for data at rest: 32 bits, against accidents rather than malice.
 *
 * The input is read as little-endian 32-bit words, the last one filled up with zeros, and dealt in turn to sixteen
 * lanes, which begin as 1 to 16. A lane takes a word in by
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
 * So many lanes, which do not wait for each other, fill the vector units of a processor; four of them are as many as
 * plain JavaScript keeps in registers.
 */
export class Checksum {
  readonly #lanes = Int32Array.from({ length: LANES }, (_, i) => i + 1);

  /** Takes a piece in. Each begins with the first lane, so it matters where pieces begin and end. O(n). */
  add(bytes: Uint8Array): this {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const blocksEnd = bytes.byteLength - (bytes.byteLength % BLOCK_BYTES);
    for (let start = 0; start < blocksEnd; start += CHUNK_BYTES) {
      const end = Math.min(start + CHUNK_BYTES, blocksEnd);
      for (let first = 0; first < LANES; first += 4) this.#addToFour(view, start, end, first);
    }
    for (let i = blocksEnd; i < bytes.byteLength; i += 4) {
      const lane = (i >> 2) % LANES;
      this.#lanes[lane] = step(this.#lanes[lane]!, wordAt(bytes, i));
    }
    return this;
  }

  /** The checksum of the pieces so far, from 0 to 2 ** 32 - 1. */
  get value(): number {
    return this.#lanes.reduce(step, 0) >>> 0;
  }

  /** Gives four lanes their words of whole blocks. */
  #addToFour(view: DataView, start: number, end: number, first: number): void {
    const lanes = this.#lanes;
    let lane0 = lanes[first]!;
    let lane1 = lanes[first + 1]!;
    let lane2 = lanes[first + 2]!;
    let lane3 = lanes[first + 3]!;
    for (let i = start + 4 * first; i < end; i += BLOCK_BYTES) {
      lane0 = Math.imul(lane0 ^ view.getInt32(i, true), MULTIPLIER);
      lane1 = Math.imul(lane1 ^ view.getInt32(i + 4, true), MULTIPLIER);
      lane2 = Math.imul(lane2 ^ view.getInt32(i + 8, true), MULTIPLIER);
      lane3 = Math.imul(lane3 ^ view.getInt32(i + 12, true), MULTIPLIER);
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
