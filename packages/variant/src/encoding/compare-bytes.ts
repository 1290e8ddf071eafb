/** Compares bytes from `start` to `end` with others: below zero, zero, above. A start is less than what goes on. O(n). */
export function compareBytes(
  a: Uint8Array,
  startOfA: number,
  endOfA: number,
  b: Uint8Array,
  startOfB: number,
  endOfB: number,
): number {
  const lengthOfA = endOfA - startOfA;
  const lengthOfB = endOfB - startOfB;
  const length = Math.min(lengthOfA, lengthOfB);
  for (let i = 0; i < length; i++) {
    const difference = a[startOfA + i]! - b[startOfB + i]!;
    if (difference !== 0) return difference;
  }
  return lengthOfA - lengthOfB;
}
