import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { spacedJson } from "../../test/spaced-json.ts";
import type { Arena } from "../arena.ts";
import { compileKernel } from "../wasm/inline-module.ts";
import { Kernel } from "../wasm/kernel.ts";
import { ownText } from "./document-writer.ts";
import { portableWriter } from "./portable-writer.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const kernel = new Kernel(compileKernel());

/** The compact text, which is the same from both writers unless the kernel leaves it to the other. */
function written(arena: Arena, index: number): string {
  const portable = decoder.decode(portableWriter.write(arena, index, "lexeme", ownText));
  const fromKernel = kernel.write(arena, index, false);
  if (fromKernel !== undefined && decoder.decode(fromKernel) !== portable) {
    expect(decoder.decode(fromKernel)).toBe(portable);
  }
  return portable;
}

function compact(text: string, index = 0): string {
  return written(arenaOf(text), index);
}

describe("the compact text of a document", () => {
  it.each([
    "null",
    '""',
    "[]",
    "{}",
    "[[],{},[[]],[{}]]",
    '{"a":{},"b":[],"c":{"d":[{"e":null}]}}',
    '[1,"a",true,false,null,[2],{"b":3}]',
    '{"x":"[ { : , } ] \\" \\\\","y":"  "}',
  ])("is the source where that is compact: %s", (text) => {
    expect(compact(text)).toBe(text);
  });

  it.each([
    [" [ ] ", "[]"],
    ["{ }", "{}"],
    ["\t1\r\n", "1"],
    ['{ "a" : 1 , "b" : [ 2 , { } , [ ] ] }', '{"a":1,"b":[2,{},[]]}'],
    ['{"a" :1,"b"\n:\n2}', '{"a":1,"b":2}'],
    ["[1 ,2, 3\n,\n4]", "[1,2,3,4]"],
    ['{\n  "a": [\n    1,\n    "x y"\n  ],\n  "b": {\n    "c": null\n  }\n}\n', '{"a":[1,"x y"],"b":{"c":null}}'],
    ['[ [ [ 1 ] ] , [ [ ] , "a" ] ]', '[[[1]],[[],"a"]]'],
  ])("has no white space between tokens: %j", (text, expected) => {
    expect(compact(text)).toBe(expected);
  });

  it("has the spelling of the source for numbers and strings", () => {
    const text = '[1.0,-0,1E+2,0.10,123456789012345678901234567890,1e400,"\\u0041\\/\\u00e9é😀","\\ud83d"]';
    expect(compact(text.replaceAll(",", " , "))).toBe(text);
  });

  it("has no byte order mark", () => {
    expect(compact('\ufeff{ "\ufeff" : 1 }')).toBe('{"\ufeff":1}');
  });

  it("is that of any value in it", () => {
    const text = '{ "a" : [ 1 , { "b" : [ ] } ] , "c" : "d" }';
    expect([2 + 1, 2 + 1 + 2, 2 + 1 + 2 + 2].map((index) => compact(text, index))).toEqual([
      '[1,{"b":[]}]',
      "1",
      '{"b":[]}',
    ]);
  });

  it("is the text without the white space, whatever they are", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.infiniteStream(fc.stringMatching(/^[ \t\r\n]{0,20}$/)), (value, spaces) => {
        const text = JSON.stringify(value);
        expect(compact(spacedJson(text, () => spaces.next().value ?? ""))).toBe(text);
      }),
    );
  });
});

describe("a repeated key", () => {
  it.each([
    ['{"b":1,"a":2,"b":3}', '{"b":3,"a":2}'],
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{ "a" : 1 , "a" : 2 }', '{"a":2}'],
    ['{ "a" : 1 , "b" : 2 , "a" : 3 }', '{"a":3,"b":2}'],
    ['{ "a":1 , "b":2 , "c":3 , "a":4 , "b":5 }', '{"a":4,"b":5,"c":3}'],
    [String.raw`{"\u0061":1,"a":2}`, '{"a":2}'],
    [String.raw`{"a":1,"b":0,"\u0061":2}`, String.raw`{"\u0061":2,"b":0}`],
    ['{"":1,"":2}', '{"":2}'],
    ['{"é":1,"x":0,"é":2}', '{"é":2,"x":0}'],
    ['{"__proto__":1,"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ['[{"a":1,"a":{"b":[1,{"c":1,"c":2}],"b":[3,{"d":4}]},"z":[]},5]', '[{"a":{"b":[3,{"d":4}]},"z":[]},5]'],
    ['{"a":{"x":1},"b":[{"y":1,"y":2},{"y":3}],"a":{"z":{"w":1,"w":2}}}', '{"a":{"z":{"w":2}},"b":[{"y":2},{"y":3}]}'],
    ['{"a":[1],"b":2,"a":[ ]}', '{"a":[],"b":2}'],
  ])("has its last value in its first place: %s", (text, expected) => {
    expect(compact(text)).toBe(expected);
    expect(JSON.parse(compact(text))).toEqual(JSON.parse(text));
  });

  it("is resolved in any document as JSON.parse resolves it", () => {
    // Few keys, so that they repeat; none that looks like an array index, which JSON.parse would move to the front.
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.integer().map(String),
        fc.array(tie("tree"), { maxLength: 4 }).map((items) => `[ ${items.join(" , ")} ]`),
        fc
          .array(fc.tuple(fc.constantFrom('"a"', '"b"', '"\\u0061"', '"é"', '""', '"long key"'), tie("tree")))
          .map((members) => `{ ${members.map(([key, value]) => `${key} : ${value}`).join(" , ")} }`),
      ),
    }));
    fc.assert(
      fc.property(tree, (text) => {
        expect(JSON.stringify(JSON.parse(compact(text)))).toBe(JSON.stringify(JSON.parse(text)));
        expect(compact(compact(text))).toBe(compact(text));
      }),
    );
  });
});

describe("hostile documents", () => {
  const DEPTH = 100_000;

  it.each([
    ["arrays", "[ ".repeat(DEPTH) + "] ".repeat(DEPTH), "[".repeat(DEPTH) + "]".repeat(DEPTH)],
    ["objects", `${'{ "a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`, `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`],
    [
      "objects with repeated keys",
      `${'{"a":0,"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`,
      `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`,
    ],
  ])("of %s 100,000 deep", (_, text, expected) => {
    expect(compact(text) === expected).toBe(true);
  });

  it("with 65,536 members of one key", () => {
    const members = Array.from({ length: 65_536 }, (_, i) => `"a" : ${i}`);
    expect(compact(`{${members.join(",")}}`)).toBe('{"a":65535}');
  });
});

describe("a source that is not what the tape says, as in a forged snapshot", () => {
  it.each([
    ["[1, 2]", "[ , ]"],
    ['{"a":1, "bc":[2, null ]}', "{   : ,    :[ ,    ]}"],
    ['[{}, {"a" :[]}]', "[{},{   :[]}]"],
  ])("%s has separators and brackets from the tape", (text, expected) => {
    const arena = arenaOf(text);
    arena.source.fill(0x20);
    expect(written(arena, 0)).toBe(expected);
  });
});
