import { describe, expect, it, test } from "vitest";
import { toHex } from "../test/hex.ts";
import { loaded } from "../test/raw.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant, VariantBuilder } from "./index.ts";

/** One value of each type. */
const VALUES = {
  null: Variant.from(null),
  boolean: Variant.from(true),
  int8: Variant.from(1),
  int16: Variant.from(1000),
  int32: Variant.from(100_000),
  int64: Variant.from(2n ** 60n),
  float: new VariantBuilder().float(0.5).finish(),
  double: Variant.from(0.5),
  decimal: Variant.from(new Decimal(150n, 2)),
  date: Variant.from(new LocalDate(1)),
  time: Variant.from(new LocalTime(1n)),
  timestamp: Variant.from(new Timestamp(1n, "nanos", false)),
  string: Variant.from("text"),
  binary: Variant.from(new Uint8Array([1])),
  uuid: Variant.from(Uuid.parse("00112233-4455-6677-8899-aabbccddeeff")),
  array: Variant.from([1]),
  object: Variant.from({ a: 1 }),
} as const;

const GETTERS = {
  boolean: ["boolean"],
  number: ["int8", "int16", "int32", "int64", "float", "double", "decimal"],
  bigint: ["int8", "int16", "int32", "int64", "float", "double", "decimal"],
  decimal: ["int8", "int16", "int32", "int64", "decimal"],
  string: ["string"],
  binary: ["binary"],
  date: ["date"],
  time: ["time"],
  timestamp: ["timestamp"],
  uuid: ["uuid"],
} as const;

describe.each(Object.entries(GETTERS))("%s()", (getter, types) => {
  test.each(Object.entries(VALUES))("of the type %s", (type, variant) => {
    const call = () => (variant[getter as keyof typeof GETTERS] as () => unknown).call(variant);
    expect(variant.type).toBe(type);
    expect(variant.isNull).toBe(type === "null");
    const isValueRange =
      (getter === "bigint" && ["float", "double", "decimal"].includes(type)) ||
      (getter === "number" && type === "int64");
    if (isValueRange) expect(call).toThrow(expect.objectContaining({ code: "value-range" }));
    else if ((types as readonly string[]).includes(type)) expect(call()).toBeDefined();
    else {
      expect(call).toThrow(
        expect.objectContaining({ code: "type-mismatch", message: expect.stringContaining(`found ${type}`) }),
      );
    }
  });
});

describe("values without parts have none", () => {
  test.each(Object.entries(VALUES).filter(([type]) => type !== "object" && type !== "array"))(
    "%s",
    (_type, variant) => {
      expect(variant.size).toBe(0);
      expect(variant.get("a")).toBeUndefined();
      expect(variant.at(0)).toBeUndefined();
      expect(variant.path("$.a")).toBeUndefined();
      expect(variant.path("$")).toBe(variant);
      for (const iterate of [
        () => [...variant.keys()],
        () => [...variant.entries()],
        () => [...variant.elements()],
        () => [...variant],
      ])
        expect(iterate).toThrow(expect.objectContaining({ code: "type-mismatch" }));
    },
  );

  it("and those with parts are no scalars", () => {
    expect(() => VALUES.array.scalar()).toThrow(/without parts, found array/);
    expect(() => VALUES.object.scalar()).toThrow(/without parts, found object/);
    expect(() => VALUES.array.keys().next()).toThrow(/expected an object, found array/);
    expect(() => VALUES.object.elements().next()).toThrow(/expected an array, found object/);
    expect(VALUES.array.get("0")).toBeUndefined();
    expect(VALUES.object.at(0)).toBeUndefined();
  });
});

describe("numbers are exact or refused", () => {
  test.each([
    ["0c 05", 5, 5n, "5"],
    ["18 ff ff ff ff ff ff 1f 00", 2 ** 53 - 1, 2n ** 53n - 1n, "9007199254740991"],
    ["18 00 00 00 00 00 00 20 00", "value-range", 2n ** 53n, "9007199254740992"],
    ["18 00 00 00 00 00 00 00 80", "value-range", -(2n ** 63n), "-9223372036854775808"],
    ["20 02 96 00 00 00", 1.5, "value-range", "1.50"],
    ["20 02 2c 01 00 00", 3, 3n, "3.00"],
    ["20 01 f6 ff ff ff", -1, -1n, "-1.0"],
    ["28 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00", 2 ** 63, 2n ** 63n, "9223372036854775808"],
    ["1c 00 00 00 00 00 00 08 40", 3, 3n, "type-mismatch"],
    ["1c 00 00 00 00 00 00 f8 3f", 1.5, "value-range", "type-mismatch"],
    ["1c 00 00 00 00 00 00 f8 7f", Number.NaN, "value-range", "type-mismatch"],
    ["1c 00 00 00 00 00 00 f0 7f", Number.POSITIVE_INFINITY, "value-range", "type-mismatch"],
    ["38 00 00 40 40", 3, 3n, "type-mismatch"],
  ])("%s", (bytes, number, bigint, decimal) => {
    const variant = loaded(bytes);
    const outcome = (read: () => unknown): unknown => {
      try {
        const value = read();
        return value instanceof Decimal ? String(value) : value;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(outcome(() => variant.number())).toBe(number);
    expect(outcome(() => variant.bigint())).toBe(bigint);
    expect(outcome(() => variant.decimal())).toBe(decimal);
  });

  it("takes the double that is nearest to a decimal", () => {
    expect(Variant.from(new Decimal(1n, 1)).number()).toBe(0.1);
    expect(Variant.from(new Decimal(12_345_678_901_234_567_890_123_456_789_012_345_678n, 37)).number()).toBe(
      1.2345678901234567,
    );
  });
});

describe("paths", () => {
  const variant = Variant.from({
    a: [{ b: 1 }, [2, 3]],
    "b.c": "dotted",
    "": "empty",
    'quo"te': "quoted",
    "ä_$-1": "letters",
    "0": "digit",
  });
  test.each([
    ["$", variant.toJS()],
    ["$.a[0].b", 1],
    ["$.a[1][1]", 3],
    ['$["a"][0]["b"]', 1],
    ['$["b.c"]', "dotted"],
    ['$[""]', "empty"],
    ['$["quo\\"te"]', "quoted"],
    ['$["\\u0061"][0].b', 1],
    ["$.ä_$-1", "letters"],
    ['$["0"]', "digit"],
    ["$.b", undefined],
    ["$.a.b", undefined],
    ["$.a[2]", undefined],
    ["$.a[4294967296]", undefined],
    ["$.a[99999999999999999999999]", undefined],
    ["$[0]", undefined],
    ["$.a[0].b.c.d[7]", undefined],
  ])("%s", (path, value) => {
    expect(variant.path(path)?.toJS()).toEqual(value);
  });

  test.each([
    "",
    "a",
    "a.b",
    "$a",
    "$.",
    "$..a",
    "$.a.",
    "$[",
    "$[]",
    "$[-1]",
    "$[01]",
    "$[1.5]",
    "$[ 0 ]",
    "$['a']",
    '$["a]',
    '$["a"',
    '$["\n"]',
    '$["\\x"]',
    "$.0",
    "$.a b",
    "$[*]",
    "$.*",
    "$.a[0",
    " $",
    "$ ",
    "$.\ud800",
  ])("no path: %j", (path) => {
    expect(() => variant.path(path)).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
    expect(() => variant.set(path, 1)).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
    expect(() => variant.remove(path)).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
  });

  it.each([undefined, null, 1, 1n, Symbol("$"), {}, ["$"]])("is a string, and not %o", (path) => {
    expect(() => variant.path(path as never)).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
  });

  it("may be as long as it likes", () => {
    expect(variant.path(`$["${"k".repeat(5_000_000)}"]`)).toBeUndefined();
    expect(variant.path(`$["${"\\\\".repeat(2_000_000)}"]`)).toBeUndefined();
    expect(variant.path(`$${".a".repeat(500_000)}`)).toBeUndefined();
    expect(() => variant.path(`$["${"k".repeat(5_000_000)}`)).toThrow(/invalid|path/);
  });
});

describe("iteration", () => {
  const variant = Variant.from({ b: [10, "x"], a: null });

  it("is in the order of the keys' bytes", () => {
    expect([...variant.keys()]).toEqual(["a", "b"]);
    expect([...variant.entries()].map(([key, value]) => [key, value.type])).toEqual([
      ["a", "null"],
      ["b", "array"],
    ]);
    expect([...(variant as Iterable<[string, Variant]>)].map(([key]) => key)).toEqual(["a", "b"]);
    expect([...(variant.get("b") as Iterable<Variant>)].map((element) => element.toJS())).toEqual([10, "x"]);
  });

  it("can be left", () => {
    for (const _ of variant.get("b")!) break;
    const elements = variant.get("b")!.elements();
    expect(elements.next().value?.number()).toBe(10);
    expect(elements.next().value?.string()).toBe("x");
    expect(elements.next().done).toBe(true);
  });

  it("takes no index but those there are", () => {
    const array = variant.get("b")!;
    for (const index of [-1, 2, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32, "0" as never])
      expect(array.at(index)).toBeUndefined();
  });

  it("gives parts with their bytes in place", () => {
    expect(toHex(variant.get("b")!.value)).toBe("03020002040c0a0578");
    expect(variant.get("b")!.value.buffer).toBe(variant.value.buffer);
    expect(variant.get("b")!.metadata).toBe(variant.metadata);
  });
});

describe("plain JavaScript", () => {
  test.each([
    ["int64", 2 ** 60],
    ["decimal", 1.5],
    ["float", 0.5],
    ["date", "1970-01-02"],
    ["time", "00:00:00.000001"],
    ["timestamp", "1970-01-01T00:00:00.000000001"],
    ["binary", "AQ=="],
    ["uuid", "00112233-4455-6677-8899-aabbccddeeff"],
  ] as const)("of %s", (type, plain) => {
    expect(VALUES[type].toJS()).toBe(plain);
    expect(JSON.stringify({ in: VALUES[type] })).toBe(JSON.stringify({ in: plain }));
  });

  it("has `__proto__` as a member like any other", () => {
    const variant = Variant.parse(new TextEncoder().encode('{"__proto__":{"polluted":1},"constructor":2}'));
    const plain = variant.toJS() as Record<string, unknown>;
    expect(Object.keys(plain)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Variant.from(plain).equals(variant)).toBe(true);
    expect(variant.get("toString")).toBeUndefined();
  });
});

it.each([-1, Number.NaN, "x" as never])("does not take %s for a depth", (maxDepth) => {
  const { metadata, value } = VALUES.object;
  for (const use of [
    () => Variant.load(metadata, value, { maxDepth }),
    () => Variant.from(1, { maxDepth }),
    () => Variant.parse(new Uint8Array([0x31]), { maxDepth }),
    () => new VariantBuilder({ maxDepth }),
  ])
    expect(use).toThrow(expect.objectContaining({ code: "invalid-argument" }));
});
