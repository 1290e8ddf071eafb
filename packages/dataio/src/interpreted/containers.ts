import { mismatch } from "./mismatch.ts";

/*
 * What is asked of a container that is saved. Its prototype's own methods are asked, not those of a subclass, and each once: a count is
 * written before the elements, and both must agree whatever a subclass, a proxy or a getter of an element does.
 */

/** How many elements an array has. Throws a `Refusal` for what is no length, as only a proxy can have it. */
export function lengthOf(array: readonly unknown[]): number {
  const { length } = array;
  if (length >>> 0 !== length) throw mismatch("a length of an array", length);
  return length;
}

/** How many entries a map has. Throws what the platform throws for an object that only has the prototype of one. */
export function sizeOfMap(map: Map<unknown, unknown>): number {
  return Reflect.get(Map.prototype, "size", map);
}

/** How many elements a set has, as {@link sizeOfMap}. */
export function sizeOfSet(set: Set<unknown>): number {
  return Reflect.get(Set.prototype, "size", set);
}

/** The keys of a map. */
export function keysOf(map: Map<unknown, unknown>): IterableIterator<unknown> {
  return Map.prototype.keys.call(map);
}

/** The entries of a map. */
export function entriesOf(map: Map<unknown, unknown>): [unknown, unknown][] {
  return Array.from(Map.prototype.entries.call(map));
}

/** The elements of a set. */
export function elementsOf(set: Set<unknown>): IterableIterator<unknown> {
  return Set.prototype.values.call(set);
}

/** The time of a date, as {@link sizeOfMap}; NaN for an invalid one. */
export function timeOf(date: Date): number {
  return Date.prototype.getTime.call(date);
}

/** Whether a value is a map, and not something with the prototype of one. */
export function isMap(value: unknown): value is Map<unknown, unknown> {
  return value instanceof Map && answers(() => sizeOfMap(value));
}

/** Whether a value is a set, as {@link isMap}. */
export function isSet(value: unknown): value is Set<unknown> {
  return value instanceof Set && answers(() => sizeOfSet(value));
}

/** Whether a value is a date, as {@link isMap}. */
export function isDate(value: unknown): value is Date {
  return value instanceof Date && answers(() => timeOf(value));
}

/** Whether a value is an array of bytes, as {@link isMap}. */
export function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && answers(() => value.length);
}

/** Whether the platform finds what it looks for within an object. */
function answers(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
