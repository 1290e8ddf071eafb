/** The high half of a 128-bit product, from four of 32 bits: WebAssembly has no better. */
@inline
export function highProduct(a: u64, b: u64): u64 {
  const aLow = a & 0xffff_ffff;
  const aHigh = a >> 32;
  const bLow = b & 0xffff_ffff;
  const bHigh = b >> 32;
  const cross = aLow * bHigh;
  // At most (2 ** 32 - 1) ** 2 + 2 * (2 ** 32 - 1): no overflow.
  const middle = ((aLow * bLow) >> 32) + (cross & 0xffff_ffff) + aHigh * bLow;
  return aHigh * bHigh + (middle >> 32) + (cross >> 32);
}
