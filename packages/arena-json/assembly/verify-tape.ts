import { LENGTH_IN_NEXT_WORD, WORD } from "./layout";
import { BLOCK, FRAME, FRAMES, FRAMES_END } from "./snapshot-memory";

/**
 * Whether a tape is sound: the verdict of `src/snapshot/verify-tape.ts`, which says what is asked of a tape, and which
 * finds the wrong word where the answer here is no. The answer is no as well for what is rare and sound: more levels than
 * there are frames, lengths in words of their own. The other one then has the last word.
 *
 * The tape comes in blocks. What is known between two of them is the state below, and a frame for each container around the
 * innermost one:
 *
 * ```text
 * byte 0                4                  8              12
 *      +----------------+------------------+--------------+----------------+
 *      | end, in bytes  | children to come | 1 for object | end in source  |
 *      | of the tape    | after this one   | 0 for array  |                |
 *      +----------------+------------------+--------------+----------------+
 * ```
 *
 * Around the outermost value stands a container like an array with one child, whose bracket follows the source.
 *
 * Speed: a processor foretells which way branches go, and so has the loads of many words under way at once; selecting without
 * branches would make each wait for the word before. What counts then is how few instructions a word takes. Hence a loop for
 * each kind of container; hence halves of words are loaded, not shifted out; and hence some things are not asked where they
 * would show, because they show later anyway:
 *
 * - Positions in the source never descend and cannot overflow, as 64-bit numbers. If the last one lies in the source, all do.
 * - The source is shorter than {@link LENGTH_MASK}, so a length that is said to follow leads out of it.
 * - An entry that reaches over its container's end, or a key without a value, leaves the end behind. What such an entry reads is
 *   at most two words beyond the block, and harmless.
 */

/** The most words of a tape whose bytes can be counted in 32 bits, with room to spare. */
const MAX_LENGTH: u32 = 1 << 28;
/** The most bytes of tape that a turn looks at: a key, and of its value two words. */
const TURN: usize = 3 * WORD;

const LENGTH_MASK: u32 = 0x0fff_ffff;
/** As signed numbers, the `high` of strings are the least there are, and those of containers the other ones below zero. */
const ABOVE_STRINGS: i32 = -0x4000_0000;
/** The least `high` of an object, and of what does not exist. */
const OBJECT: u32 = 0xd000_0000;
const ABOVE_ALL: u32 = 0xe000_0000;
/** The `high` of literals. */
const NULL: u32 = 0x1000_0004;
const FALSE: u32 = 0x2000_0005;
const TRUE: u32 = 0x3000_0004;
/** The `high` of a number of one byte, and how many such values there are. */
const NUMBER: u32 = 0x4000_0001;
const NUMBER_LENGTHS: u32 = <u32>LENGTH_IN_NEXT_WORD - 1;

/** Index of the word that the next block begins with, and how many words before it have not been looked at. */
let blockIndex: u32 = 0;
let waiting: u32 = 0;
/** The innermost container: where it ends on the tape, what it is, how many children are to come, where it ends in the source. */
let end: u32 = 0;
let isObject: bool = false;
let toCome: u32 = 0;
let sourceEnd: u64 = 0;
/** Where its frame will be, once there is a container in it. */
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

  for (;;) {
    let isOpening = false;
    if (isKeyDue) {
      while (at < stop) {
        const keyHigh = load<u32>(at, 4);
        const keyStart = <u64>load<u32>(at);
        if (<i32>keyHigh >= ABOVE_STRINGS || keyStart <= next) return false;
        next = keyStart + (keyHigh & LENGTH_MASK) + 2;
        at += WORD;
        const start = <u64>load<u32>(at);
        const high = load<u32>(at, 4);
        if (<i32>high < ABOVE_STRINGS) {
          if (start <= next) return false;
          next = start + (high & LENGTH_MASK) + 2;
          at += WORD;
        } else if (<i32>high < 0) {
          isOpening = true;
          break;
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
        const start = <u64>load<u32>(at);
        const high = load<u32>(at, 4);
        if (high - NUMBER < NUMBER_LENGTHS) {
          if (start < next) return false;
          next = start + (high & LENGTH_MASK) + 1;
          at += 2 * WORD;
        } else if (<i32>high < ABOVE_STRINGS) {
          if (start <= next) return false;
          next = start + (high & LENGTH_MASK) + 2;
          at += WORD;
        } else if (<i32>high < 0) {
          isOpening = true;
          break;
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
      const high = load<u32>(at, 4);
      const innerIndex = load<u32>(at);
      const inner = base + innerIndex * WORD;
      const start = <u64>load<u32>(at, WORD);
      const innerSourceEnd = <u64>load<u32>(at, WORD + 4);
      at += 2 * WORD;
      if (high >= ABOVE_ALL || innerIndex > MAX_LENGTH || inner < at || inner > ending || start < next) return false;
      next = start + 1;
      // Numbers at the beginning of an array: often it is small and has nothing else, and then needs no frame.
      const first = at;
      if (high < OBJECT) {
        const innerStop = min(inner, limit);
        while (at < innerStop) {
          const start = <u64>load<u32>(at);
          const high = load<u32>(at, 4);
          if (high - NUMBER >= NUMBER_LENGTHS) break;
          if (start < next) return false;
          next = start + (high & LENGTH_MASK) + 1;
          at += 2 * WORD;
        }
      }
      const numbers = (at - first) / (2 * WORD);
      if (at != inner) {
        if (frame == FRAMES_END) return false;
        store<u32>(frame, ending - base);
        store<u32>(frame, left - 1, 4);
        store<u32>(frame, isKeyDue, 8);
        store<u32>(frame, <u32>sourceEnd, 12);
        frame += FRAME;
        ending = inner;
        stop = min(ending, limit);
        isKeyDue = high >= OBJECT;
        left = (high & LENGTH_MASK) - numbers;
        sourceEnd = innerSourceEnd;
        continue;
      }
      // It is over. Without a child, no comma has stood for its closing bracket.
      if (numbers == 0) next++;
      if ((high & LENGTH_MASK) != numbers || innerSourceEnd < next) return false;
      next = innerSourceEnd + 1;
      left--;
      if (at < stop) continue;
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
