import type { Arena } from "../arena.ts";
import { arrayIndex, parsePointer } from "../pointer.ts";
import { LENGTH_MASK, TAG_ARRAY, TAG_OBJECT, TAG_SHIFT } from "../tape.ts";
import { type Lookup, NOWHERE } from "./lookup.ts";

/**
 * Word index of the value that a JSON Pointer leads to from the value at `index`, or {@link NOWHERE}: past an array's end, at
 * a key that is not there, into a scalar. Throws `invalid-pointer` for a malformed pointer, whatever the document is.
 */
export function resolvePointer(arena: Arena, lookup: Lookup, index: number, pointer: string): number {
  let found = index;
  for (const token of parsePointer(pointer)) {
    found = child(arena, lookup, found, token);
    if (found === NOWHERE) break;
  }
  return found;
}

function child({ words }: Arena, lookup: Lookup, index: number, token: string): number {
  const high = words[2 * index + 1]!;
  const tag = high >>> TAG_SHIFT;
  if (tag === TAG_OBJECT) return lookup.member(index, token);
  if (tag !== TAG_ARRAY) return NOWHERE;
  const position = arrayIndex(token);
  return position === undefined || position >= (high & LENGTH_MASK) ? NOWHERE : lookup.element(index, position);
}
