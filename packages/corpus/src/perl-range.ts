import { EngineError } from "@enginebay/core";

/** What Perl's string increment knows how to increment, less the plain numbers: letters, then perhaps digits. */
const INCREMENTABLE = /^[A-Za-z]+[0-9]*$/;

/**
 * Perl's range operator on strings, `first..last`: each string follows from the one before by Perl's "magical"
 * increment, in which every character stays in its class (`a-z`, `A-Z`, `0-9`) and carries into the one to its left, so
 * that `az` is followed by `ba`, `Zz` by `AAa` and `a9` by `b0`. The range ends with `last`, or, when the increments
 * never meet `last`, before the first string longer than it (perlop, "Range Operators" and "Auto-increment").
 *
 * Lazy, because a range may be astronomically long. Ranges that Perl counts as numbers are not its business.
 *
 * @throws EngineError `invalid-argument`, on the first step, when `first` is not made of letters and then digits
 */
export function* perlRange(first: string, last: string): Generator<string, void, undefined> {
  if (!INCREMENTABLE.test(first)) {
    throw new EngineError("invalid-argument", `a range starts with letters, then digits; it is "${first}"`);
  }
  for (let current = first; current.length <= last.length; current = increment(current)) {
    yield current;
    if (current === last) return;
  }
}

function increment(text: string): string {
  let carried = "";
  for (let position = text.length - 1; position >= 0; position--) {
    const character = text[position] as string;
    const before = text.slice(0, position);
    if (!"zZ9".includes(character)) return before + String.fromCharCode(character.charCodeAt(0) + 1) + carried;
    carried = firstOfClass(character) + carried;
  }
  // Every character overflowed. The leftmost is a letter, so the string grows by another of its class.
  return carried.charAt(0) + carried;
}

function firstOfClass(lastOfClass: string): string {
  if (lastOfClass === "z") return "a";
  return lastOfClass === "Z" ? "A" : "0";
}
