import { LENGTH_MASK } from "../tape.ts";

/**
 * The spelling of a key: what tells it from other keys without decoding it, as 32-bit words that can be compared with
 * the source four bytes at a time.
 *
 * ```text
 * less than 4 bytes:   high | the bytes, then zeros
 * 4 bytes or more:     high | first four bytes | last four bytes | the rest, four bytes at a time
 * ```
 *
 * `high` is that of the key's word on the tape, length and flags. The last four bytes overlap what is before them
 * where the length is no multiple of four.
 *
 * A key in a text is followed by a quote, a colon, a value of one byte at least and a brace: four bytes from its start
 * on are always there to be read.
 */
export type Spelling = Int32Array;

/** How many words the spelling of a key with this `high` has. */
export function spellingLength(high: number): number {
  const length = high & LENGTH_MASK;
  return length < 4 ? 2 : 3 + middleWords(length);
}

/** The spelling of the key at `offset`, which is not longer than `LENGTH_MASK` can say. */
export function spellingOf(view: DataView, offset: number, high: number): Spelling {
  const length = high & LENGTH_MASK;
  const four = view.getInt32(offset, true);
  if (length < 4) return Int32Array.of(high, firstBytes(four, length));
  const spelling = new Int32Array(spellingLength(high));
  spelling[0] = high;
  spelling[1] = four;
  spelling[2] = view.getInt32(offset + length - 4, true);
  for (let i = 3; i < spelling.length; i++) spelling[i] = view.getInt32(offset + 4 * (i - 2), true);
  return spelling;
}

/** Whether the key at `offset` with this `high` is spelled as the one whose spelling begins at `at` of `spellings`. */
export function isSpelled(spellings: Spelling, at: number, view: DataView, offset: number, high: number): boolean {
  if (spellings[at] !== (high | 0)) return false;
  const length = high & LENGTH_MASK;
  const four = view.getInt32(offset, true);
  if (length < 4) return spellings[at + 1] === firstBytes(four, length);
  if (spellings[at + 1] !== four || spellings[at + 2] !== view.getInt32(offset + length - 4, true)) return false;
  const tail = offset + length - 4;
  for (let i = offset + 4, k = at + 3; i < tail; i += 4, k++) {
    if (spellings[k] !== view.getInt32(i, true)) return false;
  }
  return true;
}

/** A hash of the whole spelling of the key at `offset`. */
export function hashOfSpelling(view: DataView, offset: number, high: number): number {
  const length = high & LENGTH_MASK;
  const four = view.getInt32(offset, true);
  if (length < 4) return mix(high, firstBytes(four, length));
  const tail = offset + length - 4;
  let hash = mix(mix(high, four), view.getInt32(tail, true));
  for (let i = offset + 4; i < tail; i += 4) hash = mix(hash, view.getInt32(i, true));
  return hash;
}

/** One step of a multiplicative hash; the odd multiplier is 2 ** 32 divided by the golden ratio. */
export function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x9e3779b1);
  return product ^ (product >>> 15);
}

function middleWords(length: number): number {
  return Math.max(0, (length - 5) >> 2);
}

/** The lowest `length` < 4 bytes of a word. */
function firstBytes(word: number, length: number): number {
  return word & ~(-1 << (8 * length));
}
