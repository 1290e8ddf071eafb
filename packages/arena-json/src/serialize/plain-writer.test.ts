import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anyValue } from "../../test/any-value.ts";
import { callsOf } from "../../test/calls-of.ts";
import { specialValues } from "../../test/special-values.ts";
import { PlainWriter, UNWRITABLE } from "./plain-writer.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function textBy(writer: PlainWriter, value: unknown): string | undefined {
  const bytes = writer.write(value);
  return bytes && decoder.decode(bytes);
}

/** Enough of a value for objects in it to get code of their own. */
function many(value: unknown): unknown[] {
  return new Array(300).fill(value);
}

/** As where code may not be made of strings. */
function withoutCompiling(run: () => void): void {
  const refused = vi.spyOn(globalThis, "Function").mockImplementation(function refuse() {
    throw new EvalError("Code generation from strings disallowed for this context");
  });
  try {
    run();
  } finally {
    refused.mockRestore();
  }
}

describe("the compiling writer equals JSON.stringify", () => {
  const writer = new PlainWriter();

  it.each(specialValues())("on %s", (_, value) => {
    expect(textBy(writer, value)).toBe(JSON.stringify(value));
  });

  it.each(specialValues())("on %s, so often that there is code for it", (_, value) => {
    const values = many({ value, again: [value] });
    expect(textBy(writer, values)).toBe(JSON.stringify(values));
    withoutCompiling(() => expect(textBy(new PlainWriter(), values)).toBe(JSON.stringify(values)));
  });

  it.each([undefined, () => 1, Symbol("a"), { toJSON: () => undefined }])("on what has no form", (value) => {
    expect(writer.write(value)).toBeUndefined();
  });

  it("on any value", () => {
    fc.assert(
      fc.property(anyValue(), (value) => {
        expect(textBy(writer, value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it("on rows of any members, compiled or not", () => {
    const leaf = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ maxLength: 60 }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(null, undefined, -0),
      fc.array(fc.double()),
    );
    const key = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("__proto__", "toString", "1", "rawJSON"));
    const rows = fc
      .uniqueArray(key, { maxLength: 6 })
      .chain((keys) => fc.array(fc.tuple(...keys.map((name) => fc.tuple(fc.constant(name), leaf))), { maxLength: 20 }))
      .map((entries) => entries.map((entry) => Object.fromEntries(entry)));
    fc.assert(
      fc.property(rows, (value) => {
        const values = [value, ...many(value).slice(0, 20)];
        expect(textBy(writer, values)).toBe(JSON.stringify(values));
      }),
    );
  });

  it("in the calls it makes, and their order", () => {
    expect(callsOf((value) => writer.write(value))).toEqual(callsOf((value) => JSON.stringify(value)));
  });

  it.skipIf(!("rawJSON" in JSON))("on raw JSON (needs JSON.rawJSON)", () => {
    const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
    const value = { a: rawJSON("1e1000"), b: [rawJSON('"\\u0061é"'), { rawJSON: "[" }] };
    expect(textBy(writer, value)).toBe(JSON.stringify(value));
  });

  it("on strings and keys of every length about those where it changes its ways", () => {
    for (const unit of ["x", "é", "漢", "😀", "\n", "\ud83d", 'a"', "\ufffd"]) {
      for (const length of [7, 31, 32, 33, 100, 4096, 8191, 8192, 8193, 20_000]) {
        for (const text of [unit.repeat(length), `${"a".repeat(length)}${unit}`, `${unit}${"a".repeat(length)}`]) {
          expect(textBy(writer, { [text]: text }) === JSON.stringify({ [text]: text })).toBe(true);
        }
      }
    }
  });

  it("on objects with more keys than are worth remembering, and more kinds of objects", () => {
    const large = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`key ${i}`, i % 3 ? i : undefined]));
    const kinds = Array.from({ length: 3000 }, (_, i) => ({ [`a${i}`]: { [`b${i}`]: [{ [`c${i}`]: i }] } }));
    const places = Object.fromEntries(kinds.map((value, i) => [`k${i % 100}`, [value, kinds[i - 1]]]));
    for (const value of [large, kinds, places, kinds]) expect(textBy(writer, value)).toBe(JSON.stringify(value));
  });

  it("on a BigInt with a form", () => {
    const prototype = BigInt.prototype as { toJSON?: () => unknown };
    prototype.toJSON = function (this: bigint) {
      return `${this}n`;
    };
    try {
      expect(textBy(writer, [1n, { a: 2n }])).toBe('["1n",{"a":"2n"}]');
    } finally {
      delete prototype.toJSON;
    }
  });

  it("on a proxy that refuses symbols", () => {
    const strict = new Proxy({ a: 1 } as Record<string, unknown>, {
      get(target, key) {
        if (typeof key === "symbol") throw new Error("no such key");
        return target[key];
      },
      has() {
        throw new Error("no such key");
      },
    });
    expect(textBy(writer, [strict])).toBe('[{"a":1}]');
  });

  it("on values that change while they are written", () => {
    const changing = (): unknown => {
      const array: unknown[] = [{ toJSON: () => array.pop() }, 2, 3];
      const object: Record<string, unknown> = { a: 1, b: { toJSON: () => delete object.c }, c: 2, d: [1] };
      object.e = { toJSON: () => (object.f = 3) };
      return [array, object];
    };
    for (let i = 0; i < 300; i++) expect(textBy(writer, changing())).toBe(JSON.stringify(changing()));
  });

  it("at depths where it leaves the rest to another writer", () => {
    for (let depth = 60; depth < 70; depth++) {
      let value: unknown = { "": [1.5, "é"] };
      for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value, 1] : { a: value, b: "b" };
      expect(textBy(writer, value)).toBe(JSON.stringify(value));
    }
  });
});

describe("what cannot be written", () => {
  it("is refused, and the writer goes on to the next value", () => {
    const writer = new PlainWriter();
    const cycle: unknown[] = [];
    cycle.push([cycle]);
    let deep: unknown = cycle;
    for (let i = 0; i < 100; i++) deep = [deep];
    for (const value of [1n, [1, [2n]], cycle, deep, { a: Object(1n) }]) {
      expect(() => writer.write(value)).toThrow(expect.toSatisfy((error) => error === UNWRITABLE));
      expect(textBy(writer, [1, { a: 2 }])).toBe('[1,{"a":2}]');
    }
  });

  it("for an error of the value's own code passes that on, at any depth", () => {
    const writer = new PlainWriter();
    const error = new TypeError("own");
    let value: unknown = {
      toJSON() {
        throw error;
      },
    };
    for (let i = 0; i < 100; i++) {
      expect(() => writer.write(value)).toThrow(error);
      value = [value];
    }
  });
});
