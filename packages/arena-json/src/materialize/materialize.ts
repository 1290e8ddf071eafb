import type { Arena } from "../arena.ts";
import { Materializer } from "./materializer.ts";

/** Shapes learnt from one document serve the next; a call is over before another can begin. */
const shared = /* @__PURE__ */ new Materializer();

/**
 * The value at a word index of the tape as plain JavaScript: equal to what `JSON.parse` gives for its source, to the
 * order of keys and the sign of zero. A key that repeats has its last value at its first place, and `__proto__` is a
 * key like any other. O(n), with no recursion: depth is limited by memory only.
 *
 * Strings may share memory: one that is kept can keep 16 KiB of its neighbours alive, 32 KiB if it is beyond Latin-1.
 * Throws `size-exceeded` for a string that is longer than the platform allows.
 */
export function materialize(arena: Arena, index: number): unknown {
  return shared.materialize(arena, index);
}
