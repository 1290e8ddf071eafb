import { EngineError } from "@enginebay/core";
import type { Type, TypeNode } from "../type.ts";
import { requireType } from "./require.ts";

/** Below zero, zero or above, as for `Array.prototype.sort`. */
export type Compare = (a: never, b: never) => number;

/**
 * The order in which C++ keeps the keys of a type: `operator<`. Numbers numerically, strings by their bytes in UTF-8,
 * which is by code points, enumerations by their numbers, pairs and tuples member by member. Undefined for types that have
 * no order here.
 */
export function orderOf(node: TypeNode): Compare | undefined {
  switch (node.kind) {
    case "string":
    case "chars":
      return compareText;
    case "bytes":
    case "fixedBytes":
      return compareBytes;
    case "enumeration":
      return (a: string, b: string) => node.members.get(a)! - node.members.get(b)!;
    case "tuple":
      return tupleOrder(node.elements);
    default:
      return isScalar(node) ? compareScalars : undefined;
  }
}

/** The node of a type whose values can be sorted. Throws `invalid-argument` for others. */
export function requireOrdered(what: string, type: Type): TypeNode {
  const node = requireType(what, type);
  if (orderOf(node) === undefined) {
    throw new EngineError("invalid-argument", `${what} must be of a type with an order, not ${node.kind}`);
  }
  return node;
}

function isScalar(node: TypeNode): boolean {
  return /^(?:var)?[iuf]\d+$|^bool$|^date$/i.test(node.kind);
}

/** Numbers, bigints, booleans, dates. */
function compareScalars(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By code point, where JavaScript's own order is by code unit: they differ where a surrogate meets U+E000 or above. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitOfA = a.charCodeAt(i);
    const unitOfB = b.charCodeAt(i);
    if (unitOfA !== unitOfB) return rank(unitOfA) - rank(unitOfB);
  }
  return a.length - b.length;
}

/** Where a code unit stands among others if surrogates come last. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return a.length - b.length;
}

function tupleOrder(elements: readonly TypeNode[]): Compare | undefined {
  const orders = elements.map(orderOf);
  if (orders.includes(undefined)) return undefined;
  return (a: never[], b: never[]) => {
    for (let i = 0; i < orders.length; i++) {
      const order = orders[i]!(a[i]!, b[i]!);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/**
 * Values in the order of their keys, equal ones as given. If some key is not one of its type, there is no order: then they are
 * as given, for the encoder to say which one it is.
 */
export function inOrder<T>(values: readonly T[], node: TypeNode, keyOf: (value: T) => unknown): readonly T[] {
  const compare = orderOf(node)! as (a: unknown, b: unknown) => number;
  for (let i = 0; i < values.length; i++) {
    // Holes are looked at too.
    if (!hasOrder(node, keyOf(values[i]!))) return values;
  }
  for (let i = 1; i < values.length; i++) {
    // Most containers are in order already: then nothing is copied.
    if (compare(keyOf(values[i - 1]!), keyOf(values[i]!)) > 0) {
      return Array.prototype.toSorted.call(values, (a, b) => compare(keyOf(a), keyOf(b)));
    }
  }
  return values;
}

/** The key of an element of a set, for {@link inOrder}. */
export function identity(element: unknown): unknown {
  return element;
}

/** The key of an entry of a map, for {@link inOrder}. */
export function firstOf(entry: [unknown, unknown]): unknown {
  return entry[0];
}

/** Whether the comparison of a type takes a value. */
function hasOrder(node: TypeNode, value: unknown): boolean {
  switch (node.kind) {
    case "string":
    case "chars":
      return typeof value === "string";
    case "bytes":
    case "fixedBytes":
      return value instanceof Uint8Array;
    case "enumeration":
      return node.members.has(value as string);
    case "tuple":
      return Array.isArray(value) && node.elements.every((element, i) => hasOrder(element, value[i]));
    case "date":
      return value instanceof Date;
    case "bool":
      return typeof value === "boolean";
    default:
      return typeof value === "number" || typeof value === "bigint";
  }
}
