import type { Arena } from "../arena.ts";
import { LENGTH_MASK, lengthAt, nextIndex, STRING_ESCAPED, TAG_SHIFT } from "../tape.ts";
import { samePlainKeys } from "../text/key-equals.ts";

/** Up to so many members, comparing the few keys that look alike is faster than a hash table. */
const MAX_COMPARED = 32;
/** Hash table slots to a member, at least. */
const SLOTS_PER_MEMBER = 2;
/** How often, on average, a member may meet a taken slot before the keys are thought to have been chosen to collide. */
const MAX_COLLISIONS = 8;

/**
 * Whether some key of an object may be there twice. False is certain. True is so nearly always; a key with escapes, or
 * keys chosen to collide, give it too. Linear time whatever the keys are.
 */
export function mayRepeatKeys(arena: Arena, object: number): boolean {
  const count = arena.words[2 * object + 1]! & LENGTH_MASK;
  if (count <= 1) return false;
  return count <= MAX_COMPARED ? mayRepeatFewKeys(arena, object) : mayRepeatManyKeys(arena, object, count);
}

function mayRepeatFewKeys(arena: Arena, object: number): boolean {
  const { words, source } = arena;
  const end = words[2 * object]!;
  // One bit for each fingerprint met; most keys have one of their own, and are compared with nothing.
  let met = 0;
  for (let key = object + 2; key < end; key = nextIndex(words, nextIndex(words, key))) {
    const high = words[2 * key + 1]!;
    if (((high >>> TAG_SHIFT) & STRING_ESCAPED) !== 0) return true;
    const start = words[2 * key]!;
    // The last byte of a key up to 255 bytes long, else another one that depends on nothing but the key. Of an empty
    // key it is the opening quote, and the first byte is the closing one.
    const last = start + (high & 0xff) - 1;
    const bit = 1 << (high + source[start]! * 5 + source[last]! * 3);
    if ((met & bit) !== 0 && repeatsEarlierKey(arena, object, key)) return true;
    met |= bit;
  }
  return false;
}

function repeatsEarlierKey(arena: Arena, object: number, key: number): boolean {
  const { words } = arena;
  for (let earlier = object + 2; earlier < key; earlier = nextIndex(words, nextIndex(words, earlier))) {
    if (samePlainKeys(arena, earlier, key)) return true;
  }
  return false;
}

/** By a hash table with linear probing, which is given up when it collides more than chance would have it. */
function mayRepeatManyKeys(arena: Arena, object: number, count: number): boolean {
  const { words } = arena;
  const end = words[2 * object]!;
  const mask = 2 ** Math.ceil(Math.log2(count * SLOTS_PER_MEMBER)) - 1;
  // Word indexes of keys; 0 is free, as the root's word is no key.
  const slots = new Uint32Array(mask + 1);
  let collisions = count * MAX_COLLISIONS;
  for (let key = object + 2; key < end; key = nextIndex(words, nextIndex(words, key))) {
    if (((words[2 * key + 1]! >>> TAG_SHIFT) & STRING_ESCAPED) !== 0) return true;
    let slot = hash(arena, key) & mask;
    for (let other = slots[slot]!; other !== 0; other = slots[slot]!) {
      if (--collisions < 0 || samePlainKeys(arena, other, key)) return true;
      slot = (slot + 1) & mask;
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
