import { FIRST_ROUNDED_UP, POWERS_OF_FIVE, SMALLEST_POWER } from "./powers-of-five";
import { highProduct } from "./wide-product";

/**
 * Binary to decimal: the fewest digits that read back as the same double, and of those the nearest to it (Giulietti,
 * "The Schubfach way to render doubles", 2020).
 *
 * A double is c * 2 ** q. Everything closer to it than to its neighbours reads back as it, which is an interval about
 * 2 ** q wide. With 10 ** k the largest power of ten below that width, at least one multiple of 10 ** k lies in the
 * interval, and at most one multiple of 10 ** (k + 1): if there is one, it is the shortest. The value and both ends of the
 * interval are needed as integer multiples of 10 ** k / 4, with the lowest bit set where something is cut off, and the
 * paper shows that 10 ** -k rounded up to 126 bits or more suffices to tell them.
 */

/** Digits that every double is given here, zeros at the end included. */
export const DIGITS: i32 = 17;
/** 10 ** (DIGITS - 1): what has fewer digits is below it. */
const FULL: u64 = 10_000_000_000_000_000;

const MANTISSA_BITS: u64 = 52;
const HIDDEN_BIT: u64 = 1 << MANTISSA_BITS;
/** What makes the biased exponent that of the mantissa read as an integer. */
const EXPONENT_BIAS: i32 = 1075;
/** Inverses that the table has rounded up; all others it has rounded down, or exactly. */
const ROUNDED_UP: u32 = <u32>-FIRST_ROUNDED_UP;

/** The power of ten that the digits answered last are multiples of. */
export let decimalPower: i32 = 0;

/** A tenth, rounded down, of what has less than 63 bits. */
@inline
function tenthOf(value: u64): u64 {
  return highProduct(value, 0xcccc_cccc_cccc_cccd) >> 3;
}

/**
 * The {@link DIGITS} digits of a positive finite double, as an integer to be multiplied by 10 ** {@link decimalPower}. Of
 * its digits those up to the last that is not zero are the shortest decimal.
 */
export function shortestDecimal(bits: u64): u64 {
  const fraction = bits & (HIDDEN_BIT - 1);
  const biased = <i32>(bits >> MANTISSA_BITS);
  let mantissa = fraction;
  let exponent = 1 - EXPONENT_BIAS;
  if (biased != 0) {
    mantissa |= HIDDEN_BIT;
    exponent = biased - EXPONENT_BIAS;
  }
  // Below a power of two the next double is only half as far away as above it.
  const isUneven = fraction == 0 && biased > 1;
  // floor(log10(2 ** exponent)), of three quarters of that where the interval is that much narrower.
  let power = (1262611 * exponent) >> 22;
  if (isUneven) power = (1262611 * exponent - 524031) >> 22;

  // The power of ten as high * 2 ** 64 + low, always above the true one.
  const scale = -power;
  const five = POWERS_OF_FIVE + (<usize>(scale - SMALLEST_POWER) << 4);
  const high = load<u64>(five, 0);
  // No low half is all ones, so nothing carries.
  const low = load<u64>(five, 8) + <u64>(<u32>(scale - FIRST_ROUNDED_UP) >= ROUNDED_UP);
  // floor(log2(10 ** scale)): then the products below have the value, times 4, in their top 64 of 192 bits.
  const shift = <u64>(exponent + ((1741647 * scale) >> 19) + 1);

  // The double itself.
  const factor = mantissa << (shift + 2);
  const value0 = low * factor;
  const cross = highProduct(low, factor);
  const value1 = high * factor + cross;
  const value2 = highProduct(high, factor) + <u64>(value1 < cross);
  const value = value2 | <u64>(value1 > 1);

  // Half the distance to its neighbours: a product with a power of two, so a shift.
  const half = shift + 1;
  const half0 = low << half;
  const half1 = (high << half) | (low >> (64 - half));
  const half2 = high >> (64 - half);

  // The upper end.
  const upper0 = value0 + half0;
  const carry0 = <u64>(upper0 < value0);
  const partial1 = value1 + half1;
  const upper1 = partial1 + carry0;
  const upper2 = value2 + half2 + (<u64>(partial1 < value1) | <u64>(upper1 < carry0));
  const isOdd = mantissa & 1;
  // The ends read back as a double with an even mantissa only.
  const upper = (upper2 | <u64>(upper1 > 1)) - isOdd;

  // The lower end, with half as much below a power of two.
  let lower: u64;
  if (isUneven) {
    const quarter1 = (high << shift) | (low >> (64 - shift));
    lower = lowerEnd(value0, value1, value2, low << shift, quarter1, high >> (64 - shift));
  } else lower = lowerEnd(value0, value1, value2, half0, half1, half2);
  lower += isOdd;

  let digits = value >> 2;
  const tenth = tenthOf(digits);
  const tens = tenth * 40;
  const isBelowInside = lower <= tens;
  const isAboveInside = tens + 40 <= upper;
  if (digits >= 10 && isBelowInside != isAboveInside) digits = (tenth + <u64>isAboveInside) * 10;
  else {
    const floor = digits << 2;
    const isFloorInside = lower <= floor;
    const isCeilingInside = floor + 4 <= upper;
    if (isFloorInside != isCeilingInside) digits += <u64>isCeilingInside;
    else {
      const middle = floor + 2;
      digits += <u64>(value > middle) | (<u64>(value == middle) & digits & 1);
    }
  }
  // Sixteen digits often, fewer only where the double is subnormal.
  while (digits < FULL) {
    digits *= 10;
    power--;
  }
  decimalPower = power;
  return digits;
}

/** The top 64 of 192 bits of a difference, the lowest set if any is cut off. */
@inline
function lowerEnd(value0: u64, value1: u64, value2: u64, half0: u64, half1: u64, half2: u64): u64 {
  const borrow0 = <u64>(value0 < half0);
  const partial1 = value1 - half1;
  const lower1 = partial1 - borrow0;
  const lower2 = value2 - half2 - (<u64>(value1 < half1) | <u64>(partial1 < borrow0));
  return lower2 | <u64>(lower1 > 1);
}
