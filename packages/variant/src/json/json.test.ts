import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyVariant } from "../../test/arbitrary.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant, VariantBuilder } from "../index.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Variant) => new TextDecoder().decode(value.serialize());
const parsed = (json: string) => Variant.parse(bytes(json));

describe("numbers keep their digits", () => {
  test.each([
    ["0", "int8", "0"],
    ["-1", "int8", "-1"],
    ["128", "int16", "128"],
    ["999999999999999", "int64", "999999999999999"],
    ["9007199254740993", "int64", "9007199254740993"],
    ["-9223372036854775808", "int64", "-9223372036854775808"],
    ["9223372036854775808", "decimal", "9223372036854775808"],
    ["9".repeat(38), "decimal", "9".repeat(38)],
    [`-${"9".repeat(38)}`, "decimal", `-${"9".repeat(38)}`],
    ["1.0", "decimal", "1.0"],
    ["-12.340", "decimal", "-12.340"],
    ["0.1", "decimal", "0.1"],
    [`0.${"0".repeat(37)}1`, "decimal", `0.${"0".repeat(37)}1`],
    [`-0.${"12345678901234567890123456789012345678"}`, "decimal", "-0.12345678901234567890123456789012345678"],
    [`${"1".repeat(19)}.${"2".repeat(19)}`, "decimal", `${"1".repeat(19)}.${"2".repeat(19)}`],
    // More digits than a decimal has, exponents, and minus zero: the nearest double.
    [`1${"0".repeat(38)}`, "double", "1e+38"],
    [`0.${"1".repeat(39)}`, "double", "0.1111111111111111"],
    ["1e2", "double", "100"],
    ["1E-400", "double", "0"],
    ["1e400", "double", "1e999"],
    ["-1e400", "double", "-1e999"],
    ["-0", "double", "-0"],
    ["-0.0", "double", "-0"],
    ["0.0", "decimal", "0.0"],
  ])("%s", (json, type, printed) => {
    const value = parsed(json);
    expect(value.type).toBe(type);
    expect(text(value)).toBe(printed);
    expect(Variant.load(value.metadata, value.value, { validate: true }).toJS()).toBe(JSON.parse(json));
  });
});

describe("the mapping of types that JSON lacks", () => {
  test.each([
    [2n ** 60n, "1152921504606846976"],
    [new Decimal(-150n, 2), "-1.50"],
    [new VariantBuilder().float(0.1).finish(), "0.10000000149011612"],
    [Number.NaN, "null"],
    [Number.POSITIVE_INFINITY, "1e999"],
    [Number.NEGATIVE_INFINITY, "-1e999"],
    [-0, "-0"],
    [new Uint8Array([0, 1, 255]), '"AAH/"'],
    [new Uint8Array(), '""'],
    [new LocalDate(20_194), '"2025-04-16"'],
    [new LocalTime(45_296_123_456n), '"12:34:56.123456"'],
    [new Timestamp(1_744_806_896_123_456n, "micros", true), '"2025-04-16T12:34:56.123456+00:00"'],
    [new Timestamp(1_744_806_896_123_456n, "micros", false), '"2025-04-16T12:34:56.123456"'],
    [new Timestamp(1_744_806_896_123_456_789n, "nanos", true), '"2025-04-16T12:34:56.123456789+00:00"'],
    [Uuid.parse("F24F9B64-81FA-49D1-B74E-8C09A6E31C56"), '"f24f9b64-81fa-49d1-b74e-8c09a6e31c56"'],
    ['"\\\n\u2028\0ä€😀', '"\\"\\\\\\n\u2028\\u0000ä€😀"'],
    [{ 'k"': [null, true, {}, []] }, '{"k\\"":[null,true,{},[]]}'],
  ])("%o", (plain, json) => {
    expect(text(Variant.from(plain))).toBe(json);
    expect(Variant.from(plain).toJS()).toEqual(JSON.parse(json));
  });

  it("has base64 of any length", () => {
    for (const size of [1, 2, 3, 4095, 4096, 4097, 100_000]) {
      const binary = Uint8Array.from({ length: size }, (_, i) => i * 7);
      expect(Variant.from(binary).toJS()).toBe(Buffer.from(binary).toString("base64"));
    }
  });
});

it("prints text larger than what it puts together at a time", () => {
  const plain = Array.from({ length: 5000 }, (_, i) => ({
    id: i,
    name: `ä${"x".repeat(i % 50)}`,
    long: i === 7 ? "€".repeat(50_000) : 0,
  }));
  const value = Variant.from(plain);
  expect(JSON.parse(text(value))).toEqual(plain);
  const printed = value.serialize();
  expect(printed.byteLength).toBe(printed.buffer.byteLength);
});

describe("what is no JSON", () => {
  test.each([
    ["", "unexpected-end", 0],
    ["[1,]", "syntax", 3],
    ["[1] 2", "trailing-content", 4],
    ['["\\ud800"]', "invalid-utf8", 1],
    ['{"a":1,"\\udc00":1}', "invalid-utf8", 7],
    ['{"a" 1}', "syntax", 5],
    ["01", undefined, 1],
    ["nul", undefined, undefined],
    ["NaN", "syntax", 0],
  ])("%j", (json, code, offset) => {
    expect(() => parsed(json)).toThrow(
      expect.objectContaining({
        name: "EngineError",
        code: code ?? expect.any(String),
        offset: offset ?? expect.any(Number),
        line: 1,
        column: expect.any(Number),
      }),
    );
  });
});

it("takes the last value of a key that is there twice", () => {
  expect(parsed('{"a":1,"b":2,"a":[3]}').toJS()).toEqual({ a: [3], b: 2 });
});

it("reads back what it printed: equal, where JSON has a form for it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (plain) => {
      const value = Variant.from(plain);
      expect(Variant.parse(value.serialize()).toJS()).toEqual(value.toJS());
    }),
    { numRuns: 300 },
  );
});

it("prints what `toJS` gives, whatever the types", () => {
  fc.assert(
    fc.property(anyVariant, (value) => {
      expect(JSON.parse(text(value))).toEqual(value.toJS());
    }),
    { numRuns: 300 },
  );
});
