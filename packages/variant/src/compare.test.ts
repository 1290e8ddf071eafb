import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyVariant } from "../test/arbitrary.ts";
import { array, loaded, metadata, object } from "../test/raw.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant, VariantBuilder } from "./index.ts";

describe("equal values of different encodings", () => {
  test.each([
    ["integers of any width", ["0c 01", "10 01 00", "14 01 00 00 00", "18 01 00 00 00 00 00 00 00"]],
    [
      "integers, decimals and doubles",
      [
        "0c 01",
        "20 00 01 00 00 00",
        "20 02 64 00 00 00",
        "24 01 0a 00 00 00 00 00 00 00",
        "28 02 64 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
        "1c 00 00 00 00 00 00 f0 3f",
        "38 00 00 80 3f",
      ],
    ],
    ["zeros", ["0c 00", "20 26 00 00 00 00", "1c 00 00 00 00 00 00 00 80", "38 00 00 00 80"]],
    ["halves", ["20 01 05 00 00 00", "1c 00 00 00 00 00 00 e0 3f", "38 00 00 00 3f"]],
    ["2^63", ["28 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00", "1c 00 00 00 00 00 00 e0 43"]],
    ["NaN", ["1c 00 00 00 00 00 00 f8 7f", "1c 01 00 00 00 00 00 f8 ff", "38 00 00 c0 7f"]],
    ["infinity", ["1c 00 00 00 00 00 00 f0 7f", "38 00 00 80 7f"]],
    ["short and long strings", ["05 61", "40 01 00 00 00 61"]],
    ["timestamps in UTC", ["30 01 00 00 00 00 00 00 00", "48 e8 03 00 00 00 00 00 00"]],
    ["timestamps without a zone", ["34 ff ff ff ff ff ff ff ff", "4c 18 fc ff ff ff ff ff ff"]],
  ])("%s", (_name, encodings) => {
    const values = encodings.map((bytes) => loaded(bytes));
    for (const a of values) {
      for (const b of values) {
        expect(a.equals(b)).toBe(true);
        expect(a.hash()).toBe(b.hash());
      }
    }
  });

  it("are containers of any widths, any order of values and any dictionary", () => {
    const keys = metadata(["b", "x", "a"], { width: 2 });
    const fields = [
      [2, "0c 01"],
      [0, "05 61"],
    ] as const;
    const wide = loaded(object(fields, { width: 3, idWidth: 4, large: true }), keys);
    const narrow = Variant.from({ a: new Decimal(10n, 1), b: "a" });
    expect(wide.equals(narrow)).toBe(true);
    expect(narrow.equals(wide)).toBe(true);
    expect(wide.hash()).toBe(narrow.hash());
    expect(loaded(array(["00"], { width: 4, large: true })).hash()).toBe(Variant.from([null]).hash());
  });
});

describe("values that differ", () => {
  test.each([
    [1, 2],
    [0, null],
    [0, false],
    [1, true],
    ["1", 1],
    ["", null],
    [[], {}],
    [[], null],
    [[1], [1, 1]],
    [[[1], 2], [[1, 2]]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 2 }],
    [{ ab: "c" }, { a: "bc" }],
    ["ä", "a\u0308"],
    [0.1, new Decimal(1n, 1)],
    [0.1, new VariantBuilder().float(0.1).finish()],
    [2 ** 53, 2n ** 53n + 1n],
    [new Decimal(10n ** 38n - 1n, 0), 1e38],
    [new Uint8Array([1]), new Uint8Array([1, 0])],
    [new Uint8Array([65]), "A"],
    [new LocalDate(0), new LocalTime(0n)],
    [new Timestamp(0n, "micros", true), new Timestamp(0n, "micros", false)],
    [new Timestamp(0n, "micros", true), new Timestamp(1n, "nanos", true)],
    [Number.NaN, null],
  ])("%o and %o", (a, b) => {
    const [one, other] = [Variant.from(a), Variant.from(b)];
    expect(one.equals(other)).toBe(false);
    expect(one.compare(other)).not.toBe(0);
    expect(Math.sign(one.compare(other))).toBe(-Math.sign(other.compare(one)));
    expect(one.hash()).not.toBe(other.hash());
  });
});

it("sorts values of every type", () => {
  const order = [
    null,
    false,
    true,
    Number.NEGATIVE_INFINITY,
    -(10n ** 38n - 1n),
    -1.5,
    new Decimal(-14n, 1),
    0,
    5e-324,
    new Decimal(1n, 38),
    1,
    new Decimal(11n, 1),
    2 ** 53,
    2n ** 53n + 1n,
    2n ** 63n,
    1e300,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    "",
    "A",
    "a",
    "ab",
    "b",
    "\uffff",
    "\u{1f600}",
    new Uint8Array(),
    new Uint8Array([1]),
    new Uint8Array([1, 0]),
    new Uint8Array([255]),
    new LocalDate(-1),
    new LocalDate(1),
    new LocalTime(1n),
    new LocalTime(2n),
    new Timestamp(-1n, "micros", false),
    new Timestamp(-1n, "nanos", false),
    new Timestamp(1n, "nanos", false),
    new Timestamp(-1n, "nanos", true),
    new Timestamp(1n, "micros", true),
    Uuid.parse("00000000-0000-0000-0000-000000000000"),
    Uuid.parse("ff000000-0000-0000-0000-000000000000"),
    [],
    [1],
    [1, 1],
    [2],
    [[]],
    {},
    { a: 1 },
    { a: 1, b: 0 },
    { a: 2 },
    { b: 0 },
  ].map((plain) => Variant.from(plain));
  const shuffled = order.map((value, i) => ({ value, key: (i * 37) % 101 })).sort((a, b) => a.key - b.key);
  const sorted = shuffled.map(({ value }) => value).sort((a, b) => a.compare(b));
  expect(sorted.map((value) => order.indexOf(value))).toEqual(order.map((_, i) => i));
});

describe("laws", () => {
  const RUNS = { numRuns: 400 };

  it("compare is antisymmetric, and agrees with equals and hash", () => {
    fc.assert(
      fc.property(anyVariant, anyVariant, (a, b) => {
        const order = Math.sign(a.compare(b));
        expect(Math.sign(b.compare(a))).toBe(order === 0 ? 0 : -order);
        expect(a.equals(b)).toBe(order === 0);
        if (order === 0) expect(a.hash()).toBe(b.hash());
      }),
      RUNS,
    );
  });

  it("compare is transitive", () => {
    fc.assert(
      fc.property(anyVariant, anyVariant, anyVariant, (...values) => {
        const [a, b, c] = values.sort((one, other) => one.compare(other));
        expect(a!.compare(b!)).toBeLessThanOrEqual(0);
        expect(b!.compare(c!)).toBeLessThanOrEqual(0);
        expect(a!.compare(c!)).toBeLessThanOrEqual(0);
        if (a!.equals(b!) && b!.equals(c!)) expect(a!.equals(c!)).toBe(true);
      }),
      RUNS,
    );
  });

  it("a value equals itself, and what is made of it anew", () => {
    fc.assert(
      fc.property(anyVariant, (value) => {
        const again = Variant.load(value.metadata, value.value, { validate: true });
        for (const same of [value, again, Variant.from(again), Variant.from([again]).at(0)!]) {
          expect(value.equals(same)).toBe(true);
          expect(value.hash()).toBe(same.hash());
        }
      }),
      RUNS,
    );
  });
});

it("has a hash of 32 bits that is the same in every process", () => {
  expect(Variant.from({ a: [1, "x", null] }).hash()).toBe(0xe6a5c308);
});
