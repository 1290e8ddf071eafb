import { scaleDecimal } from "./decimal.ts";
import { EXACT_POWERS, MAX_EXACT_POWER, type PowersOfTen } from "./powers-of-ten.ts";

const ZERO = 0x30;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const LOWERCASE_E = 0x65;
const TO_LOWERCASE = 0x20;

/** A mantissa of so many digits is below 2 ** 53 and so exact in a double. */
const EXACT_DIGITS = 15;
/** Up to so many digits the mantissa is kept whole, in two parts; longer ones go to the platform. */
const MAX_DIGITS = 19;
/** Beyond it every exponent gives 0 or Infinity whatever the digits before it, as inputs have fewer than 2 ** 31 of them. */
const MAX_EXPONENT = 0x7fff_ffff_ffff;

/**
 * Reads the number (RFC 8259, section 6) at `start`, stores its correctly rounded value in `doubles[slot]` and answers
 * the offset just past it, or the complement (`~`) of the offset of a byte that the grammar does not allow. The source
 * ends with at least four bytes that are no digits.
 *
 * Digits are taken four at a time: the position of the first byte that is none comes from one subtraction, and four
 * digits become a number by two multiplications (after Lemire, "Number parsing at a gigabyte per second", 2021).
 */
export function parseNumber(
  source: Uint8Array,
  view: DataView,
  start: number,
  doubles: Float64Array,
  slot: number,
  powers: PowersOfTen,
): number {
  // 1 for a minus sign, else 0, without a branch that half of all mixed data would mispredict.
  const negative = ((source[start]! ^ MINUS) - 1) >>> 31;
  const first = start + negative;
  let i = first;
  // The mantissa is `leading` up to EXACT_DIGITS digits, then `leading * 10 ** trailingDigits + trailing`.
  let leading = 0;
  let trailing = 0;
  let trailingDigits = 0;
  let digits = 0;

  let four = view.getInt32(i, true) ^ 0x30303030;
  let others = ((four + 0x76767676) | four) & 0x80808080;
  if ((four & 0xff) === 0 && isDigit(source[i + 1]!)) return ~(i + 1);
  if (others !== 0) {
    const bits = (31 - Math.clz32(others & -others)) & 24;
    if (bits === 0) return ~i;
    leading = fourDigits(four << (32 - bits));
    digits = bits >>> 3;
    i += digits;
  } else {
    leading = fourDigits(four);
    i += 4;
    let digit = source[i]! - ZERO;
    while (digit >>> 0 <= 9) {
      const taken = i - first;
      if (taken < EXACT_DIGITS) leading = leading * 10 + digit;
      else if (taken < MAX_DIGITS) {
        trailing = trailing * 10 + digit;
        trailingDigits++;
      }
      digit = source[++i]! - ZERO;
    }
    digits = i - first;
  }

  let exponent = 0;
  let byte = source[i]!;
  if (byte === POINT) {
    const fraction = ++i;
    for (;;) {
      four = view.getInt32(i, true) ^ 0x30303030;
      others = ((four + 0x76767676) | four) & 0x80808080;
      let taken = 4;
      if (others !== 0) {
        taken = (31 - Math.clz32(others & -others)) >>> 3;
        if (taken === 0) break;
        four <<= 32 - (taken << 3);
      }
      const value = fourDigits(four);
      i += taken;
      digits += taken;
      if (digits <= EXACT_DIGITS) leading = leading * EXACT_POWERS[taken]! + value;
      else if (digits <= MAX_DIGITS) {
        trailing = trailing * EXACT_POWERS[taken]! + value;
        trailingDigits += taken;
      }
      if (others !== 0) break;
    }
    exponent = fraction - i;
    if (exponent === 0) return ~i;
    byte = source[i]!;
  }

  if ((byte | TO_LOWERCASE) === LOWERCASE_E) {
    byte = source[++i]!;
    const below = byte === MINUS;
    if (below || byte === PLUS) byte = source[++i]!;
    let digit = byte - ZERO;
    if (digit >>> 0 > 9) return ~i;
    let written = 0;
    do {
      if (written < MAX_EXPONENT) written = written * 10 + digit;
      digit = source[++i]! - ZERO;
    } while (digit >>> 0 <= 9);
    exponent += below ? -written : written;
  }

  let value: number;
  if (trailingDigits === 0 && exponent <= 0 && exponent >= -MAX_EXACT_POWER) {
    value = exponent === 0 ? leading : leading / EXACT_POWERS[-exponent]!;
  } else {
    value = decode(source, first, i, leading, trailing, trailingDigits, digits, exponent, powers);
  }
  doubles[slot] = negative === 0 ? value : -value;
  return i;
}

/** Four digits in the order of the text, as bytes 0..9 from the lowest up → their value. */
function fourDigits(digits: number): number {
  const pairs = (Math.imul(digits, 10) + (digits >>> 8)) & 0x00ff_00ff;
  return (Math.imul(pairs, 100) + (pairs >>> 16)) & 0xffff;
}

function isDigit(byte: number): boolean {
  return (byte - ZERO) >>> 0 <= 9;
}

/** The value of a number that is not a short integer or decimal fraction. */
function decode(
  source: Uint8Array,
  start: number,
  end: number,
  leading: number,
  trailing: number,
  trailingDigits: number,
  digits: number,
  exponent: number,
  powers: PowersOfTen,
): number {
  if (digits > MAX_DIGITS) return platformNumber(source, start, end);
  const power = EXACT_POWERS[trailingDigits]!;
  const high = leading * power + trailing;
  if (high === 0) return 0;
  // `high` is rounded; the low 32 bits of the true mantissa give back, modulo 2 ** 32, what it lost, which is less than 2 ** 31.
  const low = trailingDigits === 0 ? 0 : (Math.imul(leading | 0, power | 0) + trailing - (high | 0)) | 0;
  const value = scaleDecimal(high, low, exponent, powers);
  return Number.isNaN(value) ? platformNumber(source, start, end) : value;
}

/** The platform's own conversion: slow, and right for every length and exponent (ECMA-262, StringToNumber). */
function platformNumber(source: Uint8Array, start: number, end: number): number {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(source[i]!);
  return Number(text);
}
