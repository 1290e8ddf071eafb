import { describe, expect, test } from "vitest";
import { firstDifference } from "./first-difference.ts";

test("equal values have none", () => {
  const make = () => ({ a: [1, "x", null, { b: true }], c: {} });
  expect(firstDifference(make(), make())).toBeUndefined();
  expect(firstDifference(Number.NaN, Number.NaN)).toBeUndefined();
});

describe("what differs is named with its place", () => {
  test.each([
    ["a value", { a: [1, 2] }, { a: [1, 3] }, 'found 2, expected 3 at "/a/1"'],
    ["the root", 1, "1", 'found 1, expected "1" at ""'],
    ["a length", [1], [1, 2], 'found 1 elements, expected 2 at ""'],
    ["a type", { a: [] }, { a: {} }, 'found an array, expected an object at "/a"'],
    ["a missing member", { a: 1 }, { a: 1, b: 2 }, 'found no key as member 1, expected "b" at ""'],
    ["a member too many", { a: 1, b: 2 }, { a: 1 }, 'found "b" as member 1, expected no key at ""'],
    ["the order of members", { b: 1, a: 1 }, { a: 1, b: 1 }, 'found "b" as member 0, expected "a" at ""'],
    ["the sign of zero", [-0], [0], 'found -0, expected 0 at "/0"'],
    ["a prototype", Object.create(null), {}, 'found an object of no class, expected an object at ""'],
    ["a key that must be escaped", { "a/b~": 1 }, { "a/b~": 2 }, 'found 1, expected 2 at "/a~1b~0"'],
  ])("%s", (_, found, expected, message) => {
    expect(firstDifference(found, expected)).toBe(message);
  });

  test("of several, the first in the order of the text", () => {
    expect(firstDifference([[1, 1], 1], [[1, 2], 2])).toContain('"/0/1"');
  });
});

test("the sign of zero may be left out of account", () => {
  expect(firstDifference([-0], [0], { signOfZero: false })).toBeUndefined();
  expect(firstDifference([1], [0], { signOfZero: false })).toBeDefined();
});

test("nesting deeper than the call stack is compared", () => {
  const nested = (core: unknown) => {
    let value = core;
    for (let depth = 0; depth < 200_000; depth++) value = [value];
    return value;
  };
  expect(firstDifference(nested(1), nested(1))).toBeUndefined();
  expect(firstDifference(nested(1), nested(2))).toContain("found 1, expected 2");
});
