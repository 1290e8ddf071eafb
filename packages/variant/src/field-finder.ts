import type { Container } from "./encoding/container.ts";
import { BASIC_TYPE_MASK, OBJECT } from "./encoding/format.ts";
import type { Metadata } from "./metadata.ts";

/** The index of a key among the fields of an object, which are in the order of their keys' bytes; -1 if it is not among them. */
export function fieldIndex(metadata: Metadata, container: Container, id: number): number {
  let low = 0;
  let high = container.count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = container.fieldId(middle);
    if (found === id) return middle;
    // Numbers of a sorted dictionary are in the order of their keys.
    const order = metadata.isSorted ? found - id : metadata.compare(found, id);
    // The same key under another number, which an unsorted dictionary may have.
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Whether the value that begins with this byte is an object. */
export function isObject(first: number): boolean {
  return (first & BASIC_TYPE_MASK) === OBJECT;
}
