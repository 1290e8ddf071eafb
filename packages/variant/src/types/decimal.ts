import { EngineError } from "@enginebay/core";
import { MAX_DIGITS } from "../encoding/format.ts";

/** A decimal number of up to 38 digits: `unscaled` × 10 to the power of minus `scale`. Immutable. */
export class Decimal {
  readonly unscaled: bigint;
  /** 0 to 38. */
  readonly scale: number;

  /** Throws `value-range` for more than 38 digits, or another scale. */
  constructor(unscaled: bigint, scale: number) {
    if (!(Number.isInteger(scale) && scale >= 0 && scale <= MAX_DIGITS)) {
      throw new EngineError("value-range", `the scale of a decimal is 0 to ${MAX_DIGITS}, not ${scale}`);
    }
    if (!isWithin(unscaled, LIMIT)) {
      throw new EngineError("value-range", `a decimal has at most ${MAX_DIGITS} digits, not ${digitsOf(unscaled)}`);
    }
    this.unscaled = unscaled;
    this.scale = scale;
  }

  /** The decimal that a text such as "-12.340" spells, its scale included; undefined if it spells none that fits. */
  static parse(text: string): Decimal | undefined {
    const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
    if (parts === null) return undefined;
    const fraction = parts[3] ?? "";
    const digits = (parts[2]! + fraction).replace(/^0+(?=\d)/, "");
    if (digits.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return undefined;
    return new Decimal(BigInt(parts[1]! + digits), fraction.length);
  }

  /** All its digits, as many behind the point as the scale says. */
  toString(): string {
    const sign = this.unscaled < 0n ? "-" : "";
    const digits = String(this.unscaled < 0n ? -this.unscaled : this.unscaled).padStart(this.scale + 1, "0");
    if (this.scale === 0) return sign + digits;
    return `${sign}${digits.slice(0, -this.scale)}.${digits.slice(-this.scale)}`;
  }

  /** The nearest double. */
  toNumber(): number {
    return Number(this.toString());
  }
}

const LIMIT = 10n ** BigInt(MAX_DIGITS);

/** Whether an integer lies between a limit and its negative. */
export function isWithin(value: bigint, limit: bigint): boolean {
  return value < limit && value > -limit;
}

/** How many digits an integer has. */
export function digitsOf(value: bigint): number {
  return String(value < 0n ? -value : value).length;
}
