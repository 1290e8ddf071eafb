import { checkInteger } from "../compiled/check-integer.ts";
import { type FixedReads, ranged } from "../compiled/fixed-reads.ts";
import { type FixedWrites, REFUSE } from "../compiled/fixed-writes.ts";
import type { Program } from "../compiled/program.ts";
import { readVarU30At } from "../compiled/read-integers.ts";
import { call } from "../compiled/variable-reads.ts";
import type { VariableWrite } from "../compiled/variable-writes.ts";
import { putVarU30, varU30Size } from "../compiled/write-integers.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { requireNumber } from "../interpreted/require-number.ts";
import { Refusal } from "../refusal.ts";
import { readVarU30, writeVarU30 } from "../wire/length-prefixed.ts";
import { readUint32, VAR_RANGES, writeUint32 } from "../wire/numbers.ts";
import { Kind, type Widths } from "./kind.ts";

/** Integers of up to 30 bits in one to four bytes; the first says how many. */
export class VarU30Node extends Kind {
  readonly kind = "varU30";

  override width({ hasVarInt }: Widths): number | undefined {
    return hasVarInt ? undefined : 4;
  }

  encoder({ options: { hasVarInt, littleEndian } }: EncoderFactory): Encode {
    return (sink, value) => {
      requireNumber(value, this.kind, VAR_RANGES.varU30);
      if (hasVarInt) writeVarU30(sink, value);
      else writeUint32(sink, value, littleEndian);
    };
  }

  decoder({ options: { hasVarInt, littleEndian } }: DecoderFactory): Decode {
    return (source) => {
      const start = source.offset;
      const value = hasVarInt ? readVarU30(source) : readUint32(source, littleEndian);
      if (value > VAR_RANGES.varU30.max) throw new Refusal("value-range", `${value} is no ${this.kind}`, start);
      return value;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    return ranged(`v.getUint32(${at},${to.options.littleEndian})`, `>${VAR_RANGES.varU30.max}`, to);
  }

  override writeFixed(value: string, at: string, { program, options, lines }: FixedWrites): void {
    const x = program.fresh("y");
    lines.push(`${take(x, value)}v.setUint32(${at},${x},${options.littleEndian});`);
  }

  override readVariable(variable: string, program: Program, refuse: string): string {
    return call(variable, `${program.constant(readVarU30At)}(s,p)`, refuse);
  }

  override writeVariable(value: string, program: Program): VariableWrite {
    const x = program.fresh("y");
    return {
      take: take(x, value),
      most: 4,
      size: `${program.constant(varU30Size)}(${x})`,
      write: `p=${program.constant(putVarU30)}(b,p,${x});`,
    };
  }
}

/** Code that takes a value and refuses what is none. */
function take(variable: string, value: string): string {
  const { max } = VAR_RANGES.varU30;
  return `const ${variable}=${value};${checkInteger("u32", variable)}if(${variable}>${max})${REFUSE}`;
}
