import { describe, expect, it, test } from "vitest";
import { toHex } from "../../test/hex.ts";
import { loaded } from "../../test/raw.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant, VariantBuilder } from "../index.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const NINES = 10n ** 38n - 1n;

/** Values of JavaScript, their type, and their bytes: header, then data with the low byte first. */
const TABLE: [value: unknown, type: string, bytes: string][] = [
  [null, "null", "00"],
  [true, "boolean", "04"],
  [false, "boolean", "08"],
  [0, "int8", "0c 00"],
  [-1, "int8", "0c ff"],
  [127, "int8", "0c 7f"],
  [-128, "int8", "0c 80"],
  [128, "int16", "10 80 00"],
  [-129, "int16", "10 7f ff"],
  [32_767, "int16", "10 ff 7f"],
  [-32_768, "int16", "10 00 80"],
  [32_768, "int32", "14 00 80 00 00"],
  [-32_769, "int32", "14 ff 7f ff ff"],
  [2 ** 31 - 1, "int32", "14 ff ff ff 7f"],
  [-(2 ** 31), "int32", "14 00 00 00 80"],
  [2 ** 31, "int64", "18 00 00 00 80 00 00 00 00"],
  [Number.MAX_SAFE_INTEGER, "int64", "18 ff ff ff ff ff ff 1f 00"],
  [2n ** 53n, "int64", "18 00 00 00 00 00 00 20 00"],
  [INT64_MAX, "int64", "18 ff ff ff ff ff ff ff 7f"],
  [INT64_MIN, "int64", "18 00 00 00 00 00 00 00 80"],
  [5n, "int8", "0c 05"],
  [1.5, "double", "1c 00 00 00 00 00 00 f8 3f"],
  [-0, "double", "1c 00 00 00 00 00 00 00 80"],
  [2 ** 53, "double", "1c 00 00 00 00 00 00 40 43"],
  [5e-324, "double", "1c 01 00 00 00 00 00 00 00"],
  [Number.POSITIVE_INFINITY, "double", "1c 00 00 00 00 00 00 f0 7f"],
  [Number.NEGATIVE_INFINITY, "double", "1c 00 00 00 00 00 00 f0 ff"],
  [Number.NaN, "double", "1c 00 00 00 00 00 00 f8 7f"],
  [new Decimal(1234n, 2), "decimal", "20 02 d2 04 00 00"],
  [new Decimal(-1n, 38), "decimal", "20 26 ff ff ff ff"],
  [new Decimal(999_999_999n, 9), "decimal", "20 09 ff c9 9a 3b"],
  [new Decimal(-999_999_999n, 0), "decimal", "20 00 01 36 65 c4"],
  [new Decimal(1_000_000_000n, 0), "decimal", "24 00 00 ca 9a 3b 00 00 00 00"],
  [new Decimal(-(10n ** 18n - 1n), 18), "decimal", "24 12 01 00 9c 58 4c 49 1f f2"],
  [new Decimal(10n ** 18n, 1), "decimal", "28 01 00 00 64 a7 b3 b6 e0 0d 00 00 00 00 00 00 00 00"],
  [new Decimal(-(10n ** 18n), 1), "decimal", "28 01 00 00 9c 58 4c 49 1f f2 ff ff ff ff ff ff ff ff"],
  [new Decimal(NINES, 38), "decimal", "28 26 ff ff ff ff 3f 22 8a 09 7a c4 86 5a a8 4c 3b 4b"],
  [new Decimal(-NINES, 0), "decimal", "28 00 01 00 00 00 c0 dd 75 f6 85 3b 79 a5 57 b3 c4 b4"],
  [INT64_MAX + 1n, "decimal", "28 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00 00"],
  [INT64_MIN - 1n, "decimal", "28 00 ff ff ff ff ff ff ff 7f ff ff ff ff ff ff ff ff"],
  [new LocalDate(0), "date", "2c 00 00 00 00"],
  [new LocalDate(20_089), "date", "2c 79 4e 00 00"],
  [new LocalDate(-1), "date", "2c ff ff ff ff"],
  [new LocalDate(2 ** 31 - 1), "date", "2c ff ff ff 7f"],
  [new LocalDate(-(2 ** 31)), "date", "2c 00 00 00 80"],
  [new Timestamp(1n, "micros", true), "timestamp", "30 01 00 00 00 00 00 00 00"],
  [new Timestamp(-1n, "micros", false), "timestamp", "34 ff ff ff ff ff ff ff ff"],
  [new Timestamp(INT64_MAX, "nanos", true), "timestamp", "48 ff ff ff ff ff ff ff 7f"],
  [new Timestamp(INT64_MIN, "nanos", false), "timestamp", "4c 00 00 00 00 00 00 00 80"],
  [new Date(-1), "timestamp", "30 18 fc ff ff ff ff ff ff"],
  [new Uint8Array([1, 2, 255]), "binary", "3c 03 00 00 00 01 02 ff"],
  [new Uint8Array(), "binary", "3c 00 00 00 00"],
  [new LocalTime(0n), "time", "44 00 00 00 00 00 00 00 00"],
  [new LocalTime(86_399_999_999n), "time", "44 ff 5f d7 1d 14 00 00 00"],
  [Uuid.parse("00112233-4455-6677-8899-AABBCCDDEEFF"), "uuid", "50 00 11 22 33 44 55 66 77 88 99 aa bb cc dd ee ff"],
  ["", "string", "01"],
  ["a", "string", "05 61"],
  ["ä€😀", "string", "25 c3 a4 e2 82 ac f0 9f 98 80"],
  ["\0", "string", "05 00"],
  ["x".repeat(63), "string", `fd ${"78".repeat(63)}`],
  ["x".repeat(64), "string", `40 40 00 00 00 ${"78".repeat(64)}`],
  ["ä".repeat(31), "string", `f9 ${"c3a4".repeat(31)}`],
  ["ä".repeat(32), "string", `40 40 00 00 00 ${"c3a4".repeat(32)}`],
];

/** What a value reads as: what went in, but numbers of 64 bits as bigints and Dates as timestamps. */
function scalarOf(value: unknown, type: string): unknown {
  if (type === "int64") return BigInt(value as number);
  if (value instanceof Date) return new Timestamp(BigInt(value.getTime()) * 1000n, "micros", true);
  if (typeof value === "bigint") return type === "decimal" ? new Decimal(value, 0) : Number(value);
  return value;
}

describe.each(TABLE)("%o is a %s", (value, type, bytes) => {
  it("is written in the smallest encoding that is exact", () => {
    expect(toHex(Variant.from(value).value)).toBe(bytes.replaceAll(" ", ""));
  });

  it("reads as it was", () => {
    const variant = loaded(bytes);
    expect(variant.type).toBe(type);
    expect(variant.scalar()).toEqual(scalarOf(value, type));
    expect(variant.size).toBe(0);
    expect(toHex(variant.value)).toBe(bytes.replaceAll(" ", ""));
  });

  it("is refused when it is cut short anywhere, and when something follows", () => {
    const whole = Variant.from(value).value;
    for (let size = 1; size < whole.length; size++) {
      expect(() => loaded(whole.slice(0, size))).toThrow(/does not fit/);
      expect(() => loaded(whole.slice(0, size), undefined, false).scalar()).toThrow(/does not fit/);
    }
    expect(() => loaded(new Uint8Array([...whole, 0]))).toThrow(/1 byte\(s\) follow the value/);
  });
});

describe("encodings that are never written but for the asking", () => {
  test.each([
    ["18 01 00 00 00 00 00 00 00", "int64", 1],
    ["14 ff ff ff ff", "int32", -1],
    ["38 00 00 c0 3f", "float", 1.5],
    ["38 cd cc cc 3d", "float", Math.fround(0.1)],
    ["38 00 00 c0 7f", "float", Number.NaN],
    ["1c 00 00 00 00 00 00 f0 3f", "double", 1],
    ["20 00 01 00 00 00", "decimal", 1],
    ["28 02 64 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00", "decimal", 1],
    ["40 01 00 00 00 61", "string", "a"],
    ["40 00 00 00 00", "string", ""],
  ])("%s", (bytes, type, value) => {
    const variant = loaded(bytes);
    expect(variant.type).toBe(type);
    expect(variant.toJS()).toEqual(Number.isNaN(value) ? null : value);
  });

  it("are a builder's float and double", () => {
    expect(toHex(new VariantBuilder().float(1.5).finish().value)).toBe("380000c03f");
    expect(toHex(new VariantBuilder().double(1).finish().value)).toBe("1c000000000000f03f");
  });
});

it.each(Array.from({ length: 39 }, (_, scale) => scale))("a decimal of scale %d comes back", (scale) => {
  for (const unscaled of [0n, 1n, -7n, 10n ** 9n - 1n, -(10n ** 9n), 10n ** 18n - 1n, -(10n ** 18n), NINES, -NINES]) {
    const decimal = new Decimal(unscaled, scale);
    const variant = loaded(Variant.from(decimal).value);
    expect(variant.decimal()).toEqual(decimal);
    expect(Decimal.parse(String(decimal))).toEqual(decimal);
  }
});

describe("what is no value", () => {
  test.each(Array.from({ length: 43 }, (_, i) => 21 + i))("the reserved primitive type %d", (type) => {
    const bytes = new Uint8Array([type << 2, ...new Uint8Array(32)]);
    const error = { code: "damaged", message: `there is no primitive type ${type} (byte 0)` };
    expect(() => loaded(bytes)).toThrow(expect.objectContaining(error));
    const unchecked = loaded(bytes, undefined, false);
    expect(() => unchecked.type).toThrow(expect.objectContaining(error));
    expect(() => unchecked.toJS()).toThrow(expect.objectContaining(error));
    expect(() => unchecked.value).toThrow(expect.objectContaining(error));
  });

  test.each([
    ["a decimal of ten digits in four bytes", "20 00 00 ca 9a 3b", /more than 9 digits/],
    ["a decimal of 19 digits in eight bytes", "24 00 00 00 64 a7 b3 b6 e0 0d", /more than 18 digits/],
    ["a decimal of 39 digits", `28 00 ${"ff".repeat(15)} 7f`, /more than 38 digits/],
    ["a scale of 39", "20 27 01 00 00 00", /scale of a decimal is 39/],
    ["a time before midnight", "44 ff ff ff ff ff ff ff ff", /no time of a day/],
    ["a time after the day", "44 00 60 d7 1d 14 00 00 00", /no time of a day/],
    ["a short string of ill-formed UTF-8", "05 ff", /UTF-8/],
    ["a surrogate in UTF-8", "0d ed a0 80", /UTF-8/],
    ["a long string of ill-formed UTF-8", "40 02 00 00 00 61 c3", /UTF-8/],
    ["a string longer than anything", "40 ff ff ff ff 61", /does not fit/],
    ["a binary longer than anything", "3c ff ff ff ff 61", /does not fit/],
  ])("%s", (_name, bytes, message) => {
    expect(() => loaded(bytes)).toThrow(message);
    const unchecked = loaded(bytes, undefined, false);
    expect(() => unchecked.scalar()).toThrow(message);
    expect(() => Variant.from(unchecked)).toThrow(message);
  });
});

it("keeps a byte order mark that is part of a string", () => {
  expect(loaded("0d ef bb bf").string()).toBe("\ufeff");
});

it("has binary in place, and a UUID of its own", () => {
  const bytes = new Uint8Array([0x3c, 1, 0, 0, 0, 7]);
  expect(loaded(bytes).binary().buffer).toBe(bytes.buffer);
  const uuid = Uuid.parse("00112233-4455-6677-8899-aabbccddeeff");
  expect(loaded(Variant.from(uuid).value).uuid().bytes.byteLength).toBe(16);
});
