import { deepStrictEqual } from "node:assert";
import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { kernelArenaOf } from "../../test/kernel-arena-of.ts";
import { spacedJson } from "../../test/spaced-json.ts";
import { bufferDecoder, standardDecoder } from "./block-decoder.ts";
import { materialize } from "./materialize.ts";
import { Materializer } from "./materializer.ts";

/** Every combination of what a platform may offer; each learns from all tests below. */
const MATERIALIZERS: readonly (readonly [platform: string, materializer: Pick<Materializer, "materialize">])[] = [
  ["here", { materialize }],
  ["without Buffer", new Materializer(standardDecoder())],
  ["where no code may be made", new Materializer(bufferDecoder(), refuseToCompile)],
  ["with neither", new Materializer(standardDecoder(), refuseToCompile)],
];

function refuseToCompile(): never {
  throw new EvalError("code generation from strings is disallowed for this context");
}

/** What `JSON.parse` gives, to the order of the keys and the sign of zero; twice, as the first time teaches. */
function expectAsJsonParse(text: string): void {
  const expected: unknown = JSON.parse(text);
  const order = JSON.stringify(expected);
  for (const arena of [arenaOf(text), kernelArenaOf(text)]) {
    const backend = arena.recipes === undefined ? "of the tape" : "by recipe";
    for (const [platform, materializer] of MATERIALIZERS) {
      for (let time = 0; time < 2; time++) {
        const value = materializer.materialize(arena, 0);
        deepStrictEqual(value, expected, `${backend}, ${platform}`);
        if (JSON.stringify(value) !== order)
          throw new Error(`${backend}, ${platform}: keys in another order: ${order}`);
      }
    }
  }
}

/** Often enough that shapes get code of their own. */
function many(text: string): string {
  return `[${Array(60).fill(text).join(",")}]`;
}

describe("every kind of value", () => {
  it.each([
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-0.0",
    "1.5",
    "1e400",
    "-1e400",
    "1073741823",
    "1073741824",
    "-1073741824",
    "-1073741825",
    "2147483648",
    "-2147483649",
    "4294967296",
    '""',
    '"a"',
    "[]",
    "{}",
  ])("%s", (text) => {
    expectAsJsonParse(text);
    expectAsJsonParse(` [ ${text} , ${text} ] `);
    expectAsJsonParse(`[1,${text},0.5]`);
    expectAsJsonParse(`[0.5,${text},1]`);
    expectAsJsonParse(many(`{"a":${text},"b":[${text}],"c":{"d":${text}}}`));
  });
});

describe("members", () => {
  it.each([
    ["an own key named __proto__", '{"__proto__":1}'],
    ["__proto__ that holds an object, twice", '{"a":1,"__proto__":{"b":2},"__proto__":{"c":3}}'],
    ["keys of Object.prototype", '{"toString":1,"constructor":{"prototype":2},"hasOwnProperty":null,"valueOf":0}'],
    ["repeated keys: the last value at the first place", '{"a":1,"b":2,"a":3,"c":4,"b":5}'],
    ["a key repeated with another spelling", String.raw`{"a":1,"b":2,"\u0061":3}`],
    ["integer-like keys, which come first in order", '{"b":1,"10":2,"a":3,"9":4,"01":5,"-1":6,"4294967295":7}'],
    ["an integer-like key that is spelled with an escape", String.raw`{"b":1,"\u0031":2}`],
    ["the empty key", '{"":1,"a":{"":[]}}'],
    ["keys with escapes", String.raw`{"\n":1,"\u00e9\ud800":2,"é":3,"\"":4,"\u2028":5}`],
    ["keys beyond ASCII", '{"é":1,"漢字":2,"😀":3}'],
    ["keys of every length", `{${Array.from({ length: 80 }, (_, i) => `"${"k".repeat(i)}":${i}`).join()}}`],
    ["a long key", `{"${"k".repeat(5000)}":1}`],
    ["members of several kinds in turn", '{"a":{"b":1},"c":[{"b":1},{"d":2},{"b":3},{"d":4}],"e":{"d":"x"}}'],
  ])("%s", (_, text) => {
    expectAsJsonParse(text);
    expectAsJsonParse(many(text));
  });

  it("that differ in one byte of the key, anywhere", () => {
    for (let length = 1; length < 20; length++) {
      const keys = Array.from({ length }, (_, i) => `${"k".repeat(i)}K${"k".repeat(length - i - 1)}`);
      expectAsJsonParse(many(keys.map((key) => `{"${key}":1}`).join()));
    }
  });

  it("as many as there are", () => {
    for (const count of [249, 250, 251, 2000]) {
      const members = Array.from({ length: count }, (_, i) => `"k${i}":${i}`);
      const text = `{${members.join()}}`;
      expectAsJsonParse(`[${text},${text}]`);
    }
  });

  it("leave the prototype alone", () => {
    for (const [, materializer] of MATERIALIZERS) {
      const arena = arenaOf('{"__proto__":{"polluted":true}}');
      const value = materializer.materialize(arena, 0) as Record<string, unknown>;
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect(value.polluted).toBeUndefined();
    }
  });
});

describe("objects made by code for their shape are like any others", () => {
  const value = (materialize(arenaOf(many('{"a":1,"b":"x"}')), 0) as object[]).at(-1)!;

  it("to inspection, cloning and copying", () => {
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value.constructor).toBe(Object);
    expect(inspect(value)).toBe("{ a: 1, b: 'x' }");
    expect(Object.prototype.toString.call(value)).toBe("[object Object]");
    deepStrictEqual(structuredClone(value), { a: 1, b: "x" });
    deepStrictEqual({ ...value }, { a: 1, b: "x" });
  });

  it("to change", () => {
    expect(Object.isExtensible(value)).toBe(true);
    expect(Object.getOwnPropertyDescriptor(value, "a")).toEqual({
      value: 1,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
});

describe("strings", () => {
  // All sizes at which something changes: substrings that are copied, windows, batches, strings decoded alone.
  const sizes = [0, 1, 2, 12, 13, 255, 256, 511, 512, 513, 1023, 1024, 4095, 4096, 4097, 16383, 16384, 16385, 40000];

  it.each([
    ["ASCII", "a"],
    ["escapes of one byte", String.raw`\n`],
    ["escapes of Latin-1", String.raw`\u00e9`],
    ["escapes of two bytes", String.raw`\u6f22`],
    ["lone surrogates", String.raw`\ud800`],
    ["UTF-8 of two bytes", "é"],
    ["UTF-8 of three bytes", "漢"],
    ["UTF-8 of four bytes", "😀"],
  ])("of %s, of all sizes", (_, character) => {
    const strings = sizes.map((size) => `"${character.repeat(size)}"`);
    expectAsJsonParse(`[${strings.join()}]`);
    expectAsJsonParse(`[${strings.reverse().join()}]`);
    for (const size of [0, 1, 12, 13, 256, 511, 512, 1024, 4095]) {
      // A size that differs by one each time, so that every offset meets the edge of a window sooner or later.
      const text = `"${character.repeat(size)}"`;
      expectAsJsonParse(`[${Array.from({ length: 40 }, (_, i) => `${text},"${"x".repeat(i % 7)}"`).join()}]`);
    }
  });

  it("of all kinds and sizes in any order", () => {
    const piece = fc.constantFrom(
      "a",
      "abcd",
      String.raw`\\`,
      String.raw`\"\/\b\f\n\r\t`,
      String.raw`\u0041`,
      "é",
      "漢😀",
    );
    const string = fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(1, 1, 1, 40, 600))
      .map(([pieces, times]) => `"${pieces.join("").repeat(times)}"`);
    const value = fc.oneof(string, string, fc.constantFrom("1", "null", `[${"1.5,".repeat(99)}2]`, '{"é":1,"k":"v"}'));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (values) => expectAsJsonParse(`[${values.join()}]`)),
      { numRuns: 60 },
    );
  });

  it("in small numbers between large ones of something else", () => {
    const numbers = `[${"123456,".repeat(300)}0]`;
    expectAsJsonParse(`[${Array(20).fill(`"some text","\\n",${numbers},"é"`).join()}]`);
  });
});

describe("arrays", () => {
  it.each([0, 1, 2, 3, 40])("of %i integers, doubles, and one after the other", (length) => {
    const integers = Array.from({ length }, (_, i) => i - 5);
    const doubles = Array.from({ length }, (_, i) => i + 0.5);
    for (const numbers of [integers, doubles, [...integers, ...doubles], [...doubles, ...integers]]) {
      expectAsJsonParse(JSON.stringify(numbers));
    }
  });

  it("of more numbers than are kept in memory for the next", () => {
    expectAsJsonParse(JSON.stringify(Array.from({ length: 66_000 }, (_, i) => (i < 65_990 ? i : i + 0.5))));
  });

  it("of numbers and something else at any place", () => {
    for (const other of ["null", '"x"', "[]", "[1]", "{}", '"\\n"']) {
      for (const number of ["1", "0.5"]) {
        for (let at = 0; at < 4; at++) {
          const elements = Array(3).fill(number);
          elements.splice(at, 0, other);
          expectAsJsonParse(`[${elements.join()}]`);
        }
      }
    }
  });

  it("have no holes, and can grow", () => {
    const value = materialize(arenaOf('[[],[1,2],[0.5],["a"]]'), 0) as unknown[][];
    for (const array of value) {
      const { length } = array;
      array.push("more");
      expect(array.length).toBe(length + 1);
      expect(Object.keys(array).length).toBe(length + 1);
    }
  });
});

describe("a value within a document", () => {
  const arena = arenaOf('[1,{"a":["x",[],"é"],"b":2.5},"y"]');

  it("is made alone", () => {
    // The array takes 2 words, 1 takes 2, the object 2, its key 1, the inner array 2.
    expect(materialize(arena, 4)).toEqual({ a: ["x", [], "é"], b: 2.5 });
    expect(materialize(arena, 7)).toEqual(["x", [], "é"]);
    expect(materialize(arena, 9)).toBe("x");
    expect(materialize(arena, 10)).toEqual([]);
  });
});

describe("depth", () => {
  it("of 100,000 levels needs no recursion", () => {
    const depth = 100_000;
    for (const [, materializer] of MATERIALIZERS) {
      const arrays = materializer.materialize(arenaOf("[".repeat(depth) + "]".repeat(depth)), 0);
      expect(levels(arrays, (value) => (value as unknown[])[0])).toBe(depth);
      const objects = materializer.materialize(arenaOf(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`), 0);
      expect(levels(objects, (value) => (value as { a?: unknown }).a)).toBe(depth + 1);
    }
  });
});

function levels(value: unknown, inner: (value: unknown) => unknown): number {
  let count = 0;
  for (let at = value; at !== undefined; at = inner(at)) count++;
  return count;
}

describe("any JSON value", () => {
  it("equals what JSON.parse gives", () => {
    fc.assert(fc.property(fc.json({ maxDepth: 4, depthSize: "small", stringUnit: "binary" }), expectAsJsonParse), {
      numRuns: 40,
    });
  });

  it("with white space, few keys that repeat, and keys that are unusual", () => {
    const key = fc.constantFrom("a", "b", "ab", "é", "", "__proto__", "toString", "0", "12", "\n", "k".repeat(70));
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom("1", "-0", "0.5", '"x"', "null", "true", String.raw`"\u00e9"`, '"é"'),
        fc.array(tie("value"), { maxLength: 5 }).map((elements) => `[${elements.join()}]`),
        fc
          .array(fc.tuple(key, tie("value")), { maxLength: 5 })
          .map((members) => `{${members.map(([name, member]) => `${JSON.stringify(name)}:${member}`).join()}}`),
      ),
    }));
    const space = fc.infiniteStream(fc.constantFrom("", "", " ", "\n\t", "\r\n    "));
    fc.assert(
      fc.property(value, space, (text, spaces) => {
        expectAsJsonParse(spacedJson(text, () => spaces.next().value));
      }),
      { numRuns: 300 },
    );
  });
});
