import { Type } from "../type.ts";
import { requireOrdered } from "./order.ts";
import { requireType } from "./require.ts";

/**
 * A count as LEB128, then keys and values by turns, in key order: a `Map`, which need not be sorted to be saved. On load,
 * the first of those with equal keys stays.
 */
export function map<K, V>(key: Type<K>, value: Type<V>): Type<Map<K, V>> {
  return new Type({
    kind: "map",
    key: requireOrdered("a map's key", key),
    value: requireType("a map's value", value),
    isOrdered: true,
  });
}

/** A {@link map} that is saved in the order of its insertion: for `std::unordered_map`. An addition. */
export function unorderedMap<K, V>(key: Type<K>, value: Type<V>): Type<Map<K, V>> {
  return new Type({
    kind: "map",
    key: requireType("a map's key", key),
    value: requireType("a map's value", value),
    isOrdered: false,
  });
}

/** The bytes of a {@link map}, in which keys may repeat: an array of pairs. Pairs of equal keys are saved as given. */
export function multimap<K, V>(key: Type<K>, value: Type<V>): Type<[K, V][]> {
  return new Type({
    kind: "multimap",
    key: requireOrdered("a multimap's key", key),
    value: requireType("a multimap's value", value),
  });
}
