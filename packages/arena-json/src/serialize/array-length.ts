/** ECMA-262, LengthOfArrayLike: an array's own length, or whatever a proxy of one says it is. Reads it once. */
export function arrayLength(array: { readonly length: unknown }): number {
  const length = Math.trunc(Number(array.length));
  return length > 0 ? Math.min(length, Number.MAX_SAFE_INTEGER) : 0;
}
