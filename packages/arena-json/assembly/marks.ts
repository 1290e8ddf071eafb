import { bitsOf } from "./bits";
import { ALL_BACKSLASH } from "./constants";
import { hexDigitsDue, resetEscapes, wrongEscapes } from "./escapes";
import { SOURCE } from "./layout";
import { isWellFormed } from "./utf8";

/**
 * The bytes that make a string more than a run of plain ASCII: backslashes and bytes above 0x7f. Two bitmaps remember
 * them, one bit per byte of the input: `special` has both kinds; `backslash`, valid only where `special` has bits, one.
 */

export let specialBitmap: usize = 0;
export let backslashBitmap: usize = 0;
/** The bits of the bytes above 0x7f in the step that was read last. */
export let highBits: u64 = 0;
/** Non-zero if what was read last has a say in the next step, whatever that contains. */
export let marksDue: u64 = 0;
/** One bit: whether the next step begins with an escaped byte. */
let nextEscaped: u64 = 0;
/** Non-zero once an escape was wrong. */
let wrong: u64 = 0;
/** Whether this block, and the one before, have bytes above 0x7f. */
let isNonAscii: bool = false;
let wasNonAscii: bool = false;

const ODD_BITS: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/** Starts a new input, whose bitmaps are to be at two addresses. */
export function resetMarks(special: usize, backslash: usize): void {
  specialBitmap = special;
  backslashBitmap = backslash;
  marksDue = 0;
  nextEscaped = 0;
  wrong = 0;
  isNonAscii = false;
  resetEscapes();
}

/** Starts a new block. */
@inline
export function startMarks(): void {
  wasNonAscii = isNonAscii;
  isNonAscii = false;
}

/** Reads a step that has marks or follows one that does, and answers which of its bytes are escaped. */
export function readMarks(step: usize): u64 {
  const a = v128.load(step, SOURCE);
  const b = v128.load(step, SOURCE + 16);
  const c = v128.load(step, SOURCE + 32);
  const d = v128.load(step, SOURCE + 48);
  const high = bitsOf(a, b, c, d);
  highBits = high;
  isNonAscii = isNonAscii || high != 0;
  const allBackslash = v128.load(ALL_BACKSLASH);
  const backslash = bitsOf(
    i8x16.eq(a, allBackslash),
    i8x16.eq(b, allBackslash),
    i8x16.eq(c, allBackslash),
    i8x16.eq(d, allBackslash),
  );
  const bitmapOffset = step >> 3;
  store<u64>(specialBitmap + bitmapOffset, backslash | high);
  store<u64>(backslashBitmap + bitmapOffset, backslash);
  if ((backslash | marksDue) == 0) return 0;
  // Of a run of backslashes every other one is escaped, and so is the byte after an odd run.
  const unescaped = backslash & ~nextEscaped;
  const runs = (((unescaped << 1) | ODD_BITS) - unescaped) ^ ODD_BITS;
  const escaped = runs ^ (backslash | nextEscaped);
  nextEscaped = (runs & backslash) >> 63;
  wrong |= wrongEscapes(step, escaped);
  marksDue = nextEscaped | hexDigitsDue;
  return escaped;
}

/** Whether all escapes so far are right, and the UTF-8 of the block between two offsets is. */
@inline
export function areMarksRight(start: usize, end: usize): bool {
  if (isNonAscii || wasNonAscii) {
    if (!isWellFormed(SOURCE + start, SOURCE + end)) return false;
  }
  return wrong == 0;
}
