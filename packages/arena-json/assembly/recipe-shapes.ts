import { SOURCE } from "./layout";
import { MAX_SHAPES, SHAPE_KEYS, SHAPE_TABLE, SLOT, SLOT_BITS, SUCCESSORS } from "./recipe-layout";
import { indexAfter, lengthOf, wordAt } from "./tape-reader";

/**
 * Tells which objects of a document have the same keys in the same order: those have the same *shape*, a number that
 * counts from 0 in each document. Keys are compared as they are spelled, each object's with those of the first object
 * of the shape, so a hash only says where to look.
 *
 * A slot of the table, used if its first field is the current recipe's number:
 *
 * ```text
 * +--------+--------+--------+--------+
 * | recipe | hash   | count  | shape  |     32 bits each
 * +--------+--------+--------+--------+
 * ```
 */

/** What stands for no shape: the object is a map rather than a record, or there is no room for one more shape. */
export const NO_SHAPE: u32 = 0xffff_ffff;

/** An object with more members, or with a key that is longer or begins with a digit, is a map. */
const MAX_MEMBERS: u32 = 250;
const MAX_KEY_BYTES: u32 = 64;
/** How far from where its hash points a shape may be: bounds the cost of keys that were made to collide. */
const MAX_PROBES: u32 = 8;

/** The odd multiplier is 2 ** 64 divided by the golden ratio. */
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

let recipe: u32 = 0;
export let shapeCount: u32 = 0;
/** The shape of the object before. */
let latest: u32 = 0;

/** Forgets all shapes. */
export function resetShapes(): void {
  recipe++;
  // Once in 2 ** 32 recipes, what is left of old ones could look new.
  if (recipe == 0) {
    memory.fill(SHAPE_TABLE, 0, SLOT << SLOT_BITS);
    recipe = 1;
  }
  shapeCount = 0;
  latest = 0;
}

/**
 * The shape of the object with `count` > 0 members whose first key is at `index`; a new one if it is `shapeCount` of
 * before the call. O(count).
 *
 * What came after the object before when that shape was last met is looked at first.
 */
export function shapeOf(tape: usize, index: u32, count: u32): u32 {
  if (count > MAX_MEMBERS) return NO_SHAPE;
  const before = latest;
  if (before < shapeCount) {
    const guess = load<u32>(SUCCESSORS + ((<usize>before) << 2));
    if (haveSameKeys(tape, load<u32>(SHAPE_KEYS + ((<usize>guess) << 2)), index, count)) {
      latest = guess;
      return guess;
    }
  }
  const shape = find(tape, index, count);
  if (shape == NO_SHAPE) return shape;
  store<u32>(SUCCESSORS + ((<usize>before) << 2), shape);
  latest = shape;
  return shape;
}

function find(tape: usize, index: u32, count: u32): u32 {
  let hash: u64 = count;
  let i = index;
  for (let k: u32 = 0; k < count; k++) {
    const key = wordAt(tape, i);
    const length = lengthOf(key);
    const start = <usize>(<u32>key);
    if (length > MAX_KEY_BYTES || <u32>load<u8>(start, SOURCE) - 0x30 <= 9) return NO_SHAPE;
    hash = (hash ^ (key >> 32) ^ firstEight(start, length)) * MULTIPLIER;
    if (length > 8) hash = (hash ^ (hash >> 32) ^ load<u64>(start + <usize>length - 8, SOURCE)) * MULTIPLIER;
    hash ^= hash >> 32;
    i = indexAfter(i + 1, wordAt(tape, i + 1));
  }
  const shortHash = <u32>hash;
  let at = shortHash >> (32 - SLOT_BITS);
  for (let probe: u32 = 0; probe < MAX_PROBES; probe++) {
    const slot = SHAPE_TABLE + <usize>((at + probe) & ((1 << SLOT_BITS) - 1)) * SLOT;
    if (load<u32>(slot) != recipe) return add(slot, index, count, shortHash);
    if (load<u32>(slot, 4) == shortHash && load<u32>(slot, 8) == count) {
      const shape = load<u32>(slot, 12);
      if (haveSameKeys(tape, load<u32>(SHAPE_KEYS + ((<usize>shape) << 2)), index, count)) return shape;
    }
  }
  return NO_SHAPE;
}

function add(slot: usize, index: u32, count: u32, hash: u32): u32 {
  if (shapeCount == MAX_SHAPES) return NO_SHAPE;
  const shape = shapeCount++;
  store<u32>(slot, recipe);
  store<u32>(slot, hash, 4);
  store<u32>(slot, count, 8);
  store<u32>(slot, shape, 12);
  store<u32>(SHAPE_KEYS + ((<usize>shape) << 2), index);
  // An object like it is as good a guess as any.
  store<u32>(SUCCESSORS + ((<usize>shape) << 2), shape);
  return shape;
}

/** Whether the object with `count` members whose first key is at `b` has the keys of the one whose first is at `a`. */
function haveSameKeys(tape: usize, a: u32, b: u32, count: u32): bool {
  // The word before the first key but one is the object's own, with its count.
  if (lengthOf(wordAt(tape, a - 2)) != count) return false;
  for (let k: u32 = 0; k < count; k++) {
    const left = wordAt(tape, a);
    const right = wordAt(tape, b);
    if (((left ^ right) >> 32) != 0) return false;
    if (!areEqual(<usize>(<u32>left), <usize>(<u32>right), lengthOf(left))) return false;
    a = indexAfter(a + 1, wordAt(tape, a + 1));
    b = indexAfter(b + 1, wordAt(tape, b + 1));
  }
  return true;
}

/** Whether the bytes of two keys of the same length are equal. Whatever is read past their ends is ignored. */
@inline
function areEqual(a: usize, b: usize, length: u32): bool {
  if (length <= 8) return firstEight(a, length) == firstEight(b, length);
  let i: usize = 0;
  for (const last = <usize>length - 8; i < last; i += 8) {
    if (load<u64>(a + i, SOURCE) != load<u64>(b + i, SOURCE)) return false;
  }
  return load<u64>(a + <usize>length - 8, SOURCE) == load<u64>(b + <usize>length - 8, SOURCE);
}

/** Up to eight bytes from an offset as a number. */
@inline
function firstEight(start: usize, length: u32): u64 {
  const bytes = load<u64>(start, SOURCE);
  if (length >= 8) return bytes;
  return bytes & (((<u64>1) << (<u64>length << 3)) - 1);
}
