import { describe, expect, it } from "vitest";
import { bytes, chars, date, engineFor, i32, type Type, u64, varI64, varSize } from "../index.ts";

function parse(type: Type, text: string): unknown {
  return engineFor(type).parse(new TextEncoder().encode(text));
}

function refusal(type: Type, text: string): unknown {
  try {
    return parse(type, text);
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("an integer", () => {
  it.each([
    ["1e2", 100n],
    ["1E+2", 100n],
    ["1.0", 1n],
    ["100e-2", 1n],
    ["-0", 0n],
    ["0e999999999999", 0n],
    ["0.00e-5", 0n],
    ["-1.5e1", -15n],
  ])("may be spelled %s", (text, value) => {
    expect(parse(varI64, text)).toBe(value);
    expect(parse(i32, text)).toBe(Number(value));
  });

  it.each(["1e-400", "1.00000000000000000001", "9007199254740991.4", "4503599627370496.4", "0.5", "1e400", "1e99999"])(
    "is not %s, although a double would be",
    (text) => {
      for (const type of [i32, varI64, varSize, u64]) expect(refusal(type as Type, text)).toBe("value-range");
    },
  );

  it("keeps all its digits in any spelling", () => {
    expect(parse(u64, "1.8446744073709551615e19")).toBe(18446744073709551615n);
    expect(refusal(u64, "18446744073709551616")).toBe("value-range");
  });

  it("may have a million digits, of which none matters", () => {
    expect(parse(i32, `1.${"0".repeat(1e6)}`)).toBe(1);
    expect(refusal(varI64, "1".repeat(1e6))).toBe("value-range");
  });
});

describe("a date", () => {
  it.each(["2020-02-30T00:00:00.000Z", "2020-01-01T24:00:00.000Z", "+002020-01-01T00:00:00.000Z"])(
    "is not %s, of which a Date would make another one",
    (text) => expect(refusal(date, `"${text}"`)).toBe("value-range"),
  );

  it.each(["2020-02-29T23:59:59.999Z", "-271821-04-20T00:00:00.000Z", "+275760-09-13T00:00:00.000Z"])(
    "may be %s",
    (text) => {
      expect((parse(date, `"${text}"`) as Date).toISOString()).toBe(text);
    },
  );
});

it.each(["AA=", "A===", "====", "A=AA", "A A=", "AAA-"])("%s is no base64", (text) => {
  expect(refusal(bytes, `"${text}"`)).toBe("value-range");
});

it("texts of millions of characters are looked through without a stack as long", () => {
  const long = "AAAA".repeat(5e6);
  expect(parse(bytes, `"${long}"`)).toHaveLength(15e6);
  expect(parse(chars(2e7), `"${long}"`)).toHaveLength(2e7);
});
