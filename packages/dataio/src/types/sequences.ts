import { Type } from "../type.ts";
import { requireOrdered } from "./order.ts";
import { requireLength, requireType } from "./require.ts";

/** `T[N]`: exactly so many elements, without a count. */
export function array<T>(element: Type<T>, length: number): Type<T[]> {
  return new Type({
    kind: "array",
    element: requireType("an array's element", element),
    length: requireLength("an array", length),
  });
}

/** A count as LEB128, then the elements. */
export function vector<T>(element: Type<T>): Type<T[]> {
  return new Type({ kind: "vector", element: requireType("a vector's element", element) });
}

/** The bytes of a {@link vector}. */
export function list<T>(element: Type<T>): Type<T[]> {
  return new Type({ kind: "list", element: requireType("a list's element", element) });
}

/** The bytes of a {@link vector}. */
export function deque<T>(element: Type<T>): Type<T[]> {
  return new Type({ kind: "deque", element: requireType("a deque's element", element) });
}

/** The bytes of a {@link vector} in the order of the elements: an array, which need not be sorted to be saved. */
export function multiset<T>(element: Type<T>): Type<T[]> {
  return new Type({ kind: "multiset", element: requireOrdered("a multiset's element", element) });
}

/** The bytes of a {@link vector} in the order of the elements: a `Set`. On load, elements that are repeated count once. */
export function set<T>(element: Type<T>): Type<Set<T>> {
  return new Type({ kind: "set", element: requireOrdered("a set's element", element), isOrdered: true });
}

/** A {@link set} that is saved in the order of its insertion: for `std::unordered_set`. An addition. */
export function unorderedSet<T>(element: Type<T>): Type<Set<T>> {
  return new Type({ kind: "set", element: requireType("a set's element", element), isOrdered: false });
}

/** The members one after the other: an array of two. */
export function pair<A, B>(first: Type<A>, second: Type<B>): Type<[A, B]> {
  return tuple(first, second);
}

/** The members one after the other: an array. */
export function tuple<T extends readonly unknown[]>(...elements: { [I in keyof T]: Type<T[I]> }): Type<[...T]> {
  return new Type({ kind: "tuple", elements: elements.map((element) => requireType("a tuple's element", element)) });
}
