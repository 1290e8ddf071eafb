import {
  LENGTH_IN_NEXT_WORD,
  STRING_ESCAPED,
  TAG_ARRAY,
  TAG_NUMBER,
  TAG_SHIFT,
  TAG_STRING,
  WORD,
} from "./layout";
import {
  MAX_UNITS,
  NARROW,
  NARROW_LIMIT,
  OPEN_CONTAINER,
  OPERATION,
  OPERATIONS,
  OPERATIONS_BYTES,
  OPERATIONS_PER_ENTRY,
  STACK,
  STACK_LIMIT,
  WIDE,
  WIDE_LIMIT,
} from "./recipe-layout";
import { NO_SHAPE, resetShapes, shapeCount, shapeOf } from "./recipe-shapes";
import { copyString, unescapeString, widenString } from "./recipe-strings";
import { indexAfter, lengthOf, wordAt } from "./tape-reader";

/**
 * The recipe of a container: how to make a plain value of it. A program for a stack machine, in postfix order, so that
 * whoever carries it out needs to know of nothing but a stack; the strings it wants, with escapes and UTF-8 decoded and one
 * after the other, in two blocks of characters.
 *
 * A recipe is written piece by piece into memory of fixed size. `src/materialize/recipe.ts` describes the operations.
 */

/** Operations: the tag is in the highest four bits, the operand in the others. */
const TAG_BITS: u32 = 28;
const NARROW_STRING: u32 = 0 << TAG_BITS;
const WIDE_STRING: u32 = 1 << TAG_BITS;
const LITERAL: u32 = 2 << TAG_BITS;
const SMALL_INTEGER: u32 = 3 << TAG_BITS;
const NUMBER: u32 = 4 << TAG_BITS;
const OBJECT: u32 = 5 << TAG_BITS;
const ARRAY: u32 = 6 << TAG_BITS;
const MAP: u32 = 7 << TAG_BITS;
const INTEGERS: u32 = 8 << TAG_BITS;
const DOUBLES: u32 = 9 << TAG_BITS;
const SHAPE: u32 = 10 << TAG_BITS;
const STRING_ON_TAPE: u32 = 11 << TAG_BITS;
const END: u32 = 12 << TAG_BITS;

const OPERAND_MASK: u32 = (1 << TAG_BITS) - 1;

/** A plain string that is longer is decoded where it is: copying it first would cost more than it saves. */
const MAX_COPIED: u32 = 2048;

/** Where the operations are. */
export const recipe: usize = OPERATIONS;
/** Where the characters of the piece that was written last are, and the addresses past them. */
export const narrow: usize = NARROW;
export let narrowEnd: usize = NARROW;
export const wide: usize = WIDE;
export let wideEnd: usize = WIDE;

/** Where the next piece goes on. */
let tape: usize = 0;
let index: u32 = 0;
let top: usize = STACK;
/** No character of a narrow string is as large. */
let narrowLimit: u32 = 0;

/** Starts on the container at an index of the tape at an address. */
export function startRecipe(tapeAddress: usize, container: u32, limit: u32): void {
  tape = tapeAddress;
  index = container;
  narrowLimit = limit;
  top = STACK;
  // Each entry of the stack: the operation that ends the container, and the index where. The first stands for what the
  // container is in.
  store<u64>(STACK, ((<u64>END) << 32) | (wordAt(tape, container) & 0xffff_ffff));
  resetShapes();
}

/** Writes the next piece and answers how many operations it has; 0 if containers are too deep for a recipe. */
export function writeRecipe(): u32 {
  let i = index;
  let open = load<u64>(top);
  let out = OPERATIONS;
  let narrowAt = NARROW;
  let wideAt = WIDE;
  while (out <= OPERATIONS + OPERATIONS_BYTES - OPERATIONS_PER_ENTRY) {
    if (<u32>open == i) {
      store<u32>(out, <u32>(open >> 32));
      out += OPERATION;
      if (top == STACK) break;
      top -= OPEN_CONTAINER;
      open = load<u64>(top);
      continue;
    }
    // The keys of an object are those of its shape.
    const value = i + <u32>(<u32>(open >> 32) >= OBJECT && <u32>(open >> 32) < ARRAY);
    const word = wordAt(tape, value);
    const tag = word >> TAG_SHIFT;
    if (word >= TAG_ARRAY) {
      const count = lengthOf(word);
      const isArray = tag == TAG_ARRAY >> TAG_SHIFT;
      let closing = isArray ? ARRAY | count : MAP | count;
      i = value + 2;
      if (count == 0) {
        store<u32>(out, closing);
        out += OPERATION;
        continue;
      }
      if (isArray) {
        if (<u32>word == i + 2 * count) {
          const kind = kindOfNumbers(i, count);
          if (kind != 0) {
            store<u32>(out, kind | count);
            store<u32>(out, i + 1, 4);
            out += 2 * OPERATION;
            i = <u32>word;
            continue;
          }
        }
      } else {
        const known = shapeCount;
        const shape = shapeOf(tape, i, count);
        if (shape != NO_SHAPE) {
          closing = OBJECT | shape;
          if (shape == known) {
            store<u32>(out, SHAPE | shape);
            store<u32>(out, i, 4);
            store<u32>(out, count, 8);
            out += 3 * OPERATION;
          }
        }
      }
      top += OPEN_CONTAINER;
      if (top >= STACK_LIMIT) return 0;
      open = (<u64>closing << 32) | (word & 0xffff_ffff);
      store<u64>(top, open);
    } else if (word >= TAG_STRING) {
      const length = lengthOf(word);
      const start = <usize>(<u32>word);
      if (word < TAG_STRING + ((<u64>1) << TAG_SHIFT) && length <= MAX_COPIED) {
        if (narrowAt + length > NARROW_LIMIT) break;
        narrowAt = copyString(start, length, narrowAt);
        store<u32>(out, NARROW_STRING | length);
      } else if (word < TAG_STRING + ((<u64>1) << TAG_SHIFT) || length > <u32>MAX_UNITS) {
        store<u32>(out, STRING_ON_TAPE);
        store<u32>(out, value, 4);
        out += OPERATION;
      } else {
        if (narrowAt + length > NARROW_LIMIT || wideAt + 2 * length > WIDE_LIMIT) break;
        const end =
          tag == (TAG_STRING >> TAG_SHIFT) + STRING_ESCAPED
            ? unescapeString(start, start + length, narrowAt, narrowLimit)
            : 0;
        if (end != 0) {
          store<u32>(out, NARROW_STRING | <u32>(end - narrowAt));
          narrowAt = end;
        } else {
          const end = widenString(start, start + length, wideAt);
          store<u32>(out, WIDE_STRING | <u32>((end - wideAt) >> 1));
          wideAt = end;
        }
      }
      out += OPERATION;
      i = value + 1 + <u32>(length == <u32>LENGTH_IN_NEXT_WORD);
    } else if (word >= TAG_NUMBER) {
      const number = load<f64>(tape + <usize>(value + 1) * WORD);
      const integer = <i32>number;
      // A sign bit of its own shows minus zero, which is no integer.
      if (reinterpret<u64>(<f64>integer) == reinterpret<u64>(number) && (integer << 4) >> 4 == integer) {
        store<u32>(out, SMALL_INTEGER | (<u32>integer & OPERAND_MASK));
      } else {
        store<u32>(out, NUMBER);
        store<u32>(out, value + 1, 4);
        out += OPERATION;
      }
      out += OPERATION;
      i = indexAfter(value, word);
    } else {
      store<u32>(out, LITERAL | <u32>tag);
      out += OPERATION;
      i = value + 1;
    }
  }
  index = i;
  narrowEnd = narrowAt;
  wideEnd = wideAt;
  return <u32>((out - OPERATIONS) / OPERATION);
}

/**
 * The operation that makes an array of `count` elements, the first at an index: if all are integers of 31 bits, which are
 * small ones on all builds of V8, or all numbers; otherwise 0.
 */
function kindOfNumbers(first: u32, count: u32): u32 {
  let at = tape + <usize>first * WORD;
  const end = at + 2 * WORD * <usize>count;
  for (; at < end; at += 2 * WORD) {
    if (!isShortNumber(load<u64>(at))) return 0;
    const number = load<f64>(at, WORD);
    const integer = <i32>number;
    if (reinterpret<u64>(<f64>integer) != reinterpret<u64>(number) || (integer << 1) >> 1 != integer) break;
  }
  if (at == end) return INTEGERS;
  for (; at < end; at += 2 * WORD) if (!isShortNumber(load<u64>(at))) return 0;
  return DOUBLES;
}

/** Whether a word is the first of a number that takes two. */
@inline
function isShortNumber(word: u64): bool {
  return word - TAG_NUMBER < LENGTH_IN_NEXT_WORD << 32;
}
