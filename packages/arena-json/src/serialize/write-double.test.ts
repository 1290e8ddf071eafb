import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DoubleWriter, MAX_DOUBLE_BYTES, UNDECIDED } from "./write-double.ts";

const writer = new DoubleWriter();

/** The text, or undefined if that is left undecided; nothing beyond the bytes allowed is touched. */
function write(value: number): string | undefined {
  const bytes = new Uint8Array(MAX_DOUBLE_BYTES + 2).fill(0xff);
  const end = writer.write(bytes, 1, value);
  expect([bytes[0], bytes[MAX_DOUBLE_BYTES + 1]]).toEqual([0xff, 0xff]);
  return end === UNDECIDED ? undefined : String.fromCharCode(...bytes.subarray(1, end));
}

/** The doubles next to one, in the order of their bits. */
function about(value: number): number[] {
  const doubles = new Float64Array([value, value, value, value, value]);
  const bits = new BigInt64Array(doubles.buffer);
  for (let i = 0; i < 5; i++) bits[i]! += BigInt(i - 2);
  return [...doubles];
}

function expectSame(value: number): void {
  expect(write(value) ?? String(value)).toBe(String(value));
}

describe("a double is written as String does", () => {
  it.each([0.1, -0.1, 1.5, 123.456, 1e-5, 0.00012, 65.61361699999998, 9007199254740990, 1e16, 99999999999999984, 5e-5])(
    "%d, without leaving it undecided",
    (value) => {
      expect(write(value)).toBe(String(value));
    },
  );

  it("or left undecided, for any double", () => {
    fc.assert(fc.property(fc.double(), expectSame), { numRuns: 2000 });
  });

  it("or left undecided, for doubles of ordinary size", () => {
    const ordinary = fc
      .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -6, max: 18 }))
      .map(([fraction, exponent]) => fraction * 10 ** exponent);
    fc.assert(fc.property(ordinary, expectSame), { numRuns: 10_000 });
  });

  it("or left undecided, for short decimals and integers", () => {
    const decimal = fc
      .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 20 }))
      .map(([digits, places]) => digits / 10 ** places);
    fc.assert(fc.property(decimal, expectSame), { numRuns: 10_000 });
  });

  it("or left undecided, about powers of two and of ten and their halves", () => {
    for (let exponent = -30; exponent < 70; exponent++) about(2 ** exponent).forEach(expectSame);
    for (let exponent = -8; exponent < 24; exponent++) {
      for (const digits of [1, 5, 1.5, 2.5, 9.5, 9.999999999]) about(digits * 10 ** exponent).forEach(expectSame);
    }
  });

  it("but mostly decided", () => {
    let decided = 0;
    for (let i = 1; i <= 1000; i++) if (write(Math.sqrt(i) / 7 + i / 10) !== undefined) decided++;
    expect(decided).toBeGreaterThan(950);
  });
});

describe("a double is left undecided", () => {
  it.each([0, Number.NaN, Number.POSITIVE_INFINITY, 5e-324, 1e-7, 1e17, 1.7976931348623157e308])(
    "if it is %d",
    (value) => {
      expect(write(value)).toBeUndefined();
    },
  );
});
