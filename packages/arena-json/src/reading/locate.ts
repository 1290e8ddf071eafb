import type { Arena } from "../arena.ts";
import { isStringTag, lengthAt, nextIndex, TAG_ARRAY, TAG_OBJECT, TAG_SHIFT } from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";

/** Offset in the source of the first byte of the value at a word index: a string's opening quote. */
export function sourceStart({ words }: Arena, index: number): number {
  const tag = words[2 * index + 1]! >>> TAG_SHIFT;
  if (tag >= TAG_ARRAY) return words[2 * index + 2]!;
  return isStringTag(tag) ? words[2 * index]! - 1 : words[2 * index]!;
}

/** Offset in the source just past the value at a word index. */
export function sourceEnd({ words }: Arena, index: number): number {
  const tag = words[2 * index + 1]! >>> TAG_SHIFT;
  if (tag >= TAG_ARRAY) return words[2 * index + 3]!;
  const end = words[2 * index]! + lengthAt(words, index);
  return isStringTag(tag) ? end + 1 : end;
}

/**
 * The way from the root to the value at a word index: keys and array positions; undefined if finding it takes more
 * than `maxSteps`. A step passes a sibling or goes down a level.
 *
 * Values do not know where they are, so that walking a document stays cheap; this is for those who must tell.
 */
export function locate(arena: Arena, index: number, maxSteps: number): (string | number)[] | undefined {
  const { words } = arena;
  const tokens: (string | number)[] = [];
  let steps = 0;
  let i = 0;
  while (i < index) {
    const isObject = words[2 * i + 1]! >>> TAG_SHIFT === TAG_OBJECT;
    let position = 0;
    let key = i + 2;
    let value = isObject ? nextIndex(words, key) : key;
    for (let next = nextIndex(words, value); next <= index; next = nextIndex(words, value)) {
      if (++steps > maxSteps) return undefined;
      position++;
      key = next;
      value = isObject ? nextIndex(words, key) : key;
    }
    if (++steps > maxSteps) return undefined;
    tokens.push(isObject ? decodeString(arena, key) : position);
    i = value;
  }
  return tokens;
}
