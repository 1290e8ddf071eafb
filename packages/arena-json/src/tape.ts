/**
 * The tape: the contract between every backend that parses and everything that reads.
 *
 * A document is a sequence of 64-bit little-endian words in document order, plus the source bytes, which the words
 * point into. Readers see a word as two 32-bit halves, `low` at `words[2 * i]` and `high` at `words[2 * i + 1]`;
 * `high` holds a 4-bit tag and a 28-bit length or count:
 *
 * ```text
 *             high (32 bits)            low (32 bits)
 *          31  28 27            0   31                 0
 *          +-----+---------------+----------------------+
 * null     |  1  | 4             | offset               |
 * false    |  2  | 5             | offset               |
 * true     |  3  | 4             | offset               |
 *          +-----+---------------+----------------------+
 * number   |  4  | lexeme length | offset               |
 *          | IEEE 754 double, correctly rounded         |
 *          +-----+---------------+----------------------+
 * string   | 8+f | byte length   | offset, after the    |   f: bit 0 = has escapes, bit 1 = has non-ASCII bytes
 *          |     |               | opening quote        |
 *          +-----+---------------+----------------------+
 * array    | 12  | elements      | index past its end   |
 *          | source end (high)   | source start (low)   |
 *          +-----+---------------+----------------------+
 * object   | 13  | members       | index past its end   |
 *          | source end (high)   | source start (low)   |
 *          +-----+---------------+----------------------+
 * ```
 *
 * - `offset`, `source start` and `source end` are bytes from the start of the source; `index` counts words.
 * - An array is followed by its elements, an object by key, value, key, value…; a key is a string. A container with
 *   nothing in it ends right after its two words. Members that repeat a key all stay on the tape.
 * - A length of {@link LENGTH_IN_NEXT_WORD} says that the true one, too large for 28 bits, fills the `low` half of one
 *   more word, which ends the entry. Only strings and numbers have it; a container with so many children is refused.
 * - The value after one at `i` is at `i + 1` (literal, string), `i + 2` (number) or `low` (container), so a reader
 *   skips any value in one step; that is what {@link nextIndex} computes.
 *
 * A parser fills it front to back. While a container is open, its first word is free to hold the way back to the container
 * around it: so the tape itself is the stack of every backend. Closing writes the word, and the end in the second one.
 */

export const TAG_NULL = 1;
export const TAG_FALSE = 2;
export const TAG_TRUE = 3;
export const TAG_NUMBER = 4;
/** A string's tag is this plus its flags. */
export const TAG_STRING = 8;
export const STRING_ESCAPED = 1;
export const STRING_NON_ASCII = 2;
export const TAG_ARRAY = 12;
export const TAG_OBJECT = 13;

/** Bytes of a word. */
export const WORD_BYTES = 8;
/** Where the tag starts in `high`. */
export const TAG_SHIFT = 28;
/** The bits of `high` that hold the length or count. */
export const LENGTH_MASK = 0x0fff_ffff;
/** What the length field holds where the length follows in a word of its own: all ones. */
export const LENGTH_IN_NEXT_WORD = 0x0fff_ffff;
/** The most children a container can have. */
export const MAX_COUNT = LENGTH_MASK - 1;

/** Whether a tag is a string's, whatever its flags. */
export function isStringTag(tag: number): boolean {
  return (tag & 0b1100) === TAG_STRING;
}

/** Index of the entry after the one at `index`, past all children of a container. O(1). */
export function nextIndex(words: Uint32Array, index: number): number {
  const high = words[2 * index + 1]!;
  const tag = high >>> TAG_SHIFT;
  // As a signed number like the others: mixed with unsigned ones, the engine would make doubles of indexes.
  if (tag >= TAG_ARRAY) return words[2 * index]! | 0;
  const size = tag === TAG_NUMBER ? 2 : 1;
  return (high & LENGTH_MASK) === LENGTH_IN_NEXT_WORD ? index + size + 1 : index + size;
}

/** Byte length of the string or the number's lexeme at `index`. */
export function lengthAt(words: Uint32Array, index: number): number {
  const high = words[2 * index + 1]!;
  const length = high & LENGTH_MASK;
  if (length !== LENGTH_IN_NEXT_WORD) return length;
  return words[2 * (index + (high >>> TAG_SHIFT === TAG_NUMBER ? 2 : 1))]!;
}
