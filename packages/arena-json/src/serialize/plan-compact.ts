import { EngineError } from "@enginebay/core";
import type { Arena } from "../arena.ts";
import { sourceEnd, sourceStart } from "../reading/locate.ts";
import { indexMembers } from "../reading/member-index.ts";
import { RepeatedKeys } from "../reading/repeated-keys.ts";
import { LENGTH_IN_NEXT_WORD, LENGTH_MASK, nextIndex, TAG_ARRAY, TAG_NUMBER, TAG_OBJECT, TAG_SHIFT } from "../tape.ts";
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
/** Where strings have a bit in their tags that other scalars have not. */
const STRING_TAG_SHIFT = 3;
/** Stands for "no container is open". */
const NONE = -1;

/**
 * Finds the compact text of the value at a word index: its source without white space between tokens and with
 * repeated keys resolved. Numbers and strings keep their spelling. O(n), with an explicit stack.
 *
 * A key that is repeated takes its first place in the object with its last member, as in ECMAScript, and has that
 * member's spelling.
 *
 * One long function, as it is the hot path of a document that is written once: its state stays in local variables.
 */
export function planCompact(arena: Arena, index: number): CompactPlan {
  const { words, source } = arena;
  const repeatedKeys = new RepeatedKeys();
  const spans = new SpanList();
  /** The stretch that grows as long as tokens touch. */
  let spanStart = sourceStart(arena, index);
  let spanEnd = spanStart;
  /** The innermost open container and where it ends on the tape; and those around it. */
  let open = NONE;
  let openEnd = NONE;
  const outer: number[] = [];
  /** Of an object with repeated keys, those that are still to come; and of the ones around it. */
  let keys: Iterator<number> | undefined;
  let outerKeys: Map<number, Iterator<number>> | undefined;
  let isObject = false;
  let needsComma = false;
  let i = index;
  /** What stands on the tape behind the value before `i`, which with repeated keys need not be `i`. */
  let following = i;

  for (;;) {
    if (needsComma) {
      const at = source[spanEnd] === COMMA ? spanEnd : findComma(arena, spanEnd, following, open);
      if (at !== spanEnd) {
        spans.add(spanStart, spanEnd);
        spanStart = at;
      }
      spanEnd = at + 1;
    }
    if (isObject) {
      const keyStart = (words[2 * i]! | 0) - 1;
      if (keyStart !== spanEnd) {
        spans.add(spanStart, spanEnd);
        spanStart = keyStart;
      }
      let length = words[2 * i + 1]! & LENGTH_MASK;
      if (length === LENGTH_IN_NEXT_WORD) length = words[2 * ++i]! | 0;
      i++;
      spanEnd = keyStart + length + 2;
      const colon = source[spanEnd] === COLON ? spanEnd : findBefore(arena, COLON, spanEnd, i);
      if (colon !== spanEnd) {
        spans.add(spanStart, spanEnd);
        spanStart = colon;
      }
      spanEnd = colon + 1;
    }

    const low = words[2 * i]! | 0;
    const high = words[2 * i + 1]! | 0;
    const tag = high >>> TAG_SHIFT;
    if (tag < TAG_ARRAY) {
      let length = high & LENGTH_MASK;
      i += tag === TAG_NUMBER ? 2 : 1;
      if (length === LENGTH_IN_NEXT_WORD) length = words[2 * i++]! | 0;
      // One for each quote, which no other scalar has.
      const quote = tag >>> STRING_TAG_SHIFT;
      if (low - quote !== spanEnd) {
        spans.add(spanStart, spanEnd);
        spanStart = low - quote;
      }
      spanEnd = low + length + quote;
    } else {
      const start = words[2 * i + 2]! | 0;
      if (start !== spanEnd) {
        spans.add(spanStart, spanEnd);
        spanStart = start;
      }
      spanEnd = start + 1;
      if (keys !== undefined) {
        outerKeys ??= new Map();
        outerKeys.set(open, keys);
      }
      outer.push(open);
      open = i;
      openEnd = low;
      isObject = tag === TAG_OBJECT;
      keys = isObject && repeatedKeys.mayBeIn(arena, i) ? indexMembers(arena, i).values() : undefined;
      i += 2;
      if (i !== openEnd) {
        if (keys !== undefined) i = keys.next().value!;
        needsComma = false;
        continue;
      }
    }

    // After a value: close what ends here.
    for (;;) {
      if (open === NONE) {
        spans.add(spanStart, spanEnd);
        return makePlan(spans);
      }
      following = i;
      if (keys !== undefined) i = keys.next().value ?? openEnd;
      if (i !== openEnd) break;
      const end = words[2 * open + 3]! | 0;
      if (end - 1 !== spanEnd) {
        spans.add(spanStart, spanEnd);
        spanStart = end - 1;
      }
      spanEnd = end;
      open = outer.pop()!;
      if (open === NONE) continue;
      openEnd = words[2 * open]! | 0;
      isObject = words[2 * open + 1]! >>> TAG_SHIFT === TAG_OBJECT;
      keys = outerKeys?.get(open);
    }
    needsComma = true;
  }
}

function makePlan(list: SpanList): CompactPlan {
  const spans = list.toArray();
  let byteLength = 0;
  for (let i = 0; i < spans.length; i += 2) byteLength += spans[i + 1]! - spans[i]!;
  return { spans, byteLength };
}

/**
 * The offset of a comma that can stand after a value which has none right behind it; `following` is the entry behind the
 * value on the tape.
 */
function findComma(arena: Arena, valueEnd: number, following: number, open: number): number {
  const { words } = arena;
  if (following !== words[2 * open]) return findBefore(arena, COMMA, valueEnd, following);
  // What stood last in an object with repeated keys has moved up. Any comma will do, and an object of several members
  // has one after the first.
  const first = nextIndex(words, open + 2);
  return findBefore(arena, COMMA, sourceEnd(arena, first), nextIndex(words, first));
}

/**
 * The offset of a separator between the end of one token and the entry `next`. It is there in every text that was
 * parsed. A snapshot's source may be anything; its tape has been verified, so that looking no further than the next
 * token keeps the whole search linear.
 */
function findBefore(arena: Arena, separator: number, offset: number, next: number): number {
  const { source } = arena;
  const limit = sourceStart(arena, next);
  let i = offset;
  while (i < limit && source[i]! <= SPACE) i++;
  if (i < limit && source[i] === separator) return i;
  const expected = String.fromCharCode(separator);
  throw new EngineError("damaged", `the document's source has no "${expected}" where its tape needs one`, {
    offset: i,
  });
}
