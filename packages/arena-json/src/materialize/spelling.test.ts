import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TAG_SHIFT, TAG_STRING } from "../tape.ts";
import { hashOfSpelling, isSpelled, spellingLength, spellingOf } from "./spelling.ts";

/** A key within a text: where it is, and `high` of its word. */
function keyIn(key: string, before = '{"') {
  const bytes = new TextEncoder().encode(`${before}${key}":1}`);
  const offset = new TextEncoder().encode(before).length;
  const length = new TextEncoder().encode(key).length;
  return { view: new DataView(bytes.buffer), offset, high: (TAG_STRING << TAG_SHIFT) | length };
}

const LENGTHS = Array.from({ length: 30 }, (_, length) => length);

describe("the spelling of a key", () => {
  it.each(LENGTHS)("of %i bytes is told from every other of the same length", (length) => {
    const key = "abcdefghijklmnopqrstuvwxyzabcdef".slice(0, length);
    const { view, offset, high } = keyIn(key);
    const spelling = spellingOf(view, offset, high);
    expect(spelling.length).toBe(spellingLength(high));
    const elsewhere = keyIn(key, '[1, {"');
    expect(isSpelled(spelling, 0, elsewhere.view, elsewhere.offset, elsewhere.high)).toBe(true);
    for (let i = 0; i < length; i++) {
      const other = keyIn(`${key.slice(0, i)}X${key.slice(i + 1)}`);
      expect(isSpelled(spelling, 0, other.view, other.offset, other.high)).toBe(false);
    }
  });

  it("is told from longer and shorter ones, and by its flags", () => {
    const { view, offset, high } = keyIn("abcdefgh");
    const spelling = spellingOf(view, offset, high);
    expect(isSpelled(spelling, 0, view, offset, high - 1)).toBe(false);
    expect(isSpelled(spelling, 0, view, offset, high + 1)).toBe(false);
    expect(isSpelled(spelling, 0, view, offset, high + 2 ** TAG_SHIFT)).toBe(false);
  });

  it("is found among others", () => {
    const keys = ["a", "bcd", "efghi", "0123456789"].map((key) => keyIn(key));
    const parts = keys.map(({ view, offset, high }) => spellingOf(view, offset, high));
    const all = Int32Array.from(parts.flatMap((part) => [...part]));
    let at = 0;
    for (const { view, offset, high } of keys) {
      expect(isSpelled(all, at, view, offset, high)).toBe(true);
      at += spellingLength(high);
    }
  });

  it("has a hash of its own, wherever it stands", () => {
    const key = fc.string({ maxLength: 20, unit: fc.constantFrom("a", "b") });
    fc.assert(
      fc.property(key, key, (a, b) => {
        const one = keyIn(a);
        const other = keyIn(b, '[12,{"');
        const hashes = [one, other].map(({ view, offset, high }) => hashOfSpelling(view, offset, high));
        return (hashes[0] === hashes[1]) === (a === b);
      }),
    );
  });
});
