import { describe, expect, it } from "vitest";
import { JsonReader } from "./json-reader.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const reader = (text: string, maxDepth?: number) =>
  new JsonReader(utf8(text), maxDepth === undefined ? {} : { maxDepth });

/** Any value, read as the reader is meant to be led. */
function read(from: JsonReader): unknown {
  switch (from.type) {
    case "null":
      return from.null();
    case "boolean":
      return from.boolean();
    case "number":
      return from.number();
    case "string":
      return from.string();
    case "array": {
      const array: unknown[] = [];
      from.enterArray();
      while (from.nextElement()) array.push(read(from));
      return array;
    }
    case "object": {
      const members: [string, unknown][] = [];
      from.enterObject();
      for (let key = from.nextKey(); key !== undefined; key = from.nextKey()) members.push([key, read(from)]);
      return Object.fromEntries(members);
    }
  }
}

function readWhole(text: string): unknown {
  const from = reader(text);
  const value = read(from);
  from.end();
  return value;
}

describe("what is led through", () => {
  it.each([
    "null",
    " true ",
    "false",
    "-0.5e+3",
    "1E400",
    '""',
    '"a\\u00e9\\n\\/\\"é\u{1f600}"',
    '"\\ud800"',
    `"${"long ".repeat(20)}é"`,
    "[]",
    "[ 1 , [ ] , { } ]",
    '{"a":{"b":[{"c":null}]},"d":[[],[{}]]}',
    '\t{\r\n"a" : 1 , "b" : 2 }',
  ])("is what JSON.parse reads: %s", (text) => {
    expect(readWhole(text)).toEqual(JSON.parse(text));
  });

  it("may be passed over", () => {
    const from = reader('{"skipped":{"a":[1,"x",{"b":null}],"c":true},"read":2}');
    from.enterObject();
    expect(from.nextKey()).toBe("skipped");
    from.skipValue();
    expect(from.nextKey()).toBe("read");
    expect(from.number()).toBe(2);
    expect(from.nextKey()).toBeUndefined();
    from.end();
  });

  it("has offsets, also of keys", () => {
    const from = reader('{ "a" : [ 1, 22 ] }');
    expect(from.offset).toBe(0);
    from.enterObject();
    from.nextKey();
    expect([from.keyOffset, from.offset]).toEqual([2, 8]);
    from.enterArray();
    from.nextElement();
    from.number();
    from.nextElement();
    expect(from.offset).toBe(13);
    expect(from.lexeme()).toBe("22");
  });

  it("may begin with a byte order mark", () => {
    expect(readWhole("\ufeff[1]")).toEqual([1]);
  });
});

describe("what is no JSON", () => {
  it.each([
    ["", "unexpected-end", 0],
    ["[1", "unexpected-end", 2],
    ['"a', "unexpected-end", 2],
    ["tru", "unexpected-end", 3],
    ["-", "unexpected-end", 1],
    ["[1,]", "syntax", 3],
    ["[1 2]", "syntax", 3],
    ["{,}", "syntax", 1],
    ['{"a" 1}', "syntax", 5],
    ['{"a":1,}', "syntax", 7],
    ["{1:2}", "syntax", 1],
    ["nul1", "syntax", 3],
    ["+1", "syntax", 0],
    ["01", "invalid-number", 1],
    ["1.", "unexpected-end", 2],
    ["1.e1", "invalid-number", 2],
    ["1e", "unexpected-end", 2],
    ['"\\x"', "invalid-string", 2],
    ['"\\u12g4"', "invalid-string", 5],
    ['"a\tb"', "invalid-string", 2],
    ["1 1", "trailing-content", 2],
  ])("%s is refused where it goes wrong", (text, code, offset) => {
    expect(() => readWhole(text)).toThrow(expect.objectContaining({ name: "EngineError", code, offset, line: 1 }));
  });

  it.each([
    ["an overlong form", [0x22, 0xc0, 0x80, 0x22], "invalid-utf8", 1],
    ["a surrogate", [0x22, 0xed, 0xa0, 0x80, 0x22], "invalid-utf8", 1],
    ["above U+10FFFF", [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], "invalid-utf8", 1],
    ["before a bad escape", [0x22, 0xff, 0x5c, 0x78, 0x22], "invalid-utf8", 1],
    ["between tokens", [0x5b, 0xff], "invalid-utf8", 1],
    ["a sequence that is cut off", [0x22, 0xe2, 0x82], "unexpected-end", 3],
  ])("ill-formed UTF-8: %s", (_what, bytes, code, offset) => {
    expect(() => read(new JsonReader(Uint8Array.from(bytes)))).toThrow(expect.objectContaining({ code, offset }));
  });

  it("says in which line and column", () => {
    expect(() => readWhole('{\n  "é": x}')).toThrow(expect.objectContaining({ line: 2, column: 8 }));
  });

  it("may not nest deeper than allowed", () => {
    const from = reader("[[[]]]", 2);
    expect(() => read(from)).toThrow(expect.objectContaining({ code: "depth-exceeded", offset: 2 }));
    expect(read(reader("[[],[]]", 2))).toEqual([[], []]);
    expect(() => reader("[".repeat(100_000)).skipValue()).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
  });

  it("may nest as deep as memory allows, if that is wanted", () => {
    const from = reader(`${'[{"":'.repeat(100_000)}[]${"}]".repeat(100_000)}`, Number.POSITIVE_INFINITY);
    from.skipValue();
    from.end();
  });

  it.each([-1, 1.5, Number.NaN])("takes no depth of %s", (maxDepth) => {
    expect(() => reader("1", maxDepth)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
  });
});
