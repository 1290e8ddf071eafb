import { EngineError } from "@enginebay/core";
import type { ReferenceNode, TypeNode } from "../type.ts";
import { FIXED_NUMBERS } from "../wire/numbers.ts";

/**
 * The fewest bytes that a value of a type takes, whatever the options of the codec. Infinity for a type of which every value
 * would contain another one.
 */
export function minSize(node: TypeNode): number {
  return leastSize(node, new Set());
}

function leastSize(node: TypeNode, within: Set<ReferenceNode>): number {
  switch (node.kind) {
    case "i8":
    case "u8":
    case "i16":
    case "u16":
    case "i32":
    case "u32":
    case "f32":
    case "f64":
      return FIXED_NUMBERS[node.kind].bytes;
    case "i64":
    case "u64":
    case "date":
      return 8;
    case "chars":
    case "fixedBytes":
      return node.length;
    case "restAll":
      return 0;
    case "array":
      return node.length === 0 ? 0 : node.length * leastSize(node.element, within);
    case "tuple":
      return sum(node.elements, within);
    case "struct":
      return sum(
        node.fields.map((field) => field.type),
        within,
      );
    case "rawStruct":
      return node.size;
    case "versioned":
      return (
        1 +
        sum(
          node.fields.filter((field) => field.since === 0).map((field) => field.type),
          within,
        )
      );
    case "union":
      return 1 + Math.min(...node.cases.map((one) => leastSize(one.type, within)));
    case "reference": {
      if (within.has(node)) return Number.POSITIVE_INFINITY;
      within.add(node);
      const size = leastSize(node.resolve(), within);
      within.delete(node);
      return size;
    }
    default:
      return 1;
  }
}

function sum(nodes: readonly TypeNode[], within: Set<ReferenceNode>): number {
  return nodes.reduce((total, node) => total + leastSize(node, within), 0);
}

/**
 * Refuses a type that no codec can have, as `invalid-argument`: one that always contains itself, one with something behind
 * `restAll`, and a container whose elements take no bytes, of which a short input could claim any number.
 */
export function requireSound(root: TypeNode): void {
  if (minSize(root) === Number.POSITIVE_INFINITY) throw unsound("every value of the type contains another of it");
  checkParts(root, true, new Map());
}

/** Which parts have been looked at, and whether as what is last: where that is not asked, it is the stricter of the two. */
type Seen = Map<TypeNode, boolean>;

function checkParts(node: TypeNode, isLast: boolean, seen: Seen): void {
  if (node.kind === "restAll") {
    if (!isLast) throw unsound("restAll takes everything to the end, so that nothing can follow it");
    return;
  }
  if (seen.get(node) === isLast || seen.get(node) === false) return;
  seen.set(node, isLast);
  switch (node.kind) {
    case "array":
      checkParts(node.element, false, seen);
      return;
    case "vector":
    case "list":
    case "deque":
    case "multiset":
    case "set":
      if (minSize(node.element) === 0) throw unsound(`the elements of a ${node.kind} take no bytes`);
      checkParts(node.element, false, seen);
      return;
    case "map":
    case "multimap":
      if (minSize(node.key) + minSize(node.value) === 0) throw unsound(`the entries of a ${node.kind} take no bytes`);
      checkParts(node.key, false, seen);
      checkParts(node.value, false, seen);
      return;
    case "tuple":
      checkSequence(node.elements, isLast, seen);
      return;
    case "struct":
    case "rawStruct":
    case "versioned":
      checkSequence(
        node.fields.map((field) => field.type),
        isLast,
        seen,
      );
      return;
    case "optional":
      checkParts(node.element, isLast, seen);
      return;
    case "union":
      for (const one of node.cases) checkParts(one.type, isLast, seen);
      return;
    case "reference":
      checkParts(node.resolve(), false, seen);
  }
}

function checkSequence(nodes: readonly TypeNode[], isLast: boolean, seen: Seen): void {
  nodes.forEach((node, i) => {
    checkParts(node, isLast && i === nodes.length - 1, seen);
  });
}

function unsound(message: string): EngineError {
  return new EngineError("invalid-argument", message);
}
