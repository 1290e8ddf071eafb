import { expect, test } from "vitest";
import { deriveSchema } from "./derive-schema.ts";

test("scalars, arrays and records have their types", () => {
  expect(deriveSchema({ s: "x", n: 1, b: true, z: null, list: [1, 2], none: [] })).toEqual({
    type: "object",
    nullable: false,
    properties: {
      s: { type: "string", nullable: false },
      n: { type: "number", nullable: false },
      b: { type: "boolean", nullable: false },
      z: { type: "null" },
      list: { type: "array", nullable: false, items: { type: "number", nullable: false } },
      none: { type: "array", nullable: false },
    },
  });
});

test("a place that is sometimes null is nullable, one of several types is anything", () => {
  expect(deriveSchema([1, null])).toMatchObject({ items: { type: "number", nullable: true } });
  expect(deriveSchema([1, "x"])).toMatchObject({ items: {} });
});

test("the keys of several records keep the order of each, where that is possible", () => {
  const { items } = deriveSchema([
    { a: 1, d: 1 },
    { a: 1, b: 1, c: 1, d: 1 },
    { first: 1, a: 1 },
  ]);
  expect(Object.keys(items!.properties!)).toEqual(["first", "a", "b", "c", "d"]);
});

test("an object of very many keys is a map of one type", () => {
  const map = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, { v: i }]));
  expect(deriveSchema(map)).toEqual({
    type: "object",
    nullable: false,
    additionalProperties: { type: "object", nullable: false, properties: { v: { type: "number", nullable: false } } },
  });
});
