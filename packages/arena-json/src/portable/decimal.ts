import { EXACT_POWERS, MAX_EXACT_POWER, POWER_BIAS, type PowersOfTen } from "./powers-of-ten.ts";

/** 2 ** 53: integers up to here are doubles. */
const MAX_EXACT_INTEGER = 9007199254740992;
/** 2 ** 27 + 1: splits a double into two halves of 26 bits (Dekker 1971, Veltkamp). */
const SPLITTER = 134217729;
/**
 * 2 ** -98: bounds the relative error of the product below. Its terms are exact but for the roundings of two products
 * and a few sums, the neglected `low * powerLow` and the table's own error, each at most 2 ** -103 of the result.
 */
const ERROR_BOUND = 3.1554436208840472e-30;

/**
 * (high + low) * 10 ** exponent, correctly rounded, or NaN where this cannot be decided cheaply; `high` is positive
 * and `low` at most four units in its last place.
 *
 * Exact operands need one rounded operation (Clinger, "How to Read Floating Point Numbers Accurately", 1990). Others
 * are multiplied in double-double arithmetic (Dekker, "A floating-point technique for extending the available
 * precision", 1971); the result stands only if both ends of its error interval round to the same double.
 */
export function scaleDecimal(high: number, low: number, exponent: number, powers: PowersOfTen): number {
  if (low === 0 && high <= MAX_EXACT_INTEGER && exponent >= -MAX_EXACT_POWER && exponent <= MAX_EXACT_POWER) {
    return exponent < 0 ? high / EXACT_POWERS[-exponent]! : high * EXACT_POWERS[exponent]!;
  }
  if (exponent < -POWER_BIAS || exponent > POWER_BIAS) return Number.NaN;
  let power = powers.high[exponent + POWER_BIAS]!;
  if (Number.isNaN(power)) {
    powers.fill(exponent);
    power = powers.high[exponent + POWER_BIAS]!;
  }
  const product = high * power;
  let split = SPLITTER * high;
  const highUpper = split - (split - high);
  const highLower = high - highUpper;
  split = SPLITTER * power;
  const powerUpper = split - (split - power);
  const powerLower = power - powerUpper;
  const roundedOff =
    highUpper * powerUpper - product + highUpper * powerLower + highLower * powerUpper + highLower * powerLower;
  const rest = roundedOff + (high * powers.low[exponent + POWER_BIAS]! + low * power);
  const margin = product * ERROR_BOUND;
  const upper = product + (rest + margin);
  const lower = product + (rest - margin);
  return upper === lower ? upper : Number.NaN;
}
