import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyVariant } from "../test/arbitrary.ts";
import { hex } from "../test/hex.ts";
import { Mutator } from "../test/mutate.ts";
import { outcomesOf } from "../test/outcomes.ts";
import { array, bytesOf, joined, loaded, metadata, NO_KEYS, object } from "../test/raw.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant } from "./index.ts";
import { printJson } from "./json/print-json.ts";

/** The bytes in the middle of others, all of which are the same. */
function surrounded(bytes: Uint8Array, by: number): Uint8Array {
  const around = new Uint8Array(bytes.length + 200).fill(by);
  around.set(bytes, 100);
  return around.subarray(100, 100 + bytes.length);
}

/** Whatever is done with the bytes, it comes to a value or to an `EngineError`, and has nothing to do with what is around them. */
function expectContained(keys: Uint8Array, value: Uint8Array): void {
  const unchecked = outcomesOf(surrounded(keys, 0), surrounded(value, 0));
  expect(outcomesOf(surrounded(keys, 0xff), surrounded(value, 0xff))).toEqual(unchecked);
  const checked = outcomesOf(keys, value, { validate: true });
  if (checked.load !== "undefined") return;
  // What was validated is a value: nothing about it is damaged, and it round-trips.
  expect(Object.values(checked).filter((outcome) => /^(?:damaged|unexpected-end)/.test(outcome))).toEqual([]);
  const variant = Variant.load(keys, value, { validate: true });
  expect(variant.value).toEqual(value);
  const again = Variant.from(variant);
  expect(again.equals(variant)).toBe(true);
  expect(again.hash()).toBe(variant.hash());
  expect(JSON.parse(new TextDecoder().decode(variant.serialize()))).toEqual(variant.toJS());
}

const RICH = Variant.from({
  a: [{ b: 1, c: "x".repeat(70) }, { b: null }, [[], {}]],
  b: new Decimal(12_345_678_901_234_567_890n, 4),
  c: {
    a: new LocalDate(-3),
    b: new LocalTime(5n),
    c: new Timestamp(7n, "nanos", true),
    ä: Uuid.parse("00112233-4455-6677-8899-aabbccddeeff"),
  },
  d: new Uint8Array(5),
  ä: "ä€😀",
});

describe("anything", () => {
  it("random bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), expectContained), {
      numRuns: 1000,
    });
  });

  it("random bytes behind a header that is right", () => {
    const keys = metadata(["a", "b", "ab"]);
    fc.assert(
      fc.property(fc.nat(255), fc.nat(5), fc.uint8Array({ maxLength: 60 }), (first, count, rest) => {
        expectContained(keys, Uint8Array.of(first, count, ...rest));
      }),
      { numRuns: 1000 },
    );
  });

  it("values with mistakes, of every type", () => {
    fc.assert(
      fc.property(anyVariant, fc.nat(), (variant, seed) => {
        const mutator = new Mutator(seed);
        for (let i = 0; i < 4; i++) {
          expectContained(variant.metadata, mutator.mutate(variant.value));
          expectContained(mutator.mutate(variant.metadata), variant.value);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("one rich value with many mistakes", () => {
    const mutator = new Mutator(1);
    for (let i = 0; i < 800; i++) {
      const both = mutator.below(3) === 0;
      expectContained(both ? mutator.mutate(RICH.metadata) : RICH.metadata, mutator.mutate(RICH.value));
    }
  });

  it("every bit of a value, and every length", () => {
    const variant = Variant.from({ a: [1, "b"], b: { a: null } });
    for (const part of ["metadata", "value"] as const) {
      const bytes = variant[part];
      for (let bit = 0; bit < 8 * bytes.length; bit++) {
        const flipped = bytes.slice();
        flipped[bit >>> 3]! ^= 1 << (bit & 7);
        expectContained(part === "metadata" ? flipped : variant.metadata, part === "value" ? flipped : variant.value);
      }
      for (let size = 0; size < bytes.length; size++) {
        const cut = bytes.slice(0, size);
        expectContained(part === "metadata" ? cut : variant.metadata, part === "value" ? cut : variant.value);
      }
    }
  });
});

describe("made to hurt", () => {
  /** Containers within each other, each of which has the next one many times, at the same place. */
  function overlapping(levels: number, times: number, innermost: Uint8Array): Uint8Array {
    let value = innermost;
    for (let level = 0; level < levels; level++) {
      const end = value.length;
      value = array([value], { width: 4, count: times, offsets: [...new Array(times).fill(0), end] });
    }
    return value;
  }
  const long = joined([hex("40 a0 86 01 00"), new Uint8Array(100_000).fill(0x61)]);
  const many = 20_000;
  const same = (value: Uint8Array) =>
    array([value], { width: 4, large: true, count: many, offsets: [...new Array(many).fill(0), value.length] });
  const keys = metadata(["a", "b"], { sorted: true });

  test.each([
    ["two of the next, fifty levels deep", overlapping(50, 2, hex("00"))],
    ["250 of the next, 100 levels deep", overlapping(100, 250, hex("05 61"))],
    ["250 of an empty array, five levels deep", overlapping(5, 250, hex("03 00 00"))],
    ["a long string, many times", same(long)],
    ["a long binary, many times", same(joined([hex("3c a0 86 01 00"), new Uint8Array(100_000)]))],
    ["an array of a long string, many times", same(array([long], { width: 4 }))],
    ["an object of a long string, many times", same(object([[0, long]], { width: 4 }))],
    ["a large array, many times", same(array(new Array(1000).fill("00"), { width: 2, large: true }))],
    ["the rest of itself, from every place", array(new Array(200).fill("03"), { width: 1 })],
  ])("%s", (_name, value) => {
    expectBounded(value);
    expectBounded(array([value], { width: 4 }));
    expectBounded(object([[0, value]], { width: 4 }));
    expectBounded(
      object(
        [
          [0, "00"],
          [1, value],
        ],
        { width: 4 },
      ),
    );
  });

  function expectBounded(value: Uint8Array): void {
    const outcomes = outcomesOf(keys, value);
    for (const name of ["toJS", "serialize", "equals", "hash", "from"]) expect(outcomes[name]).toMatch(/^damaged: /);
    expect(() => Variant.load(keys, value, { validate: true })).toThrow(expect.objectContaining({ code: "damaged" }));
    // An edit copies; it does so no more often than there are bytes.
    const variant = Variant.load(keys, value);
    for (const edit of [() => variant.set("$[0]", 1), () => variant.remove("$[0]"), () => variant.set("$.b", 1)]) {
      try {
        expect(edit().value.length).toBeLessThan(3 * value.length + 100);
      } catch (error) {
        expect(error).toMatchObject({ name: "EngineError" });
      }
    }
  }

  it("counts of everything allocate nothing", () => {
    for (const header of ["12", "52", "7e", "13", "1f"]) {
      const value = joined([header, "ff ff ff ff", new Uint8Array(20).fill(0xff)]);
      expectContained(keys, value);
      expect(() => Variant.load(keys, value, { validate: true })).toThrow(/does not fit/);
    }
    expectContained(hex("c1 ff ff ff ff 00 00 00 00"), hex("00"));
    expectContained(hex("c1 fe ff ff 3f 00 00 00 00"), hex("00"));
  });

  it("a key that is long and stands in many places has its text only once in memory", () => {
    const name = "k".repeat(20_000);
    const rows = Variant.from(new Array(30_000).fill({ [name]: 1 }));
    const variant = Variant.load(rows.metadata, rows.value, { validate: true });
    expect(variant.hash()).toBe(rows.hash());
    expect(variant.equals(Variant.load(rows.metadata.slice(), rows.value))).toBe(true);
    expect((variant.toJS() as unknown[]).length).toBe(30_000);
    expect(Variant.from(variant).equals(rows)).toBe(true);
    expect(() => printJson(variant, 2 ** 20)).toThrow(expect.objectContaining({ code: "size-exceeded" }));
  });

  it("large and flat is fine", () => {
    const count = 200_000;
    const variant = Variant.from(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i % 100])));
    expect(Variant.load(variant.metadata, variant.value, { validate: true }).size).toBe(count);
    // Values in the reverse order of keys.
    const backward = array(new Array(50_000).fill("00"), {
      width: 4,
      large: true,
      offsets: [...Array.from({ length: 50_000 }, (_, i) => 49_999 - i), 50_000],
    });
    expect(loaded(backward).size).toBe(50_000);
  });

  it("is read no further than it says it goes", () => {
    // An array of one byte of values, in front of what would be the rest of a string.
    const value = joined([array(["05"], {}), "61 62"]);
    const unchecked = Variant.load(bytesOf(NO_KEYS), value);
    expect(() => unchecked.at(0)!.string()).toThrow(/does not fit/);
  });
});
