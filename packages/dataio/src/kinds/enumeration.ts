import { type FixedReads, ranged } from "../compiled/fixed-reads.ts";
import { type FixedWrites, REFUSE } from "../compiled/fixed-writes.ts";
import type { Program } from "../compiled/program.ts";
import { fifthByte, leb } from "../compiled/variable-reads.ts";
import { leb32, type VariableWrite } from "../compiled/variable-writes.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { Refusal } from "../refusal.ts";
import { readTag, writeTag } from "../wire/tag.ts";
import { Kind, type Widths } from "./kind.ts";

/** A number written as a varU32, and a name in JavaScript. */
export class EnumerationNode extends Kind {
  readonly kind = "enumeration";
  readonly name: string;
  readonly members: ReadonlyMap<string, number>;

  constructor(name: string, members: ReadonlyMap<string, number>) {
    super();
    this.name = name;
    this.members = members;
  }

  override width({ hasVarInt }: Widths): number | undefined {
    return hasVarInt ? undefined : 4;
  }

  encoder({ options }: EncoderFactory): Encode {
    const { name, members } = this;
    return (sink, value) => {
      if (typeof value !== "string") throw mismatch(`a name of ${name}`, value);
      const number = members.get(value);
      if (number === undefined) throw new Refusal("unknown-tag", `${name} has no "${value}"`);
      writeTag(sink, number, options);
    };
  }

  decoder({ options }: DecoderFactory): Decode {
    const { name } = this;
    const names = this.#names();
    return (source) => {
      const start = source.offset;
      const number = readTag(source, options);
      const member = names.get(number);
      if (member === undefined)
        throw new Refusal("unknown-tag", `${name} has no member of the number ${number}`, start);
      return member;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    const number = `v.getUint32(${at},${to.options.littleEndian})`;
    return ranged(`${to.program.constant(this.#names())}.get(${number})`, "===undefined", to);
  }

  override writeFixed(value: string, at: string, { program, options, lines }: FixedWrites): void {
    const { take, variable } = this.#take(value, program);
    lines.push(`${take}v.setUint32(${at},${variable},${options.littleEndian});`);
  }

  override readVariable(variable: string, program: Program, refuse: string): string {
    const find = `${variable}=${program.constant(this.#names())}.get(${variable});`;
    return `${leb(variable, fifthByte(variable, refuse))}${find}if(${variable}===undefined){${refuse}}`;
  }

  override writeVariable(value: string, program: Program): VariableWrite {
    const { take, variable } = this.#take(value, program);
    return { take, ...leb32(variable, program) };
  }

  /** Code that finds the number of a name; what is no name has none. */
  #take(value: string, program: Program): { take: string; variable: string } {
    const variable = program.fresh("y");
    const find = `${program.constant(this.members)}.get(${value})`;
    return { take: `const ${variable}=${find};if(${variable}===undefined)${REFUSE}`, variable };
  }

  #names(): Map<number, string> {
    return new Map([...this.members].map(([member, number]) => [number, member]));
  }
}
