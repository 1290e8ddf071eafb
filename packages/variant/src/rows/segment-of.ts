/**
 * The index of the segment that has a row. `firsts` says how many rows come before each segment, and behind the last one; the row is
 * one of them. O(log segments).
 */
export function segmentOf(firsts: readonly number[], row: number): number {
  let low = 0;
  let high = firsts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (firsts[middle]! <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}
