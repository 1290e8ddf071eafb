/*
 * Keys that collide in the hash functions that engines are likely to have written for themselves.
 *
 * All of them build long collisions from short ones. If two blocks of the same length take a hash from state s to the
 * same state t, then either may stand for the other; sixteen such pairs in a row make 2^16 keys with one hash. What is
 * seeded at random, as V8's own strings are, is safe; what is not must survive it by not depending on the hash alone.
 */

/** A family of keys that some hash cannot tell apart. */
export interface CollidingKeys {
  readonly name: string;
  /** Makes `2 ** stages` keys, all different and of equal length. */
  make(stages: number): readonly string[];
}

/** A pair of blocks that lead a hash from one state to the same other state. */
type BlockPair = readonly [string, string];

/** The families. */
export const COLLIDING_KEYS: readonly CollidingKeys[] = [
  {
    name: "h * 31 + c, as Java's strings",
    // 31 * "A" + "a" = 31 * "B" + "B"
    make: (stages) => combine(Array.from({ length: stages }, () => ["Aa", "BB"])),
  },
  {
    name: "h * 33 + c, as djb2",
    // 33 * "A" + "b" = 33 * "B" + "A"
    make: (stages) => combine(Array.from({ length: stages }, () => ["Ab", "BA"])),
  },
  {
    name: "FNV-1a, all 32 bits",
    make: (stages) => combine(fnv1aBlocks(stages)),
  },
  {
    name: "length, first and last bytes",
    make: (stages) =>
      combine([["same-beginning-", "same-beginning-"], ...bitBlocks(stages), ["-same-end", "-same-end"]]).slice(
        0,
        2 ** stages,
      ),
  },
];

/** Every string that takes one block of each pair, in order. */
function combine(pairs: readonly BlockPair[]): readonly string[] {
  return pairs.reduce<readonly string[]>(
    (keys, [one, other]) =>
      one === other ? keys.map((key) => key + one) : keys.flatMap((key) => [key + one, key + other]),
    [""],
  );
}

function bitBlocks(stages: number): BlockPair[] {
  return Array.from({ length: stages }, () => ["0", "1"]);
}

/**
 * Pairs of blocks that FNV-1a cannot tell apart, each from the state in which the one before leaves it. With 32 bits of
 * state, two of about 80,000 blocks collide by the birthday paradox, so a table of recent hashes finds a pair at once.
 */
function fnv1aBlocks(stages: number): BlockPair[] {
  const pairs: BlockPair[] = [];
  let state = FNV_OFFSET_BASIS;
  for (let stage = 0; stage < stages; stage++) {
    const pair = collidingBlocks(state);
    pairs.push(pair);
    state = fnv1a(pair[0], state);
  }
  return pairs;
}

function collidingBlocks(state: number): BlockPair {
  // A slot keeps the last block whose hash fell into it, which loses a few and saves a map of all.
  const blockOfSlot = new Uint32Array(TABLE_SIZE);
  const hashOfSlot = new Uint32Array(TABLE_SIZE);
  for (let beginning = 1; ; beginning++) {
    const begun = fnv1a(beginning.toString(36).padStart(BEGINNING_LENGTH, "0"), state);
    for (let last = 0; last < LAST_CHARACTERS.length; last++) {
      const block = beginning * LAST_CHARACTERS.length + last;
      const hash = fnv1aStep(begun, LAST_CHARACTERS.charCodeAt(last)) >>> 0;
      const slot = hash % TABLE_SIZE;
      if (hashOfSlot[slot] === hash && blockOfSlot[slot] !== 0)
        return [blockText(blockOfSlot[slot]!), blockText(block)];
      blockOfSlot[slot] = block;
      hashOfSlot[slot] = hash;
    }
  }
}

function blockText(number: number): string {
  return number.toString(36).padStart(BEGINNING_LENGTH + 1, "0");
}

/** FNV-1a with 32 bits, from any state (Fowler, Noll and Vo; draft-eastlake-fnv). */
export function fnv1a(text: string, state: number = FNV_OFFSET_BASIS): number {
  let hash = state;
  for (let i = 0; i < text.length; i++) hash = fnv1aStep(hash, text.charCodeAt(i));
  return hash >>> 0;
}

function fnv1aStep(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, FNV_PRIME);
}

const FNV_OFFSET_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** All blocks with one beginning are tried together, so that its hash is computed once; 36^4 beginnings are plenty. */
const BEGINNING_LENGTH = 4;
const LAST_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Slots for hashes: several times as many as there are blocks to remember. */
const TABLE_SIZE = 1 << 19;
