import { describe, expect, it, test } from "vitest";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid } from "../index.ts";

const INT64_MAX = 2n ** 63n - 1n;

describe("a date", () => {
  test.each([
    [0, "1970-01-01"],
    [-1, "1969-12-31"],
    [59, "1970-03-01"],
    [11_016, "2000-02-29"],
    [11_017, "2000-03-01"],
    [-25_509, "1900-02-28"],
    [-25_508, "1900-03-01"],
    [2_932_896, "9999-12-31"],
    [2_932_897, "+010000-01-01"],
    [-719_528, "0000-01-01"],
    [-719_529, "-000001-12-31"],
    [2 ** 31 - 1, "+5881580-07-11"],
    [-(2 ** 31), "-5877641-06-23"],
  ])("%d days from 1970", (days, text) => {
    expect(String(new LocalDate(days))).toBe(text);
  });

  it("is that of the platform, wherever it has one", () => {
    for (let days = -1_000_000; days < 1_000_000; days += 977) {
      expect(String(new LocalDate(days))).toBe(new Date(days * 86_400_000).toISOString().split("T")[0]);
    }
  });

  it.each([2 ** 31, -(2 ** 31) - 1, 0.5, Number.NaN])("has %d days no more than an integer of 32 bits", (days) => {
    expect(() => new LocalDate(days)).toThrow(expect.objectContaining({ code: "value-range" }));
  });
});

describe("a time", () => {
  test.each([
    [0n, "00:00:00"],
    [1n, "00:00:00.000001"],
    [1000n, "00:00:00.001"],
    [45_296_120_000n, "12:34:56.120"],
    [86_399_999_999n, "23:59:59.999999"],
  ])("%d µs", (micros, text) => {
    expect(String(new LocalTime(micros))).toBe(text);
  });

  it.each([-1n, 86_400_000_000n])("is within a day, and not %d µs", (micros) => {
    expect(() => new LocalTime(micros)).toThrow(expect.objectContaining({ code: "value-range" }));
  });
});

describe("a timestamp", () => {
  test.each([
    [0n, "micros", true, "1970-01-01T00:00:00+00:00"],
    [-1n, "micros", true, "1969-12-31T23:59:59.999999+00:00"],
    [-1n, "nanos", false, "1969-12-31T23:59:59.999999999"],
    [1_000_000n, "micros", false, "1970-01-01T00:00:01"],
    [INT64_MAX, "nanos", true, "2262-04-11T23:47:16.854775807+00:00"],
    [-INT64_MAX - 1n, "nanos", true, "1677-09-21T00:12:43.145224192+00:00"],
    [INT64_MAX, "micros", true, "+294247-01-10T04:00:54.775807+00:00"],
    [-INT64_MAX - 1n, "micros", false, "-290308-12-21T19:59:05.224192"],
  ] as const)("%d %s", (value, unit, isUtc, text) => {
    const timestamp = new Timestamp(value, unit, isUtc);
    expect(String(timestamp)).toBe(text);
    expect(timestamp.nanos).toBe(unit === "nanos" ? value : value * 1000n);
  });

  it("has the millisecond that it is in, before 1970 as well", () => {
    expect(new Timestamp(-1n, "nanos", true).toDate().getTime()).toBe(-1);
    expect(new Timestamp(1_999_999n, "nanos", true).toDate().getTime()).toBe(1);
    expect(new Timestamp(-1000n, "micros", true).toDate().getTime()).toBe(-1);
  });

  it.each([INT64_MAX + 1n, -INT64_MAX - 2n])("is an integer of 64 bits, and not %d", (value) => {
    expect(() => new Timestamp(value, "micros", true)).toThrow(expect.objectContaining({ code: "value-range" }));
  });
});

describe("a decimal", () => {
  test.each([
    [0n, 0, "0"],
    [0n, 3, "0.000"],
    [5n, 1, "0.5"],
    [-5n, 1, "-0.5"],
    [-5n, 3, "-0.005"],
    [12_340n, 2, "123.40"],
    [1n, 38, `0.${"0".repeat(37)}1`],
  ])("%d at scale %d", (unscaled, scale, text) => {
    expect(String(new Decimal(unscaled, scale))).toBe(text);
    expect(Decimal.parse(text)).toEqual(new Decimal(unscaled, scale));
    expect(new Decimal(unscaled, scale).toNumber()).toBe(Number(text));
  });

  it.each(["", "-", ".", "1.", ".5", "+1", "1e3", "0x1", " 1", "1".repeat(39), `0.${"0".repeat(39)}`, "1,5"])(
    "is not spelled %j",
    (text) => {
      expect(Decimal.parse(text)).toBeUndefined();
    },
  );

  it("may be spelled with zeros in front", () => {
    expect(Decimal.parse(`${"0".repeat(50)}1.50`)).toEqual(new Decimal(150n, 2));
  });

  test.each([
    [1n, -1],
    [1n, 39],
    [1n, 0.5],
    [1n, Number.NaN],
    [10n ** 38n, 0],
    [-(10n ** 38n), 38],
  ])("is not %d at scale %d", (unscaled, scale) => {
    expect(() => new Decimal(unscaled, scale)).toThrow(expect.objectContaining({ code: "value-range" }));
  });
});

describe("a UUID", () => {
  it("has its bytes in the order of its text", () => {
    const uuid = Uuid.parse("00112233-4455-6677-8899-AAbbCCddEEff");
    expect([...uuid.bytes]).toEqual([
      0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff,
    ]);
    expect(String(uuid)).toBe("00112233-4455-6677-8899-aabbccddeeff");
  });

  it("does not change when the bytes do that it was made of", () => {
    const bytes = Buffer.alloc(16, 1);
    const uuid = new Uuid(bytes);
    bytes.fill(2);
    expect(uuid.bytes).toEqual(new Uint8Array(16).fill(1));
  });

  it.each([
    "",
    "00112233445566778899aabbccddeeff",
    "{00112233-4455-6677-8899-aabbccddeeff}",
    "g0112233-4455-6677-8899-aabbccddeeff",
  ])("is not spelled %j", (text) => {
    expect(() => Uuid.parse(text)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
  });

  it("has 16 bytes", () => {
    for (const size of [0, 15, 17])
      expect(() => new Uuid(new Uint8Array(size))).toThrow(expect.objectContaining({ code: "invalid-argument" }));
  });
});
