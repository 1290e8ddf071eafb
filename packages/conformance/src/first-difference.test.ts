import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstDifference } from "./first-difference.ts";

describe("firstDifference", () => {
  it("finds none between equal values", () => {
    const value = () => ({ a: [1, -0, null, "x", { b: [] }], c: true });
    expect(firstDifference(value(), value())).toBeUndefined();
  });

  it("names the place by a JSON Pointer, and both values", () => {
    expect(firstDifference({ "a/b": [1, { "~": 2 }] }, { "a/b": [1, { "~": 3 }] })).toBe(
      'at "/a~1b/1/~0": found 2, expected 3',
    );
    expect(firstDifference(1, "1")).toBe('found 1, expected "1"');
  });

  it.each([
    ["-0 and 0", -0, 0],
    ["null and undefined", null, undefined],
    ["an array and an object", [], {}],
    ["a shorter array", [1], [1, 2]],
    ["a missing key", { a: 1 }, { a: 1, b: 2 }],
    ["an additional key", { a: 1, b: undefined }, { a: 1 }],
    ["the order of keys", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["an own __proto__ and none", JSON.parse('{"__proto__":{"a":1}}'), {}],
    ["an own __proto__ and a set prototype", JSON.parse('{"__proto__":{"a":1}}'), Object.create({ a: 1 })],
    ["a null prototype", Object.create(null), {}],
    ["a hole and null", new Array(1), [null]],
  ])("tells %s apart", (_, actual, expected) => {
    expect(firstDifference(actual, expected)).toBeTypeOf("string");
    expect(firstDifference(expected, actual)).toBeTypeOf("string");
  });

  it("can let the order of keys pass", () => {
    const free = { keyOrder: "free", numbers: "exact" } as const;
    expect(firstDifference({ a: 1, b: 2 }, { b: 2, a: 1 }, free)).toBeUndefined();
    expect(firstDifference({ a: 1, b: 2 }, { b: 2, c: 1 }, free)).toBeTypeOf("string");
  });

  it("can let pass what JSON.stringify does to numbers, but nothing else", () => {
    const ecmascript = { keyOrder: "kept", numbers: "ecmascript" } as const;
    expect(firstDifference([0, null, -0], [-0, Number.POSITIVE_INFINITY, 0], ecmascript)).toBeUndefined();
    expect(firstDifference(null, 1, ecmascript)).toBeTypeOf("string");
    expect(firstDifference(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, ecmascript)).toBeTypeOf("string");
  });

  it("takes any depth", () => {
    const nest = (inner: unknown) => {
      let value = inner;
      for (let level = 0; level < 100_000; level++) value = level % 2 === 0 ? [value] : { a: value };
      return value;
    };
    expect(firstDifference(nest(1), nest(1))).toBeUndefined();
    expect(firstDifference(nest(1), nest(2))).toContain("(100000 levels)");
  });

  it("agrees with deepStrictEqual where the order of keys is the same", () => {
    const sorted = (value: unknown): unknown => JSON.parse(JSON.stringify(value), sortKeys);
    const small = fc.jsonValue({ maxDepth: 2, noUnicodeString: false }).map(sorted);
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(firstDifference(a, b) === undefined).toBe(deepStrictEqual(a, b));
        expect(firstDifference(a, structuredClone(a))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function deepStrictEqual(a: unknown, b: unknown): boolean {
  try {
    assert.deepStrictEqual(a, b);
    return true;
  } catch {
    return false;
  }
}
