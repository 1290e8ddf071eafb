import { STRING_ESCAPED, STRING_NON_ASCII } from "./layout";
import { backslashBitmap, specialBitmap } from "./marks";

/**
 * What a string contains, from the bitmaps of the index: the bit of the byte at an offset is bit `offset % 8` of byte
 * `offset / 8`, so eight bytes loaded from there and shifted have the bits of at least 57 bytes of the input.
 */

/** The longest string that one load shows whole. */
export const WINDOW: usize = 56;

/** The bits of at most {@link WINDOW} bytes at an offset. */
@inline
export function windowAt(bitmap: usize, offset: usize, length: usize): u64 {
  return (load<u64>(bitmap + (offset >> 3)) >> (<u64>offset & 7)) & (((<u64>1) << <u64>length) - 1);
}

/** The flags of the bytes of which these are the bits; a bit that is special and no backslash is a byte above 0x7f. */
@inline
export function flagsOf(special: u64, backslash: u64): u64 {
  return (<u64>(backslash != 0) * STRING_ESCAPED) | (<u64>(special != backslash) * STRING_NON_ASCII);
}

/** The flags of a string that begins and ends at two offsets. */
export function flagsBetween(start: usize, end: usize): u64 {
  let flags: u64 = 0;
  for (let offset = start; offset < end; offset += WINDOW) {
    const length = min(end - offset, WINDOW);
    const special = windowAt(specialBitmap, offset, length);
    if (special != 0) flags |= flagsOf(special, windowAt(backslashBitmap, offset, length) & special);
  }
  return flags;
}
