import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { plainValue } from "../test/arbitrary.ts";
import { toHex } from "../test/hex.ts";
import { array, loaded, metadata, object } from "../test/raw.ts";
import { Variant } from "./index.ts";

const variant = Variant.from({ a: [1, { b: "x" }], c: { d: null }, e: 2 });
const validated = (value: Variant) => Variant.load(value.metadata, value.value, { validate: true });

describe("set", () => {
  test.each([
    ["$", 5, 5],
    ["$.e", { new: [1] }, { a: [1, { b: "x" }], c: { d: null }, e: { new: [1] } }],
    ["$.z", 1, { a: [1, { b: "x" }], c: { d: null }, e: 2, z: 1 }],
    ["$.B", 1, { B: 1, a: [1, { b: "x" }], c: { d: null }, e: 2 }],
    ["$.a[0]", "y", { a: ["y", { b: "x" }], c: { d: null }, e: 2 }],
    ["$.a[2]", "y", { a: [1, { b: "x" }, "y"], c: { d: null }, e: 2 }],
    ["$.a[1].b", [], { a: [1, { b: [] }], c: { d: null }, e: 2 }],
    ["$.a[1].n", 0, { a: [1, { b: "x", n: 0 }], c: { d: null }, e: 2 }],
    ["$.c", variant.get("a"), { a: [1, { b: "x" }], c: [1, { b: "x" }], e: 2 }],
  ])("%s to %j", (path, plain, result) => {
    const before = toHex(variant.value);
    expect(validated(variant.set(path, plain)).toJS()).toEqual(result);
    expect(toHex(variant.value)).toBe(before);
  });

  test.each([
    ["$.x.y", "there is no such member"],
    ["$.e.f", "found int8, expected an object"],
    ["$.a.f", "found array, expected an object"],
    ["$.c[0]", "found object, expected an array"],
    ["$.a[3]", "there are 2 elements"],
    ["$.a[2].x", "there are 2 elements"],
    ["$.a[2][0]", "there are 2 elements"],
  ])("does not go where nothing is: %s", (path, message) => {
    expect(() => variant.set(path, 1)).toThrow(expect.objectContaining({ code: "missing-member" }));
    expect(() => variant.set(path, 1)).toThrow(message);
    expect(() => variant.remove(path)).toThrow(expect.objectContaining({ code: "missing-member" }));
  });

  it("throws what `from` throws", () => {
    expect(() => variant.set("$.e", undefined)).toThrow(expect.objectContaining({ code: "unsupported-value" }));
    expect(() => variant.set("$.e", "\ud800")).toThrow(expect.objectContaining({ code: "invalid-utf8" }));
    expect(() => variant.set('$["\\ud800"]', 1)).toThrow(expect.objectContaining({ code: "invalid-utf8" }));
    expect(() => variant.set("$.e", 10n ** 38n)).toThrow(expect.objectContaining({ code: "value-range" }));
  });
});

describe("remove", () => {
  test.each([
    ["$.e", { a: [1, { b: "x" }], c: { d: null } }],
    ["$.a", { c: { d: null }, e: 2 }],
    ["$.a[0]", { a: [{ b: "x" }], c: { d: null }, e: 2 }],
    ["$.a[1]", { a: [1], c: { d: null }, e: 2 }],
    ["$.c.d", { a: [1, { b: "x" }], c: {}, e: 2 }],
  ])("%s", (path, result) => {
    expect(validated(variant.remove(path)).toJS()).toEqual(result);
  });

  it("leaves the root, and what there is not", () => {
    expect(() => variant.remove("$")).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    for (const path of ["$.x", "$.a[2]", "$.c.x"])
      expect(() => variant.remove(path)).toThrow(expect.objectContaining({ code: "missing-member" }));
  });
});

it("copies what is not on the way as it is encoded", () => {
  // A decimal of 16 bytes, an array of wide offsets and a long string that could be short: none is the smallest encoding.
  const decimal = "28 02 64 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00";
  const wide = array(["18 01 00 00 00 00 00 00 00"], { width: 4, large: true });
  const keys = metadata(["d", "x", "w", "s"]);
  const source = loaded(
    object(
      [
        [0, decimal],
        [3, "40 01 00 00 00 61"],
        [2, wide],
        [1, "0c 01"],
      ],
      { width: 3, idWidth: 2 },
    ),
    keys,
  );
  for (const edited of [source.set("$.x", [1, 2]), source.set("$.new", 1), source.remove("$.x")]) {
    for (const key of ["d", "w", "s"]) {
      expect(toHex(validated(edited).get(key)!.value)).toBe(toHex(source.get(key)!.value));
    }
  }
  // The keys keep their numbers, and new ones come behind them.
  expect(toHex(source.remove("$.x").metadata)).toBe(toHex(source.metadata));
  expect(toHex(source.set("$.new", 1).metadata).slice(-14)).toBe(Buffer.from("dxwsnew").toString("hex"));
});

it("may be done to a part of a value", () => {
  const part = variant.get("a")!;
  expect(validated(part.set("$[1].b", 9)).toJS()).toEqual([1, { b: 9 }]);
  expect(validated(part.remove("$[0]")).toJS()).toEqual([{ b: "x" }]);
});

it("gives what the same edit of the plain value gives", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "grapheme" }), plainValue, { minKeys: 1 }),
      plainValue,
      fc.nat(),
      (plain, value, n) => {
        const keys = Object.keys(plain);
        const key = keys[n % keys.length]!;
        const path = `$[${JSON.stringify(key)}]`;
        const before = Variant.from(plain);
        const entries = Object.entries(plain).filter(([other]) => other !== key);
        expect(validated(before.remove(path)).equals(Variant.from(Object.fromEntries(entries)))).toBe(true);
        const replaced = Object.fromEntries([...entries, [key, value]]);
        expect(validated(before.set(path, value)).equals(Variant.from(replaced))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
