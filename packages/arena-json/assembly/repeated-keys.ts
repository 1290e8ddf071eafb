import {
  LENGTH_IN_NEXT_WORD,
  LENGTH_SHIFT,
  MAX_COUNT,
  SOURCE,
  STRING_ESCAPED,
  TAG_ARRAY,
  TAG_NUMBER,
  TAG_SHIFT,
  WORD,
} from "./layout";

/**
 * Whether an object has a key twice, as `src/reading/repeated-keys.ts` finds it out: "no" is certain; "perhaps" is rare,
 * and for the caller to look into. A key with escapes is not compared, but gives "perhaps".
 *
 * Of an object with few members one bit is remembered for each look of a key: its length and some of its bytes. Keys that
 * look alike are compared. An object with many members has a hash table of its keys, and keys that have been chosen
 * to collide in it give "perhaps".
 */

/** Up to so many members are few. */
export const MAX_FEW: u64 = 64;
/** Bytes of the largest set of looks: a word to every second member. */
export const LOOKS: usize = <usize>(MAX_FEW >> 1) << 3;
/** Where a look has the number of a word of the set and of two of its bits: not far down, where it is not well mixed. */
const LOOK_WORD_SHIFT: u64 = 59;
const LOOK_BIT_SHIFT: u64 = 53;
const LOOK_OTHER_BIT_SHIFT: u64 = 47;

/** Slots of a hash table to a member, at least, and bytes to a slot. */
const SLOTS_PER_MEMBER: u32 = 2;
const SLOT: usize = 4;
/** How often, on average, a member may meet a taken slot before the keys are thought to have been chosen to collide. */
const MAX_COLLISIONS: i32 = 8;

/** Odd, with bits in no order: 2 ** 64 divided by the golden ratio. */
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
/** By length, the bits of as many bytes. */
const BYTES: usize = memory.data<u64>([
  0, 0xff, 0xffff, 0xff_ffff, 0xffff_ffff, 0xff_ffff_ffff, 0xffff_ffff_ffff, 0xff_ffff_ffff_ffff, 0xffff_ffff_ffff_ffff,
]);

/** The length of the string or number whose entry has this first word, a length in a word more being at an address. */
@inline
function trueLengthOf(word: u64, more: usize): usize {
  const length = (word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD;
  return length == LENGTH_IN_NEXT_WORD ? <usize>load<u32>(more) : <usize>length;
}

@inline
export function hasEscapes(word: u64): bool {
  return (word & (STRING_ESCAPED << TAG_SHIFT)) != 0;
}

/** Where the entry after one at an address is, past all children of a container. */
@inline
export function nextEntry(tape: usize, entry: usize): usize {
  const word = load<u64>(entry);
  const tag = word & (<u64>15 << TAG_SHIFT);
  if (tag >= TAG_ARRAY) return tape + (<usize>(<u32>word) << 3);
  const next = entry + WORD + (<usize>(tag == TAG_NUMBER) << 3);
  return ((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD) == LENGTH_IN_NEXT_WORD ? next + WORD : next;
}

/**
 * A key's look, spread over 64 bits, best over the highest ones: its length and, eight bytes each, its beginning, middle and
 * end; of a shorter key, all of it.
 */
@inline
function lookOf(start: usize, length: usize): u64 {
  const first = load<u64>(start, SOURCE) & load<u64>(BYTES + (min(length, 8) << 3));
  // No jump for the short ones: it would be guessed wrong too often.
  const isLong = <u64>(length < 8) - 1;
  const middle = load<u64>(start + (length >> 1), SOURCE - 4) & isLong;
  const last = load<u64>(start + length, SOURCE - 8) & isLong;
  const mixed = first * MIX;
  return ((mixed ^ (mixed >> 32)) + rotl(middle, 32) + last + <u64>length) * MIX;
}

/** A key's hash, best over the highest bits: all of its bytes, eight at a time. */
function hashOf(start: usize, length: usize): u64 {
  let hash = <u64>length;
  for (; length > 8; length -= 8, start += 8) {
    hash = (hash ^ load<u64>(start, SOURCE)) * MIX;
    hash ^= hash >> 32;
  }
  return (hash ^ (load<u64>(start, SOURCE) & load<u64>(BYTES + (length << 3)))) * MIX;
}

/** How many words the set of looks has for an object with so many members, from 2 to {@link MAX_FEW}: a power of two. */
@inline
export function lookWords(count: u64): u64 {
  return (<u64>1 << (63 - <u64>clz(count - 1)));
}

/** Empties the set of looks at an address, of so many words. */
@inline
export function clearLooks(looks: usize, words: u64): void {
  const none = i64x2.splat(0);
  const end = looks + <usize>(words << 3);
  for (let at = looks; at < end; at += 16) v128.store(at, none);
}

/**
 * Adds a key's look to a set of so many words, which has those of the members before it. Whether it may be one of theirs.
 * The set is a Bloom filter: two bits of one word for each.
 */
@inline
export function addLook(looks: usize, words: u64, start: usize, length: usize): bool {
  const look = lookOf(start, length);
  const word = looks + (<usize>((look >> LOOK_WORD_SHIFT) & (words - 1)) << 3);
  const bits = (<u64>1 << ((look >> LOOK_BIT_SHIFT) & 63)) | (<u64>1 << ((look >> LOOK_OTHER_BIT_SHIFT) & 63));
  const met = load<u64>(word);
  store<u64>(word, met | bits);
  return (met & bits) == bits;
}

/** Whether two keys are the same; both have no escapes. */
function isSameKey(one: usize, other: usize): bool {
  const word = load<u64>(one);
  const otherWord = load<u64>(other);
  // Flags and (but for very long ones) lengths at once: text that is the same has the same of both.
  if (word >> LENGTH_SHIFT != otherWord >> LENGTH_SHIFT) return false;
  const length = trueLengthOf(word, one + WORD);
  if (length != trueLengthOf(otherWord, other + WORD)) return false;
  return memory.compare(SOURCE + <usize>(<u32>word), SOURCE + <usize>(<u32>otherWord), length) == 0;
}

/** Whether a key of an object, at an address, is that of an earlier member as well. */
export function repeatsEarlierKey(tape: usize, object: usize, key: usize): bool {
  for (let earlier = object + 2 * WORD; earlier < key; earlier = nextEntry(tape, nextEntry(tape, earlier))) {
    if (isSameKey(earlier, key)) return true;
  }
  return false;
}

/**
 * Whether some key of an object with many members may be there twice; also "perhaps" if there is no room between two
 * addresses for the hash table.
 */
export function mayRepeatAmongMany(tape: usize, object: usize, room: usize, roomEnd: usize): bool {
  const word = load<u64>(object);
  const count = <u32>((word >> LENGTH_SHIFT) & LENGTH_IN_NEXT_WORD);
  if (<u64>count > MAX_COUNT) return true;
  const slotBits = <u64>(32 - clz(count * SLOTS_PER_MEMBER - 1));
  const slots = (<usize>1) << <usize>slotBits;
  if (<u64>room + <u64>slots * SLOT > <u64>roomEnd) return true;
  memory.fill(room, 0, slots * SLOT);
  const end = tape + (<usize>(<u32>word) << 3);
  let collisions = <i32>min(count, 1 << 27) * MAX_COLLISIONS;
  for (let key = object + 2 * WORD; key < end; key = nextEntry(tape, nextEntry(tape, key))) {
    const keyWord = load<u64>(key);
    if (hasEscapes(keyWord)) return true;
    const hash = hashOf(<usize>(<u32>keyWord), trueLengthOf(keyWord, key + WORD));
    let slot = room + <usize>(hash >> (64 - slotBits)) * SLOT;
    let other = load<u32>(slot);
    while (other != 0) {
      if (--collisions < 0 || isSameKey(other, key)) return true;
      slot += SLOT;
      if (slot == room + slots * SLOT) slot = room;
      other = load<u32>(slot);
    }
    store<u32>(slot, <u32>key);
  }
  return false;
}
