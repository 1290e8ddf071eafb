import { nearestDouble, UNDECIDED } from "./eisel-lemire";
import { SOURCE } from "./layout";

/** Slow and right for every number: the platform's own conversion of the bytes between two offsets. */
@external("platform", "toNumber")
declare function platformNumber(start: u32, end: u32): f64;

/** So many digits are always exact in a double, and in 64 bits. */
const EXACT_DIGITS: usize = 15;
const MAX_DIGITS: usize = 19;
/** 10 ** 22 is the largest power of ten that is a double. */
const MAX_EXACT_POWER: i32 = 22;
/** Above any exponent that the digits of an input could bring back into range. */
const EXPONENT_LIMIT: i64 = 1 << 40;

const DOUBLE_POWERS: usize = memory.data<f64>([
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]);
const INTEGER_POWERS: usize = memory.data<u64>([
  1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000, 1000000000000,
  10000000000000, 100000000000000, 1000000000000000, 10000000000000000,
]);

const SIGN: u64 = 0x8000_0000_0000_0000;
const MINUS: u32 = 0x2d;
const PLUS: u32 = 0x2b;
const POINT: u32 = 0x2e;
const ZERO: u32 = 0x30;
const LOWERCASE_E: u32 = 0x65;
const TO_LOWERCASE: u32 = 0x20;
const EIGHT_ZEROS: u64 = 0x3030_3030_3030_3030;

/** Sixteen bytes from `+ n` on are indexes that move the first n lanes of a vector to its end, zeros before them. */
const TO_THE_END: usize = memory.data<u8>([
  128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
], 16);
const ALL_ZERO_DIGIT: usize = memory.data<u8>([
  0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30,
], 16);
/** Added to a byte less "0", makes a digit the least of signed bytes. */
const TO_LEAST: usize = memory.data<u8>([
  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
], 16);
const LAST_DIGIT: usize = memory.data<u8>([
  0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89,
], 16);
/** 10 * 256 + 1, by which two digits in 16 bits become their number in the high byte. */
const PAIR: usize = memory.data<u16>([2561, 2561, 2561, 2561, 2561, 2561, 2561, 2561], 16);
const HUNDREDS: usize = memory.data<i16>([100, 1, 100, 1, 100, 1, 100, 1], 16);
const TEN_THOUSANDS: usize = memory.data<i16>([10000, 1, 10000, 1, 10000, 1, 10000, 1], 16);

/** The high bit of each byte that is above 9; `digits` is text xor EIGHT_ZEROS. */
@inline
function nonDigits(digits: u64): u64 {
  return ((digits + 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
}

/** The number that eight digits make, the first in the lowest byte (Lemire 2021, section 4). */
@inline
function eightDigits(digits: u64): u64 {
  digits = digits * 10 + (digits >> 8);
  return (
    ((digits & 0x0000_00ff_0000_00ff) * 0x000f_4240_0000_0064 +
      ((digits >> 16) & 0x0000_00ff_0000_00ff) * 0x0000_2710_0000_0001) >>
    32
  );
}

/** How many of the 16 bytes at an offset are digits, before the first that is none. */
@inline
function countDigits(digits: v128): usize {
  const others = i8x16.gt_s(i8x16.add(digits, v128.load(TO_LEAST)), v128.load(LAST_DIGIT));
  return <usize>ctz(<u32>i8x16.bitmask(others) | 0x10000);
}

/** The number that the first `count` of 16 digits make, by pairs, then fours, then eights. */
@inline
function upToSixteenDigits(digits: v128, count: usize): u64 {
  let lanes = i8x16.swizzle(digits, v128.load(TO_THE_END + count));
  lanes = i16x8.shr_u(i16x8.mul(lanes, v128.load(PAIR)), 8);
  lanes = i32x4.dot_i16x8_s(lanes, v128.load(HUNDREDS));
  lanes = i16x8.narrow_i32x4_u(lanes, lanes);
  lanes = i32x4.dot_i16x8_s(lanes, v128.load(TEN_THOUSANDS));
  const halves = <u64>i64x2.extract_lane(lanes, 0);
  return (halves & 0xffff_ffff) * 100000000 + (halves >> 32);
}

/** Whether more than MAX_DIGITS digits are significant, of so many from an offset on. */
function isTooLong(start: usize, digits: usize): bool {
  let offset = start;
  let zeros: usize = 0;
  while (true) {
    const byte = <u32>load<u8>(offset++, SOURCE);
    if (byte == ZERO) zeros++;
    else if (byte != POINT) break;
  }
  return digits - zeros > MAX_DIGITS;
}

/**
 * Reads the number (RFC 8259, section 6) at an offset, stores its correctly rounded value at `target` and answers the
 * offset past it, or 0 if the grammar does not allow it. What comes after the number is for the caller to check.
 */
@inline
export function parseNumber(start: usize, target: usize): usize {
  let offset = start;
  const isNegative = <u32>load<u8>(offset, SOURCE) == MINUS;
  const sign = <u64>isNegative << 63;
  offset += <usize>isNegative;
  const integer = offset;
  let mantissa: u64;
  const text = load<u64>(offset, SOURCE) ^ EIGHT_ZEROS;
  const others = nonDigits(text);
  let count = <usize>(ctz(others) >> 3);
  if (count == 0) return 0;
  if ((text & 0xff) == 0) {
    if (count > 1) return 0;
  }
  let byte: u32;
  if (count < 8) {
    mantissa = eightDigits(text << (64 - (<u64>count << 3)));
    offset += count;
    byte = <u32>load<u8>(offset, SOURCE);
  } else {
    const digits = v128.xor(v128.load(offset, SOURCE), v128.load(ALL_ZERO_DIGIT));
    count = countDigits(digits);
    mantissa = upToSixteenDigits(digits, count);
    offset += count;
    byte = <u32>load<u8>(offset, SOURCE);
    while (byte - ZERO <= 9) {
      mantissa = mantissa * 10 + (byte - ZERO);
      byte = <u32>load<u8>(++offset, SOURCE);
    }
  }
  let digitCount = offset - integer;
  let power: i64 = 0;
  if (byte == POINT) {
    const fraction = ++offset;
    const digits = v128.xor(v128.load(offset, SOURCE), v128.load(ALL_ZERO_DIGIT));
    count = countDigits(digits);
    if (count == 0) return 0;
    mantissa = mantissa * load<u64>(INTEGER_POWERS + (count << 3)) + upToSixteenDigits(digits, count);
    offset += count;
    byte = <u32>load<u8>(offset, SOURCE);
    if (count == 16) {
      while (byte - ZERO <= 9) {
        mantissa = mantissa * 10 + (byte - ZERO);
        byte = <u32>load<u8>(++offset, SOURCE);
      }
    }
    power = <i64>fraction - <i64>offset;
    digitCount += offset - fraction;
  }
  if ((byte | TO_LOWERCASE) == LOWERCASE_E) {
    byte = <u32>load<u8>(++offset, SOURCE);
    const isDown = byte == MINUS;
    if (isDown || byte == PLUS) byte = <u32>load<u8>(++offset, SOURCE);
    if (byte - ZERO > 9) return 0;
    let exponent: i64 = 0;
    do {
      if (exponent < EXPONENT_LIMIT) exponent = exponent * 10 + (byte - ZERO);
      byte = <u32>load<u8>(++offset, SOURCE);
    } while (byte - ZERO <= 9);
    power += isDown ? -exponent : exponent;
  }
  if (digitCount > MAX_DIGITS) {
    if (isTooLong(integer, digitCount)) {
      store<f64>(target, platformNumber(<u32>start, <u32>offset));
      return offset;
    }
  }
  if (power == 0) {
    const value = <i64>mantissa < 0 ? <f64>mantissa : <f64>(<i64>mantissa);
    store<u64>(target, reinterpret<u64>(value) | sign);
    return offset;
  }
  // Clinger, "How to Read Floating Point Numbers Accurately" (1990): exact operands need one rounded operation.
  if (digitCount <= EXACT_DIGITS) {
    if (<u64>(power + MAX_EXACT_POWER) <= 2 * MAX_EXACT_POWER) {
      let value = <f64>(<i64>mantissa);
      if (power < 0) value /= load<f64>(DOUBLE_POWERS + (<usize>-power << 3));
      else value *= load<f64>(DOUBLE_POWERS + (<usize>power << 3));
      store<u64>(target, reinterpret<u64>(value) | sign);
      return offset;
    }
  }
  // Outside of 32 bits a power is as far out of range as the nearest one within.
  const bits = nearestDouble(mantissa, <i32>max(min(power, i32.MAX_VALUE), i32.MIN_VALUE));
  if (bits == UNDECIDED) store<f64>(target, platformNumber(<u32>start, <u32>offset));
  else store<u64>(target, bits | sign);
  return offset;
}

