import { simpleEscape } from "../text/simple-escape.ts";

const BACKSLASH = 0x5c;
const LOWERCASE_U = 0x75;

/** These in each of the four bytes of a word. */
const BACKSLASHES = 0x5c5c5c5c;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

/** How far past the end of an ill-formed string these functions read: the rest of an escape of which it has the first byte. */
export const OVERRUN = 5;

/**
 * Writes the string between two offsets of the source, with escapes decoded, one byte for each code unit from `at`
 * on, and answers where they end; -1 if a code unit is not below `limit`.
 *
 * The string should be well-formed and ASCII. If it is not, the bytes written are arbitrary but still no more than the
 * bytes read. Reads up to {@link OVERRUN} bytes past the end.
 */
export function unescapeNarrow(
  source: Uint8Array,
  view: DataView,
  start: number,
  end: number,
  bytes: Uint8Array,
  bytesView: DataView,
  at: number,
  limit: number,
): number {
  const lastFour = end - 4;
  let i = start;
  let out = at;
  for (;;) {
    while (i <= lastFour) {
      const four = view.getInt32(i, true);
      bytesView.setInt32(out, four, true);
      const special = backslashes(four);
      if (special !== 0) {
        const run = (31 - Math.clz32(special & -special)) >>> 3;
        i += run;
        out += run;
        break;
      }
      i += 4;
      out += 4;
    }
    while (i < end && source[i] !== BACKSLASH) bytes[out++] = source[i++]!;
    if (i >= end) return Math.min(out, at + end - start);
    if (source[i + 1] === LOWERCASE_U) {
      const unit = hexUnit(view, i + 2);
      if (unit >= limit) return -1;
      bytes[out++] = unit;
      i += 6;
    } else {
      bytes[out++] = simpleEscape(source[i + 1]!);
      i += 2;
    }
  }
}

/**
 * Writes the string between two offsets of the source, with escapes and UTF-8 both decoded, as UTF-16 code units from
 * `at` on, and answers where they end. There are never more units than bytes. A `\u` escape is one unit, as in
 * ECMAScript, so that lone surrogates stay.
 *
 * The string should be well-formed. If it is not, the units are arbitrary but still no more than the bytes. Reads up
 * to {@link OVERRUN} bytes past the end.
 */
export function transcode(
  source: Uint8Array,
  view: DataView,
  start: number,
  end: number,
  units: Uint16Array,
  unitsView: DataView,
  at: number,
): number {
  const lastFour = end - 4;
  let i = start;
  let out = at;
  while (i < end) {
    while (i <= lastFour) {
      const four = view.getInt32(i, true);
      if ((backslashes(four) | (four & HIGH_BITS)) !== 0) break;
      unitsView.setInt32(2 * out, (four & 0xff) | ((four & 0xff00) << 8), true);
      unitsView.setInt32(2 * out + 4, ((four >>> 16) & 0xff) | ((four >>> 8) & 0xff0000), true);
      i += 4;
      out += 4;
    }
    if (i >= end) break;
    let byte = source[i]!;
    if (byte < 0x80) {
      if (byte !== BACKSLASH) {
        units[out++] = byte;
        i++;
      } else if (source[i + 1] === LOWERCASE_U) {
        do {
          units[out++] = hexUnit(view, i + 2);
          i += 6;
        } while (i < end && source[i] === BACKSLASH && source[i + 1] === LOWERCASE_U);
      } else {
        units[out++] = simpleEscape(source[i + 1]!);
        i += 2;
      }
      continue;
    }
    // Text beyond ASCII comes in runs; the byte that ends one is in the word already, unless the sequence fills it.
    do {
      const four = view.getInt32(i, false);
      if (byte < 0xe0) {
        units[out++] = ((four >>> 18) & 0x7c0) | ((four >>> 16) & 0x3f);
        i += 2;
        byte = (four >>> 8) & 0xff;
      } else if (byte < 0xf0) {
        units[out++] = ((four >>> 12) & 0xf000) | ((four >>> 10) & 0xfc0) | ((four >>> 8) & 0x3f);
        i += 3;
        byte = four & 0xff;
      } else {
        const point = ((four >>> 6) & 0x1c0000) | ((four >>> 4) & 0x3f000) | ((four >>> 2) & 0xfc0) | (four & 0x3f);
        // The high surrogates begin at 0xd800, for code points from 0x10000 on.
        units[out++] = 0xd7c0 + (point >>> 10);
        units[out++] = 0xdc00 + (point & 0x3ff);
        i += 4;
        byte = source[i]!;
      }
    } while (byte >= 0x80 && i < end);
  }
  return Math.min(out, at + end - start);
}

/** A high bit for each byte that is a backslash; a borrow may set bits above the first such byte, never below it. */
function backslashes(four: number): number {
  const zeroed = four ^ BACKSLASHES;
  return (zeroed - ONES) & ~zeroed & HIGH_BITS;
}

/** The code unit that the four hexadecimal digits at `offset` name: all four become their values at once. */
function hexUnit(view: DataView, offset: number): number {
  const four = view.getInt32(offset, true);
  // A letter has bit 6 set, and the low four bits of "a" are 1.
  const digits = (four & 0x0f0f0f0f) + 9 * ((four >>> 6) & ONES);
  return ((digits & 0x0f) << 12) | (digits & 0x0f00) | ((digits >>> 12) & 0xf0) | (digits >>> 24);
}
