import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { collidingKeys } from "../../test/colliding-keys.ts";
import { RepeatedKeys } from "./repeated-keys.ts";

function mayRepeat(keys: readonly string[]): boolean {
  return new RepeatedKeys().mayBeIn(
    arenaOf(`{${keys.map((key) => `${JSON.stringify(key)}:[0,{"a":1}]`).join(",")}}`),
    0,
  );
}

function distinctKeys(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `key ${i}`);
}

describe("the keys of an object", () => {
  it.each([0, 1, 2, 63, 64, 65, 66, 1000])("are found to be different: %i of them", (count) => {
    expect(mayRepeat(distinctKeys(count))).toBe(false);
  });

  it.each([2, 63, 64, 65, 66, 1000])("are found to repeat: %i of them", (count) => {
    const keys = distinctKeys(count - 1);
    for (const again of [0, (count - 1) >> 1, count - 2]) expect(mayRepeat([...keys, keys[again]!])).toBe(true);
  });

  it("differ in length, in the first byte, in the last, or in one between", () => {
    expect(mayRepeat(["", "a", "aa", "ab", "ba", "aaa", "aba", "é", "è", "ée"])).toBe(false);
  });

  it("are told apart when they are very long", () => {
    const long = "x".repeat(1000);
    expect(mayRepeat([`${long}a${long}`, `${long}b${long}`])).toBe(false);
    expect(mayRepeat([`${long}a${long}`, `${long}b${long}`, `${long}a${long}`])).toBe(true);
  });

  it("are taken to repeat where one has an escape, for that is to be decoded first", () => {
    expect(new RepeatedKeys().mayBeIn(arenaOf(String.raw`{"a":1,"\u0062":2}`), 0)).toBe(true);
  });

  it("are taken to repeat, and soon, where they were chosen to collide", () => {
    expect(mayRepeat(collidingKeys(14))).toBe(true);
  });

  it("never go unnoticed", () => {
    const key = fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(key, { minLength: 2, maxLength: 100 }), (keys) => {
        if (new Set(keys).size < keys.length) expect(mayRepeat(keys)).toBe(true);
        else expect(mayRepeat(keys)).toBe(false);
      }),
    );
  });
});
