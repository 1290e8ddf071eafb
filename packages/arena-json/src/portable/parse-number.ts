import { scaleDecimal } from "./decimal.ts";
import type { PowersOfTen } from "./powers-of-ten.ts";

const ZERO = 0x30;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const LOWERCASE_E = 0x65;
const TO_LOWERCASE = 0x20;

/** A mantissa of so many digits is below 2 ** 53 and so exact in a double. */
export const EXACT_DIGITS = 15;
/** Up to so many digits a mantissa is kept whole, as a double and what its rounding lost. */
export const MAX_DIGITS = 19;
/** Above any exponent that a mantissa of fewer than 2 ** 31 digits could bring back into range. */
const MAX_EXPONENT = 2 ** 40;

/**
 * Reads the number (RFC 8259, section 6) at `start`, stores its correctly rounded value in `doubles[slot]` and answers
 * the offset just past it, or the complement (`~`) of the offset of a byte that the grammar does not allow.
 */
export function parseNumber(
  source: Uint8Array,
  start: number,
  doubles: Float64Array,
  slot: number,
  powers: PowersOfTen,
): number {
  let i = source[start] === MINUS ? start + 1 : start;
  const integer = i;
  i = skipDigits(source, i);
  if (i === integer) return ~i;
  if (source[integer] === ZERO && i > integer + 1) return ~(integer + 1);
  let fractionDigits = 0;
  if (source[i] === POINT) {
    const fraction = i + 1;
    i = skipDigits(source, fraction);
    if (i === fraction) return ~i;
    fractionDigits = i - fraction;
  }
  const mantissaEnd = i;
  let exponent = 0;
  if ((source[i]! | TO_LOWERCASE) === LOWERCASE_E) {
    const sign = source[++i];
    if (sign === PLUS || sign === MINUS) i++;
    const first = i;
    i = skipDigits(source, i);
    if (i === first) return ~i;
    exponent = exponentValue(source, first, i);
    if (sign === MINUS) exponent = -exponent;
  }
  const value = decimalValue(source, integer, mantissaEnd, exponent - fractionDigits, powers);
  const magnitude = Number.isNaN(value) ? platformNumber(source, integer, i) : value;
  doubles[slot] = integer === start ? magnitude : -magnitude;
  return i;
}

/**
 * Stores the value of a decimal fraction of 16 to 19 digits: `high` is its mantissa, rounded, `lowBits` the mantissa
 * modulo 2 ** 32.
 */
export function storeLongDecimal(
  source: Uint8Array,
  start: number,
  end: number,
  high: number,
  lowBits: number,
  fractionDigits: number,
  doubles: Float64Array,
  slot: number,
  powers: PowersOfTen,
): void {
  const isNegative = source[start] === MINUS;
  let value = scaleMantissa(high, lowBits, -fractionDigits, powers);
  if (Number.isNaN(value)) value = platformNumber(source, isNegative ? start + 1 : start, end);
  doubles[slot] = isNegative ? -value : value;
}

/** The digits between two offsets, a point among them perhaps, times 10 ** exponent; NaN where that is not easy. */
function decimalValue(source: Uint8Array, start: number, end: number, exponent: number, powers: PowersOfTen): number {
  let high = 0;
  let lowBits = 0;
  let digits = 0;
  for (let i = start; i < end; i++) {
    const digit = source[i]! - ZERO;
    if (digit < 0) continue;
    if (high !== 0 || digit !== 0) digits++;
    if (digits > MAX_DIGITS) return Number.NaN;
    high = high * 10 + digit;
    lowBits = (Math.imul(lowBits, 10) + digit) | 0;
  }
  return scaleMantissa(high, lowBits, exponent, powers);
}

/**
 * A mantissa of at most {@link MAX_DIGITS} digits, given as a double near it and its value modulo 2 ** 32, times
 * 10 ** exponent. The double is less than 2 ** 31 off, so the difference modulo 2 ** 32 is what it lost.
 */
function scaleMantissa(high: number, lowBits: number, exponent: number, powers: PowersOfTen): number {
  if (high === 0) return 0;
  return scaleDecimal(high, (lowBits - (high | 0)) | 0, exponent, powers);
}

function exponentValue(source: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) value = Math.min(value * 10 + source[i]! - ZERO, MAX_EXPONENT);
  return value;
}

function skipDigits(source: Uint8Array, offset: number): number {
  let i = offset;
  while ((source[i]! - ZERO) >>> 0 <= 9) i++;
  return i;
}

/** The platform's own conversion: slow, and right for every length and exponent (ECMA-262, StringToNumber). */
export function platformNumber(source: Uint8Array, start: number, end: number): number {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(source[i]!);
  return Number(text);
}
