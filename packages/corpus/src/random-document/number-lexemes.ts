/**
 * Numbers as JSON text. They are made as text and not printed from doubles, because parsers must also read what no
 * printer writes: `-0`, `1.50`, `1E+05`, digits beyond a double's precision, values beyond its range.
 */
import type { Random } from "../random.ts";

const INTEGER_MOST_DIGITS = 15;
const FRACTION_MOST_DIGITS = 17;
const LEADING_MOST_DIGITS = 5;
const MODERATE_EXPONENT = 30;
/** Beyond the range of a double on both sides, 1e308 and 1e-324. */
const HUGE_EXPONENT = 400;
const LONG_LEAST_DIGITS = 17;
/** More than the 767 digits that can matter to the rounding of a double. */
const LONG_MOST_DIGITS = 800;
const DIGITS = "0123456789";
const NONZERO_DIGITS = "123456789";

/** The edges of doubles and of 64-bit integers, as they are and a hair beyond, and halfway between two doubles. */
const EDGES: readonly string[] = [
  "9007199254740991",
  "9007199254740992",
  "9007199254740993",
  "9007199254740992.99999999999999999999",
  "9007199254740993.00000000000000000001",
  "-9223372036854775808",
  "-9223372036854775809",
  "9223372036854775807",
  "9223372036854775808",
  "18446744073709551615",
  "18446744073709551616",
  "1.7976931348623157e308",
  "1.7976931348623158e308",
  "1.7976931348623159e308",
  "-1.7976931348623159e+308",
  "2.2250738585072011e-308",
  "2.2250738585072014E-308",
  "4.9406564584124654e-324",
  "2.4703282292062327e-324",
  "2.4703282292062328e-324",
  "1e23",
  "8.41e21",
  "1e400",
  "-1e400",
  "1e-400",
  "-1e-400",
  "0e400",
  "1e99999999999999999999",
  "1e-99999999999999999999",
  "1e+00000000000000000001",
];

/** Up to 15 digits, so that a double holds it exactly; one in four negative, one in eight zero: `-0` occurs. */
export function integerLexeme(random: Random): string {
  return sign(random) + wholePart(random, INTEGER_MOST_DIGITS);
}

/** A whole part and 1 to 17 digits of fraction, in which trailing zeros occur. */
export function decimalLexeme(random: Random): string {
  return `${sign(random) + wholePart(random, LEADING_MOST_DIGITS)}.${fraction(random)}`;
}

/** A number with an exponent that a double can bear, in all its spellings: `1e5`, `1E+2`, `0.50e-07`. */
export function exponentLexeme(random: Random): string {
  const mantissa = random.chance(1 / 2) ? decimalLexeme(random) : sign(random) + wholePart(random, LEADING_MOST_DIGITS);
  return mantissa + exponent(random, MODERATE_EXPONENT);
}

/** A number that tests the edges: one from a list of them, a very long one, or one with a huge exponent. */
export function extremeLexeme(random: Random): string {
  switch (random.below(4)) {
    case 0:
      return sign(random) + random.pick(NONZERO_DIGITS) + digits(random, longLength(random));
    case 1:
      return `${sign(random) + wholePart(random, LEADING_MOST_DIGITS)}.${digits(random, longLength(random))}`;
    case 2:
      return decimalLexeme(random) + exponent(random, HUGE_EXPONENT);
    default:
      return random.pick(EDGES);
  }
}

function sign(random: Random): string {
  return random.chance(1 / 4) ? "-" : "";
}

function wholePart(random: Random, mostDigits: number): string {
  if (random.chance(1 / 8)) return "0";
  return random.pick(NONZERO_DIGITS) + digits(random, random.below(mostDigits));
}

function fraction(random: Random): string {
  return digits(random, random.between(1, FRACTION_MOST_DIGITS));
}

function exponent(random: Random, most: number): string {
  const leadingZero = random.chance(1 / 8) ? "0" : "";
  return random.pick("eE") + random.pick(["", "+", "-"]) + leadingZero + random.between(0, most);
}

function longLength(random: Random): number {
  return random.between(LONG_LEAST_DIGITS, LONG_MOST_DIGITS);
}

function digits(random: Random, count: number): string {
  let text = "";
  while (text.length < count) text += random.pick(DIGITS);
  return text;
}
