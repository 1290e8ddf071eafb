import { LENGTH_IN_NEXT_WORD, LENGTH_SHIFT, TAG_ARRAY, TAG_NUMBER, TAG_SHIFT, WORD } from "./layout";

/** How to read a tape that lies at an address; indexes count words, as on the tape itself. */

@inline
export function wordAt(tape: usize, index: u32): u64 {
  return load<u64>(tape + <usize>index * WORD);
}

/** The field of a first word that holds the length of a scalar or the count of a container. */
@inline
export function lengthOf(word: u64): u32 {
  return <u32>((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD);
}

/** The index of the entry after the one at `index`, whose first word this is. */
@inline
export function indexAfter(index: u32, word: u64): u32 {
  if (word >= TAG_ARRAY) return <u32>word;
  const size: u32 = 1 + <u32>(word >> TAG_SHIFT == TAG_NUMBER >> TAG_SHIFT);
  return index + size + <u32>(lengthOf(word) == <u32>LENGTH_IN_NEXT_WORD);
}
