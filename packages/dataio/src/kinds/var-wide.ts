import type { Sink, Source } from "@enginebay/core";
import type { Program } from "../compiled/program.ts";
import { readBigLeb, readSafeLeb, signedBig, signedNumber } from "../compiled/read-integers.ts";
import { call, half, leb } from "../compiled/variable-reads.ts";
import type { VariableWrite } from "../compiled/variable-writes.ts";
import { lebSize, putLeb, toSignAndMagnitude } from "../compiled/write-integers.ts";
import { readLebBig, writeLebBig } from "../wire/leb128.ts";
import { MINUS_ZERO, WIDE_RANGES } from "../wire/numbers.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import type { Widths } from "./kind.ts";
import { WideNode } from "./wide.ts";

/** Integers of up to 64 bits as LEB128: unsigned, or with the sign in bit 0 and the magnitude above. */
export class VarWideNode extends WideNode {
  readonly kind: "varI64" | "varU64";

  constructor(kind: VarWideNode["kind"], as?: WideNode["as"]) {
    super(as);
    this.kind = kind;
  }

  asNumber(): VarWideNode {
    return new VarWideNode(this.kind, "number");
  }

  override width({ hasVarInt }: Widths): number | undefined {
    return hasVarInt ? undefined : 8;
  }

  protected override write(sink: Sink, value: bigint, options: WireOptions): void {
    if (options.hasVarInt) writeLebBig(sink, this.isSigned ? signAndMagnitude(value) : value);
    else super.write(sink, value, options);
  }

  protected override read(source: Source, options: WireOptions): bigint {
    if (!options.hasVarInt) return super.read(source, options);
    return this.isSigned ? fromSignAndMagnitude(readLebBig(source)) : readLebBig(source);
  }

  override readVariable(variable: string, program: Program, refuse: string): string {
    const long = `${program.constant(this.as === "bigint" ? readBigLeb : readSafeLeb)}(s,p${this.as === "bigint" ? "" : "-4"})`;
    if (!this.isSigned) {
      const read = call(variable, long, refuse);
      return this.as === "bigint" ? read : leb(variable, read);
    }
    const read = call(
      variable,
      `${program.constant(this.as === "bigint" ? signedBig : signedNumber)}(${long})`,
      refuse,
    );
    if (this.as === "bigint") return read;
    // The magnitude is in `m`, so that the sign is taken off one of up to 28 bits only.
    const short = `if(m===1){${refuse}}${variable}=${half("m")};`;
    return `{let m,n4=true;${leb("m", `n4=false;${read}`)}if(n4){${short}}}`;
  }

  override writeVariable(value: string, program: Program): VariableWrite {
    const x = program.fresh("y");
    const checked = this.checked(value, program);
    const folded = this.isSigned ? `${program.constant(toSignAndMagnitude)}(${checked})` : checked;
    return {
      take: `const ${x}=${folded};`,
      most: 10,
      size: `${program.constant(lebSize)}(${x})`,
      write: `p=${program.constant(putLeb)}(b,p,${x});`,
    };
  }
}

function signAndMagnitude(value: bigint): bigint {
  if (value >= 0n) return 2n * value;
  return value === WIDE_RANGES.varI64.min ? BigInt(MINUS_ZERO) : 1n - 2n * value;
}

function fromSignAndMagnitude(value: bigint): bigint {
  if (value === BigInt(MINUS_ZERO)) return WIDE_RANGES.varI64.min;
  return value & 1n ? -(value >> 1n) : value >> 1n;
}
