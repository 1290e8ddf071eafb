import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { materialize } from "./materialize.ts";

/** What `JSON.parse` gives, to the order of the keys and the sign of zero. */
function expectAsJsonParse(text: string): void {
  const value = materialize(arenaOf(text), 0);
  const expected: unknown = JSON.parse(text);
  deepStrictEqual(value, expected);
  expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
}

describe("every kind of value", () => {
  it.each(["null", "true", "false", "0", "-0", "1.5", "1e400", "-1e400", "2147483648", '""', '"a"', "[]", "{}"])(
    "%s",
    (text) => {
      expectAsJsonParse(text);
      expectAsJsonParse(` [ ${text} , ${text} ] `);
      expectAsJsonParse(`{"a":${text},"b":[${text}],"c":{"d":${text}}}`);
    },
  );
});

describe("members", () => {
  it.each([
    ["an own key named __proto__", '{"__proto__":1}'],
    ["__proto__ that holds an object, twice", '{"a":1,"__proto__":{"b":2},"__proto__":{"c":3}}'],
    ["keys of Object.prototype", '{"toString":1,"constructor":{"prototype":2},"hasOwnProperty":null,"valueOf":0}'],
    ["repeated keys: the last value at the first place", '{"a":1,"b":2,"a":3,"c":4,"b":5}'],
    ["a key repeated with another spelling", String.raw`{"a":1,"b":2,"\u0061":3}`],
    ["integer-like keys, which come first in order", '{"b":1,"10":2,"a":3,"9":4,"01":5,"-1":6,"4294967295":7}'],
    ["the empty key", '{"":1,"a":{"":[]}}'],
    ["keys with escapes", String.raw`{"\n":1,"\u00e9\ud800":2,"é":3,"\"":4}`],
    ["keys beyond ASCII", '{"é":1,"漢字":2,"😀":3}'],
    ["a long key", `{"${"k".repeat(5000)}":1}`],
  ])("%s", (_, text) => {
    expectAsJsonParse(text);
    expectAsJsonParse(`[${Array(100).fill(text).join(",")}]`);
  });

  it("leave the prototype alone", () => {
    const value = materialize(arenaOf('{"__proto__":{"polluted":true}}'), 0) as Record<string, unknown>;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value.polluted).toBeUndefined();
  });
});

describe("a value within a document", () => {
  it("is made alone", () => {
    // [ 2 words, 1 takes 2, then the object.
    expect(materialize(arenaOf('[1,{"a":"x"},"y"]'), 4)).toEqual({ a: "x" });
  });
});

describe("depth", () => {
  it("of 100,000 levels needs no recursion", () => {
    const depth = 100_000;
    const arrays = materialize(arenaOf("[".repeat(depth) + "]".repeat(depth)), 0);
    expect(levels(arrays, (value) => (value as unknown[])[0])).toBe(depth);
    const objects = materialize(arenaOf(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`), 0);
    expect(levels(objects, (value) => (value as { a?: unknown }).a)).toBe(depth + 1);
  });
});

function levels(value: unknown, inner: (value: unknown) => unknown): number {
  let count = 0;
  for (let at = value; at !== undefined; at = inner(at)) count++;
  return count;
}

describe("any JSON value", () => {
  it("equals what JSON.parse gives", () => {
    fc.assert(fc.property(fc.json({ maxDepth: 6, stringUnit: "binary" }), expectAsJsonParse));
  });
});
