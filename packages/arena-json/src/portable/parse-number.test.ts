import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TapeParser } from "./tape-parser.ts";

const utf8 = new TextEncoder();
const parser = new TapeParser();

/** The double on the tape for a number's text; by way of an array as well, where numbers have a path of their own. */
function parsed(text: string): number {
  parser.parse(utf8.encode(`[${text},${text}]`), 1);
  const [first, second] = [parser.doubles[3]!, parser.doubles[5]!];
  expect(first).toBe(second);
  return first;
}

const bits = new DataView(new ArrayBuffer(8));
const anyDouble = fc
  .bigInt({ min: 0n, max: 2n ** 64n - 1n })
  .map((word) => {
    bits.setBigUint64(0, word);
    return bits.getFloat64(0);
  })
  .filter(Number.isFinite);

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const numberText = fc
  .tuple(
    fc.constantFrom("", "-"),
    digits(1, 24).map((text) => text.replace(/^0+(?=.)/, "")),
    fc.oneof(
      fc.constant(""),
      digits(1, 24).map((text) => `.${text}`),
    ),
    fc.oneof(
      fc.constant(""),
      fc.tuple(fc.constantFrom("e", "E"), fc.constantFrom("", "+", "-"), digits(1, 3)).map((parts) => parts.join("")),
    ),
  )
  .map((parts) => parts.join(""));

describe("a number is rounded as JSON.parse rounds it", () => {
  it.each([
    "0",
    "-0",
    "-0.0",
    "0e999999999999999999999",
    "9007199254740991",
    "9007199254740992",
    "9007199254740993",
    "9007199254740995",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "123456789012345678901234567890",
    "2.220446049250313e-16",
    "7.450580596923828e-9",
    "3.725290298461914e-9",
    "65.613616999999977",
    "0.30000000000000004",
    "2.2250738585072011e-308",
    "2.2250738585072014e-308",
    "4.9406564584124654e-324",
    "2.4703282292062327e-324",
    "2.4703282292062328e-324",
    "1.7976931348623157e308",
    "1.7976931348623158e308",
    "1.7976931348623159e308",
    "1e400",
    "-1e400",
    "1e-400",
    "9e2147483609",
    "1e-00011111111111111",
    "10.0e-308",
    "0.1e-308",
    "0.01e-307",
    "8.442911973260991817129021e-309",
    "9007199254740993.00000000000000000000000000000000000000000000000000000000000001",
    "0.500000000000000166533453693773481063544750213623046875",
    "3.141592653589793238462643383279",
    "1000000000000000000000e-21",
    "0.000000000000000000000000000001",
    `0.${"0".repeat(400)}1e401`,
    `1${"0".repeat(300)}e-30`,
    `1${"0".repeat(400)}e-400`,
    `${"9".repeat(800)}e-790`,
    `0.${"3".repeat(800)}`,
  ])("%s", (text) => {
    expect(parsed(text)).toBe(Number(text));
  });

  it.each([
    ["an integer", "1".repeat(5000)],
    ["an integer brought back", `${"1".repeat(5000)}e-4990`],
    ["a fraction", `0.${"1".repeat(5000)}`],
    ["a fraction after zeros", `0.${"0".repeat(5000)}${"7".repeat(5000)}e5000`],
    ["both", `${"3".repeat(1000)}.${"3".repeat(4000)}e-1000`],
    ["zeros alone", `0.${"0".repeat(5000)}`],
    ["a long exponent", `1.${"5".repeat(1000)}e-${"0".repeat(1000)}7`],
    ["a midpoint", `9007199254740993.${"0".repeat(5000)}`],
    ["just above a midpoint, by its last digit", `9007199254740993.${"0".repeat(5000)}1`],
    ["just above the midpoint of the smallest doubles", `${(5n ** 1075n).toString()}${"0".repeat(3000)}1e-4076`],
  ])("thousands of digits: %s", (_name, text) => {
    expect(parsed(text)).toBe(Number(text));
  });

  it("all short powers of ten and of two", () => {
    for (let exponent = -330; exponent <= 310; exponent++) {
      for (const mantissa of ["1", "7", "123456789", "1234567890123456", "9999999999999999999"]) {
        const text = `${mantissa}e${exponent}`;
        expect(parsed(text)).toBe(Number(text));
      }
    }
    for (let exponent = -1074; exponent < 1024; exponent++) expect(parsed(String(2 ** exponent))).toBe(2 ** exponent);
  });

  it("any double, in its shortest form and with 17 digits", () => {
    fc.assert(
      fc.property(anyDouble, (value) => {
        expect(parsed(JSON.stringify(value))).toBe(value === 0 ? 0 : value);
        expect(parsed(value.toPrecision(17))).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });

  it("any text that the grammar allows", () => {
    fc.assert(
      fc.property(numberText, (text) => {
        expect(parsed(text)).toBe(Number(text));
      }),
      { numRuns: 1000 },
    );
  });

  it("halfway between two doubles, and just beside", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n }), (integer) => {
        const unit = 2n ** BigInt(integer.toString(2).length - 53);
        const halfway = (integer / unit) * unit + unit / 2n;
        for (const offset of [-1n, 0n, 1n]) {
          const text = String(halfway + offset);
          expect(parsed(text)).toBe(Number(text));
          expect(parsed(`${text.slice(0, 3)}.${text.slice(3)}`)).toBe(Number(`${text.slice(0, 3)}.${text.slice(3)}`));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
