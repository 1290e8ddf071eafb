import { MapNode } from "../kinds/map.ts";
import { MultimapNode } from "../kinds/multimap.ts";
import { Type } from "../type.ts";
import { mapOrder } from "./in-wire-order.ts";
import { requireOrdered } from "./order.ts";
import { requireType } from "./require.ts";

/**
 * A count as LEB128, then keys and values by turns, in key order: a `Map`, which need not be sorted to be saved. On load,
 * the first of those with equal keys stays.
 */
export function map<K, V>(key: Type<K>, value: Type<V>): Type<Map<K, V>> {
  const node = requireOrdered("a map's key", key);
  return new Type(new MapNode(node, requireType("a map's value", value), mapOrder(node)));
}

/** A {@link map} that is saved in the order of its insertion: for `std::unordered_map`. An addition. */
export function unorderedMap<K, V>(key: Type<K>, value: Type<V>): Type<Map<K, V>> {
  return new Type(new MapNode(requireType("a map's key", key), requireType("a map's value", value)));
}

/** The bytes of a {@link map}, in which keys may repeat: an array of pairs. Pairs of equal keys are saved as given. */
export function multimap<K, V>(key: Type<K>, value: Type<V>): Type<[K, V][]> {
  return new Type(new MultimapNode(requireOrdered("a multimap's key", key), requireType("a multimap's value", value)));
}
