import type { Arena } from "../arena.ts";
import { lengthAt, STRING_ESCAPED, STRING_NON_ASCII, TAG_SHIFT } from "../tape.ts";
import { decodeString } from "./decode-string.ts";

/** The most bytes of UTF-8 that one UTF-16 code unit can take. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Whether the string at a word index of the tape is `key`, however it is spelled. Only a spelling that is not plain
 * ASCII is decoded, and only if it may fit.
 */
export function keyEquals(arena: Arena, index: number, key: string): boolean {
  const { words, source } = arena;
  const start = words[2 * index]!;
  const flags = words[2 * index + 1]! >>> TAG_SHIFT;
  const length = lengthAt(words, index);
  if ((flags & (STRING_ESCAPED | STRING_NON_ASCII)) === 0) {
    if (length !== key.length) return false;
    for (let i = 0; i < length; i++) {
      if (source[start + i] !== key.charCodeAt(i)) return false;
    }
    return true;
  }
  if (length < key.length) return false;
  // An escape is longer than what it stands for; without one the length gives an upper bound too.
  if ((flags & STRING_ESCAPED) === 0 && length > key.length * MAX_BYTES_PER_UNIT) return false;
  return decodeString(arena, index) === key;
}

/** Whether two strings without escapes are the same. */
export function samePlainKeys(arena: Arena, one: number, other: number): boolean {
  const { words, source } = arena;
  // Flags and (but for the very long ones) lengths at once: text that is the same, unescaped, has the same of both.
  if (words[2 * one + 1] !== words[2 * other + 1]) return false;
  const length = lengthAt(words, one);
  if (length !== lengthAt(words, other)) return false;
  const first = words[2 * one]!;
  const second = words[2 * other]!;
  for (let i = 0; i < length; i++) {
    if (source[first + i] !== source[second + i]) return false;
  }
  return true;
}
