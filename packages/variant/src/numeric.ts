import { Decimal } from "./types/decimal.ts";

/** A number in any of its kinds. */
export type Numeric = number | bigint | Decimal;

/** Which of two numbers is less: exactly, for a double is a fraction of integers, and so is a decimal. NaN comes last, and equals itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === "number" && typeof b === "number") {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return a < b ? -1 : Number(a > b);
  }
  for (const [value, sign] of [
    [a, 1],
    [b, -1],
  ] as const) {
    // Beyond all that is exact.
    if (typeof value === "number" && !Number.isFinite(value)) return (value < 0 ? -1 : 1) * sign;
  }
  const one = fractionOf(a);
  const other = fractionOf(b);
  return signOf(one.numerator * other.denominator - other.numerator * one.denominator);
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function fractionOf(value: Numeric): Fraction {
  if (typeof value === "bigint") return { numerator: value, denominator: 1n };
  if (value instanceof Decimal) return { numerator: value.unscaled, denominator: 10n ** BigInt(value.scale) };
  // A double that is no integer becomes one when it is doubled often enough, and each time exactly.
  let doubled = value;
  let denominator = 1n;
  while (!Number.isInteger(doubled)) {
    doubled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(doubled), denominator };
}

/**
 * A text that equal numbers have in common, whatever their kinds: that of the double which equals them, if there is one, and else their
 * digits without zeros at the end, and a mark: a double may be spelled as they are, and not be equal.
 */
export function canonicalNumber(value: Numeric): string {
  // Minus zero is spelled as zero.
  if (typeof value === "number") return String(value);
  const double = typeof value === "bigint" ? Number(value) : value.toNumber();
  if (compareNumbers(double, value) === 0) return String(double);
  const digits = String(value);
  return `${digits.includes(".") ? digits.replace(/\.?0*$/, "") : digits}d`;
}

/** -1, 0 or 1. */
export function signOf(value: bigint): number {
  return value < 0n ? -1 : Number(value > 0n);
}
