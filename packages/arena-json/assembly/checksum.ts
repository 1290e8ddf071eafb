import { BLOCK } from "./snapshot-memory";

/**
 * The checksum of `src/snapshot/checksum.ts`, which says what it is: 32 lanes of 32 bits in eight vectors. So many do not
 * have to wait for each other's multiplications.
 */

/** Bytes that the lanes take in together. */
const STRIDE: usize = 128;
const MULTIPLIER: u32 = 0x9e37_79b1;
const SHIFT: i32 = 15;

/** The lanes between two blocks. */
const LANES: usize = memory.data(128, 16);

/** Begins a new checksum. */
export function resetChecksum(): void {
  for (let lane: usize = 0; lane < 32; lane++) store<u32>(LANES + (lane << 2), <u32>lane + 1);
}

/** Takes in so many bytes of the block, filled up with zeros, which it writes behind them, to whole strides. */
export function addToChecksum(size: usize): void {
  const end = BLOCK + ((size + STRIDE - 1) & ~(STRIDE - 1));
  memory.fill(BLOCK + size, 0, end - BLOCK - size);
  const multiplier = i32x4.splat(MULTIPLIER);
  let a = v128.load(LANES);
  let b = v128.load(LANES, 16);
  let c = v128.load(LANES, 32);
  let d = v128.load(LANES, 48);
  let e = v128.load(LANES, 64);
  let f = v128.load(LANES, 80);
  let g = v128.load(LANES, 96);
  let h = v128.load(LANES, 112);
  for (let at = BLOCK; at < end; at += STRIDE) {
    a = stepped(a, v128.load(at), multiplier);
    b = stepped(b, v128.load(at, 16), multiplier);
    c = stepped(c, v128.load(at, 32), multiplier);
    d = stepped(d, v128.load(at, 48), multiplier);
    e = stepped(e, v128.load(at, 64), multiplier);
    f = stepped(f, v128.load(at, 80), multiplier);
    g = stepped(g, v128.load(at, 96), multiplier);
    h = stepped(h, v128.load(at, 112), multiplier);
  }
  v128.store(LANES, a);
  v128.store(LANES, b, 16);
  v128.store(LANES, c, 32);
  v128.store(LANES, d, 48);
  v128.store(LANES, e, 64);
  v128.store(LANES, f, 80);
  v128.store(LANES, g, 96);
  v128.store(LANES, h, 112);
}

/** The checksum of what has been taken in. */
export function checksum(): u32 {
  let sum: u32 = 0;
  for (let lane: usize = 0; lane < 32; lane++) {
    const product = (sum ^ load<u32>(LANES + (lane << 2))) * MULTIPLIER;
    sum = product ^ (product >> SHIFT);
  }
  return sum;
}

@inline
function stepped(lanes: v128, words: v128, multiplier: v128): v128 {
  const product = i32x4.mul(v128.xor(lanes, words), multiplier);
  return v128.xor(product, i32x4.shr_u(product, SHIFT));
}
