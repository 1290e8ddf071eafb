import { describe, expect, it } from "vitest";
import { Random } from "../random.ts";
import { decimalLexeme, exponentLexeme, extremeLexeme, integerLexeme } from "./number-lexemes.ts";

/** RFC 8259, section 6. */
const JSON_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;

const many = (make: (random: Random) => string): string[] => {
  const random = new Random(3);
  return Array.from({ length: 4000 }, () => make(random));
};

describe.each([
  ["integerLexeme", integerLexeme],
  ["decimalLexeme", decimalLexeme],
  ["exponentLexeme", exponentLexeme],
  ["extremeLexeme", extremeLexeme],
])("%s", (_, make) => {
  it("writes JSON numbers only", () => {
    for (const lexeme of many(make)) expect(lexeme).toMatch(JSON_NUMBER);
  });
});

describe("integerLexeme", () => {
  it("writes integers that a double holds exactly, both zeros among them", () => {
    const lexemes = many(integerLexeme);
    expect(lexemes.every((lexeme) => /^-?\d+$/.test(lexeme) && Number.isSafeInteger(Number(lexeme)))).toBe(true);
    expect(lexemes).toContain("0");
    expect(lexemes).toContain("-0");
    expect(lexemes.some((lexeme) => lexeme.length === 15)).toBe(true);
  });
});

describe("decimalLexeme", () => {
  it("always writes a fraction, sometimes with a trailing zero", () => {
    const lexemes = many(decimalLexeme);
    expect(lexemes.every((lexeme) => /^-?\d+\.\d+$/.test(lexeme))).toBe(true);
    expect(lexemes.some((lexeme) => lexeme.endsWith("0"))).toBe(true);
  });
});

describe("exponentLexeme", () => {
  it("spells finite numbers in every way", () => {
    const lexemes = many(exponentLexeme);
    expect(lexemes.every((lexeme) => /e/i.test(lexeme) && Number.isFinite(Number(lexeme)))).toBe(true);
    for (const spelling of [/\de\d/, /\dE\d/, /e\+/, /E\+/, /e-/, /E-/, /e0\d/, /^\d+e/, /\.\d+e/]) {
      expect(lexemes.some((lexeme) => spelling.test(lexeme))).toBe(true);
    }
  });
});

describe("extremeLexeme", () => {
  it("reaches infinity, zero, the smallest double and hundreds of digits", () => {
    const lexemes = many(extremeLexeme);
    const values = lexemes.map(Number);
    for (const edge of [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      0,
      -0,
      Number.MIN_VALUE,
      Number.MAX_VALUE,
    ]) {
      expect(values.some((value) => Object.is(value, edge))).toBe(true);
    }
    expect(lexemes.some((lexeme) => lexeme.length > 767)).toBe(true);
  });
});
