import type { Arena } from "../arena.ts";
import { lengthAt, STRING_ESCAPED, STRING_NON_ASCII, TAG_SHIFT } from "../tape.ts";
import { platformText } from "./platform-text.ts";
import { SHORT_ASCII, shortAscii } from "./short-ascii.ts";
import { unescapeText } from "./unescape.ts";

/**
 * The text of the string (value or key) at a word index of the tape. O(n). Lone surrogates stay, as in ECMAScript.
 * Throws `size-exceeded` where the platform has no strings of that length.
 */
export function decodeString(arena: Arena, index: number): string {
  const { words, source } = arena;
  const start = words[2 * index]!;
  const length = lengthAt(words, index);
  // The two low bits of a string's tag are its flags.
  const flags = words[2 * index + 1]! >>> TAG_SHIFT;
  if ((flags & (STRING_ESCAPED | STRING_NON_ASCII)) === 0) {
    return length <= SHORT_ASCII
      ? shortAscii(source, start, length)
      : platformText.ascii(source, start, start + length);
  }
  if ((flags & STRING_ESCAPED) === 0) return platformText.utf8(source, start, start + length);
  return unescapeText(source, start, start + length);
}
