import { describe, expect, it, vi } from "vitest";
import { mutate } from "../../test/differential/mutate.ts";
import { Random } from "../../test/differential/random.ts";
import { randomText } from "../../test/differential/random-text.ts";
import { Arena } from "../arena.ts";
import { materialize } from "../materialize/materialize.ts";
import type { MadeArena } from "../pending-arena.ts";
import { TapeParser } from "../portable/tape-parser.ts";
import { portableWriter } from "../serialize/portable-writer.ts";
import { parseOnPlatform } from "./parse-on-platform.ts";

const utf8 = new TextEncoder();

function makePortably(source: Uint8Array, maxDepth: number): MadeArena {
  const parser = new TapeParser();
  const length = parser.parse(source, maxDepth);
  const arena = new Arena(parser.words, parser.doubles, length, parser.source.subarray(0, source.length));
  return { arena, backend: "portable", writer: portableWriter };
}

const parsed = (input: Uint8Array | string, maxDepth = 1024) => parseOnPlatform(input, maxDepth, makePortably);

describe("what the platform parses", () => {
  const texts = [
    "0",
    ' {"a" : [1, -0, 1e400, "\\ud800", null]} ',
    '{"b":1,"a":2,"b":{"__proto__":[3]},"2":0,"1":0}',
    '"é 日本 😀 \\u0000"',
    '{"__proto__":{"x":1},"\\u0061":1,"a":2}',
  ];

  it.each(texts)("has the plain value and the tape that the engine's own parsers give: %s", (text) => {
    const bytes = utf8.encode(text);
    const expected = makePortably(bytes, 1024).arena;
    for (const input of [text, bytes]) {
      const deferred = parsed(input)!;
      const { arena } = deferred.make();
      expect(deferred.toJS()).toStrictEqual(materialize(expected, 0));
      expect(arena.words.subarray(0, 2 * arena.length)).toEqual(expected.words.subarray(0, 2 * expected.length));
      expect(arena.source).toEqual(bytes);
    }
  });

  it("may change afterwards", () => {
    const bytes = utf8.encode("[1,2]");
    const deferred = parsed(bytes)!;
    bytes.fill(0x20);
    expect(deferred.toJS()).toEqual([1, 2]);
    expect(deferred.make().arena.source).toEqual(utf8.encode("[1,2]"));
  });

  it("may be any part of a buffer, Node's or not", () => {
    for (const bytes of [utf8.encode("x[1]x"), Buffer.from("x[1]x")]) {
      expect(parsed(bytes.subarray(1, 4))?.toJS()).toEqual([1]);
    }
  });

  it("gives a plain value of its own each time", () => {
    const deferred = parsed('{"a":[]}')!;
    const values = [deferred.toJS(), deferred.toJS(), deferred.toJS()];
    expect(values).toStrictEqual([{ a: [] }, { a: [] }, { a: [] }]);
    expect(new Set(values).size).toBe(3);
  });

  it("is as deep as allowed", () => {
    expect(parsed("[".repeat(1024) + "]".repeat(1024))).toBeDefined();
  });

  it("is the same where there is no Buffer", () => {
    vi.stubGlobal("Buffer", undefined);
    try {
      expect(parsed(utf8.encode('["é"]'))?.toJS()).toEqual(["é"]);
      expect(parsed(utf8.encode('\ufeff["é"]'))).toBeUndefined();
      expect(parsed(Uint8Array.of(0x22, 0x80, 0x22))).toBeUndefined();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("what is left to the engine's own parsers", () => {
  it.each<[string, Uint8Array | string]>([
    ["a text that is wrong", "[1,]"],
    ["no text", ""],
    ["more than one value", "1 2"],
    ["a byte order mark", "\ufeff1"],
    ["a byte order mark in bytes", utf8.encode("\ufeff1")],
    ["ill-formed UTF-8", Uint8Array.of(0x22, 0xff, 0x22)],
    ["an encoded surrogate", Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ["what looks like decoded ill-formed UTF-8", utf8.encode('"\ufffd"')],
    ["a lone surrogate in a string", '"\ud800"'],
    ["a text that is too deep", "[".repeat(1025) + "]".repeat(1025)],
    ["a text that may be too deep", `[${"[],".repeat(3000)}0]`],
    ["what is no text", [0x31] as unknown as Uint8Array],
    ["bytes of another kind", new Uint16Array([0x31]) as unknown as Uint8Array],
  ])("%s", (_, input) => {
    expect(parsed(input)).toBeUndefined();
  });

  it("a string where the platform cannot tell whether it is well-formed", () => {
    const prototype = String.prototype as unknown as { isWellFormed?: () => boolean };
    const { isWellFormed } = prototype;
    delete prototype.isWellFormed;
    try {
      expect(parsed("1")).toBeUndefined();
    } finally {
      Object.defineProperty(prototype, "isWellFormed", { value: isWellFormed, writable: true, configurable: true });
    }
  });
});

it("the platform accepts nothing else, and means nothing else, than the engine's own parsers: 5000 random texts", () => {
  const random = new Random(1);
  let bytes: Uint8Array = new Uint8Array(0);
  let count = 0;
  for (let i = 0; i < 5000; i++) {
    const isFresh = i % 5 === 0;
    if (isFresh) bytes = utf8.encode(randomText(random));
    const text = isFresh ? bytes : mutate(bytes, random);
    const deferred = parsed(text, random.oneIn(10) ? 3 : 1024);
    if (deferred === undefined) continue;
    count++;
    const { arena } = deferred.make();
    expect(arena.source).toEqual(new Uint8Array(text));
    expect(spelledOut(deferred.toJS())).toBe(spelledOut(materialize(arena, 0)));
  }
  expect(count).toBeGreaterThan(1000);
});

/** A plain value as text that tells what `JSON.stringify` does not: -0 and infinities. */
function spelledOut(value: unknown): string {
  return JSON.stringify(value, (_, each) => {
    if (typeof each !== "number") return each;
    return Object.is(each, -0) ? "-0" : `number ${each}`;
  });
}
