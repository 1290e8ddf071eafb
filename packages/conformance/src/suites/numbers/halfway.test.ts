import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aroundHalfway, doubleOf } from "./halfway.ts";

describe("aroundHalfway", () => {
  it("spells the middle between 2^53 and its successor, where the even one wins", () => {
    const [exact, , above, below] = aroundHalfway(0x4340000000000000n);
    expect(exact).toEqual({ lexeme: "9007199254740993e0", value: 2 ** 53 });
    expect(above).toEqual({ lexeme: `9007199254740993${"0".repeat(40)}1e-41`, value: 2 ** 53 + 2 });
    expect(below).toEqual({ lexeme: "90071992547409929e-1", value: 2 ** 53 });
  });

  it("spells the middle below the smallest subnormal with 751 digits", () => {
    const plain = aroundHalfway(0n).at(-1)!;
    expect(plain.lexeme).toMatch(/^0\.0{323}247032822920623/);
    expect(plain.value).toBe(0);
  });

  it("agrees with the platform's reader, which is known to be right", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 0x7fef_ffff_ffff_fffen }), (bits) => {
        for (const { lexeme, value } of aroundHalfway(bits)) expect(Number(lexeme)).toBe(value);
      }),
    );
  });
});

describe("doubleOf", () => {
  it("reads bits", () => {
    expect(doubleOf(0x3ff0000000000000n)).toBe(1);
    expect(doubleOf(0x8000000000000000n)).toBe(-0);
    expect(doubleOf(0x7ff0000000000000n)).toBe(Number.POSITIVE_INFINITY);
  });
});
