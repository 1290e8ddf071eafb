import { nearestDouble, nearestDoubleOfFraction, UNDECIDED } from "./eisel-lemire";
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
const SIGN: u64 = 0x8000_0000_0000_0000;
const MINUS: u32 = 0x2d;
const PLUS: u32 = 0x2b;
const POINT: u32 = 0x2e;
const ZERO: u32 = 0x30;
const LOWERCASE_E: u32 = 0x65;
const TO_LOWERCASE: u32 = 0x20;

/** Lanes of a vector. */
const LANES: usize = 16;
/** Sixteen bytes from `+ n` on are indexes that move the first n lanes of a vector to its end, zeros before them. */
const TO_THE_END: usize = memory.data<u8>([
  128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
], 16);
/** Sixteen bytes from `+ 16 - n` on have all bits set in the first n lanes. */
const FIRST_LANES: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
], 16);
const ALL_ZERO_DIGIT: usize = memory.data<u8>([
  0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30,
], 16);
/** Makes the least unsigned bytes the least signed ones. */
const TO_SIGNED: usize = memory.data<u8>([
  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
], 16);
const LAST_DIGIT: usize = memory.data<u8>([
  0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89, 0x89,
], 16);
/** 10 * 256 + 1, by which two digits in 16 bits become their number in the high byte. */
const PAIR: usize = memory.data<u16>([2561, 2561, 2561, 2561, 2561, 2561, 2561, 2561], 16);
const HUNDREDS: usize = memory.data<i16>([100, 1, 100, 1, 100, 1, 100, 1], 16);
const TEN_THOUSANDS: usize = memory.data<i16>([10000, 1, 10000, 1, 10000, 1, 10000, 1], 16);

/** Text as digits: 0 to 9 where there are some, above 9 elsewhere. */
@inline
function toDigits(text: v128): v128 {
  return v128.xor(text, v128.load(ALL_ZERO_DIGIT));
}

/** How many of sixteen lanes are digits, before the first that is none. */
@inline
function countDigits(digits: v128): usize {
  const others = i8x16.gt_s(i8x16.add(digits, v128.load(TO_SIGNED)), v128.load(LAST_DIGIT));
  return <usize>ctz(<u32>i8x16.bitmask(others) | 0x10000);
}

/** The number that sixteen digits make, by pairs, then fours, then eights. */
@inline
function sixteenDigits(digits: v128): u64 {
  let lanes = i16x8.shr_u(i16x8.mul(digits, v128.load(PAIR)), 8);
  lanes = i32x4.dot_i16x8_s(lanes, v128.load(HUNDREDS));
  lanes = i16x8.narrow_i32x4_u(lanes, lanes);
  lanes = i32x4.dot_i16x8_s(lanes, v128.load(TEN_THOUSANDS));
  const halves = <u64>i64x2.extract_lane(lanes, 0);
  return (halves & 0xffff_ffff) * 100000000 + (halves >> 32);
}

/** The number that the first `count` of sixteen digits make. */
@inline
function upToSixteenDigits(digits: v128, count: usize): u64 {
  return sixteenDigits(i8x16.swizzle(digits, v128.load(TO_THE_END + count)));
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

/** Stores an integer as a double. */
@inline
function storeInteger(target: usize, mantissa: u64, sign: u64): void {
  const value = <i64>mantissa < 0 ? <f64>mantissa : <f64>(<i64>mantissa);
  store<u64>(target, reinterpret<u64>(value) | sign);
}

/**
 * Reads the number (RFC 8259, section 6) at an offset, stores its correctly rounded value at `target` and answers the
 * offset past it, or 0 if the grammar does not allow it. What comes after the number is for the caller to check.
 *
 * In line: a number whose integer has fewer than sixteen digits and which has no exponent. Sixteen digits are read at
 * once; those after a point come from a second load, one byte on, so that the point is not among them.
 *
 * What bounds this is how long each step waits for the one before, not how many there are. So where a processor can guess
 * (is there a sign, where is the point, are there more than sixteen digits) there are jumps with a constant behind
 * each, though arithmetic would need fewer instructions: it goes on with the constant before the text has arrived.
 */
@inline
export function parseNumber(start: usize, target: usize): usize {
  let integer = start;
  let sign: u64 = 0;
  let text: v128;
  if (<u32>load<u8>(start, SOURCE) == MINUS) {
    integer = start + 1;
    sign = SIGN;
    text = v128.load(start, SOURCE + 1);
  } else text = v128.load(start, SOURCE);
  // Where the point is, if it is where it is most often, shows without counting; what else could stand there is sorted out
  // by whoever counts in the end.
  let integerDigits: usize;
  let isInteger: v128;
  if (<u32>load<u8>(integer, SOURCE + 1) == POINT) {
    integerDigits = 1;
    isInteger = v128.load(FIRST_LANES, LANES - 1);
  } else {
    if (<u32>load<u8>(integer, SOURCE + 2) == POINT) {
      integerDigits = 2;
      isInteger = v128.load(FIRST_LANES, LANES - 2);
    } else if (<u32>load<u8>(integer, SOURCE + 3) == POINT) {
      integerDigits = 3;
      isInteger = v128.load(FIRST_LANES, LANES - 3);
    } else {
      const digits = toDigits(text);
      integerDigits = countDigits(digits);
      if (integerDigits - 1 >= LANES - 1) return parseAnyNumber(start, integer, target);
      const end = integer + integerDigits;
      const byte = <u32>load<u8>(end, SOURCE);
      if (byte != POINT) {
        if ((byte | TO_LOWERCASE) == LOWERCASE_E) return parseAnyNumber(start, integer, target);
        // A leading zero stands alone.
        if (integerDigits > 1) {
          if (<u32>load<u8>(integer, SOURCE) == ZERO) return 0;
        }
        const mantissa = upToSixteenDigits(digits, integerDigits);
        store<u64>(target, reinterpret<u64>(<f64>(<i64>mantissa)) | sign);
        return end;
      }
      isInteger = v128.load(FIRST_LANES + LANES - integerDigits);
    }
    if (<u32>load<u8>(integer, SOURCE) == ZERO) return parseAnyNumber(start, integer, target);
  }
  const digits = toDigits(v128.bitselect(text, v128.load(integer, SOURCE + 1), isInteger));
  let count = countDigits(digits);
  // No digit after the point, or no point of this number.
  if (count <= integerDigits) return parseAnyNumber(start, integer, target);
  if (count < LANES) {
    const mantissa = upToSixteenDigits(digits, count);
    const offset = integer + 1 + count;
    const fractionDigits = count - integerDigits;
    if ((<u32>load<u8>(offset, SOURCE) | TO_LOWERCASE) == LOWERCASE_E) {
      return finishExponent(start, integer, offset, mantissa, fractionDigits, count, target);
    }
    // At most EXACT_DIGITS. Clinger, "How to Read Floating Point Numbers Accurately" (1990): exact operands need one
    // rounded operation.
    const value = <f64>(<i64>mantissa) / load<f64>(DOUBLE_POWERS + (fractionDigits << 3));
    store<u64>(target, reinterpret<u64>(value) | sign);
    return offset;
  }
  let mantissa = sixteenDigits(digits);
  let offset = integer + 1 + LANES;
  let byte = <u32>load<u8>(offset, SOURCE);
  while (byte - ZERO <= 9) {
    mantissa = mantissa * 10 + (byte - ZERO);
    byte = <u32>load<u8>(++offset, SOURCE);
  }
  count = offset - integer - 1;
  const fractionDigits = count - integerDigits;
  if ((byte | TO_LOWERCASE) == LOWERCASE_E) {
    return finishExponent(start, integer, offset, mantissa, fractionDigits, count, target);
  }
  if (count <= MAX_DIGITS) {
    const bits = nearestDoubleOfFraction(mantissa, fractionDigits);
    if (bits != UNDECIDED) {
      store<u64>(target, bits | sign);
      return offset;
    }
  }
  return storeScaled(start, integer, offset, mantissa, -<i64>fractionDigits, count, target);
}

/** {@link parseNumber} for every number there is. */
function parseAnyNumber(start: usize, integer: usize, target: usize): usize {
  const digits = toDigits(v128.load(integer, SOURCE));
  const firstDigits = countDigits(digits);
  if (firstDigits == 0) return 0;
  // A leading zero stands alone.
  if (firstDigits > 1 && <u32>load<u8>(integer, SOURCE) == ZERO) return 0;
  let mantissa = upToSixteenDigits(digits, firstDigits);
  let offset = integer + firstDigits;
  let byte = <u32>load<u8>(offset, SOURCE);
  while (byte - ZERO <= 9) {
    mantissa = mantissa * 10 + (byte - ZERO);
    byte = <u32>load<u8>(++offset, SOURCE);
  }
  let count = offset - integer;
  let fractionDigits: usize = 0;
  if (byte == POINT) {
    const fraction = ++offset;
    byte = <u32>load<u8>(offset, SOURCE);
    while (byte - ZERO <= 9) {
      mantissa = mantissa * 10 + (byte - ZERO);
      byte = <u32>load<u8>(++offset, SOURCE);
    }
    fractionDigits = offset - fraction;
    if (fractionDigits == 0) return 0;
    count += fractionDigits;
  }
  if ((byte | TO_LOWERCASE) == LOWERCASE_E) {
    return finishExponent(start, integer, offset, mantissa, fractionDigits, count, target);
  }
  return storeScaled(start, integer, offset, mantissa, -<i64>fractionDigits, count, target);
}

/** Reads the exponent at an offset, the mantissa before it being read, and stores the number. */
function finishExponent(
  start: usize,
  integer: usize,
  offset: usize,
  mantissa: u64,
  fractionDigits: usize,
  count: usize,
  target: usize,
): usize {
  let byte = <u32>load<u8>(++offset, SOURCE);
  const isDown = byte == MINUS;
  if (isDown || byte == PLUS) byte = <u32>load<u8>(++offset, SOURCE);
  if (byte - ZERO > 9) return 0;
  let exponent: i64 = 0;
  do {
    if (exponent < EXPONENT_LIMIT) exponent = exponent * 10 + (byte - ZERO);
    byte = <u32>load<u8>(++offset, SOURCE);
  } while (byte - ZERO <= 9);
  const power = (isDown ? -exponent : exponent) - <i64>fractionDigits;
  return storeScaled(start, integer, offset, mantissa, power, count, target);
}

/** Stores the number between two offsets: its digits, of so many, times 10 ** `power`. Answers where it ends. */
function storeScaled(
  start: usize,
  integer: usize,
  end: usize,
  mantissa: u64,
  power: i64,
  count: usize,
  target: usize,
): usize {
  const sign = <u64>(integer - start) << 63;
  // Beyond so many digits the mantissa has overflowed.
  if (count > MAX_DIGITS && isTooLong(integer, count)) {
    store<f64>(target, platformNumber(<u32>start, <u32>end));
    return end;
  }
  if (power == 0) {
    storeInteger(target, mantissa, sign);
    return end;
  }
  if (count <= EXACT_DIGITS && power >= -MAX_EXACT_POWER && power <= MAX_EXACT_POWER) {
    let value = <f64>(<i64>mantissa);
    if (power < 0) value /= load<f64>(DOUBLE_POWERS + (<usize>-power << 3));
    else value *= load<f64>(DOUBLE_POWERS + (<usize>power << 3));
    store<u64>(target, reinterpret<u64>(value) | sign);
    return end;
  }
  // Outside of 32 bits a power is as far out of range as the nearest one within.
  const bits = nearestDouble(mantissa, <i32>max(min(power, i32.MAX_VALUE), i32.MIN_VALUE));
  if (bits == UNDECIDED) store<f64>(target, platformNumber(<u32>start, <u32>end));
  else store<u64>(target, bits | sign);
  return end;
}
