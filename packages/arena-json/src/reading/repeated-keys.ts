import type { Arena } from "../arena.ts";
import { LENGTH_MASK, lengthAt, nextIndex, STRING_ESCAPED, TAG_SHIFT } from "../tape.ts";
import { samePlainKeys } from "../text/key-equals.ts";

/** Up to so many members, comparing the few keys that look alike is faster than a hash table. */
const MAX_FEW = 64;
/** Bits to a member, at least, that say which looks have been met. */
const BITS_PER_FEW = 8;
/** Hash table slots to a member, at least. */
const SLOTS_PER_MEMBER = 2;
/** How often, on average, a member may meet a taken slot before the keys are thought to have been chosen to collide. */
const MAX_COLLISIONS = 8;

/** Tells objects with repeated keys from those without; to be kept while many objects are asked about. */
export class RepeatedKeys {
  /** One bit for each look of a key. */
  readonly #met = new Uint32Array((MAX_FEW * BITS_PER_FEW) / 32);

  /**
   * Whether some key of an object may be there twice. False is certain. True is so nearly always; a key with escapes, or
   * keys chosen to collide, give it too. Linear time whatever the keys are.
   */
  mayBeIn(arena: Arena, object: number): boolean {
    const count = arena.words[2 * object + 1]! & LENGTH_MASK;
    if (count <= 1) return false;
    return count <= MAX_FEW ? this.#amongFew(arena, object, count) : amongMany(arena, object, count);
  }

  /** Most keys look like no other, and are compared with nothing. */
  #amongFew(arena: Arena, object: number, count: number): boolean {
    const { words, source } = arena;
    const end = words[2 * object]!;
    const met = this.#met;
    const mask = powerOfTwo(count * BITS_PER_FEW) - 1;
    for (let i = mask >>> 5; i >= 0; i--) met[i] = 0;
    for (let key = object + 2; key < end; key = nextIndex(words, nextIndex(words, key))) {
      const high = words[2 * key + 1]!;
      if (((high >>> TAG_SHIFT) & STRING_ESCAPED) !== 0) return true;
      const start = words[2 * key]! | 0;
      // A look is the length and a few bytes: the first, one in the middle and the last of a key up to 255 bytes long,
      // some others of a longer one, quotes of a very short one. It depends on nothing but the key.
      const length = high & 0xff;
      const last = start + length - 1;
      const sample = source[start]! + (source[start + (length >>> 1)]! << 3) + (source[last]! << 6) + (length << 9);
      const bit = (Math.imul(sample, 0x9e3779b1) >>> 16) & mask;
      const flag = 1 << (bit & 31);
      if ((met[bit >>> 5]! & flag) !== 0 && repeatsEarlierKey(arena, object, key)) return true;
      met[bit >>> 5]! |= flag;
    }
    return false;
  }
}

function repeatsEarlierKey(arena: Arena, object: number, key: number): boolean {
  const { words } = arena;
  for (let earlier = object + 2; earlier < key; earlier = nextIndex(words, nextIndex(words, earlier))) {
    if (samePlainKeys(arena, earlier, key)) return true;
  }
  return false;
}

/** By a hash table with linear probing, which is given up when it collides more than chance would have it. */
function amongMany(arena: Arena, object: number, count: number): boolean {
  const { words } = arena;
  const end = words[2 * object]!;
  const slotCount = powerOfTwo(count * SLOTS_PER_MEMBER);
  // Word indexes of keys; 0 is free, as the root's word is no key.
  const slots = new Uint32Array(slotCount);
  let collisions = count * MAX_COLLISIONS;
  for (let key = object + 2; key < end; key = nextIndex(words, nextIndex(words, key))) {
    if (((words[2 * key + 1]! >>> TAG_SHIFT) & STRING_ESCAPED) !== 0) return true;
    let slot = hash(arena, key) & (slotCount - 1);
    for (let other = slots[slot]!; other !== 0; other = slots[slot]!) {
      if (--collisions < 0 || samePlainKeys(arena, other, key)) return true;
      slot = (slot + 1) & (slotCount - 1);
    }
    slots[slot] = key;
  }
  return false;
}

/** Multiplies and mixes the bytes (after FNV-1a and the finalizer of MurmurHash3): spreads well, resists nobody. */
function hash({ words, source }: Arena, key: number): number {
  const start = words[2 * key]!;
  const end = start + lengthAt(words, key);
  let state = 0x811c9dc5;
  for (let i = start; i < end; i++) state = Math.imul(state ^ source[i]!, 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return state ^ (state >>> 13);
}

/** The least power of two that is not below a number from 2 to 2 ** 30. */
function powerOfTwo(least: number): number {
  return 1 << (32 - Math.clz32(least - 1));
}
