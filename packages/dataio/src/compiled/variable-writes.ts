import type { TypeNode } from "../type.ts";
import { checkInteger, REFUSE } from "./fixed-writes.ts";
import type { Program } from "./program.ts";
import {
  checkWide,
  lebSize,
  putLeb,
  putVarU30,
  putVarU61,
  toSignAndMagnitude,
  varU30Size,
  varU61Size,
} from "./write-integers.ts";

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

/** Code that writes the value of an expression, which is evaluated once. */
export function writeVariable(node: TypeNode, value: string, program: Program): VariableWrite {
  const x = program.fresh("y");
  const take = `const ${x}=${value};`;
  switch (node.kind) {
    case "varU32":
      return { take: take + checkInteger("varU32", x), ...leb32(x, program) };
    case "varI32": {
      const u = program.fresh("y");
      // The minimum, whose magnitude has no room, is minus zero.
      const fold = `const ${u}=${x}>=0?${x}*2:${x}===-2147483648?1:1-2*${x};`;
      return { take: take + checkInteger("varI32", x) + fold, ...leb32(u, program) };
    }
    case "enumeration": {
      const u = program.fresh("y");
      const find = `const ${u}=${program.constant(node.members)}.get(${x});if(${u}===undefined)${REFUSE}`;
      return { take: take + find, ...leb32(u, program) };
    }
    case "varU30":
      return {
        take: take + checkInteger("varU30", x),
        most: 4,
        size: `${program.constant(varU30Size)}(${x})`,
        write: `p=${program.constant(putVarU30)}(b,p,${x});`,
      };
    case "varU61":
      return {
        take: `const ${x}=${program.constant(checkWide(node))}(${value});`,
        most: 8,
        size: `${program.constant(varU61Size)}(${x})`,
        write: `p=${program.constant(putVarU61)}(b,p,${x});`,
      };
    case "varU64":
    case "varI64": {
      const checked = `${program.constant(checkWide(node))}(${value})`;
      const folded = node.kind === "varI64" ? `${program.constant(toSignAndMagnitude)}(${checked})` : checked;
      return { take: `const ${x}=${folded};`, ...leb(x, 10, program) };
    }
    default:
      throw new Error(`${node.kind} has no variable length`);
  }
}

function leb(x: string, most: number, program: Program): Omit<VariableWrite, "take"> {
  const size = `${program.constant(lebSize)}(${x})`;
  return { most, size, write: `p=${program.constant(putLeb)}(b,p,${x});` };
}

/** LEB128 of up to 32 bits, in line: one test for each byte. */
function leb32(x: string, program: Program): Omit<VariableWrite, "take"> {
  const size = `${program.constant(lebSize)}(${x})`;
  let write = `b[p++]=${x}>>>28;`;
  for (const shift of [28, 21, 14, 7]) {
    const group = shift === 7 ? x : `${x}>>>${shift - 7}`;
    write = `if(${x}>${2 ** shift - 1}){b[p++]=${group}&127|128;${write}}else b[p++]=${group};`;
  }
  return { most: 5, size, write };
}
