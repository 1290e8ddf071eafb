import { formatNumber, isFiniteNumber } from "./format-number";
import { BLOCK, ENTRY, INDEX, LENGTH_IN_NEXT_WORD, LENGTH_SHIFT, SOURCE, TAG_ARRAY, TAG_NUMBER, TAG_SHIFT, WORD } from "./layout";
import { addLook, clearLooks, lookShift, hasEscapes, lengthOf, LOOKS, MAX_FEW, mayRepeatAmongMany, repeatsEarlierKey } from "./repeated-keys";

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
 *   0            8                                    72
 *  +------------+------------------------------------+
 *  | address of | looks of the keys so far, if it is |
 *  | the parent | an object with few members         |
 *  +------------+------------------------------------+
 * ```
 */
const LEVEL: usize = 8 + LOOKS;
const LOOKS_AT: usize = 8;
const LAST_LEVEL: usize = INDEX + ((BLOCK * ENTRY) / LEVEL - 1) * LEVEL;

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

/**
 * Writes the value whose entry is at an address to `text`, and answers where it ends, or {@link LEFT}. Numbers keep their
 * lexeme, or with `isShortest` are formatted anew; `growth` is how many bytes the text may be longer than the source
 * because of that. Up to `roomEnd` there is more room after the text and its growth.
 *
 * One function, as a hot path: state in locals, and no call for a short token.
 */
export function writeText(entry: usize, tape: usize, text: usize, textEnd: usize, growth: isize, roomEnd: usize, isShortest: bool): usize {
  let at = entry;
  let out = text;
  let level = INDEX - LEVEL;
  /** The innermost open container; where it ends; which bracket opened it; the looks of its keys, if they are compared. */
  let container: usize = 0;
  let end: usize = usize.MAX_VALUE;
  let isObject: u64 = 0;
  let looks: usize = 0;
  let shift: u64 = 0;

  while (true) {
    if (isObject != 0) {
      const key = at;
      const word = load<u64>(at);
      const start = <usize>(<u32>word);
      let length = <usize>((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD);
      at += WORD;
      if (<u64>length == LENGTH_IN_NEXT_WORD) {
        length = load<u32>(at);
        at += WORD;
      }
      if (looks != 0) {
        if (hasEscapes(word)) return LEFT;
        if (addLook(looks, shift, start, length)) {
          if (repeatsEarlierKey(tape, container, key)) return LEFT;
        }
      }
      out = copyToken(out, start - 1, length + 2);
      store<u8>(out++, COLON);
    }

    const word = load<u64>(at);
    const tag = word >> TAG_SHIFT;
    const low = <usize>(<u32>word);
    if (tag >= TAG_ARRAY >> TAG_SHIFT) {
      const next = tape + (low << 3);
      isObject = tag & 1;
      const bracket = OPEN_BRACKET + isObject * TO_BRACE;
      store<u8>(out, <u8>bracket);
      if (next != at + 2 * WORD) {
        out++;
        if (level == LAST_LEVEL) return LEFT;
        level += LEVEL;
        store<u32>(level, <u32>container);
        container = at;
        end = next;
        looks = 0;
        if (isObject != 0) {
          const count = (word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD;
          if (count > MAX_FEW) {
            if (mayRepeatAmongMany(tape, at, textEnd, roomEnd)) return LEFT;
          } else if (count > 1) {
            looks = level + LOOKS_AT;
            shift = lookShift(count);
            clearLooks(looks, shift);
          }
        }
        at += 2 * WORD;
        continue;
      }
      store<u8>(out, <u8>(bracket + TO_CLOSING), 1);
      out += 2;
      at = next;
      if (container == 0) return out;
      isObject = (load<u64>(container) >> TAG_SHIFT) & 1;
    } else {
      let length = <usize>((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD);
      if (tag == TAG_NUMBER >> TAG_SHIFT) {
        const bits = load<u64>(at, WORD);
        at += 2 * WORD;
        if (<u64>length == LENGTH_IN_NEXT_WORD) {
          length = load<u32>(at);
          at += WORD;
        }
        if (isShortest && isFiniteNumber(bits)) {
          const formatted = formatNumber(bits, out);
          growth += length - (formatted - out);
          if (growth < 0) return LEFT;
          out = formatted;
        } else {
          out = copyToken(out, low, length);
          // Numbers come in runs.
          if (isObject == 0 && !isShortest) {
            let next = load<u64>(at);
            while (at != end && (next >> LENGTH_SHIFT) - (TAG_NUMBER >> LENGTH_SHIFT) <= <u64>COPIED) {
              store<u8>(out, COMMA);
              out = copyToken(out + 1, <usize>(<u32>next), <usize>(next >> LENGTH_SHIFT & LENGTH_IN_NEXT_WORD));
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
      if (container == 0) return out;
    }

    store<u8>(out++, COMMA);
    while (at == end) {
      // In place of the comma.
      store<u8>(out - 1, <u8>(OPEN_BRACKET + TO_CLOSING + isObject * TO_BRACE));
      container = load<u32>(level);
      level -= LEVEL;
      if (container == 0) return out;
      const outer = load<u64>(container);
      end = tape + (<usize>(<u32>outer) << 3);
      isObject = (outer >> TAG_SHIFT) & 1;
      looks = 0;
      if (isObject != 0) {
        const count = (outer >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD;
        if (count - 2 <= MAX_FEW - 2) {
          looks = level + LOOKS_AT;
          shift = lookShift(count);
        }
      }
      store<u8>(out++, COMMA);
    }
  }
}
