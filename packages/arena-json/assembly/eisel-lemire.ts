import { LARGEST_POWER, POWERS_OF_FIVE, SMALLEST_POWER } from "./powers-of-five";
import { highProduct } from "./wide-product";

/**
 * Decimal to binary, correctly rounded, in 64-bit integers (Lemire, "Number parsing at a gigabyte per second", 2021,
 * section 5; Mushtak and Lemire, "Fast number parsing without fallback", 2022).
 */

/** What no double has as its bits, sign aside: this algorithm cannot tell. */
export const UNDECIDED: u64 = u64.MAX_VALUE;
const INFINITY: u64 = 0x7ff0_0000_0000_0000;
/** Bits of a double after the leading one of its mantissa. */
const MANTISSA_BITS: u64 = 52;
const EXPONENT_BIAS: i32 = 1023;
/** Bits of the product below the mantissa, the bit that decides rounding and one that may be zero at the top. */
const ROUNDED_OFF: u64 = 64 - MANTISSA_BITS - 3;
/** Powers of five in this range are exact in 128 bits, or their inverse in 64: then the product tells all. */
const EXACT_FROM: i32 = -27;
const EXACT_TO: i32 = 55;
/** Only for powers of ten in this range can a 64-bit mantissa lie exactly halfway between two doubles. */
const HALFWAY_FROM: i32 = -4;
const HALFWAY_TO: i32 = 23;

/** The bits of the double nearest to `mantissa` * 10 ** `power`, or {@link UNDECIDED}. */
export function nearestDouble(mantissa: u64, power: i32): u64 {
  if (mantissa == 0 || power < SMALLEST_POWER) return 0;
  if (power > LARGEST_POWER) return INFINITY;
  const zeros = clz(mantissa);
  const normalized = mantissa << zeros;
  const five = POWERS_OF_FIVE + (<usize>(power - SMALLEST_POWER) << 4);
  const fiveHigh = load<u64>(five);
  let low = normalized * fiveHigh;
  let high = highProduct(normalized, fiveHigh);
  // The low half of the power counts only if what it adds could carry into the bits that are kept.
  if ((high & 0x1ff) == 0x1ff) {
    const more = highProduct(normalized, load<u64>(five, 8));
    low += more;
    high += <u64>(low < more);
    if (low == u64.MAX_VALUE && (power < EXACT_FROM || power > EXACT_TO)) return UNDECIDED;
  }
  const topBit = high >> 63;
  let result = high >> (topBit + ROUNDED_OFF);
  // floor(power * log2(10)), for the range of powers there is.
  const exponent = ((217706 * power) >> 16) + 63 + <i32>topBit - <i32>zeros + EXPONENT_BIAS;
  if (exponent <= 0) return subnormal(result, 1 - exponent);
  if (low <= 1) {
    if (power >= HALFWAY_FROM && power <= HALFWAY_TO) {
      // Exactly halfway, and the even neighbour is below: take away the bit that would round up.
      if ((result & 3) == 1 && result << (topBit + ROUNDED_OFF) == high) result &= ~1;
    }
  }
  result = (result + (result & 1)) >> 1;
  // Rounding may have carried into one more bit: then all below are zero, and the exponent grows by one on its own.
  const bits = (<u64>(exponent - 1) << MANTISSA_BITS) + result;
  return bits >= INFINITY ? INFINITY : bits;
}

/**
 * {@link nearestDouble} for a mantissa with so many digits, at most 19, after its point, where it is easy: the result is
 * neither zero nor subnormal, and the product is not so near to where rounding turns that its low half could matter.
 * {@link UNDECIDED} where it is not.
 */
@inline
export function nearestDoubleOfFraction(mantissa: u64, fractionDigits: usize): u64 {
  const zeros = clz(mantissa);
  const power = -<i32>fractionDigits;
  const five = load<u64>(POWERS_OF_FIVE + (<usize>(power - SMALLEST_POWER) << 4));
  const normalized = mantissa << zeros;
  // The high half of the product, or one less: the product of the low halves is left out.
  const low = normalized & 0xffff_ffff;
  const high = normalized >> 32;
  const cross = low * (five >> 32);
  const product = high * (five >> 32) + (cross >> 32) + (((cross & 0xffff_ffff) + high * (five & 0xffff_ffff)) >> 32);
  // So it may still be one more, and another one with the low half of the power. Zero is not easy either.
  if (((product + 2) & 0x1ff) <= 2) return UNDECIDED;
  const topBit = product >> 63;
  const exponent = ((217706 * power) >> 16) + 62 + <i32>topBit - <i32>zeros + EXPONENT_BIAS;
  return (<u64>exponent << MANTISSA_BITS) + (((product >> (topBit + ROUNDED_OFF)) + 1) >> 1);
}

/** Rounds a mantissa with one bit too many, to be shifted by so many places as its exponent is too small. */
function subnormal(mantissa: u64, shift: i32): u64 {
  if (shift >= 64) return 0;
  mantissa >>= shift;
  return (mantissa + (mantissa & 1)) >> 1;
}
