import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyValue } from "../../test/any-value.ts";
import { callsOf } from "../../test/calls-of.ts";
import { specialValues } from "../../test/special-values.ts";
import { ValueWriter } from "./value-writer.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

function write(value: unknown): string | undefined {
  const bytes = new ValueWriter().write(value);
  return bytes && decoder.decode(bytes);
}

describe("our own writer equals JSON.stringify", () => {
  it.each(specialValues())("on %s", (_, value) => {
    expect(write(value)).toBe(JSON.stringify(value));
  });

  it.each([undefined, () => 1, Symbol("a"), { toJSON: () => undefined }])("on what has no form", (value) => {
    expect(write(value)).toBe(JSON.stringify(value));
  });

  it("on any value", () => {
    fc.assert(
      fc.property(anyValue(), (value) => {
        expect(write(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it("in the calls it makes, and their order", () => {
    expect(callsOf((value) => write(value))).toEqual(callsOf((value) => JSON.stringify(value)));
  });

  it.skipIf(!("rawJSON" in JSON))("on raw JSON (needs JSON.rawJSON)", () => {
    const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
    const value = { a: rawJSON("1e1000"), b: [rawJSON('"\\u0061"')] };
    expect(write(value)).toBe(JSON.stringify(value));
  });

  it("on strings and keys longer than the parts it takes them in, with a pair on every border", () => {
    const pairs = "😀".repeat(100_000);
    for (const text of [pairs, `x${pairs}`, `${pairs}\ud83d`, "\ud83d".repeat(70_000), "\n".repeat(70_000)]) {
      expect(write({ [text]: text }) === JSON.stringify({ [text]: text })).toBe(true);
    }
  });

  it("on a BigInt with a form", () => {
    const prototype = BigInt.prototype as { toJSON?: () => unknown };
    prototype.toJSON = function (this: bigint) {
      return `${this}n`;
    };
    try {
      expect(write([1n, { a: 2n }])).toBe('["1n",{"a":"2n"}]');
    } finally {
      delete prototype.toJSON;
    }
  });
});

describe("our own writer goes beyond JSON.stringify", () => {
  it("in depth", () => {
    const depth = 100_000;
    let value: unknown = "x";
    for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
    expect(write(value) === `${'{"a":['.repeat(depth / 2)}"x"${"]}".repeat(depth / 2)}`).toBe(true);
  });
});
