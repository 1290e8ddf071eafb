import { ALL_BACKSLASH } from "./constants";
import { SOURCE } from "./layout";

/**
 * Strings from the input to where the recipe's characters are. All three functions take offsets of the input and an address,
 * answer the address past what they wrote, and may read and write up to 32 bytes more.
 *
 * The tape says where strings are and that they are well-formed. Should someone have written to the input since, what
 * comes out is arbitrary, but not longer than the input.
 */

const BACKSLASH: u32 = 0x5c;
const LOWERCASE_U: u32 = 0x75;

/** By the letter after the backslash, less 0x60: the character that it stands for. */
const CONTROL_OF_LETTER: usize = memory.data<u8>([
  0, 0, 8, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 13, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/** Plain ASCII. */
@inline
export function copyString(start: usize, length: usize, to: usize): usize {
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(start + i, SOURCE));
  return to + length;
}

/**
 * ASCII with escapes, one byte a character. Answers 0 if a character is not below `limit`, which is at most 0x100.
 */
export function unescapeString(start: usize, end: usize, to: usize, limit: u32): usize {
  const most = to + (end - start);
  const allBackslash = v128.load(ALL_BACKSLASH);
  let i = start;
  let out = to;
  while (i < end) {
    const bytes = v128.load(i, SOURCE);
    v128.store(out, bytes);
    const backslashes = i8x16.bitmask(i8x16.eq(bytes, allBackslash));
    const run = min(<usize>ctz(backslashes | 0x10000), end - i);
    i += run;
    out += run;
    if (backslashes == 0 || i == end) continue;
    if (<u32>load<u8>(i + 1, SOURCE) == LOWERCASE_U) {
      const unit = hexUnit(i + 2);
      if (unit >= limit) return 0;
      store<u8>(out, unit);
      i += 6;
    } else {
      store<u8>(out, shortEscape(<u32>load<u8>(i + 1, SOURCE)));
      i += 2;
    }
    out++;
  }
  return min(out, most);
}

/**
 * UTF-8 with or without escapes, as UTF-16. There are never more characters than bytes. An escape is one code unit, so that
 * lone surrogates stay.
 */
export function widenString(start: usize, end: usize, to: usize): usize {
  const most = to + 2 * (end - start);
  const allBackslash = v128.load(ALL_BACKSLASH);
  let i = start;
  let out = to;
  while (i < end) {
    const bytes = v128.load(i, SOURCE);
    v128.store(out, i16x8.extend_low_i8x16_u(bytes));
    v128.store(out, i16x8.extend_high_i8x16_u(bytes), 16);
    const special = i8x16.bitmask(v128.or(bytes, i8x16.eq(bytes, allBackslash)));
    const run = min(<usize>ctz(special | 0x10000), end - i);
    i += run;
    out += 2 * run;
    if (special == 0) continue;
    // What is special comes in runs.
    while (i < end) {
      const four = load<u32>(i, SOURCE);
      const byte = four & 0xff;
      if (byte < 0x80) {
        if (byte != BACKSLASH) break;
        const letter = (four >> 8) & 0xff;
        if (letter == LOWERCASE_U) {
          store<u16>(out, hexUnit(i + 2));
          i += 6;
        } else {
          store<u16>(out, shortEscape(letter));
          i += 2;
        }
      } else if (byte < 0xe0) {
        store<u16>(out, ((four & 0x1f) << 6) | ((four >> 8) & 0x3f));
        i += 2;
      } else if (byte < 0xf0) {
        store<u16>(out, ((four & 0x0f) << 12) | ((four >> 2) & 0xfc0) | ((four >> 16) & 0x3f));
        i += 3;
      } else {
        const point = ((four & 7) << 18) | ((four << 4) & 0x3f000) | ((four >> 10) & 0xfc0) | ((four >> 24) & 0x3f);
        // The high surrogates begin at 0xd800, for code points from 0x10000 on.
        store<u16>(out, 0xd7c0 + (point >> 10));
        store<u16>(out, 0xdc00 | (point & 0x3ff), 2);
        i += 4;
        out += 2;
      }
      out += 2;
    }
  }
  return min(out, most);
}

/** The code unit of a short escape by its letter: most letters stand for themselves. */
@inline
function shortEscape(letter: u32): u32 {
  if (letter < 0x60) return letter;
  return <u32>load<u8>(CONTROL_OF_LETTER + (<usize>letter & 0x1f));
}

/** The code unit that the four hexadecimal digits at an offset name: all four become their values at once. */
@inline
function hexUnit(offset: usize): u32 {
  const four = load<u32>(offset, SOURCE);
  // A letter has bit 6 set, and the low four bits of "a" are 1.
  const digits = (four & 0x0f0f0f0f) + 9 * ((four >> 6) & 0x01010101);
  return ((digits & 0x0f) << 12) | (digits & 0x0f00) | ((digits >> 12) & 0xf0) | (digits >> 24);
}
