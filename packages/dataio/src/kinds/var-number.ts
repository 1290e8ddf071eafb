import { checkInteger } from "../compiled/check-integer.ts";
import type { FixedReads } from "../compiled/fixed-reads.ts";
import type { FixedWrites } from "../compiled/fixed-writes.ts";
import type { Program } from "../compiled/program.ts";
import { fifthByte, half, leb } from "../compiled/variable-reads.ts";
import { leb32, type VariableWrite } from "../compiled/variable-writes.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { requireNumber } from "../interpreted/require-number.ts";
import { readLeb32, writeLeb } from "../wire/leb128.ts";
import { MINUS_ZERO, readUint32, VAR_RANGES, writeUint32 } from "../wire/numbers.ts";
import { Kind, type Widths } from "./kind.ts";

/** Integers of up to 32 bits as LEB128: unsigned, or with the sign in bit 0 and the magnitude above. */
export class VarNumberNode extends Kind {
  readonly kind: "varI32" | "varU32";

  constructor(kind: VarNumberNode["kind"]) {
    super();
    this.kind = kind;
  }

  override width({ hasVarInt }: Widths): number | undefined {
    return hasVarInt ? undefined : 4;
  }

  encoder({ options: { hasVarInt, littleEndian } }: EncoderFactory): Encode {
    const { kind } = this;
    const range = VAR_RANGES[kind];
    return (sink, value) => {
      requireNumber(value, kind, range);
      if (!hasVarInt) writeUint32(sink, value, littleEndian);
      else writeLeb(sink, kind === "varI32" ? signAndMagnitude(value) : value);
    };
  }

  decoder({ options: { hasVarInt, littleEndian } }: DecoderFactory): Decode {
    const isSigned = this.kind === "varI32";
    return (source) => {
      if (!hasVarInt) return isSigned ? readUint32(source, littleEndian) | 0 : readUint32(source, littleEndian);
      return isSigned ? fromSignAndMagnitude(readLeb32(source)) : readLeb32(source);
    };
  }

  override readFixed(at: string, { options }: FixedReads): string {
    return `v.${this.kind === "varI32" ? "getInt32" : "getUint32"}(${at},${options.littleEndian})`;
  }

  override writeFixed(value: string, at: string, { program, options, lines }: FixedWrites): void {
    const x = program.fresh("y");
    lines.push(`const ${x}=${value};${this.#check(x)}v.setUint32(${at},${x},${options.littleEndian});`);
  }

  override readVariable(variable: string, _program: Program, refuse: string): string {
    const read = leb(variable, fifthByte(variable, refuse));
    if (this.kind === "varU32") return read;
    return `${read}${variable}=${variable}===1?-2147483648:${half(variable)};`;
  }

  override writeVariable(value: string, program: Program): VariableWrite {
    const x = program.fresh("y");
    const take = `const ${x}=${value};${this.#check(x)}`;
    if (this.kind === "varU32") return { take, ...leb32(x, program) };
    const u = program.fresh("y");
    // The minimum, whose magnitude has no room, is minus zero.
    return { take: `${take}const ${u}=${x}>=0?${x}*2:${x}===-2147483648?1:1-2*${x};`, ...leb32(u, program) };
  }

  #check(variable: string): string {
    return checkInteger(this.kind === "varI32" ? "i32" : "u32", variable);
  }
}

/** Sign in bit 0, magnitude above; the minimum, whose magnitude has no room, as minus zero. */
function signAndMagnitude(value: number): number {
  if (value >= 0) return 2 * value;
  return value === VAR_RANGES.varI32.min ? MINUS_ZERO : 1 - 2 * value;
}

function fromSignAndMagnitude(value: number): number {
  if (value === MINUS_ZERO) return VAR_RANGES.varI32.min;
  return value & 1 ? -(value >>> 1) : value >>> 1;
}
