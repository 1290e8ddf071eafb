import type { Program } from "./program.ts";
import { lebSize } from "./write-integers.ts";

/** Code for an integer of variable length. */
export interface VariableWrite {
  /** Statements that take and check the value. */
  readonly take: string;
  /** The most bytes it can have. */
  readonly most: number;
  /** The expression of how many it has. */
  readonly size: string;
  /** Statements that write it at `p`, and move that. */
  readonly write: string;
}

/** LEB128 of up to 32 bits, in line: one test for each byte. */
export function leb32(x: string, program: Program): Omit<VariableWrite, "take"> {
  const size = `${program.constant(lebSize)}(${x})`;
  let write = `b[p++]=${x}>>>28;`;
  for (const shift of [28, 21, 14, 7]) {
    const group = shift === 7 ? x : `${x}>>>${shift - 7}`;
    write = `if(${x}>${2 ** shift - 1}){b[p++]=${group}&127|128;${write}}else b[p++]=${group};`;
  }
  return { most: 5, size, write };
}
