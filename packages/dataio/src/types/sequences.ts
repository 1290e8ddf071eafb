import { ArrayNode } from "../kinds/array.ts";
import { SequenceNode } from "../kinds/sequence.ts";
import { SetNode } from "../kinds/set.ts";
import { TupleNode } from "../kinds/tuple.ts";
import { Type } from "../type.ts";
import { multisetOrder, setOrder } from "./in-wire-order.ts";
import { requireOrdered } from "./order.ts";
import { requireLength, requireType } from "./require.ts";

/** `T[N]`: exactly so many elements, without a count. */
export function array<T>(element: Type<T>, length: number): Type<T[]> {
  return new Type(new ArrayNode(requireType("an array's element", element), requireLength("an array", length)));
}

/** A count as LEB128, then the elements. */
export function vector<T>(element: Type<T>): Type<T[]> {
  return new Type(new SequenceNode("vector", requireType("a vector's element", element)));
}

/** The bytes of a {@link vector}. */
export function list<T>(element: Type<T>): Type<T[]> {
  return new Type(new SequenceNode("list", requireType("a list's element", element)));
}

/** The bytes of a {@link vector}. */
export function deque<T>(element: Type<T>): Type<T[]> {
  return new Type(new SequenceNode("deque", requireType("a deque's element", element)));
}

/** The bytes of a {@link vector} in the order of the elements: an array, which need not be sorted to be saved. */
export function multiset<T>(element: Type<T>): Type<T[]> {
  const node = requireOrdered("a multiset's element", element);
  return new Type(new SequenceNode("multiset", node, multisetOrder(node)));
}

/** The bytes of a {@link vector} in the order of the elements: a `Set`. On load, elements that are repeated count once. */
export function set<T>(element: Type<T>): Type<Set<T>> {
  const node = requireOrdered("a set's element", element);
  return new Type(new SetNode(node, setOrder(node)));
}

/** A {@link set} that is saved in the order of its insertion: for `std::unordered_set`. An addition. */
export function unorderedSet<T>(element: Type<T>): Type<Set<T>> {
  return new Type(new SetNode(requireType("a set's element", element)));
}

/** The members one after the other: an array of two. */
export function pair<A, B>(first: Type<A>, second: Type<B>): Type<[A, B]> {
  return tuple(first, second);
}

/** The members one after the other: an array. */
export function tuple<T extends readonly unknown[]>(...elements: { [I in keyof T]: Type<T[I]> }): Type<[...T]> {
  return new Type(new TupleNode(elements.map((element) => requireType("a tuple's element", element))));
}
