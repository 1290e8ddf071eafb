import { deepStrictEqual } from "node:assert";
import { describe, expect, it } from "vitest";
import { kernelArenaOf } from "../../test/kernel-arena-of.ts";
import type { Arena } from "../arena.ts";
import { JsonParser, parse } from "../index.ts";
import { type BlockDecoder, bufferDecoder, standardDecoder } from "./block-decoder.ts";
import { compileBuild } from "./compile-build.ts";
import { Materializer } from "./materializer.ts";
import { ShapeTable } from "./shape-table.ts";

/** What the kernel writes at a time; see `assembly/recipe-layout.ts`. */
const MAX_UNITS = 16 * 1024;
const MAX_NESTING = 2048;
const MAX_SHAPES = 1024;

/** The value of the document by its recipe; undefined if there is none. */
function byRecipe(arena: Arena, decoder: BlockDecoder): unknown {
  const shapes = new ShapeTable(compileBuild);
  shapes.beginValue();
  return arena.recipes?.make(arena, 0, shapes, decoder);
}

function expectAsJsonParse(text: string): void {
  const arena = kernelArenaOf(text);
  for (const decoder of [bufferDecoder()!, standardDecoder()]) {
    deepStrictEqual(byRecipe(arena, decoder), JSON.parse(text));
    deepStrictEqual(new Materializer(decoder).materialize(arena, 0), JSON.parse(text));
  }
}

describe("pieces of a recipe", () => {
  it.each([
    ["plain", "x"],
    ["escaped", "\\n"],
    ["escaped beyond ASCII", "\\u00e9"],
    ["escaped beyond Latin-1", "\\u6f22"],
    ["of two bytes a character", "é"],
    ["of three", "漢"],
    ["of four", "😀"],
  ])("end with any string that is %s", (_kind, character) => {
    const width = Buffer.byteLength(character);
    for (const bytes of [1, 7, 60, 600, 2047, 2048, 2049, 5000, MAX_UNITS - width, MAX_UNITS, MAX_UNITS + width]) {
      const text = JSON.stringify("a".repeat(bytes % width)).slice(1, -1) + character.repeat(bytes / width);
      const count = Math.ceil((3 * MAX_UNITS) / bytes);
      expectAsJsonParse(`[${Array(count).fill(`"${text}"`).join(",")},"end"]`);
    }
  });

  it("are limited in operations as well", () => {
    expectAsJsonParse(JSON.stringify(Array.from({ length: 40_000 }, (_, i) => (i % 3 === 0 ? null : i * 1.5))));
    expectAsJsonParse(`[${'{"a":[],"b":{},"c":[1],"d":[0.5,1],"e":true},'.repeat(10_000)}0]`);
  });

  it("may end between a key and its value", () => {
    const members = Array.from({ length: 2000 }, (_, i) => `"${i}${"k".repeat(i % 40)}":"${"v".repeat(i % 90)}"`);
    expectAsJsonParse(`{${members.join(",")}}`);
    expectAsJsonParse(`[${Array(2000).fill('{"key":"value","other":"thing"}').join(",")}]`);
  });
});

describe("shapes", () => {
  it("are told apart by every byte of every key", () => {
    for (const length of [1, 2, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65]) {
      const keys = Array.from({ length }, (_, at) => `${"k".repeat(at)}x${"k".repeat(length - at - 1)}`);
      expectAsJsonParse(`[${[...keys, ...keys].map((key) => `{"${key}":1,"other":[2]}`).join(",")}]`);
    }
  });

  it("are told apart by the order and number of their keys, and by what is an escape", () => {
    const objects = [
      '{"a":1,"b":2}',
      '{"b":1,"a":2}',
      '{"a":1}',
      '{"a":1,"b":2,"c":3}',
      '{"\\u0061":1,"b":2}',
      '{"é":1}',
    ];
    expectAsJsonParse(`[${[...objects, ...objects].join(",")}]`);
  });

  it("are done without beyond a number, and for objects that are maps", () => {
    const objects = Array.from({ length: 2 * MAX_SHAPES }, (_, i) => `{"k${i}":{"${i}":${i}}}`);
    expectAsJsonParse(`[${[...objects, ...objects].join(",")}]`);
    expectAsJsonParse(
      `[${Array(3)
        .fill(`{${Array.from({ length: 251 }, (_, i) => `"k${i}":"${i}"`).join(",")}}`)
        .join(",")}]`,
    );
  });

  it("with keys that repeat or that Object.prototype has are like any others", () => {
    expectAsJsonParse(`[${Array(40).fill('{"a":1,"__proto__":[1],"toString":"x","a":2}').join(",")}]`);
  });
});

it("numbers keep their value, sign and kind at the limits of an operand", () => {
  const numbers = [27, 28, 29, 30, 31, 32, 53].flatMap((bits) => [-1, 0, 1].map((d) => 2 ** bits + d));
  for (const wrap of [(n: number) => `[${n}]`, (n: number) => `[${n},""]`, (n: number) => `{"n":${n}}`]) {
    for (const n of numbers) expectAsJsonParse(`[${wrap(n)},${wrap(-n)}]`);
  }
  expectAsJsonParse('[-0,"",-0.0,[-0],[1,-0],[0.5,-0],1e400,-1e400,5e-324]');
});

it("containers nested deeper than recipes reach are made of the tape", () => {
  for (const depth of [MAX_NESTING - 2, MAX_NESTING - 1, MAX_NESTING, MAX_NESTING + 1, 3 * MAX_NESTING]) {
    const value = new Materializer().materialize(kernelArenaOf(`${"[".repeat(depth)}"x"${"]".repeat(depth)}`), 0);
    let levels = 0;
    for (let inner = value; Array.isArray(inner); inner = inner[0]) levels++;
    expect(levels).toBe(depth);
  }
});

it("any container of a document has a recipe", () => {
  const parser = new JsonParser();
  const text = `[${Array(500).fill('{"a":[1,2,{"b":"\\u00e9"}],"c":{}}').join(",")}]`;
  const document = parser.parse(text);
  for (const pointer of ["", "/0", "/499", "/7/a", "/7/a/2", "/7/c"]) {
    const expected = pointer
      .split("/")
      .slice(1)
      .reduce((value, key) => value[key], JSON.parse(text));
    deepStrictEqual(document.at(pointer)!.toJS(), expected);
  }
});

it("a document whose place in the kernel another has taken has no recipes any more", () => {
  const first = kernelArenaOf('{"a":1}');
  kernelArenaOf('{"b":2}');
  expect(byRecipe(first, standardDecoder())).toBeUndefined();
});

it("an owned document stays what it is when another has been parsed", () => {
  const [first, second] = ["1", "two"].map((key) => `[${Array(1000).fill(`{"${key}":"\\n${key}"}`).join(",")}]`);
  const documents = [parse(first!), parse(second!)];
  deepStrictEqual(
    documents.map((document) => document.toJS()),
    [JSON.parse(first!), JSON.parse(second!)],
  );
});
