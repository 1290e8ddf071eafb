import type { Sink, Source } from "@enginebay/core";
import { type FixedReads, ranged } from "../compiled/fixed-reads.ts";
import type { Program } from "../compiled/program.ts";
import { readBigVarU61, readSafeVarU61 } from "../compiled/read-integers.ts";
import { call } from "../compiled/variable-reads.ts";
import type { VariableWrite } from "../compiled/variable-writes.ts";
import { putVarU61, varU61Size } from "../compiled/write-integers.ts";
import { readVarU61, writeVarU61 } from "../wire/length-prefixed.ts";
import { WIDE_RANGES } from "../wire/numbers.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import type { Widths } from "./kind.ts";
import { WideNode } from "./wide.ts";

/** Integers of up to 61 bits in one to eight bytes; the first says how many. */
export class VarU61Node extends WideNode {
  readonly kind = "varU61";

  asNumber(): VarU61Node {
    return new VarU61Node("number");
  }

  override width({ hasVarInt }: Widths): number | undefined {
    return hasVarInt ? undefined : 8;
  }

  protected override write(sink: Sink, value: bigint, options: WireOptions): void {
    if (options.hasVarInt) writeVarU61(sink, value);
    else super.write(sink, value, options);
  }

  protected override read(source: Source, options: WireOptions): bigint {
    return options.hasVarInt ? readVarU61(source) : super.read(source, options);
  }

  override readFixed(at: string, to: FixedReads): string {
    const read = super.readFixed(at, to);
    // What is a number is safe by now, and so within the range.
    return this.as === "number" ? read : ranged(read, `>${WIDE_RANGES.varU61.max}n`, to);
  }

  override readVariable(variable: string, program: Program, refuse: string): string {
    const read = this.as === "number" ? readSafeVarU61 : readBigVarU61;
    return call(variable, `${program.constant(read)}(s,p)`, refuse);
  }

  override writeVariable(value: string, program: Program): VariableWrite {
    const x = program.fresh("y");
    return {
      take: `const ${x}=${this.checked(value, program)};`,
      most: 8,
      size: `${program.constant(varU61Size)}(${x})`,
      write: `p=${program.constant(putVarU61)}(b,p,${x});`,
    };
  }
}
