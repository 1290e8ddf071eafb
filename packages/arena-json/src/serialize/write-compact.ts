import type { Arena } from "../arena.ts";
import { sourceEnd, sourceStart } from "../reading/locate.ts";
import { indexMembers } from "../reading/member-index.ts";
import { RepeatedKeys } from "../reading/repeated-keys.ts";
import { LENGTH_IN_NEXT_WORD, LENGTH_MASK, TAG_ARRAY, TAG_NUMBER, TAG_OBJECT, TAG_SHIFT } from "../tape.ts";
import type { NumberForm } from "./serialize-options.ts";
import type { TextScratch } from "./text-scratch.ts";

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
/** From a bracket to the one that closes it. */
const TO_CLOSING = 2;
/** Where strings have a bit in their tags that other scalars have not. */
const STRING_TAG_SHIFT = 3;
/** Stands for "no container is open". */
const NONE = -1;

/**
 * The compact text of the value at a word index: strings and literals as they are in the source, numbers too or formatted
 * anew, with brackets, commas and colons where the tape has them. Tokens that touch in the source are copied as one
 * stretch. O(n), with an explicit stack.
 *
 * What is answered is a view of the scratch memory.
 *
 * A key that is repeated takes its first place in the object with its last member, as in ECMAScript, and has that
 * member's spelling.
 *
 * One long function, as it is a hot path: its state stays in local variables.
 */
export function writeCompact(arena: Arena, index: number, numbers: NumberForm, text: TextScratch): Uint8Array {
  const { words, doubles, source } = arena;
  const isShortest = numbers === "shortest";
  const repeatedKeys = new RepeatedKeys();
  /** The stretch that grows as long as tokens touch; what is before it has been written. */
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
  text.begin(source, sourceEnd(arena, index) - spanStart);

  for (;;) {
    if (needsComma) {
      if (source[spanEnd] === COMMA) spanEnd++;
      else {
        text.copy(spanStart, spanEnd);
        text.append(COMMA);
        spanStart = spanEnd;
      }
    }
    if (isObject) {
      const keyStart = (words[2 * i]! | 0) - 1;
      if (keyStart !== spanEnd) {
        text.copy(spanStart, spanEnd);
        spanStart = keyStart;
      }
      let length = words[2 * i + 1]! & LENGTH_MASK;
      if (length === LENGTH_IN_NEXT_WORD) length = words[2 * ++i]! | 0;
      i++;
      spanEnd = keyStart + length + 2;
      if (source[spanEnd] === COLON) spanEnd++;
      else {
        text.copy(spanStart, spanEnd);
        text.append(COLON);
        spanStart = spanEnd;
      }
    }

    const low = words[2 * i]! | 0;
    const high = words[2 * i + 1]! | 0;
    const tag = high >>> TAG_SHIFT;
    if (tag < TAG_ARRAY) {
      const value = i;
      let length = high & LENGTH_MASK;
      i += tag === TAG_NUMBER ? 2 : 1;
      if (length === LENGTH_IN_NEXT_WORD) length = words[2 * i++]! | 0;
      // One for each quote, which no other scalar has.
      const quote = tag >>> STRING_TAG_SHIFT;
      if (low - quote !== spanEnd) {
        text.copy(spanStart, spanEnd);
        spanStart = low - quote;
      }
      spanEnd = low + length + quote;
      if (isShortest && tag === TAG_NUMBER && Number.isFinite(doubles[value + 1])) {
        text.copy(spanStart, low);
        text.appendText(String(doubles[value + 1]));
        spanStart = spanEnd;
      }
    } else {
      const start = words[2 * i + 2]! | 0;
      const bracket = tag === TAG_OBJECT ? OPEN_BRACE : OPEN_BRACKET;
      if (start !== spanEnd || source[start] !== bracket) {
        text.copy(spanStart, spanEnd);
        text.append(bracket);
        spanStart = start + 1;
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
        text.copy(spanStart, spanEnd);
        return text.text;
      }
      if (keys !== undefined) i = keys.next().value ?? openEnd;
      if (i !== openEnd) break;
      const end = words[2 * open + 3]! | 0;
      const bracket = (isObject ? OPEN_BRACE : OPEN_BRACKET) + TO_CLOSING;
      if (end - 1 !== spanEnd || source[spanEnd] !== bracket) {
        text.copy(spanStart, spanEnd);
        text.append(bracket);
        spanStart = end;
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
