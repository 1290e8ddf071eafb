import { formatNumber, isFiniteNumber } from "./format-number";
import {
  BLOCK,
  ENTRY,
  INDEX,
  LENGTH_IN_NEXT_WORD,
  LENGTH_SHIFT,
  SOURCE,
  TAG_ARRAY,
  TAG_NUMBER,
  TAG_SHIFT,
  WORD,
} from "./layout";
import {
  addLook,
  clearLooks,
  hasEscapes,
  LOOKS,
  lookWords,
  MAX_FEW,
  mayRepeatAmongMany,
  nextEntry,
  repeatsEarlierKey,
} from "./repeated-keys";

/**
 * From the tape to compact JSON text: strings and literals are copied from the source, and so are numbers, unless they are
 * to be formatted anew; brackets, commas and colons are written in between.
 *
 * What is rare is left to `src/serialize/write-compact.ts`, which writes the same text: objects that have, or might have,
 * repeated keys, more levels than there is room for, and more growth of numbers than there is room for.
 */

/** Answer of {@link writeText} for what is left to others. */
export const LEFT: usize = 0;

/**
 * For each open container, where the structural index is while there is a parse:
 *
 * ```text
 *   0             8                 16                             16 + LOOKS
 *  +-------------+-----------------+------------------------------+
 *  | address of  | words of its    | looks of the keys so far, if |
 *  | its entry   | looks, or 0     | it is an object of few       |
 *  +-------------+-----------------+------------------------------+
 * ```
 */
const WORDS_AT: usize = 8;
const LOOKS_AT: usize = 16;
const LEVEL: usize = LOOKS_AT + LOOKS;
const NO_LEVEL: usize = INDEX - LEVEL;
const LAST_LEVEL: usize = NO_LEVEL + ((BLOCK * ENTRY) / LEVEL) * LEVEL;

/** How many bytes are copied at once, needed or not: most tokens have no more. */
const COPIED: usize = 32;
/** From about here on a bulk copy is worth the call. */
const MIN_BULK: usize = 512;
/** Bytes that may be written beyond the text. */
export const TEXT_SLACK: usize = 64;

const COMMA: u8 = 0x2c;
const COLON: u8 = 0x3a;
const OPEN_BRACKET: u64 = 0x5b;
/** From a bracket to the one that closes it, and to the brace of its kind. */
const TO_CLOSING: u64 = 2;
const TO_BRACE: u64 = 0x20;

/** Copies a token of the source, and more than that: what comes next overwrites it. Answers where the text goes on. */
@inline
function copyToken(target: usize, offset: usize, length: usize): usize {
  v128.store(target, v128.load(offset, SOURCE));
  v128.store(target, v128.load(offset, SOURCE + 16), 16);
  if (length > COPIED) copyRest(target + COPIED, SOURCE + offset + COPIED, length - COPIED);
  return target + length;
}

function copyRest(target: usize, from: usize, length: usize): void {
  if (length >= MIN_BULK) {
    memory.copy(target, from, length);
    return;
  }
  const end = target + length;
  do {
    v128.store(target, v128.load(from));
    v128.store(target, v128.load(from, 16), 16);
    target += COPIED;
    from += COPIED;
  } while (target < end);
}

/** What is needed now and then: the hot loop has few registers to spare. */
let tape: usize = 0;
let isShortest: bool = false;
/** How many bytes the text may still become longer than the source. */
let growth: isize = 0;
/** Room for a hash table, and where it ends. */
let room: usize = 0;
let roomEnd: usize = 0;

/**
 * How the next texts are to be written: from a tape at an address; with numbers formatted anew, or with their lexemes. With
 * numbers formatted anew, the text may be so many bytes longer than the source. Between two addresses there is more room,
 * for a hash table.
 */
export function setUpText(tapeStart: usize, formatsNumbers: bool, maxGrowth: usize, roomStart: usize, end: usize): void {
  tape = tapeStart;
  isShortest = formatsNumbers;
  growth = maxGrowth;
  room = roomStart;
  roomEnd = end;
}

/**
 * Writes the value whose entry is at an address to `text`, and answers where it ends, or {@link LEFT}.
 *
 * One function, as a hot path: state in locals, and no call for a short token.
 */
export function writeText(entry: usize, text: usize): usize {
  let at = entry;
  let out = text;
  let level = NO_LEVEL;
  /** The innermost open container: where it ends, and its kind, as the last bit of its tag. At first, the value alone. */
  let end = nextEntry(tape, entry);
  let isObject: u64 = 0;

  while (true) {
    if (isObject != 0) {
      const word = load<u64>(at);
      const start = <usize>(<u32>word);
      let length = <usize>((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD);
      if (<u64>length == LENGTH_IN_NEXT_WORD) length = load<u32>(at, WORD);
      const words = load<u64>(level, WORDS_AT);
      if (words != 0) {
        if (hasEscapes(word)) return LEFT;
        if (addLook(level + LOOKS_AT, words, start, length)) {
          if (repeatsEarlierKey(tape, load<u32>(level), at)) return LEFT;
        }
      }
      at += <u64>length >= LENGTH_IN_NEXT_WORD ? 2 * WORD : WORD;
      out = copyToken(out, start - 1, length + 2);
      store<u8>(out++, COLON);
    }

    const word = load<u64>(at);
    const tag = word >> TAG_SHIFT;
    const low = <usize>(<u32>word);
    if (tag >= TAG_ARRAY >> TAG_SHIFT) {
      const next = tape + (low << 3);
      const isInner = tag & 1;
      const bracket = OPEN_BRACKET + isInner * TO_BRACE;
      store<u8>(out, <u8>bracket);
      if (next != at + 2 * WORD) {
        out++;
        if (level == LAST_LEVEL) return LEFT;
        level += LEVEL;
        store<u32>(level, <u32>at);
        store<u64>(level, 0, WORDS_AT);
        if (isInner != 0) {
          if (!expectKeys(level, (word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD)) return LEFT;
        }
        isObject = isInner;
        end = next;
        at += 2 * WORD;
        continue;
      }
      store<u8>(out, <u8>(bracket + TO_CLOSING), 1);
      out += 2;
      at = next;
    } else {
      let length = <usize>((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD);
      if (tag == TAG_NUMBER >> TAG_SHIFT) {
        const number = at;
        at += 2 * WORD;
        if (<u64>length == LENGTH_IN_NEXT_WORD) {
          length = load<u32>(at);
          at += WORD;
        }
        if (isShortest) {
          const bits = load<u64>(number, WORD);
          if (isFiniteNumber(bits)) {
            const formatted = formatNumber(bits, out);
            growth += length - (formatted - out);
            if (growth < 0) return LEFT;
            out = formatted;
          } else out = copyToken(out, low, length);
        } else {
          out = copyToken(out, low, length);
          if (isObject == 0) {
            // Numbers come in runs; a loop of their own, with little in it, takes less than half the time.
            let next = load<u64>(at);
            while (at != end && (next >> LENGTH_SHIFT) - (TAG_NUMBER >> LENGTH_SHIFT) <= <u64>COPIED) {
              store<u8>(out, COMMA);
              out = copyToken(out + 1, <usize>(<u32>next), <usize>((next >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD));
              at += 2 * WORD;
              next = load<u64>(at);
            }
          }
        }
      } else {
        // One for each quote, which no other scalar has.
        const quote = <usize>tag >> 3;
        at += WORD;
        if (<u64>length == LENGTH_IN_NEXT_WORD) {
          length = load<u32>(at);
          at += WORD;
        }
        out = copyToken(out, low - quote, length + 2 * quote);
      }
    }

    if (level == NO_LEVEL) return out;
    store<u8>(out++, COMMA);
    while (at == end) {
      // In place of the comma.
      store<u8>(out - 1, <u8>(OPEN_BRACKET + TO_CLOSING + isObject * TO_BRACE));
      level -= LEVEL;
      if (level == NO_LEVEL) return out;
      const outer = load<u64>(load<u32>(level));
      end = tape + (<usize>(<u32>outer) << 3);
      isObject = (outer >> TAG_SHIFT) & 1;
      store<u8>(out++, COMMA);
    }
  }
}

/** Gets a level ready for the keys of its object, of so many members. False if some may be there twice. */
function expectKeys(level: usize, count: u64): bool {
  if (count > MAX_FEW) return !mayRepeatAmongMany(tape, load<u32>(level), room, roomEnd);
  if (count <= 1) return true;
  const words = lookWords(count);
  store<u64>(level, words, WORDS_AT);
  clearLooks(level + LOOKS_AT, words);
  return true;
}
