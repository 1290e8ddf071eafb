import type { Arena } from "../arena.ts";
import { sourceEnd, sourceStart } from "../reading/locate.ts";
import { resolveRepeatedKeys } from "../reading/member-index.ts";
import { LENGTH_MASK, nextIndex, TAG_ARRAY, TAG_OBJECT, TAG_SHIFT } from "../tape.ts";
import { SpanList } from "./span-list.ts";

/** How to make a value's compact text from its source: copy these stretches, one after the other. */
export interface CompactPlan {
  /** Starts and ends of stretches of source, alternating. */
  readonly spans: Uint32Array;
  /** Length of the text. */
  readonly byteLength: number;
}

const COMMA = 0x2c;
const COLON = 0x3a;
const SPACE = 0x20;
/** Stands for "no container is open". */
const NONE = -1;

/**
 * Finds the compact text of the value at a word index: its source without white space between tokens and with
 * repeated keys resolved. Numbers and strings keep their spelling. O(n), with an explicit stack.
 *
 * A key that is repeated takes its first place in the object with its last member, as in ECMAScript, and has that
 * member's spelling.
 */
export function planCompact(arena: Arena, index: number): CompactPlan {
  const { words } = arena;
  const spans = new SpanList();
  /** The open containers around the innermost, `open`. */
  const outer: number[] = [];
  let open = NONE;
  let openEnd = NONE;
  let isObject = false;
  /** Of an object with repeated keys, the keys that are still to come; and of those around it. */
  let keys: Iterator<number> | undefined;
  let outerKeys: Map<number, Iterator<number>> | undefined;
  let isKey = false;
  let separator = 0;

  for (let i = index; ; ) {
    const high = words[2 * i + 1]!;
    const start = sourceStart(arena, i);
    if (separator !== 0) appendSeparator(spans, arena, separator, open);
    if (high >>> TAG_SHIFT < TAG_ARRAY) {
      spans.append(start, sourceEnd(arena, i));
      i = nextIndex(words, i);
      if (isKey) {
        isKey = false;
        separator = COLON;
        continue;
      }
    } else {
      spans.append(start, start + 1);
      if ((high & LENGTH_MASK) > 0) {
        if (open !== NONE) outer.push(open);
        if (keys !== undefined) {
          outerKeys ??= new Map();
          outerKeys.set(open, keys);
        }
        open = i;
        openEnd = words[2 * i]!;
        isObject = high >>> TAG_SHIFT === TAG_OBJECT;
        keys = isObject ? resolveRepeatedKeys(arena, i)?.values() : undefined;
        i = keys === undefined ? i + 2 : keys.next().value!;
        isKey = isObject;
        separator = 0;
        continue;
      }
      const end = sourceEnd(arena, i);
      spans.append(end - 1, end);
      i = nextIndex(words, i);
    }

    // After a value: on to the next in the innermost container that has one.
    for (;;) {
      if (open === NONE) return { byteLength: spans.byteLength, spans: spans.toArray() };
      if (keys === undefined) {
        if (i !== openEnd) break;
      } else {
        const { value, done } = keys.next();
        if (done !== true) {
          i = value;
          break;
        }
      }
      const end = sourceEnd(arena, open);
      spans.append(end - 1, end);
      i = openEnd;
      open = outer.pop() ?? NONE;
      openEnd = open === NONE ? NONE : words[2 * open]!;
      isObject = open !== NONE && words[2 * open + 1]! >>> TAG_SHIFT === TAG_OBJECT;
      keys = outerKeys?.get(open);
    }
    isKey = isObject;
    separator = COMMA;
  }
}

/** Appends a comma or colon of the source: nearly always the one right after what was appended last. */
function appendSeparator(spans: SpanList, arena: Arena, separator: number, open: number): void {
  const { words, source } = arena;
  let at = spans.end;
  if (source[at] !== separator) {
    at = skipWhiteSpace(source, at);
    // What stood last in an object with repeated keys may have moved up; then any comma will do, and every object of
    // two members has one after the first.
    if (source[at] !== separator) at = skipWhiteSpace(source, sourceEnd(arena, nextIndex(words, open + 2)));
  }
  spans.append(at, at + 1);
}

function skipWhiteSpace(source: Uint8Array, offset: number): number {
  let i = offset;
  while (source[i]! <= SPACE) i++;
  return i;
}
