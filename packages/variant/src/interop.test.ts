/**
 * Values as other writers of the format make them: the forms in which the public examples (apache/parquet-testing, folder `variant`)
 * differ from what this package writes, with values of our own.
 */
import { describe, expect, it, test } from "vitest";
import { loaded } from "../test/raw.ts";
import { Variant } from "./index.ts";

/** id, part, kind, count, place, at: in the order in which they were met, without a word on whether they are sorted. */
const KEYS = "01 06 00 02 06 0a 0f 14 16 69 64 70 61 72 74 6b 69 6e 64 63 6f 75 6e 74 70 6c 61 63 65 61 74";

describe("an object in an object", () => {
  const bytes = [
    "02 03 00 01 04 00 02 16 24",
    "0c 09",
    // Values in another order than fields: kind (10 bytes) before count.
    "02 02 03 02 0a 00 0d",
    "25 67 6f 6f 64 69 65 73 21 21 10 e8 03",
    "02 01 05 00 09 21 31 32 3a 33 30 3a 30 30",
  ].join(" ");
  const variant = loaded(bytes, KEYS);

  it("has fields in the order of keys and values in any", () => {
    expect(variant.toJS()).toEqual({
      id: 9,
      part: { count: 1000, kind: "goodies!!" },
      place: { at: "12:30:00" },
    });
    expect([...variant.keys()]).toEqual(["id", "part", "place"]);
    expect([...variant.get("part")!.keys()]).toEqual(["count", "kind"]);
  });

  it("is found by each key, though the dictionary is not sorted", () => {
    for (const [path, plain] of [
      ["$.id", 9],
      ["$.part.kind", "goodies!!"],
      ["$.part.count", 1000],
      ["$.place.at", "12:30:00"],
      ["$.place.id", undefined],
      ["$.count", undefined],
    ] as const)
      expect(variant.path(path)?.toJS()).toBe(plain);
  });

  it("equals itself when it is written anew", () => {
    const again = Variant.from(variant);
    expect(again.equals(variant)).toBe(true);
    expect(variant.equals(again)).toBe(true);
    expect(again.hash()).toBe(variant.hash());
    expect(Variant.parse(variant.serialize()).equals(variant)).toBe(true);
  });
});

test.each([
  ["an empty array", "01 00 00", "03 00 00", []],
  ["an empty object", "01 00 00", "02 00 00", {}],
  ["an array of numbers", "01 00 00", "03 03 00 02 04 06 0c 02 0c 01 0c 05", [2, 1, 5]],
  [
    "objects in an array, with a null between them",
    "01 02 00 02 03 69 64 78",
    "03 03 00 07 08 0f 02 01 00 00 02 0c 01 00 02 01 00 00 02 0c 02",
    [{ id: 1 }, null, { id: 2 }],
  ],
  [
    "a boolean and a double, whose values stand the other way round",
    "01 02 00 01 02 64 66",
    "02 02 00 01 01 00 0a 08 1c 18 2d 44 54 fb 21 09 40",
    { d: Math.PI, f: false },
  ],
  ["a short string of several bytes a character", "01 00 00", "29 68 65 61 72 74 20 e2 9d a4 21", "heart ❤!"],
  ["a decimal of eight bytes that could be four", "01 00 00", "24 02 15 cd 5b 07 00 00 00 00", 1_234_567.89],
  ["a date", "01 00 00", "2c e2 4e 00 00", "2025-04-16"],
  ["a float", "01 00 00", "38 00 00 20 c0", -2.5],
])("%s", (_name, keys, value, plain) => {
  const variant = loaded(value, keys);
  expect(variant.toJS()).toEqual(plain);
  const again = Variant.from(variant);
  expect(again.equals(variant)).toBe(true);
  expect(Variant.load(again.metadata, again.value, { validate: true }).equals(variant)).toBe(true);
});
