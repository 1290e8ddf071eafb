import type { Arena } from "../arena.ts";
import {
  LENGTH_MASK,
  nextIndex,
  TAG_ARRAY,
  TAG_FALSE,
  TAG_NULL,
  TAG_NUMBER,
  TAG_OBJECT,
  TAG_SHIFT,
  TAG_TRUE,
} from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";

/** A container that is being filled: where it ends on the tape, and the member that the next value belongs to. */
interface OpenContainer {
  readonly end: number;
  readonly array: unknown[] | undefined;
  readonly object: Record<string, unknown> | undefined;
}

/**
 * The value at `index` of the tape as plain JavaScript: what `JSON.parse` gives for its source. O(n), with an explicit
 * stack, so that depth is limited by memory only.
 */
export function materialize(arena: Arena, index: number): unknown {
  const { words } = arena;
  const stack: OpenContainer[] = [];
  let open: OpenContainer | undefined;
  let i = index;
  for (;;) {
    let key = "";
    if (open?.object !== undefined) {
      key = decodeString(arena, i);
      i = nextIndex(words, i);
    }
    const tag = words[2 * i + 1]! >>> TAG_SHIFT;
    const isContainer = tag === TAG_ARRAY || tag === TAG_OBJECT;
    const value = isContainer ? (tag === TAG_ARRAY ? [] : {}) : scalar(arena, i, tag);
    if (open?.array !== undefined) open.array.push(value);
    else if (open?.object !== undefined) setMember(open.object, key, value);
    if (isContainer && (words[2 * i + 1]! & LENGTH_MASK) > 0) {
      stack.push({
        end: words[2 * i]!,
        array: tag === TAG_ARRAY ? (value as unknown[]) : undefined,
        object: tag === TAG_OBJECT ? (value as Record<string, unknown>) : undefined,
      });
      open = stack.at(-1);
      i += 2;
      continue;
    }
    if (open === undefined) return value;
    i = nextIndex(words, i);
    while (open !== undefined && i === open.end) {
      const closed: OpenContainer = open;
      stack.pop();
      open = stack.at(-1);
      if (open === undefined) return closed.array ?? closed.object;
    }
  }
}

function scalar(arena: Arena, index: number, tag: number): unknown {
  switch (tag) {
    case TAG_NULL:
      return null;
    case TAG_FALSE:
      return false;
    case TAG_TRUE:
      return true;
    case TAG_NUMBER:
      return arena.doubles[index + 1];
    default:
      return decodeString(arena, index);
  }
}

/** Sets an own property, also one that assignment would take for the prototype. */
function setMember(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
