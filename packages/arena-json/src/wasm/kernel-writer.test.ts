import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { Arena } from "../arena.ts";
import { parse } from "../parse.ts";
import { JsonParser } from "../parser.ts";
import { ownText } from "../serialize/document-writer.ts";
import { portableWriter } from "../serialize/portable-writer.ts";
import { initSync } from "./init.ts";
import { compileKernel } from "./inline-module.ts";
import { Kernel } from "./kernel.ts";
import { KernelWriter } from "./kernel-writer.ts";

const decoder = new TextDecoder();
const kernel = new Kernel(compileKernel());

/** What the kernel writes by itself, or undefined. */
function byKernel(text: string, isShortest = false): string | undefined {
  const written = kernel.write(arenaOf(text), 0, isShortest);
  return written && decoder.decode(written);
}

function members(count: number, key: (i: number) => string): string {
  return `{${Array.from({ length: count }, (_, i) => `"${key(i)}":${i}`)}}`;
}

describe("the kernel writes by itself", () => {
  it.each([1, 2, 3, 63, 64, 65, 66, 1000, 20_000])("an object of %i members", (count) => {
    for (const key of [
      (i: number) => String(i),
      (i: number) => `key${i}`,
      (i: number) => `a long key with a number ${i} in the middle of it`,
      (i: number) => `${i}`.padStart(8, "0"),
    ]) {
      const text = members(count, key);
      expect(byKernel(text) === text).toBe(true);
    }
  });

  it("keys that look alike, and are not the same", () => {
    const text = members(60, (i) => `first 8 bytes ${String(i).padStart(2, "0")} last 8 bytes`);
    expect(byKernel(text)).toBe(text);
  });

  it("the same key in different objects", () => {
    const text = '{"a":{"a":1,"b":{"a":2,"b":3}},"b":[{"a":4,"b":5},{"a":6,"b":7}],"c":{"a":8,"b":9}}';
    expect(byKernel(text)).toBe(text);
  });

  it("any value of a document alone", () => {
    const text = '[1,2,-3.5e3,{"a":4,"b":[5,6],"c":7},[],8,{},"x",9,null,[10],true]';
    const bytes = new TextEncoder().encode(text);
    kernel.parse(bytes, 10);
    const { words, doubles, source } = kernel;
    const inPlace = new Arena(words, doubles, arenaOf(text).length, source.subarray(0, bytes.length));
    const { root } = parse(text);
    for (let i = 0; i < root.size; i++) {
      const value = root.at(i)!;
      for (const [form, expected] of [
        [false, decoder.decode(value.raw())],
        [true, JSON.stringify(value.toJS())],
      ] as const) {
        expect(decoder.decode(kernel.write(inPlace, value.index, form))).toBe(expected);
      }
    }
  });

  it("strings and numbers of any length", () => {
    for (const length of [0, 1, 7, 8, 15, 16, 30, 31, 32, 33, 63, 64, 65, 511, 512, 513, 545, 100_000]) {
      const text = `["${"s".repeat(length)}",1${"0".repeat(length)},{"${"k".repeat(length)}":[2${"1".repeat(length)},3]}]`;
      expect(byKernel(text)).toBe(text);
    }
  });
});

describe("the kernel leaves to the portable writer, which gives the text that is wanted,", () => {
  it.each([
    ["a repeated key", '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    ["one further in", '[[{"x":{"a":1,"a":2}}]]', '[[{"x":{"a":2}}]]'],
    ["one behind a container", '{"a":1,"b":[{"a":2,"b":3}],"a":4}', '{"a":4,"b":[{"a":2,"b":3}]}'],
    ["an empty one", '{"":1,"":2}', '{"":2}'],
    [
      "one among many members",
      `${members(100, String).slice(0, -1)},"50":"x"}`,
      members(100, String).replace(":50", ':"x"'),
    ],
    ["escaped keys", '{"\\u0061":1,"a":2}', '{"a":2}'],
    [
      "escaped keys among many",
      `{"\\n":1,${members(100, String).slice(1)}`,
      `{"\\n":1,${members(100, String).slice(1)}`,
    ],
    ["depth", "[".repeat(5000) + "]".repeat(5000), "[".repeat(5000) + "]".repeat(5000)],
  ])("%s", (_, text, expected) => {
    const arena = arenaOf(text);
    expect(kernel.write(arena, 0, false)).toBeUndefined();
    expect(decoder.decode(new KernelWriter(kernel).write(arena, 0, "lexeme", ownText))).toBe(expected);
  });

  it("numbers that grow too much", () => {
    expect(byKernel(`[${"1e20,".repeat(10_000)}0]`, true)).toBeUndefined();
  });
});

describe("documents written by the kernel", () => {
  const text = ` [ ${Array.from({ length: 1000 }, (_, i) => `{ "id" : ${i} , "tags" : [ "é" ] }`)} ] `;
  const expected = JSON.stringify(JSON.parse(text));

  it("are written where they lie, and stay readable", () => {
    initSync();
    const document = new JsonParser().parse(text);
    expect(document.backend).toBe("wasm");
    const raw = document.at("/999")!.raw();
    for (let i = 0; i < 3; i++) expect(decoder.decode(document.serialize())).toBe(expected);
    expect(decoder.decode(document.at("/999")!.serialize())).toBe('{"id":999,"tags":["é"]}');
    expect(decoder.decode(raw)).toBe('{ "id" : 999 , "tags" : [ "é" ] }');
    expect(document.at("/500/id")!.number()).toBe(500);
  });

  it("are written from a copy if they own their memory, whatever was parsed since", () => {
    initSync();
    const documents = [parse(text), parse("[ 1 ]"), parse(` [ "${"x".repeat(300_000)}" ] `)];
    const expecteds = [expected, "[1]", `["${"x".repeat(300_000)}"]`];
    for (const i of [2, 0, 1, 0, 2]) expect(decoder.decode(documents[i]!.serialize()) === expecteds[i]).toBe(true);
    expect(parse(text).toJS()).toEqual(JSON.parse(text));
    expect(decoder.decode(documents[0]!.at("/7/tags")!.serialize())).toBe('["é"]');
  });

  it("are written where they lie if they are so large that they took over the parser's memory", () => {
    initSync();
    const large = `[ "${"x".repeat(17 * 1024 * 1024)}" , 1.50 ]`;
    const document = parse(large);
    parse("[ 2 ]");
    expect(decoder.decode(document.serialize()) === large.replaceAll(" ", "")).toBe(true);
    expect(decoder.decode(document.at("/1")!.serialize({ numbers: "shortest" }))).toBe("1.5");
  });

  it("have the bytes that the portable writer gives", () => {
    const arena = arenaOf(text);
    expect(kernel.write(arena, 0, false)).toEqual(portableWriter.write(arena, 0, "lexeme", ownText));
  });
});
