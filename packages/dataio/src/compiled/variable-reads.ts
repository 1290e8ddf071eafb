import type { TypeNode } from "../type.ts";
import type { Program } from "./program.ts";
import {
  readBigLeb,
  readBigVarU61,
  readSafeLeb,
  readSafeVarU61,
  readVarU30At,
  signedBig,
  signedNumber,
} from "./read-integers.ts";

/** Whether a type, where integers are of variable length, is one of them. */
export function isVariableInteger(node: TypeNode): boolean {
  return /^var|^enumeration$/.test(node.kind);
}

/**
 * Code that reads an integer of variable length at `p`, which it moves, into a variable; it runs `refuse` for what is none of the type, or
 * is too uncommon to care.
 */
export function readVariable(node: TypeNode, variable: string, program: Program, refuse: string): string {
  switch (node.kind) {
    case "varU32":
      return leb(variable, fifthByte(variable, refuse));
    case "enumeration": {
      const names = new Map([...node.members].map(([member, number]) => [number, member]));
      const find = `${variable}=${program.constant(names)}.get(${variable});if(${variable}===undefined){${refuse}}`;
      return leb(variable, fifthByte(variable, refuse)) + find;
    }
    case "varI32":
      return `${leb(variable, fifthByte(variable, refuse))}${variable}=${variable}===1?-2147483648:${half(variable)};`;
    case "varU30":
      return call(variable, `${program.constant(readVarU30At)}(s,p)`, refuse);
    case "varU61": {
      const read = node.as === "number" ? readSafeVarU61 : readBigVarU61;
      return call(variable, `${program.constant(read)}(s,p)`, refuse);
    }
    case "varU64":
      if (node.as === "bigint") return call(variable, `${program.constant(readBigLeb)}(s,p)`, refuse);
      return leb(variable, call(variable, `${program.constant(readSafeLeb)}(s,p-4)`, refuse));
    case "varI64": {
      if (node.as === "bigint") {
        return call(variable, `${program.constant(signedBig)}(${program.constant(readBigLeb)}(s,p))`, refuse);
      }
      const long = call(variable, `${program.constant(signedNumber)}(${program.constant(readSafeLeb)}(s,p-4))`, refuse);
      // The magnitude is in `m`, so that the sign is taken off one of up to 28 bits only.
      const short = `if(m===1){${refuse}}${variable}=${half("m")};`;
      return `{let m,n4=true;${leb("m", `n4=false;${long}`)}if(n4){${short}}}`;
    }
    default:
      throw new Error(`${node.kind} has no variable length`);
  }
}

/**
 * LEB128: four bytes, which are 28 bits, in line, one test each; `further` deals with more. Subtracting takes off the bit that
 * says that there is more.
 */
function leb(x: string, further: string): string {
  const second = `${x}+=(b[p++]<<7)-128;`;
  const third = `${x}+=(b[p++]<<14)-16384;`;
  const fourth = `${x}+=(b[p++]<<21)-2097152;`;
  return `${x}=b[p++];if(${x}>127){${second}if(${x}>16383){${third}if(${x}>2097151){${fourth}if(${x}>268435455){${further}}}}}`;
}

/** The last four bits of 32. */
function fifthByte(x: string, refuse: string): string {
  return `const y=b[p++];if(y>15){${refuse}}${x}+=y*268435456-268435456;`;
}

/** Sign in bit 0, magnitude above. */
function half(x: string): string {
  return `${x}&1?-(${x}>>>1):${x}>>>1`;
}

function call(variable: string, expression: string, refuse: string): string {
  return `${variable}=${expression};if(${variable}===undefined){${refuse}}p=s.position;`;
}
