import { getMember, isInherited } from "../interpreted/get-member.ts";
import type { TypeNode } from "../type.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { type Program, plus } from "./program.ts";

/** What the code that writes values of fixed width is written into. */
export interface FixedWrites {
  readonly program: Program;
  readonly options: WireOptions;
  /** Statements, in order. */
  readonly lines: string[];
}

/** Where statements go that take values apart. */
export type Takes = Pick<FixedWrites, "program" | "lines">;

/** The statement for a value that is none of the type. */
export const REFUSE = "throw REFUSED;";

/** Code that writes values of fixed width one after the other, from the index `at` on, as `Kind.writeFixed`. */
export function writeMembers(
  nodes: readonly TypeNode[],
  expressionOf: (index: number) => string,
  at: string,
  to: FixedWrites,
): void {
  let offset = 0;
  nodes.forEach((node, i) => {
    node.writeFixed!(expressionOf(i), plus(at, offset), to);
    offset += node.width(to.options)!;
  });
}

/** The expression of a member. */
export function member(object: string, name: string, program: Program): string {
  if (isInherited(name)) return `${program.constant(getMember)}(${object},${JSON.stringify(name)})`;
  return `${object}[${JSON.stringify(name)}]`;
}

/** Code that refuses what is no object; answers the variable it is in. */
export function takeObject(value: string, { program, lines }: Takes): string {
  const object = program.fresh("o");
  lines.push(`const ${object}=${value};if(typeof ${object}!=="object"||${object}===null)${REFUSE}`);
  return object;
}

/** Code that refuses what is no array of that length; answers the variable it is in. */
export function takeArray(value: string, length: number, { program, lines }: Takes): string {
  const array = program.fresh("a");
  const isArray = program.constant(Array.isArray);
  lines.push(`const ${array}=${value};if(!${isArray}(${array})||${array}.length!==${length})${REFUSE}`);
  return array;
}
