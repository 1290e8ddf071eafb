/** Turns of a block. */
const BLOCK = 64;

/**
 * A loop over `i` from 0 to `n`, at the end of a function, which leaves `p` in `s.position` and does `last`.
 *
 * V8 begins to optimize such a loop while it runs for the first time. Code behind it has never run by then, and so the optimized loop
 * ends in a deoptimization: for dozens of calls, each of them slower than no optimization. Cut into blocks, the loop has run
 * everything in it before it is optimized.
 */
export function inBlocks(turn: string, last: string): string {
  return `for(let m;;){m=n-i>${BLOCK}?i+${BLOCK}:n;for(;i<m;i++){${turn}}s.position=p;if(i===n)${last};}`;
}
