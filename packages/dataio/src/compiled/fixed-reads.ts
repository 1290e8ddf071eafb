import type { TypeNode } from "../type.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import type { ObjectMaker } from "./object-maker.ts";
import { type Program, plus } from "./program.ts";

/** What the code that reads values of fixed width is written into. */
export interface FixedReads {
  readonly program: Program;
  readonly objects: ObjectMaker;
  readonly options: WireOptions;
  /** Statements, in order. */
  readonly lines: string[];
  /** The statement for a value that is none of the type. */
  readonly refuse: string;
  /** Decodes Latin-1. */
  readonly latin1: (bytes: Uint8Array, start: number, end: number) => string;
}

/** Code for values of fixed width one after the other, from the index `at` on, as `Kind.readFixed`; answers their expressions. */
export function readMembers(nodes: readonly TypeNode[], at: string, to: FixedReads): string[] {
  let offset = 0;
  return nodes.map((node) => {
    const place = plus(at, offset);
    offset += node.width(to.options)!;
    return node.readFixed!(place, to);
  });
}

/** Code for a 64-bit integer as a number: two halves. Answers the variable it is in. */
export function readSafe(isSigned: boolean, at: string, to: FixedReads): string {
  const { littleEndian } = to.options;
  const high = `v.${isSigned ? "getInt32" : "getUint32"}(${plus(at, littleEndian ? 4 : 0)},${littleEndian})`;
  const low = `v.getUint32(${plus(at, littleEndian ? 0 : 4)},${littleEndian})`;
  const value = to.program.fresh("x");
  to.lines.push(`const ${value}=${high}*4294967296+${low};`);
  const { MAX_SAFE_INTEGER: max } = Number;
  to.lines.push(`if(${value}>${max}${isSigned ? `||${value}<${-max}` : ""}){${to.refuse}}`);
  return value;
}

/** Code for an expression that is wrong if the end of a comparison holds for it. Answers the variable it is in. */
export function ranged(expression: string, isWrong: string, to: FixedReads): string {
  const value = to.program.fresh("x");
  to.lines.push(`const ${value}=${expression};`, `if(${value}${isWrong}){${to.refuse}}`);
  return value;
}
