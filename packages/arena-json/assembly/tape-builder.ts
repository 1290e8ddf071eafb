import { IS_WHITE_SPACE } from "./constants";
import {
  ENTRY,
  INDEX,
  LENGTH_IN_NEXT_WORD,
  LENGTH_SHIFT,
  MAX_COUNT,
  PAGE,
  SOURCE,
  TAG_ARRAY,
  TAG_FALSE,
  TAG_NULL,
  TAG_NUMBER,
  TAG_SHIFT,
  TAG_STRING,
  TAG_TRUE,
  TAPE_PER_ENTRY,
  WORD,
} from "./layout";
import { backslashBitmap, specialBitmap } from "./marks";
import { parseNumber } from "./number";
import { flagsBetween, flagsOf, WINDOW, windowAt } from "./string-flags";
import { entriesFrom, indexLimit, indexMore, isAtEnd, paddingOffset } from "./structural-index";

/**
 * Stage 2: from the index to the tape, with the whole grammar of RFC 8259. No recursion and no stack: what is known of
 * the innermost open container is in one word,
 *
 * ```text
 *   63          62       32 31                     0
 *  +-----------+-----------+------------------------+
 *  | is object | children  | address of its entry   |     0 while none is open
 *  +-----------+-----------+------------------------+
 * ```
 *
 * and while it is open, its entry's first word holds this word of its parent.
 */

/** Answers of {@link buildTape} other than the tape's length in words, which is at least 1. */
const REFUSED: i32 = 0;
const OUT_OF_MEMORY: i32 = -1;
/** There is more to build: an answer of {@link buildMore} alone. */
const PAUSED: i32 = -2;
/** In place of a tag: a value has ended before the pause, and there is none to begin with. */
const NO_VALUE: u64 = 0;

const QUOTE: u32 = 0x22;
const COMMA: u32 = 0x2c;
const MINUS: u32 = 0x2d;
const ZERO: u32 = 0x30;
const COLON: u32 = 0x3a;
const OPEN_BRACKET: u32 = 0x5b;
const CLOSE_BRACKET: u32 = 0x5d;
const OPEN_BRACE: u32 = 0x7b;
const CLOSE_BRACE: u32 = 0x7d;
const LOWERCASE_F: u32 = 0x66;
const LOWERCASE_T: u32 = 0x74;
/** Literals as four bytes, lowest first; `false` without its first letter. */
const TRUE: u32 = 0x65757274;
const ALSE: u32 = 0x65736c61;
const NULL: u32 = 0x6c6c756e;

const IS_OBJECT: u64 = 1 << 63;
const ONE_CHILD: u64 = 1 << 32;
const COUNT_MASK: u64 = 0x7fff_ffff;

/** Where the tape starts and how deep it may be. */
let start: usize = 0;
let maxDepth: u32 = 0;
/** What one call of {@link buildMore} leaves to the next: its locals tape, open, depth, position and offset. */
let tapeEnd: usize = 0;
let innermost: u64 = 0;
let openCount: u32 = 0;
let nextPosition: usize = 0;
let nextOffset: usize = 0;
/** Whether a value begins at that offset; else one has ended, and the offset is of a space in the padding. */
let isValueDue: bool = false;

/**
 * Room beyond what the entries need: for the value whose first token has been read before a pause, and for lengths that take
 * a word of their own, of which no input has many.
 */
const TAPE_SLACK: usize = 256;

/** Makes sure that memory holds the tape up to the end of what is in the index. */
function reserveTape(tape: usize, position: usize): bool {
  const needed = <u64>tape + <u64>(entriesFrom(position) * TAPE_PER_ENTRY + TAPE_SLACK);
  const available = <u64>memory.size() * PAGE;
  if (needed <= available) return true;
  // An eighth more, so that a long tape grows in few steps; or just what is needed, if that is all there is.
  const pages = <i32>((needed - available + PAGE - 1) / PAGE);
  return memory.grow(pages + (memory.size() >> 3)) >= 0 || memory.grow(pages) >= 0;
}

/** Writes the first word of an entry. */
@inline
function writeEntry(tape: usize, tag: u64, length: usize, offset: usize): void {
  store<u64>(tape, tag | (<u64>length << LENGTH_SHIFT) | <u64>offset);
}

/** Gives the entry at an address, of so many bytes, its length in a word more. Answers where the tape goes on. */
function lengthenEntry(tape: usize, size: usize, tag: u64, length: usize, offset: usize): usize {
  store<u64>(tape, tag | (LENGTH_IN_NEXT_WORD << LENGTH_SHIFT) | <u64>offset);
  store<u64>(tape + size, <u64>length);
  return tape + size + WORD;
}

/** The entry of a string between two quotes. Answers where the tape goes on. */
@inline
function writeString(tape: usize, open: usize, close: usize, special: usize): usize {
  const start = open + 1;
  const length = close - start;
  if (length > WINDOW) return writeLongString(tape, start, close);
  let tag = TAG_STRING;
  const marks = windowAt(special, start, length);
  if (marks != 0) tag |= flagsOf(marks, windowAt(backslashBitmap, start, length) & marks) << TAG_SHIFT;
  writeEntry(tape, tag, length, start);
  return tape + WORD;
}

function writeLongString(tape: usize, start: usize, end: usize): usize {
  const length = end - start;
  const tag = TAG_STRING | (flagsBetween(start, end) << TAG_SHIFT);
  if (<u64>length >= LENGTH_IN_NEXT_WORD) return lengthenEntry(tape, WORD, tag, length, start);
  writeEntry(tape, tag, length, start);
  return tape + WORD;
}

/** Whether a scalar may end at an offset, if the next token is at `next`: there are none of its bytes in between. */
@inline
function isScalarEnd(offset: usize, next: usize): bool {
  if (offset == next) return true;
  const byte = <usize>load<u8>(offset, SOURCE);
  return byte <= 0x20 && load<u8>(IS_WHITE_SPACE + byte) != 0;
}

/**
 * Builds the tape at an address from the input that the index was started with. Answers its length in words,
 * {@link REFUSED} for what is no JSON, too deep or too large, or {@link OUT_OF_MEMORY}.
 */
export function buildTape(tapeStart: usize, depthLimit: u32): i32 {
  start = tapeStart;
  maxDepth = depthLimit;
  tapeEnd = tapeStart;
  innermost = 0;
  openCount = 0;
  if (!indexMore(INDEX)) return REFUSED;
  nextOffset = <usize>load<u32>(INDEX);
  nextPosition = INDEX + ENTRY;
  isValueDue = true;
  while (true) {
    if (!reserveTape(tapeEnd, nextPosition)) return OUT_OF_MEMORY;
    const answer = buildMore();
    if (answer != PAUSED) return answer;
    if (!indexMore(nextPosition)) return REFUSED;
    nextPosition = INDEX;
  }
}

/** Leaves the state of {@link buildMore} to its next call. */
function pause(tape: usize, open: u64, depth: u32, position: usize, offset: usize): i32 {
  tapeEnd = tape;
  innermost = open;
  openCount = depth;
  nextPosition = position;
  nextOffset = offset;
  return PAUSED;
}

/**
 * Builds on from what the last call left, to where the index must be made longer, and then answers {@link PAUSED}; before
 * that, what {@link buildTape} answers.
 *
 * A call for each block of the index, as an engine that starts with code made in a hurry takes up better code only where a
 * function is called; and a function that does not itself call what indexes keeps more of its state in registers.
 * Otherwise one function, as the hot path of the kernel: state in locals, and no call for a short value.
 */
function buildMore(): i32 {
  const tapeStart = start;
  const limit = indexLimit;
  const special = specialBitmap;
  let tape = tapeEnd;
  let open = innermost;
  let depth = openCount;
  let position = nextPosition;
  let offset = nextOffset;
  // Cleared where the space at the offset is found to be no value, which costs the other values nothing.
  let hasEnded = !isValueDue;

  while (true) {
    // A value, whose first token is at `offset`.
    let byte = <u32>load<u8>(offset, SOURCE);
    if (byte == QUOTE) {
      tape = writeString(tape, offset, load<u32>(position), special);
      position += ENTRY;
    } else if (byte - ZERO <= 9 || byte == MINUS) {
      // Numbers come in runs: an array's next number is read here without going round.
      while (true) {
        const end = parseNumber(offset, tape + WORD);
        if (end == 0) return REFUSED;
        const next = <usize>load<u32>(position);
        if (!isScalarEnd(end, next)) return REFUSED;
        const length = end - offset;
        if (<u64>length < LENGTH_IN_NEXT_WORD) {
          // In halves: with a tag known beforehand that takes fewer instructions.
          store<u32>(tape, <u32>offset);
          store<u32>(tape, <u32>(TAG_NUMBER >> LENGTH_SHIFT) | <u32>length, WORD / 2);
          tape += 2 * WORD;
        } else tape = lengthenEntry(tape, 2 * WORD, TAG_NUMBER, length, offset);
        if (<i64>open <= 0) break;
        if (<u32>load<u8>(next, SOURCE) != COMMA) break;
        if (position > limit) break;
        const following = <usize>load<u32>(position + ENTRY);
        byte = <u32>load<u8>(following, SOURCE);
        if (byte - ZERO > 9 && byte != MINUS) break;
        open += ONE_CHILD;
        offset = following;
        position += 2 * ENTRY;
      }
    } else if (byte == OPEN_BRACE || byte == OPEN_BRACKET) {
      if (position > limit) {
        isValueDue = true;
        return pause(tape, open, depth, position, offset);
      }
      if (++depth > maxDepth) return REFUSED;
      const start = offset;
      const isObject = byte == OPEN_BRACE;
      store<u64>(tape, open);
      store<u64>(tape, <u64>start, WORD);
      offset = <usize>load<u32>(position);
      position += ENTRY;
      byte = <u32>load<u8>(offset, SOURCE);
      if (isObject) {
        if (byte == QUOTE) {
          open = IS_OBJECT | ONE_CHILD | <u64>tape;
          tape = writeString(tape + 2 * WORD, offset, load<u32>(position), special);
          if (<u32>load<u8>(load<u32>(position + ENTRY), SOURCE) != COLON) return REFUSED;
          offset = <usize>load<u32>(position + 2 * ENTRY);
          position += 3 * ENTRY;
          continue;
        }
        if (byte != CLOSE_BRACE) return REFUSED;
      } else if (byte != CLOSE_BRACKET) {
        open = ONE_CHILD | <u64>tape;
        tape += 2 * WORD;
        continue;
      }
      // Nothing in it: closed at once.
      store<u32>(tape, <u32>(offset + 1), WORD + 4);
      store<u64>(tape, (TAG_ARRAY + (<u64>isObject << TAG_SHIFT)) | <u64>((tape - tapeStart) / WORD + 2));
      tape += 2 * WORD;
      depth--;
    } else {
      const isFalse = byte == LOWERCASE_F;
      const rest = load<u32>(offset + <usize>isFalse, SOURCE);
      let tag: u64;
      if (byte == LOWERCASE_T) {
        if (rest != TRUE) return REFUSED;
        tag = TAG_TRUE;
      } else if (isFalse) {
        if (rest != ALSE) return REFUSED;
        tag = TAG_FALSE;
      } else {
        if (rest == NULL) tag = TAG_NULL;
        else if (hasEnded) tag = NO_VALUE;
        else return REFUSED;
      }
      if (tag != NO_VALUE) {
        const length: usize = 4 + <usize>isFalse;
        if (!isScalarEnd(offset + length, load<u32>(position))) return REFUSED;
        writeEntry(tape, tag, length, offset);
        tape += WORD;
      }
      hasEnded = false;
    }

    // After a value: a comma leads on, brackets close, the end ends.
    while (true) {
      if (position > limit) {
        isValueDue = false;
        return pause(tape, open, depth, position, paddingOffset());
      }
      if (open == 0) return isAtEnd(position) ? <i32>((tape - tapeStart) / WORD) : REFUSED;
      offset = <usize>load<u32>(position);
      position += ENTRY;
      byte = <u32>load<u8>(offset, SOURCE);
      if (byte == COMMA) {
        open += ONE_CHILD;
        offset = <usize>load<u32>(position);
        position += ENTRY;
        if (<i64>open < 0) {
          if (<u32>load<u8>(offset, SOURCE) != QUOTE) return REFUSED;
          tape = writeString(tape, offset, load<u32>(position), special);
          if (<u32>load<u8>(load<u32>(position + ENTRY), SOURCE) != COLON) return REFUSED;
          offset = <usize>load<u32>(position + 2 * ENTRY);
          position += 3 * ENTRY;
        }
        break;
      }
      const isObject = open >> 63;
      if (byte != CLOSE_BRACKET + (<u32>isObject << 5)) return REFUSED;
      const count = (open >> 32) & COUNT_MASK;
      if (count > MAX_COUNT) return REFUSED;
      const entry = <usize>(<u32>open);
      open = load<u64>(entry);
      store<u64>(entry, (TAG_ARRAY + (isObject << TAG_SHIFT)) | (count << LENGTH_SHIFT) | <u64>((tape - tapeStart) / WORD));
      store<u32>(entry, <u32>(offset + 1), WORD + 4);
      depth--;
    }
  }
}
