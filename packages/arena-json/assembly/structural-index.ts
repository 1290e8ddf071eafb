import { bitsOf, prefixXor } from "./bits";
import {
  ALL_BACKSLASH,
  ALL_BELOW_BRACKETS,
  ALL_COLON,
  ALL_COMMA,
  ALL_LAST_CONTROL,
  ALL_LAST_CONTROL_BUT_NEWLINE,
  ALL_MINUS_ONE,
  ALL_NEWLINE,
  ALL_QUOTE,
  ALL_SPACE,
  } from "./constants";
import { BLOCK, ENTRY, INDEX, LOOKAHEAD, PADDING, SOURCE, STEP } from "./layout";
import { areMarksRight, highBits, marksDue, readMarks, resetMarks } from "./marks";

/**
 * Stage 1: where the tokens are, found 64 bytes at a time without a branch on what they are (Langdale and Lemire,
 * "Parsing gigabytes of JSON per second", 2019).
 *
 * The index has the offset of each of `{}[]:,` outside of strings, of both quotes of a string, and of the first byte of
 * anything else. It is made one block ahead of the tape builder, which calls {@link indexMore} when it has read what
 * there is: so the index stays in the cache, and its size does not depend on the input's.
 *
 * Checked here, because it is cheap for 64 bytes at once: control characters, escapes, UTF-8 (the last two in
 * `marks.ts`), and that the last string ends.
 */

/** The input's length, and how far the index has come. */
let length: usize = 0;
let indexed: usize = 0;
/** What one step tells the next: whether its first byte is in a string (all ones), within a scalar. */
let isInString: u64 = 0;
let isInScalar: u64 = 0;
/**
 * Whether a control character was seen in a string, or one that is no white space. A global, so that no optimizer finds it
 * cheaper to look for them in every step.
 */
let isControlWrong: bool = false;

/** End of what is in the index, as an address. */
let indexEnd: usize = 0;
/** Up to this address the builder may read on without asking for more; no bound once the input is indexed. */
export let indexLimit: usize = 0;

/** Starts a new input of `inputLength` bytes, whose bitmaps are to be at `bitmaps`. Pads it with spaces. */
export function startIndex(inputLength: usize, bitmaps: usize): void {
  length = inputLength;
  indexed = 0;
  isInString = 0;
  isInScalar = 0;
  isControlWrong = false;
  indexEnd = INDEX;
  resetMarks(bitmaps, bitmapSize(inputLength));
  memory.fill(SOURCE + inputLength, 0x20, PADDING);
}

/** Bytes of one bitmap for an input of so many bytes; readers may look at 8 beyond. */
export function bitmapSize(inputLength: usize): usize {
  return ((inputLength + STEP) >> 6 << 3) + 8;
}

/** The offset of a space that is no part of the input. */
@inline
export function paddingOffset(): usize {
  return length;
}

/** How many entries, at most, are in the index. */
@inline
export function entriesFrom(position: usize): usize {
  return (indexEnd - position) / ENTRY;
}

/** Whether the builder, at `position`, has read all tokens of the input. */
export function isAtEnd(position: usize): bool {
  return indexed >= length && position == indexEnd;
}

/**
 * Moves the entries from `position` on, at most {@link LOOKAHEAD}, to the front and indexes block after block until
 * there are more than that, or all. After the last entry there are sentinels: the offset of the padding, no token.
 * False if the input is not JSON.
 */
export function indexMore(position: usize): bool {
  const left = indexEnd - position;
  v128.store(INDEX, v128.load(position));
  v128.store(INDEX, v128.load(position, 16), 16);
  indexEnd = INDEX + left;
  do {
    const start = indexed;
    const end = min(start + BLOCK, (length + STEP - 1) & ~(STEP - 1));
    if (!indexBlock(start, end)) return false;
    indexed = end;
  } while (indexed < length && indexEnd - INDEX <= LOOKAHEAD * ENTRY);
  if (indexed < length) {
    indexLimit = indexEnd - LOOKAHEAD * ENTRY;
    return true;
  }
  indexLimit = usize.MAX_VALUE;
  // The padding shows that a sequence ends too early.
  if (marksDue != 0) readMarks(indexed);
  for (let i: usize = 0; i < LOOKAHEAD; i++) store<u32>(indexEnd + i * ENTRY, <u32>length);
  return isInString == 0 && areMarksRight();
}

/** Indexes the steps between two offsets. False if they contain what no JSON contains. */
function indexBlock(start: usize, end: usize): bool {
  let entry = indexEnd;
  let inString = isInString;
  let inScalar = isInScalar;
  for (let step = start; step < end; step += STEP) {
    let a = v128.load(step, SOURCE);
    let b = v128.load(step, SOURCE + 16);
    let c = v128.load(step, SOURCE + 32);
    let d = v128.load(step, SOURCE + 48);

    // Backslashes and bytes above 0x7f: one test for both, as most steps have neither.
    const allBackslash = v128.load(ALL_BACKSLASH);
    const marked = v128.or(
      v128.or(
        v128.or(v128.or(a, b), v128.or(c, d)),
        v128.or(i8x16.eq(a, allBackslash), i8x16.eq(b, allBackslash)),
      ),
      v128.or(i8x16.eq(c, allBackslash), i8x16.eq(d, allBackslash)),
    );
    let escaped: u64 = 0;
    let high: u64 = 0;
    if ((<u64>(<u32>i8x16.bitmask(marked)) | marksDue) != 0) {
      escaped = readMarks(step);
      high = highBits;
      // Anew: four vectors that outlive a call would be written to memory in every step, called or not.
      a = v128.load(step, SOURCE);
      b = v128.load(step, SOURCE + 16);
      c = v128.load(step, SOURCE + 32);
      d = v128.load(step, SOURCE + 48);
    }

    // Strings: from an opening quote to just before the closing one.
    const allQuote = v128.load(ALL_QUOTE);
    const quote =
      bitsOf(i8x16.eq(a, allQuote), i8x16.eq(b, allQuote), i8x16.eq(c, allQuote), i8x16.eq(d, allQuote)) & ~escaped;
    let string = inString;
    if (quote != 0) string ^= prefixXor(quote);

    const least = i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d));
    if (i8x16.bitmask(i8x16.eq(i8x16.min_u(least, v128.load(ALL_LAST_CONTROL)), least)) != 0) {
      checkControls(a, b, c, d, string, step);
    }

    const wasInString = inString;
    inString = <u64>(<i64>string >> 63);
    // All of it inside one string: there are no tokens.
    if ((quote | ~wasInString) == 0) {
      inScalar = 0;
      continue;
    }

    const space = v128.load(ALL_SPACE);
    const operator = bitsOf(isOperator(a, space), isOperator(b, space), isOperator(c, space), isOperator(d, space));
    // White space is what is not above a space; the comparison is signed, so not the bytes above 0x7f either.
    const whiteSpace =
      ~high & ~bitsOf(i8x16.gt_s(a, space), i8x16.gt_s(b, space), i8x16.gt_s(c, space), i8x16.gt_s(d, space));
    // Whatever is neither is part of a scalar, and the first byte of one is a token.
    const scalar = ~(operator | whiteSpace | quote);
    const scalarStart = scalar & ~((scalar << 1) | inScalar);
    inScalar = scalar >> 63;
    let tokens = ((operator | scalarStart) & ~string) | quote;

    const next = entry + <usize>popcnt(tokens) * ENTRY;
    // Four at a time, needed or not: fewer jumps than one at a time, and less in vain than eight.
    tokens = storeFour(entry, step, tokens);
    if (next > entry + 4 * ENTRY) {
      tokens = storeFour(entry + 4 * ENTRY, step, tokens);
      if (next > entry + 8 * ENTRY) {
        tokens = storeFour(entry + 8 * ENTRY, step, tokens);
        if (next > entry + 12 * ENTRY) {
          tokens = storeFour(entry + 12 * ENTRY, step, tokens);
          for (let more = entry + 16 * ENTRY; tokens != 0; more += 4 * ENTRY) tokens = storeFour(more, step, tokens);
        }
      }
    }
    entry = next;
  }
  indexEnd = entry;
  isInString = inString;
  isInScalar = inScalar;
  return !isControlWrong && areMarksRight();
}

/**
 * Which bytes are one of `{}[],:`, and perhaps some that neither white space nor a scalar has: those are refused sooner or
 * later, and the tape builder looks at the byte itself. Brackets are the only bytes above 0x75 once 0x20 is set.
 */
@inline
function isOperator(bytes: v128, space: v128): v128 {
  return v128.or(
    v128.or(i8x16.eq(bytes, v128.load(ALL_COMMA)), i8x16.eq(bytes, v128.load(ALL_COLON))),
    i8x16.gt_s(v128.or(bytes, space), v128.load(ALL_BELOW_BRACKETS)),
  );
}

/** Refuses the input if a step's control characters are in strings or no white space. Most steps have only newlines. */
@inline
function checkControls(a: v128, b: v128, c: v128, d: v128, string: u64, step: usize): void {
  const newline = v128.load(ALL_NEWLINE);
  const isNewline = bitsOf(i8x16.eq(a, newline), i8x16.eq(b, newline), i8x16.eq(c, newline), i8x16.eq(d, newline));
  if ((isNewline & string) != 0) isControlWrong = true;
  const least = i8x16.min_u(
    i8x16.min_u(newlineLast(a, newline), newlineLast(b, newline)),
    i8x16.min_u(newlineLast(c, newline), newlineLast(d, newline)),
  );
  const lastControl = v128.load(ALL_LAST_CONTROL_BUT_NEWLINE);
  if (i8x16.bitmask(i8x16.eq(i8x16.min_u(least, lastControl), least)) != 0) checkOtherControls(step, string);
}

/** Maps the newline to the last byte, the other control characters to the first ones. */
@inline
function newlineLast(bytes: v128, newline: v128): v128 {
  return i8x16.add(v128.xor(bytes, newline), v128.load(ALL_MINUS_ONE));
}

/** Refuses the input if a step has control characters in strings, or other ones than tabs and newlines. */
function checkOtherControls(step: usize, string: u64): void {
  const a = v128.load(step, SOURCE);
  const b = v128.load(step, SOURCE + 16);
  const c = v128.load(step, SOURCE + 32);
  const d = v128.load(step, SOURCE + 48);
  const control = bitsOf(isControl(a), isControl(b), isControl(c), isControl(d));
  const allowed = bitsOf(isTabOrNewline(a), isTabOrNewline(b), isTabOrNewline(c), isTabOrNewline(d));
  if ((control & (string | ~allowed)) != 0) isControlWrong = true;
}

@inline
function isControl(bytes: v128): v128 {
  return i8x16.eq(i8x16.min_u(bytes, v128.load(ALL_LAST_CONTROL)), bytes);
}

@inline
function isTabOrNewline(bytes: v128): v128 {
  return v128.or(
    v128.or(i8x16.eq(bytes, i8x16.splat(0x09)), i8x16.eq(bytes, i8x16.splat(0x0a))),
    i8x16.eq(bytes, i8x16.splat(0x0d)),
  );
}

/** Stores the offsets of the lowest four bits, garbage beyond the last, and answers the bits above. */
@inline
function storeFour(entry: usize, step: usize, tokens: u64): u64 {
  store<u32>(entry, <u32>step + <u32>ctz(tokens));
  tokens &= tokens - 1;
  store<u32>(entry, <u32>step + <u32>ctz(tokens), 4);
  tokens &= tokens - 1;
  store<u32>(entry, <u32>step + <u32>ctz(tokens), 8);
  tokens &= tokens - 1;
  store<u32>(entry, <u32>step + <u32>ctz(tokens), 12);
  return tokens & (tokens - 1);
}
