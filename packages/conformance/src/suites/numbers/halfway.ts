/** A decimal spelling and the double it must be read as. */
export interface SpelledDouble {
  readonly lexeme: string;
  readonly value: number;
}

/**
 * The hardest decimals there are: exactly halfway between a double and the next larger one, where the even one wins,
 * and as little below and above as the digits allow. Up to 770 digits each, and right by construction: nothing here reads
 * a decimal.
 *
 * @param bits of a double that is positive and finite, and not the largest
 */
export function aroundHalfway(bits: bigint): readonly SpelledDouble[] {
  const lower = doubleOf(bits);
  const upper = doubleOf(bits + 1n);
  const even = bits % 2n === 0n ? lower : upper;
  const { digits, exponent } = midpoint(bits);
  return [
    { lexeme: `${digits}e${exponent}`, value: even },
    { lexeme: `${digits}${"0".repeat(40)}e${exponent - 40}`, value: even },
    { lexeme: `${digits}${"0".repeat(40)}1e${exponent - 41}`, value: upper },
    { lexeme: `${digits * 10n - 1n}e${exponent - 1}`, value: lower },
    { lexeme: plain(digits, exponent), value: even },
  ];
}

/** The double that has these 64 bits. */
export function doubleOf(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

/** The exact middle between a double and its successor, as an integer times a power of ten. */
function midpoint(bits: bigint): { digits: bigint; exponent: number } {
  const biased = Number(bits >> FRACTION_BITS);
  const fraction = bits & (HIDDEN_BIT - 1n);
  // A double is mantissa * 2^power; twice the mantissa plus one is halfway to the next one.
  const mantissa = biased === 0 ? fraction : fraction | HIDDEN_BIT;
  const power = Math.max(biased, 1) + LOWEST_POWER - 1;
  const doubled = mantissa * 2n + 1n;
  if (power - 1 >= 0) return { digits: doubled << BigInt(power - 1), exponent: 0 };
  // x / 2^n = x * 5^n / 10^n
  return { digits: doubled * 5n ** BigInt(1 - power), exponent: power - 1 };
}

/** Without an exponent: `0.000…` or a point among the digits. */
function plain(digits: bigint, exponent: number): string {
  const text = String(digits).padStart(1 - exponent, "0");
  const point = text.length + exponent;
  return exponent === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
}

const FRACTION_BITS = 52n;
const HIDDEN_BIT = 1n << FRACTION_BITS;
/** Power of two of the last bit of a subnormal. */
const LOWEST_POWER = -1074;
