import { EngineError } from "@enginebay/core";
import type { Arena } from "../arena.ts";
import { nextIndex } from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";
import { sourceStart } from "./locate.ts";

/**
 * The members of an object by key: the word index of each key's *last* entry, in the order of the *first* entries.
 * That is how ECMAScript resolves a repeated key, and it is what a `Map` does when a key is set again. The platform
 * seeds its string hash, so keys cannot be chosen to collide.
 */
export type MemberIndex = ReadonlyMap<string, number>;

/**
 * O(n) in the object's own members and the length of their keys. Throws `size-exceeded` for more different keys than
 * a `Map` can hold (2 ** 24 in V8).
 */
export function indexMembers(arena: Arena, object: number): MemberIndex {
  const { words } = arena;
  const members = new Map<string, number>();
  const end = words[2 * object]!;
  for (let key = object + 2; key < end; key = nextIndex(words, nextIndex(words, key))) {
    const text = decodeString(arena, key);
    try {
      members.set(text, key);
    } catch (cause) {
      const message = `an object with more than ${members.size} different keys cannot be indexed here`;
      throw new EngineError("size-exceeded", message, { offset: sourceStart(arena, object), cause });
    }
  }
  return members;
}
