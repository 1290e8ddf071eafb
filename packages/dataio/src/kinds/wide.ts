import type { Sink, Source } from "@enginebay/core";
import { type FixedReads, readSafe } from "../compiled/fixed-reads.ts";
import type { FixedWrites } from "../compiled/fixed-writes.ts";
import type { Program } from "../compiled/program.ts";
import { checkWide, setWide } from "../compiled/write-integers.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { mismatch, outOfRange } from "../interpreted/mismatch.ts";
import { Refusal } from "../refusal.ts";
import { readWide, WIDE_RANGES, writeWide } from "../wire/numbers.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { Kind } from "./kind.ts";

/** Integers of up to 64 bits: a `bigint`, or by choice a number, which then must be a safe integer. */
export abstract class WideNode extends Kind {
  abstract override readonly kind: keyof typeof WIDE_RANGES;
  readonly as: "bigint" | "number";

  constructor(as: "bigint" | "number" = "bigint") {
    super();
    this.as = as;
  }

  /** The same bytes, as numbers. */
  abstract asNumber(): WideNode;

  /** Writes a value of the range; also one of an integer of variable length where these have a fixed width. */
  protected write(sink: Sink, value: bigint, { littleEndian }: WireOptions): void {
    writeWide(sink, value, littleEndian);
  }

  /** Reads a value, which may be out of the range. */
  protected read(source: Source, { littleEndian }: WireOptions): bigint {
    return readWide(source, this.isSigned, littleEndian);
  }

  protected get isSigned(): boolean {
    return WIDE_RANGES[this.kind].min < 0n;
  }

  encoder({ options }: EncoderFactory): Encode {
    const { kind, as } = this;
    const { min, max } = WIDE_RANGES[kind];
    return (sink, value) => {
      if (typeof value !== "number" && typeof value !== "bigint") throw mismatch(`a ${as} (${kind})`, value);
      // A number that is exact is as good as the bigint, for either choice.
      const isExact = typeof value === "number" ? Number.isSafeInteger(value) : as === "bigint" || isSafe(value);
      if (!isExact) throw outOfRange(`a safe integer (${kind})`, value);
      const wide = BigInt(value);
      if (wide < min || wide > max) throw outOfRange(`an integer from ${min} to ${max} (${kind})`, value);
      this.write(sink, wide, options);
    };
  }

  decoder({ options }: DecoderFactory): Decode {
    const { kind, as } = this;
    const { max } = WIDE_RANGES[kind];
    return (source) => {
      const start = source.offset;
      const value = this.read(source, options);
      if (value > max) throw new Refusal("value-range", `${value} is no ${kind}`, start);
      if (as === "bigint") return value;
      const number = Number(value);
      if (!Number.isSafeInteger(number)) {
        throw new Refusal(
          "value-range",
          `${value} is more than a number holds exactly; without asNumber it is a bigint`,
          start,
        );
      }
      return number;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    if (this.as === "number") return readSafe(this.isSigned, at, to);
    return `v.${this.isSigned ? "getBigInt64" : "getBigUint64"}(${at},${to.options.littleEndian})`;
  }

  override writeFixed(value: string, at: string, { program, options, lines }: FixedWrites): void {
    lines.push(`${program.constant(setWide)}(v,${at},${this.checked(value, program)},${options.littleEndian});`);
  }

  /** The expression of a value that has been checked: a number if that is exact, else a bigint. */
  protected checked(value: string, program: Program): string {
    return `${program.constant(checkWide(this))}(${value})`;
  }
}

/** Eight bytes in stream order. */
export class FixedWideNode extends WideNode {
  readonly kind: "i64" | "u64";

  constructor(kind: FixedWideNode["kind"], as?: WideNode["as"]) {
    super(as);
    this.kind = kind;
  }

  asNumber(): FixedWideNode {
    return new FixedWideNode(this.kind, "number");
  }

  override width(): number {
    return 8;
  }
}

function isSafe(value: bigint): boolean {
  return Number.isSafeInteger(Number(value)) && BigInt(Number(value)) === value;
}
