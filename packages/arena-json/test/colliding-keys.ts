const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const BLOCK_LENGTH = 7;
const FIRST_CHARACTER = 0x60;

/**
 * 2 ** `blocks` different keys of the same FNV-1a hash: an attack on a hash table without a secret. Wherever the state
 * of the hash is the same, a pair of blocks that leads from it to one state can follow; all ways to choose from the
 * pairs give the same hash.
 */
export function collidingKeys(blocks: number): string[] {
  let keys = [""];
  let state = FNV_OFFSET;
  for (let i = 0; i < blocks; i++) {
    const [one, other] = collidingPair(state);
    keys = keys.flatMap((key) => [key + blockText(one), key + blockText(other)]);
    state = hashBlock(one, state);
  }
  return keys;
}

/** Two numbers of blocks that lead from one state to one state; by the birthday paradox, some 80,000 tries. */
function collidingPair(start: number): [number, number] {
  const met = new Map<number, number>();
  for (let i = 1; ; i++) {
    const block = Math.imul(i, 0x9e3779b1) >>> 0;
    const state = hashBlock(block, start);
    const earlier = met.get(state);
    if (earlier !== undefined) return [earlier, block];
    met.set(state, block);
  }
}

/** Characters from "`" on, which JSON escapes none of, for five bits of the number each. */
function blockText(block: number): string {
  return Array.from({ length: BLOCK_LENGTH }, (_, i) => String.fromCharCode(characterOf(block, i))).join("");
}

function hashBlock(block: number, start: number): number {
  let state = start;
  for (let i = 0; i < BLOCK_LENGTH; i++) state = Math.imul(state ^ characterOf(block, i), FNV_PRIME);
  return state;
}

function characterOf(block: number, i: number): number {
  return FIRST_CHARACTER + ((block >>> (5 * i)) & 0x1f);
}
