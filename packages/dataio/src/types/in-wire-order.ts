import { elementsOf, entriesOf, keysOf } from "../interpreted/containers.ts";
import type { TypeNode } from "../type.ts";
import { firstOf, identity, inOrder } from "./order.ts";

/** Makes of a container one that iterates in the order of the wire: itself if it does so already. */
export type ToWireOrder<Container> = (container: Container) => Container;

/** For maps with keys of a type. */
export function mapOrder(key: TypeNode): ToWireOrder<Map<unknown, unknown>> {
  return (map) => {
    if (ascends(keysOf(map), key)) return map;
    return new Map(inOrder(entriesOf(map), key, firstOf));
  };
}

/** For sets of a type. */
export function setOrder(element: TypeNode): ToWireOrder<Set<unknown>> {
  return (set) => {
    if (ascends(elementsOf(set), element)) return set;
    return new Set(inOrder([...elementsOf(set)], element, identity));
  };
}

/** For multisets of a type. */
export function multisetOrder(element: TypeNode): ToWireOrder<readonly unknown[]> {
  return (elements) => inOrder(elements, element, identity);
}

/** Whether keys are numbers in ascending order, as most are; of other keys it is not worth looking twice. */
function ascends(keys: Iterable<unknown>, node: TypeNode): boolean {
  if (!/^(?:var)?[iuf]\d+$/i.test(node.kind)) return false;
  let last = Number.NEGATIVE_INFINITY;
  for (const key of keys) {
    if (typeof key !== "number" || !(key >= last)) return false;
    last = key;
  }
  return true;
}
