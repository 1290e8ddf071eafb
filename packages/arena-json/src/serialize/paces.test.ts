import { describe, expect, it } from "vitest";
import { Paces } from "./paces.ts";

function numbered(count: number, from = 0): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${from + i}`, i]));
}

describe("values are of one kind", () => {
  it.each([
    ["objects with the same keys", { a: 1, b: 2 }, { a: "x", b: [] }],
    ["objects with many keys", numbered(100), numbered(200, 7)],
    ["arrays that begin with the same type", [1, 2, 3], [4, "x"]],
    ["empty arrays", [], new Array(3)],
  ])("%s", (_, first, second) => {
    const paces = new Paces();
    expect(paces.of(second)).toBe(paces.of(first));
  });
});

describe("values are of different kinds", () => {
  it.each([
    ["objects with other keys", { a: 1, b: 2 }, { a: 1, c: 2 }],
    ["objects with fewer keys", { a: 1, b: 2 }, { a: 1 }],
    ["arrays and objects", [1], { 0: 1 }],
    ["arrays that begin with another type", [1], ["1"]],
    ["arrays of arrays and of objects", [[1]], [{}]],
  ])("%s", (_, first, second) => {
    const paces = new Paces();
    expect(paces.of(second)).not.toBe(paces.of(first));
  });
});

describe("what is known of a kind", () => {
  it("is kept while other kinds are met, and forgotten after very many", () => {
    const paces = new Paces();
    const first = paces.of({ a: 1 });
    for (let i = 0; i < 63; i++) paces.of({ [`b${i}`]: 1 });
    expect(paces.of({ a: 1 })).toBe(first);
    for (let i = 0; i < 64; i++) paces.of({ [`c${i}`]: 1 });
    expect(paces.of({ a: 1 })).not.toBe(first);
  });

  it("is found without a call of the value's getters", () => {
    const fail = (): never => {
      throw new Error("called");
    };
    const array = Object.defineProperty([], 0, { get: fail });
    const object = Object.defineProperty({}, "a", { get: fail, enumerable: true });
    expect(() => [new Paces().of(array), new Paces().of(object)]).not.toThrow();
  });
});
