/** The high bits of 64 bytes, the first byte's lowest. */
@inline
export function bitsOf(a: v128, b: v128, c: v128, d: v128): u64 {
  // Halves first: of an `or` of 32 bits V8 knows that it leaves zeros above, of a bitmask it does not.
  const low = <u32>i8x16.bitmask(a) | (<u32>i8x16.bitmask(b) << 16);
  const high = <u32>i8x16.bitmask(c) | (<u32>i8x16.bitmask(d) << 16);
  return <u64>low | (<u64>high << 32);
}

/** Each bit the exclusive or of itself and all lower ones: between a quote and the next, 1. */
@inline
export function prefixXor(bits: u64): u64 {
  bits ^= bits << 1;
  bits ^= bits << 2;
  bits ^= bits << 4;
  bits ^= bits << 8;
  bits ^= bits << 16;
  return bits ^ (bits << 32);
}
