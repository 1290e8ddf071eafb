import { platformText } from "../text/platform-text.ts";
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
/** More than any double, or the midpoint of two, can need. */
const SIGNIFICANT_DIGITS = 800;
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
  if ((source[i]! | TO_LOWERCASE) === LOWERCASE_E) {
    const sign = source[i + 1];
    const first = sign === PLUS || sign === MINUS ? i + 2 : i + 1;
    i = skipDigits(source, first);
    if (i === first) return ~i;
  }
  const exponent = exponentAt(source, mantissaEnd, i);
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

/** The exponent written from `start`, where its letter is, to `end`; 0 if there is none. */
function exponentAt(source: Uint8Array, start: number, end: number): number {
  if (start === end) return 0;
  let value = 0;
  for (let i = start + 1; i < end; i++) {
    const digit = source[i]! - ZERO;
    if (digit >= 0) value = Math.min(value * 10 + digit, MAX_EXPONENT);
  }
  return source[start + 1] === MINUS ? -value : value;
}

function skipDigits(source: Uint8Array, offset: number): number {
  let i = offset;
  while ((source[i]! - ZERO) >>> 0 <= 9) i++;
  return i;
}

/**
 * The value of a number's text without its sign, by the platform's own conversion: slow, and right for every length and
 * exponent (ECMA-262, StringToNumber).
 */
export function platformNumber(source: Uint8Array, start: number, end: number): number {
  const isShort = end - start <= SIGNIFICANT_DIGITS;
  return Number(isShort ? platformText.ascii(source, start, end) : shortenedText(source, start, end));
}

/**
 * The same value in bounded space. No double, and no midpoint of two, has more than 768 significant digits (the
 * subnormal ones have the most), so of the digits after those it only matters whether one is not zero.
 */
function shortenedText(source: Uint8Array, start: number, end: number): string {
  const kept: number[] = [];
  let exponent = 0;
  let hasMore = false;
  let isFraction = false;
  let i = start;
  for (; i < end; i++) {
    const byte = source[i]!;
    if (byte === POINT) isFraction = true;
    else if ((byte | TO_LOWERCASE) === LOWERCASE_E) break;
    else {
      const isKept = kept.length < SIGNIFICANT_DIGITS && (kept.length > 0 || byte !== ZERO);
      if (isKept) kept.push(byte);
      else if (byte !== ZERO) hasMore = true;
      // A digit of the fraction moves the point if it is kept or before all that are; one of the integer if it is dropped.
      if (isFraction) exponent -= isKept || kept.length === 0 ? 1 : 0;
      else if (!isKept && kept.length > 0) exponent++;
    }
  }
  exponent += exponentAt(source, i, end);
  if (hasMore) return `${String.fromCharCode(...kept)}1e${exponent - 1}`;
  return kept.length === 0 ? "0" : `${String.fromCharCode(...kept)}e${exponent}`;
}
