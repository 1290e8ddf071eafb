import type { TypeNode } from "../type.ts";

/** Whether `undefined` is a value of a type, so that a member of it may be missing: that of an `optional`, however it is wrapped. */
export function takesUndefined(node: TypeNode): boolean {
  const seen = new Set<TypeNode>();
  let part = node;
  while (!seen.has(part)) {
    seen.add(part);
    if (part.kind === "reference") part = part.resolve();
    else if (part.kind === "optional" && part.absent !== undefined) part = part.element;
  }
  return part.kind === "optional" && part.absent === undefined;
}
