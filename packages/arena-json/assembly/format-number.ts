import { decimalPower, DIGITS, shortestDecimal } from "./shortest-decimal";
import { highProduct } from "./wide-product";

/**
 * Doubles as text, as `String(number)` has it: the shortest digits (see `shortest-decimal.ts`) in the notation of
 * ECMAScript, section 6.1.6.1.20, except that -0 is 0, as in `JSON.stringify`. Digits are made sixteen at a time.
 */

/** The most bytes that {@link formatNumber} writes, those beyond its result included. */
export const NUMBER_ROOM: usize = 48;

const SIGN: u64 = 1 << 63;
const INFINITY: u64 = 0x7ff0_0000_0000_0000;
const MANTISSA_BITS: u64 = 52;
const HIDDEN_BIT: u64 = 1 << MANTISSA_BITS;
const EXPONENT_BIAS: i32 = 1075;
const MINUS: u8 = 0x2d;
const PLUS: u8 = 0x2b;
const POINT: u8 = 0x2e;
const ZERO: u64 = 0x30;
const LOWERCASE_E: u8 = 0x65;
/** "0." and zeros, as eight bytes, lowest first. */
const ZERO_POINT: u64 = 0x3030_3030_3030_2e30;
const EIGHT_ZEROS: u64 = 0x3030_3030_3030_3030;
const EIGHT_DIGITS: u64 = 100_000_000;
/** The notation has an exponent above so many digits before the point, and below so many zeros after it. */
const MAX_INTEGER_DIGITS: i32 = 21;
const MAX_ZEROS: i32 = 5;

/** Lanes of a vector. */
const LANES: i32 = 16;
const ALL_ZERO: usize = memory.data<u8>([
  0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30,
], 16);
/** Sixteen bytes from `+ 16 - n` on have all bits set in the first n lanes. */
const FIRST_LANES: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
], 16);
/** Sixteen bytes from `+ n` on are indexes that move a vector's lanes from n on to its front. */
const TO_THE_FRONT: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
], 16);
/** Factors and shifts that divide: below 10 ** 8 by 10 ** 4, below 10 ** 4 by 100, below 100 by 10. */
const BY_TEN_THOUSAND: usize = memory.data<u64>([109951163, 109951163], 16);
const BY_TEN_THOUSAND_SHIFT: i32 = 40;
const TEN_THOUSAND: usize = memory.data<u64>([10000, 10000], 16);
const BY_HUNDRED: usize = memory.data<u32>([5243, 5243, 5243, 5243], 16);
const BY_HUNDRED_SHIFT: i32 = 19;
const HUNDRED: usize = memory.data<u32>([100, 100, 100, 100], 16);
const BY_TEN: usize = memory.data<u16>([103, 103, 103, 103, 103, 103, 103, 103], 16);
const BY_TEN_SHIFT: i32 = 10;
const TEN: usize = memory.data<u16>([10, 10, 10, 10, 10, 10, 10, 10], 16);

/** Sixteen digits, 0 to 9 each: eight of a number below 10 ** 8, then eight of another. */
@inline
function sixteenDigits(first: u64, second: u64): v128 {
  // Each step splits every lane in two of half its width: quotient first, so lowest, then remainder.
  const eights = i64x2.replace_lane(i64x2.splat(first), 1, second);
  const fourthQuotients = i64x2.shr_u(i64x2.mul(eights, v128.load(BY_TEN_THOUSAND)), BY_TEN_THOUSAND_SHIFT);
  const fourths = v128.or(
    fourthQuotients,
    i64x2.shl(i64x2.sub(eights, i64x2.mul(fourthQuotients, v128.load(TEN_THOUSAND))), 32),
  );
  const pairQuotients = i32x4.shr_u(i32x4.mul(fourths, v128.load(BY_HUNDRED)), BY_HUNDRED_SHIFT);
  const pairs = v128.or(
    pairQuotients,
    i32x4.shl(i32x4.sub(fourths, i32x4.mul(pairQuotients, v128.load(HUNDRED))), 16),
  );
  const tens = i16x8.shr_u(i16x8.mul(pairs, v128.load(BY_TEN)), BY_TEN_SHIFT);
  return v128.or(tens, i16x8.shl(i16x8.sub(pairs, i16x8.mul(tens, v128.load(TEN))), 8));
}

/** The quotient of a number below 2 ** 63 and 10 ** 8. */
@inline
function byEightDigits(value: u64): u64 {
  return highProduct(value, 0xabcc_7711_8461_cefd) >> 26;
}

/** Whether a double, given as its bits, is a finite number. */
@inline
export function isFiniteNumber(bits: u64): bool {
  return (bits & INFINITY) != INFINITY;
}

/**
 * Writes a finite double, given as its bits, at an address, and answers where it ends. There must be room for
 * {@link NUMBER_ROOM} bytes.
 */
export function formatNumber(bits: u64, target: usize): usize {
  let out = target;
  if (bits >> 63 != 0) {
    bits &= ~SIGN;
    store<u8>(out, MINUS);
    out += <usize>(bits != 0);
  }
  // An integer below 2 ** 53: a mantissa whose bits after the point are zeros.
  const fractionBits = <u32>(EXPONENT_BIAS - <i32>(bits >> MANTISSA_BITS));
  if (fractionBits <= <u32>MANTISSA_BITS) {
    const mantissa = (bits & (HIDDEN_BIT - 1)) | HIDDEN_BIT;
    const integer = mantissa >> <u64>fractionBits;
    if (integer << <u64>fractionBits == mantissa) return formatInteger(integer, out);
  } else if (bits == 0) {
    store<u8>(out, <u8>ZERO);
    return out + 1;
  }

  const decimal = shortestDecimal(bits);
  const firstNine = byEightDigits(decimal);
  const first = <u64>(<u32>firstNine / <u32>EIGHT_DIGITS);
  const rest = sixteenDigits(firstNine - first * EIGHT_DIGITS, decimal - firstNine * EIGHT_DIGITS);
  const text = v128.or(rest, v128.load(ALL_ZERO));
  const isNonZero = <u32>i8x16.bitmask(i8x16.ne(rest, i64x2.splat(0)));
  const count = 1 + 32 - <i32>clz(isNonZero);
  // So many digits are before the point.
  const point = DIGITS + decimalPower;
  if (<u32>(point - 1) < <u32>DIGITS) {
    // Those after the point move one place on.
    const moved = i8x16.shuffle(text, text, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    store<u8>(out, <u8>(first + ZERO));
    v128.store(out, v128.bitselect(text, moved, v128.load(FIRST_LANES + <usize>(LANES - point + 1))), 1);
    store<u8>(out, i8x16.extract_lane_u(text, 15), DIGITS);
    store<u8>(out + <usize>point, POINT);
    return out + <usize>(count > point ? count + 1 : point);
  }
  if (<u32>-point <= <u32>MAX_ZEROS) {
    store<u64>(out, ZERO_POINT);
    out += <usize>(2 - point);
    store<u8>(out, <u8>(first + ZERO));
    v128.store(out, text, 1);
    return out + <usize>count;
  }
  if (point > 0 && point <= MAX_INTEGER_DIGITS) {
    store<u8>(out, <u8>(first + ZERO));
    v128.store(out, text, 1);
    store<u64>(out, EIGHT_ZEROS, DIGITS);
    return out + <usize>point;
  }
  store<u8>(out, <u8>(first + ZERO));
  store<u8>(out, POINT, 1);
  v128.store(out, text, 2);
  return formatExponent(point - 1, out + <usize>(count > 1 ? count + 1 : count));
}

/** Writes an integer from 1 to 2 ** 53 - 1. */
@inline
function formatInteger(integer: u64, out: usize): usize {
  if (integer < 10) {
    store<u8>(out, <u8>(integer + ZERO));
    return out + 1;
  }
  const high = integer < EIGHT_DIGITS ? 0 : byEightDigits(integer);
  const digits = sixteenDigits(high, integer - high * EIGHT_DIGITS);
  const zeros = <usize>ctz(<u32>i8x16.bitmask(i8x16.ne(digits, i64x2.splat(0))));
  const text = v128.or(digits, v128.load(ALL_ZERO));
  v128.store(out, i8x16.swizzle(text, v128.load(TO_THE_FRONT + zeros)));
  return out + <usize>LANES - zeros;
}

/** Writes an exponent of up to three digits. */
function formatExponent(exponent: i32, out: usize): usize {
  store<u8>(out, LOWERCASE_E);
  store<u8>(out, exponent < 0 ? MINUS : PLUS, 1);
  out += 2;
  const size = <u32>abs(exponent);
  if (size >= 100) store<u8>(out++, <u8>(size / 100 + <u32>ZERO));
  if (size >= 10) store<u8>(out++, <u8>((size / 10) % 10 + <u32>ZERO));
  store<u8>(out, <u8>(size % 10 + <u32>ZERO));
  return out + 1;
}
