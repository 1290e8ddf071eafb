import { isEngineError } from "@enginebay/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_SOURCE_BYTES } from "../size-limit.ts";
import { LENGTH_MASK, TAG_ARRAY, TAG_NUMBER, TAG_OBJECT, TAG_SHIFT } from "../tape.ts";
import { TapeParser } from "./tape-parser.ts";

const utf8 = new TextEncoder();

/** The words of a tape as text, one line per entry: index, tag, length or count, low half, then the second word. */
function tapeOf(text: string | Uint8Array, maxDepth = 1024): string[] {
  const parser = new TapeParser();
  const length = parser.parse(typeof text === "string" ? utf8.encode(text) : text, maxDepth);
  const lines: string[] = [];
  for (let index = 0; index < length; index++) {
    const [low, high] = [parser.words[2 * index]!, parser.words[2 * index + 1]!];
    const tag = high >>> TAG_SHIFT;
    let line = `${index}: ${tag} ${high & LENGTH_MASK} ${low}`;
    if (tag === TAG_NUMBER) line += ` = ${parser.doubles[++index]}`;
    if (tag === TAG_ARRAY || tag === TAG_OBJECT) {
      index++;
      line += ` from ${parser.words[2 * index]} to ${parser.words[2 * index + 1]}`;
    }
    lines.push(line);
  }
  return lines;
}

/** Code and offset of the error that a text gives. */
function errorOf(text: string | Uint8Array, maxDepth = 1024): string {
  try {
    tapeOf(text, maxDepth);
  } catch (error) {
    if (isEngineError(error)) return `${error.code} at ${error.offset}`;
    throw error;
  }
  return "accepted";
}

describe("the tape", () => {
  it("holds a literal in one word", () => {
    expect(tapeOf(" null")).toEqual(["0: 1 4 1"]);
    expect(tapeOf("false")).toEqual(["0: 2 5 0"]);
    expect(tapeOf("true")).toEqual(["0: 3 4 0"]);
  });

  it("holds a number in two words, decoded", () => {
    expect(tapeOf("-12.5e1 ")).toEqual(["0: 4 7 0 = -125"]);
  });

  it("holds a string in one word that points into the source and says what it contains", () => {
    expect(tapeOf('"abc"')).toEqual(["0: 8 3 1"]);
    expect(tapeOf('"a\\n"')).toEqual(["0: 9 3 1"]);
    expect(tapeOf('"é"')).toEqual(["0: 10 2 1"]);
    expect(tapeOf('"é\\n"')).toEqual(["0: 11 4 1"]);
  });

  it("holds a container in two words that know its end, its count and its source", () => {
    expect(tapeOf(" [] ")).toEqual(["0: 12 0 2 from 1 to 3"]);
    expect(tapeOf("{}")).toEqual(["0: 13 0 2 from 0 to 2"]);
    expect(tapeOf('{"a":[1,{}], "b":2}')).toEqual([
      "0: 13 2 12 from 0 to 19",
      "2: 8 1 2",
      "3: 12 2 9 from 5 to 11",
      "5: 4 1 6 = 1",
      "7: 13 0 9 from 8 to 10",
      "9: 8 1 14",
      "10: 4 1 17 = 2",
    ]);
  });

  it("keeps every member of a repeated key", () => {
    expect(tapeOf('{"a":1,"a":2}')[0]).toBe("0: 13 2 8 from 0 to 13");
  });

  it("counts offsets from the start of the input, byte order mark included", () => {
    expect(tapeOf("\ufeff[]")).toEqual(["0: 12 0 2 from 3 to 5"]);
  });

  it("grows with the document and is reused by the next", () => {
    const parser = new TapeParser();
    const many = `[${"[],".repeat(50_000)}[]]`;
    expect(parser.parse(utf8.encode(many), 2)).toBe(2 + 50_001 * 2);
    const { words } = parser;
    expect(parser.parse(utf8.encode("[1]"), 2)).toBe(4);
    expect(parser.words).toBe(words);
  });

  it("is the same for numbers in a run and numbers apart, whatever the white space", () => {
    const numbers = [
      "0",
      "-0",
      "7",
      "1234",
      "12345678901234567890",
      "0.1",
      "-65.613616999999977",
      "1e3",
      "3.0E-2",
      "10",
    ];
    const expected = numbers.map((text) => Number(text));
    for (const separator of [",", ", ", " ,\n\t  ", ",          "]) {
      const parser = new TapeParser();
      const length = parser.parse(utf8.encode(`[${numbers.join(separator)}]`), 1);
      const values: number[] = [];
      for (let index = 3; index < length; index += 2) values.push(parser.doubles[index]!);
      expect(values).toEqual(expected);
    }
  });
});

describe("what is refused, and where", () => {
  it.each([
    ["", "unexpected-end at 0"],
    ["  ", "unexpected-end at 2"],
    ["[", "unexpected-end at 1"],
    ["[1,", "unexpected-end at 3"],
    ['{"a"', "unexpected-end at 4"],
    ['"abc', "unexpected-end at 4"],
    ['"\\u12', "unexpected-end at 5"],
    ["tru", "unexpected-end at 3"],
    ["-", "unexpected-end at 1"],
    ["1.", "unexpected-end at 2"],
    ["[1e+", "unexpected-end at 4"],
    ["[1,]", "syntax at 3"],
    ["[,1]", "syntax at 1"],
    ['{"a":1,}', "syntax at 7"],
    ["{1:2}", "syntax at 1"],
    ['{"a" 1}', "syntax at 5"],
    ["[1}", "syntax at 2"],
    ['{"a":1]', "syntax at 6"],
    ["]", "syntax at 0"],
    ["trux", "syntax at 3"],
    ["nuLl", "syntax at 2"],
    ["truee", "trailing-content at 4"],
    ["1 2", "trailing-content at 2"],
    ["[] x", "trailing-content at 3"],
    ["[]\u0000", "trailing-content at 2"],
    ["01", "invalid-number at 1"],
    ["[-01]", "invalid-number at 3"],
    ["[-]", "invalid-number at 2"],
    ["[1.e1]", "invalid-number at 3"],
    ["[1e]", "invalid-number at 3"],
    ["[.5]", "syntax at 1"],
    ["[+1]", "syntax at 1"],
    ["[0x1]", "syntax at 2"],
    ["[1.5.5]", "syntax at 4"],
    ['"a\tb"', "invalid-string at 2"],
    ['"a\u0000b"', "invalid-string at 2"],
    ['"\\x"', "invalid-string at 2"],
    ['"\\u00g0"', "invalid-string at 5"],
    ["[1,\u00a02]", "syntax at 3"],
    ["[\v1]", "syntax at 1"],
    ["\ufeff\ufeff1", "syntax at 3"],
  ])("%j: %s", (text, expected) => {
    expect(errorOf(text)).toBe(expected);
  });

  it.each([
    ["overlong, two bytes", [0xc0, 0xaf], "invalid-utf8 at 1"],
    ["overlong, three bytes", [0xe0, 0x9f, 0xbf], "invalid-utf8 at 1"],
    ["overlong, four bytes", [0xf0, 0x8f, 0xbf, 0xbf], "invalid-utf8 at 1"],
    ["surrogate", [0xed, 0xa0, 0x80], "invalid-utf8 at 1"],
    ["above U+10FFFF", [0xf4, 0x90, 0x80, 0x80], "invalid-utf8 at 1"],
    ["truncated", [0xe2, 0x82], "invalid-utf8 at 1"],
    ["stray continuation", [0x80], "invalid-utf8 at 1"],
    ["after good text", [0xc3, 0xa9, 0x61, 0xff], "invalid-utf8 at 4"],
  ])("ill-formed UTF-8: %s", (_name, bytes, expected) => {
    expect(errorOf(Uint8Array.of(0x22, ...bytes, 0x22))).toBe(expected);
  });

  it("takes a sequence that the input cuts off for an early end", () => {
    expect(errorOf(Uint8Array.of(0x22, 0xe2, 0x82))).toBe("unexpected-end at 3");
  });

  it("says what it found, what it expected and where", () => {
    const text = utf8.encode('{\r\n  "é": 1,\r\n  "😀": ?}');
    expect(() => new TapeParser().parse(text, 1)).toThrow('found "?", expected a value (line 3, column 9, byte 25)');
  });

  it("more open containers than the limit, at the bracket that is too many", () => {
    expect(errorOf("[[[]]]", 3)).toBe("accepted");
    expect(errorOf("[[ []]]", 2)).toBe("depth-exceeded at 3");
    expect(errorOf("[[],[],[]]", 2)).toBe("accepted");
    expect(errorOf("1", 0)).toBe("accepted");
  });

  it("does not use its stack for depth", () => {
    const depth = 100_000;
    expect(errorOf("[".repeat(depth) + "]".repeat(depth), depth)).toBe("accepted");
    expect(errorOf("[".repeat(depth) + "]".repeat(depth))).toBe("depth-exceeded at 1024");
    expect(errorOf(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`, depth)).toBe("accepted");
    expect(errorOf("[".repeat(depth), depth)).toBe(`unexpected-end at ${depth}`);
  });

  it.each([2 ** 31, 2 ** 32, 2 ** 32 + 8, 2 ** 53])("an input of %d bytes, before it is read or copied", (length) => {
    const stub = { length } as Uint8Array;
    expect(length).toBeGreaterThan(MAX_SOURCE_BYTES);
    expect(() => new TapeParser().parse(stub, 1)).toThrow(`${length} bytes of input are more than`);
  });

  it("and parses the next text as if nothing had been", () => {
    const parser = new TapeParser();
    expect(() => parser.parse(utf8.encode('[1,"\\q"]'), 9)).toThrow();
    expect(parser.parse(utf8.encode("[true]"), 9)).toBe(3);
  });
});

describe("memory that cannot be had", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Makes allocations of more than so many bytes fail, as they do where memory is short. */
  function limit(name: "ArrayBuffer" | "Uint8Array", most: number): void {
    const Original = globalThis[name] as new (size: number) => object;
    const Limited = (size: number) => {
      if (size > most) throw new RangeError("Array buffer allocation failed");
      return new Original(size);
    };
    vi.stubGlobal(name, Limited);
  }

  it.each(["ArrayBuffer", "Uint8Array"] as const)("is said, and does no harm to the next document: %s", (name) => {
    const parser = new TapeParser();
    const large = utf8.encode(`[${"1,".repeat(10_000)}1]`);
    limit(name, 10_000);
    expect(() => parser.parse(large, 1)).toThrow(expect.objectContaining({ code: "size-exceeded" }));
    vi.unstubAllGlobals();
    expect(parser.parse(utf8.encode('{"a":[1,2,3]}'), 2)).toBe(11);
    expect(parser.parse(large, 1)).toBe(2 + 2 * 10_001);
  });

  it("while the tape grows is said too, and does no harm either", () => {
    const parser = new TapeParser();
    const dense = utf8.encode(`[${"[],".repeat(20_000)}[]]`);
    limit("ArrayBuffer", 200_000);
    expect(() => parser.parse(dense, 2)).toThrow(expect.objectContaining({ code: "size-exceeded" }));
    vi.unstubAllGlobals();
    expect(parser.parse(dense, 2)).toBe(2 + 2 * 20_001);
  });
});
