/** 10 ** n for n in 0..22: all that a double holds exactly. */
export const EXACT_POWERS: Float64Array = /* @__PURE__ */ Float64Array.of(
  1,
  1e1,
  1e2,
  1e3,
  1e4,
  1e5,
  1e6,
  1e7,
  1e8,
  1e9,
  1e10,
  1e11,
  1e12,
  1e13,
  1e14,
  1e15,
  1e16,
  1e17,
  1e18,
  1e19,
  1e20,
  1e21,
  1e22,
);
export const MAX_EXACT_POWER = 22;

/**
 * Powers of ten as unevaluated sums of two doubles, `high + low`, with a relative error below 2 ** -104. An entry is
 * worked out with big integers when it is first asked for, so nothing is paid for the exponents no document has.
 */
export class PowersOfTen {
  /** `high` of 10 ** e at e + {@link POWER_BIAS}; NaN where not yet known. */
  readonly high: Float64Array = new Float64Array(2 * POWER_BIAS + 1).fill(Number.NaN);
  readonly low: Float64Array = new Float64Array(2 * POWER_BIAS + 1);

  /** Fills in the entry of 10 ** exponent, |exponent| <= {@link POWER_BIAS}. */
  fill(exponent: number): void {
    const slot = exponent + POWER_BIAS;
    const high = Number(`1e${exponent}`);
    this.high[slot] = high;
    this.low[slot] = exponent >= 0 ? Number(10n ** BigInt(exponent) - BigInt(high)) : reciprocalError(high, -exponent);
  }
}

/** The largest exponent, either way, that {@link PowersOfTen} holds. */
export const POWER_BIAS = 290;

/** 10 ** -exponent - high, where `high` is the double nearest to it. */
function reciprocalError(high: number, exponent: number): number {
  // high = mantissa * 2 ** -scale exactly, so the difference is
  // (2 ** scale - mantissa * 10 ** exponent) / (10 ** exponent * 2 ** scale).
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, high);
  const word = bits.getBigUint64(0);
  const mantissa = (word & ((1n << 52n) - 1n)) | (1n << 52n);
  const scale = 1075n - (word >> 52n);
  const power = 10n ** BigInt(exponent);
  const PRECISION = 120n;
  const quotient = (((1n << scale) - mantissa * power) << PRECISION) / power;
  return Number(quotient) * 2 ** -Number(PRECISION) * 2 ** -Number(scale);
}
