import { LENGTH_IN_NEXT_WORD, LENGTH_SHIFT, TAG_SHIFT, WORD } from "./layout";
import { BLOCK, FRAME, FRAMES, FRAMES_END } from "./snapshot-memory";

/**
 * Whether a tape is sound: the verdict of `src/snapshot/verify-tape.ts`, which says what is asked of a tape, and which
 * finds the wrong word where the answer here is no. The answer is no as well for what is rare and sound: more levels than
 * there are frames, lengths in words of their own. The other one then has the last word.
 *
 * The tape comes in blocks. What is known between two of them is the state below and a frame for each open container:
 *
 * ```text
 *   63           33     32         31          0
 *  +---------------+-----------+-------------+
 *  | end, as index | is object | children    |   frame
 *  | of a word     |           | to come     |
 *  +---------------+-----------+-------------+
 *  | end in the source                       |
 *  +-----------------------------------------+
 * ```
 *
 * Around the outermost value stands a frame like that of an array, with one child.
 *
 * Speed: which way the branches go is foretold by the processor, so that the loads of many words are under way at once;
 * selecting without branches would make each wait for the word before. Positions are 64-bit numbers and never descend.
 * So no sum overflows, and that the last one lies in the source says it of all.
 */

/** The most words of a tape whose bytes can be counted in 32 bits, with room to spare. */
const MAX_LENGTH: u32 = 1 << 28;
/** The most bytes of tape that a turn looks at: a key, and of its value two words. */
const TURN: usize = 3 * WORD;

const LENGTH_MASK: u32 = 0x0fff_ffff;
const NULL: u32 = 0x1000_0004;
const FALSE: u32 = 0x2000_0005;
const TRUE: u32 = 0x3000_0004;
/** The `high` of a number of one byte, and how many such values there are. */
const NUMBER: u32 = 0x4000_0001;
const NUMBER_LENGTHS: u32 = <u32>LENGTH_IN_NEXT_WORD - 1;

/** Index of the word that the next block begins with, and how many words before it have not been looked at. */
let blockIndex: u32 = 0;
let waiting: u32 = 0;
/** The innermost container: its frame but for where it ends in the source, and the address of that frame. */
let end: u32 = 0;
let isObject: bool = false;
let toCome: u32 = 0;
let sourceEnd: u64 = 0;
let frame: usize = 0;
/** Where in the source the next token may begin. */
let position: u64 = 0;

/** Begins a tape of so many words. False if tape or source is too long for this. */
export function beginTape(length: u32, sourceLength: u32): bool {
  blockIndex = 0;
  waiting = 0;
  end = length;
  isObject = false;
  toCome = 1;
  // As if a bracket followed.
  sourceEnd = <u64>sourceLength + 1;
  frame = FRAMES;
  position = 0;
  return length != 0 && length <= MAX_LENGTH && sourceLength < LENGTH_MASK;
}

/**
 * Goes on with so many words, which are in the block and are the last ones or not. False if the tape is not sound. What
 * is answered for the last ones holds for the tape.
 */
export function verifyBlock(words: u32, isLast: bool): bool {
  const blockEnd = BLOCK + words * WORD;
  const limit = isLast ? blockEnd : blockEnd - TURN + 1;
  /** The address that the tape's first word would have. */
  const base = BLOCK - blockIndex * WORD;
  let at = BLOCK - waiting * WORD;
  let ending = base + end * WORD;
  let stop = min(ending, limit);
  let next = position;
  let isKeyDue = isObject;
  let left = toCome;
  let word: u64 = 0;

  for (;;) {
    let isOpening = false;
    if (isKeyDue) {
      while (at < stop) {
        const key = load<u64>(at);
        const keyStart = key & 0xffff_ffff;
        if (key >> (TAG_SHIFT + 2) != 2 || keyStart <= next) return false;
        next = keyStart + (<u32>(key >> LENGTH_SHIFT) & LENGTH_MASK) + 2;
        at += WORD;
        word = load<u64>(at);
        const start = word & 0xffff_ffff;
        const high = <u32>(word >> LENGTH_SHIFT);
        if (<i32>high < 0) {
          if (high >= 0xc000_0000) {
            isOpening = true;
            break;
          }
          if (start <= next) return false;
          next = start + (high & LENGTH_MASK) + 2;
          at += WORD;
        } else {
          if (start < next) return false;
          next = start + (high & LENGTH_MASK) + 1;
          at += WORD;
          if (high - NUMBER < NUMBER_LENGTHS) at += WORD;
          else if (high != NULL && high != TRUE && high != FALSE) return false;
        }
        left--;
      }
    } else {
      while (at < stop) {
        word = load<u64>(at);
        const start = word & 0xffff_ffff;
        const high = <u32>(word >> LENGTH_SHIFT);
        if (high - NUMBER < NUMBER_LENGTHS) {
          if (start < next) return false;
          next = start + (high & LENGTH_MASK) + 1;
          at += 2 * WORD;
        } else if (<i32>high < 0) {
          if (high >= 0xc000_0000) {
            isOpening = true;
            break;
          }
          if (start <= next) return false;
          next = start + (high & LENGTH_MASK) + 2;
          at += WORD;
        } else {
          if (start < next) return false;
          next = start + (high & LENGTH_MASK) + 1;
          at += WORD;
          if (high != NULL && high != TRUE && high != FALSE) return false;
        }
        left--;
      }
    }

    if (isOpening) {
      const high = <u32>(word >> LENGTH_SHIFT);
      const innerIndex = <u32>word;
      const span = load<u64>(at, WORD);
      const inner = base + innerIndex * WORD;
      at += 2 * WORD;
      if (high >= 0xe000_0000 || innerIndex > MAX_LENGTH || inner < at || inner > ending || (span & 0xffff_ffff) < next) {
        return false;
      }
      next = (span & 0xffff_ffff) + 1;
      if (inner != at) {
        // Arrays of nothing but numbers are so many, and so small, that they pay for doing without a frame.
        let innerLeft = high & LENGTH_MASK;
        if (high < 0xd000_0000) {
          const innerStop = min(inner, limit);
          while (at < innerStop) {
            const number = load<u64>(at);
            const start = number & 0xffff_ffff;
            const high = <u32>(number >> LENGTH_SHIFT);
            if (high - NUMBER >= NUMBER_LENGTHS) break;
            if (start < next) return false;
            next = start + (high & LENGTH_MASK) + 1;
            at += 2 * WORD;
            innerLeft--;
          }
          if (at == inner) {
            if (innerLeft != 0 || span >> 32 < next) return false;
            next = (span >> 32) + 1;
            left--;
            if (at < stop) continue;
            if (at < ending) break;
            // fallthrough
          }
        }
        if (at != inner) {
        if (frame == FRAMES_END) return false;
        store<u32>(frame, ending - base);
        store<u32>(frame, left - 1, 4);
        store<u32>(frame, isKeyDue, 8);
        store<u32>(frame, <u32>sourceEnd, 12);
        frame += FRAME;
        ending = inner;
        stop = min(ending, limit);
        isKeyDue = high >= 0xd000_0000;
        left = innerLeft;
        sourceEnd = span >> 32;
        continue;
        }
      } else {
      if ((high & LENGTH_MASK) != 0 || span >> 32 <= next) return false;
      next = (span >> 32) + 1;
      left--;
      if (at < stop) continue;
      }
    }

    // The closing bracket of each container that ends here; a comma, which `next` has passed, follows each.
    if (at < ending) break;
    do {
      if (at > ending || left != 0 || sourceEnd < next) return false;
      if (frame == FRAMES) return isLast;
      next = sourceEnd + 1;
      frame -= FRAME;
      ending = base + load<u32>(frame);
      left = load<u32>(frame, 4);
      isKeyDue = load<bool>(frame, 8);
      sourceEnd = <u64>load<u32>(frame, 12);
    } while (at >= ending);
    stop = min(ending, limit);
  }

  waiting = (blockEnd - at) / WORD;
  memory.copy(BLOCK - (blockEnd - at), at, blockEnd - at);
  blockIndex += words;
  end = (ending - base) / WORD;
  isObject = isKeyDue;
  toCome = left;
  position = next;
  return !isLast;
}
