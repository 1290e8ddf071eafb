import type { TypeNode } from "../type.ts";

/** Whether the values of a type are JavaScript numbers. */
export function isNumber(node: TypeNode): boolean {
  return /^(?:[iuf]\d+|var.*)$/.test(node.kind) && !("as" in node && node.as === "bigint");
}
