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
/** Bits of the last three bytes of a step that are above 0x7f: a sequence may go on in the next. */
let openSequence: u64 = 0;
/** Whether an escape or a UTF-8 sequence was wrong. */
let isWrong: bool = false;

const ODD_BITS: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/** Starts a new input, whose two bitmaps of so many bytes are to be at an address. */
export function resetMarks(bitmaps: usize, size: usize): void {
  specialBitmap = bitmaps;
  backslashBitmap = bitmaps + size;
  memory.fill(bitmaps, 0, size);
  marksDue = 0;
  nextEscaped = 0;
  openSequence = 0;
  isWrong = false;
  resetEscapes();
}

/** Reads a step that has marks or follows one that does, and answers which of its bytes are escaped. */
export function readMarks(step: usize): u64 {
  const a = v128.load(step, SOURCE);
  const b = v128.load(step, SOURCE + 16);
  const c = v128.load(step, SOURCE + 32);
  const d = v128.load(step, SOURCE + 48);
  const high = bitsOf(a, b, c, d);
  highBits = high;
  if ((high | openSequence) != 0) {
    if (!isWellFormed(SOURCE + step)) isWrong = true;
    openSequence = high >> 61;
  }
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
  if ((backslash | nextEscaped | hexDigitsDue) == 0) {
    marksDue = openSequence;
    return 0;
  }
  // Of a run of backslashes every other one is escaped, and so is the byte after an odd run.
  const unescaped = backslash & ~nextEscaped;
  const runs = (((unescaped << 1) | ODD_BITS) - unescaped) ^ ODD_BITS;
  const escaped = runs ^ (backslash | nextEscaped);
  nextEscaped = (runs & backslash) >> 63;
  if (wrongEscapes(step, escaped) != 0) isWrong = true;
  marksDue = nextEscaped | hexDigitsDue | openSequence;
  return escaped;
}

/** Whether all escapes and UTF-8 sequences so far are right. */
@inline
export function areMarksRight(): bool {
  return !isWrong;
}
