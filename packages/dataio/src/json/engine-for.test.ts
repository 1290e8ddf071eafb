import { memorySink, memorySource } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { hex } from "../../test/hex.ts";
import {
  array,
  asNumber,
  bool,
  bytes,
  chars,
  codec,
  date,
  engine,
  engineFor,
  enumeration,
  f64,
  fixedBytes,
  i8,
  i32,
  i64,
  json,
  map,
  multimap,
  multiset,
  nil,
  nullable,
  optional,
  pair,
  rawStruct,
  recursive,
  set,
  since,
  string,
  struct,
  type Type,
  u8,
  u64,
  union,
  varI32,
  vector,
  versioned,
} from "../index.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (data: Uint8Array) => new TextDecoder().decode(data);
const User = struct("User", { id: i32, name: string, age: optional(u8) });
const Color = enumeration("Color", ["red", "green"]);
const Shape = union("Shape", { dot: nil, circle: f64, user: User });

describe("each type has a form in JSON", () => {
  const forms: [what: string, type: Type<unknown>, value: unknown, text: string][] = [
    ["numbers", vector(i8), [-128, 0, 127], "[-128,0,127]"],
    ["64 bits with all their digits", vector(u64), [2n ** 53n + 1n], "[9007199254740993]"],
    ["64 bits as a number", asNumber(i64), -5, "-5"],
    [
      "minus zero, infinity and what is no number",
      vector(f64),
      [-0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN],
      "[-0,1e999,-1e999,null]",
    ],
    ["booleans", bool, true, "true"],
    ["texts", string, 'a"\u2028\n', '"a\\"\u2028\\n"'],
    ["bytes, in base64", bytes, hex("00 ff 10"), '"AP8Q"'],
    ["so many bytes", fixedBytes(1), hex("00"), '"AA=="'],
    ["so many characters", chars(2), "\0ÿ", '"\\u0000ÿ"'],
    ["dates", date, new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ["null", nil, null, "null"],
    ["arrays", array(u8, 2), [1, 2], "[1,2]"],
    ["pairs", pair(u8, string), [1, "a"], '[1,"a"]'],
    ["sets, in order", set(u8), new Set([1, 2]), "[1,2]"],
    ["multisets", multiset(u8), [1, 1], "[1,1]"],
    [
      "maps by text",
      map(string, u8),
      new Map([
        ["__proto__", 1],
        ["b", 2],
      ]),
      '{"__proto__":1,"b":2}',
    ],
    [
      "maps by number",
      map(i32, u8),
      new Map([
        [-1, 1],
        [10, 2],
      ]),
      '{"-1":1,"10":2}',
    ],
    ["maps by bigint", map(u64, u8), new Map([[2n ** 60n, 1]]), '{"1152921504606846976":1}'],
    ["maps by name", map(Color, u8), new Map([["green", 1]]), '{"green":1}'],
    ["maps by anything else", map(bool, u8), new Map([[true, 1]]), "[[true,1]]"],
    [
      "multimaps",
      multimap(u8, u8),
      [
        [1, 2],
        [1, 1],
      ],
      "[[1,2],[1,1]]",
    ],
    ["structs", User, { id: 1, name: "eve", age: 31 }, '{"id":1,"name":"eve","age":31}'],
    ["raw structs", rawStruct("R", { a: u8 }), { a: 1 }, '{"a":1}'],
    ["versioned structs", versioned("V", 2, { a: u8, b: since(2, u8) }), { a: 1, b: 2 }, '{"a":1,"b":2}'],
    ["missing members, left out", User, { id: 1, name: "", age: undefined }, '{"id":1,"name":""}'],
    ["missing values elsewhere", vector(optional(u8)), [undefined, 1], "[null,1]"],
    ["null members", struct("N", { a: nullable(u8) }), { a: null }, '{"a":null}'],
    ["enumerations", Color, "green", '"green"'],
    [
      "unions",
      vector(Shape),
      [
        { tag: "dot", value: null },
        { tag: "circle", value: 0.5 },
      ],
      '[{"tag":"dot","value":null},{"tag":"circle","value":0.5}]',
    ],
    ["any JSON value", json, { b: [1, null], a: -0 }, '{"b":[1,null],"a":-0}'],
  ];

  it.each(forms)("%s", (_what, type, value, form) => {
    const bound = engineFor(type);
    expect(text(bound.serialize(value))).toBe(form);
    expect(bound.parse(utf8(form))).toEqual(value);
    expect(bound.fromJS(JSON.parse(form))).toEqual(bound.parse(utf8(JSON.stringify(JSON.parse(form)))));
    expect(bound.toJS(value)).toEqual(JSON.parse(form));
  });
});

describe("text that does not fit the type", () => {
  const cases: [what: string, type: Type<unknown>, text: string, code: string, column: number, path?: string][] = [
    ["a member of another type", vector(User), '[{"id":1,"name":2}]', "type-mismatch", 17, "/0/name"],
    ["a missing member", vector(User), '[ {"id":1}]', "missing-member", 3, "/0/name"],
    ["a member too many", User, '{"id":1,"name":"","x":1}', "unknown-member", 19, "/x"],
    ["a number that is too large", vector(u8), "[255,256]", "value-range", 6, "/1"],
    ["a fraction for an integer", i32, "1.5", "value-range", 1],
    ["65 bits", u64, "18446744073709551616", "value-range", 1],
    ["digits without end", u64, "1".repeat(10_000), "value-range", 1],
    ["a number that is not exact", asNumber(u64), "9007199254740992", "value-range", 1],
    ["a sign and magnitude too many", varI32, "2147483648", "value-range", 1],
    ["an array that is too short", array(u8, 2), "[1]", "value-range", 1],
    ["one that is too long", pair(u8, u8), "[1,2,3]", "value-range", 6],
    ["an object for an array", vector(u8), "{}", "type-mismatch", 1],
    ["no base64", bytes, '"AP8"', "value-range", 1],
    ["another alphabet", bytes, '"AP-Q"', "value-range", 1],
    ["no date", date, '"yesterday"', "value-range", 1],
    ["a date that is none", date, '"2020-13-01T00:00:00.000Z"', "value-range", 1],
    ["a name that there is not", Color, '"blue"', "unknown-tag", 1],
    ["a case that there is not", Shape, '{"tag":"line","value":1}', "unknown-tag", 8, "/tag"],
    ["a case without a value", Shape, '{"tag":"dot"}', "missing-member", 1, "/value"],
    ["a key that is no number", map(i32, u8), '{"01":1}', "value-range", 2, "/01"],
    ["null for a text", string, "null", "type-mismatch", 1],
    ["no JSON", User, '{"id":1,}', "syntax", 9],
    ["something behind", u8, "1 2", "trailing-content", 3],
    ["a text that is cut off", User, '{"id":1,"name":"', "unexpected-end", 17],
  ];

  it.each(cases)("%s", (_what, type, input, code, column, path) => {
    const parse = () => engineFor(type).parse(utf8(input));
    expect(parse).toThrow(
      expect.objectContaining({ name: "EngineError", code, line: 1, column, ...(path && { path }) }),
    );
  });

  it("is located by line", () => {
    const parse = () => engineFor(vector(User)).parse(utf8('[\n  {"id": 1, "name": "é"},\n  {"id": "é"}\n]'));
    expect(parse).toThrow(expect.objectContaining({ code: "type-mismatch", line: 3, column: 10, path: "/1/id" }));
  });
});

describe("members", () => {
  it("may come in any order, and the last of a name counts", () => {
    const value = engineFor(User).parse(utf8('{"name":"a","id":1,"name":"b"}'));
    expect(Object.entries(value)).toEqual([
      ["id", 1],
      ["name", "b"],
      ["age", undefined],
    ]);
  });

  it("that are since a version may be missing", () => {
    const type = versioned("V", 2, { a: u8, b: since(2, string, "none") });
    expect(engineFor(type).parse(utf8('{"a":1}'))).toEqual({ a: 1, b: "none" });
  });
});

it("depth is bounded by the option, in text and in values", () => {
  interface Tree {
    children: Tree[];
  }
  const Tree = recursive<Tree>("Tree", (self) => struct("Tree", { children: vector(self) }));
  const limited = engineFor(Tree, { maxDepth: 20 });
  const nested = (depth: number) => '{"children":['.repeat(depth) + "]}".repeat(depth);
  expect(text(limited.serialize(limited.parse(utf8(nested(10)))))).toBe(nested(10));
  expect(() => limited.parse(utf8(nested(11)))).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
});

describe("an engine", () => {
  it("saves what its codec saves", () => {
    for (const order of ["native", "portable"] as const) {
      const bound = engineFor(User, { order });
      const sink = memorySink();
      bound.save({ id: 1, name: "eve" }, sink);
      expect(sink.writtenBytes()).toEqual(codec(User, { order }).save({ id: 1, name: "eve" }));
      expect(bound.load(memorySource(sink.writtenBytes()))).toEqual({ id: 1, name: "eve", age: undefined });
      expect(bound.binaryFormat).toBe(`terark-dataio/${order}`);
    }
  });

  it("refuses values that have no form in JSON, or none of its type", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(() => engine.fromJS(cyclic)).toThrow(expect.objectContaining({ code: "cyclic-value" }));
    expect(() => engine.fromJS(1n)).toThrow(expect.objectContaining({ code: "unsupported-value" }));
    expect(() => engine.fromJS(() => 1)).toThrow(expect.objectContaining({ code: "unsupported-value" }));
    expect(() => engineFor(User).serialize({ id: "1" } as never)).toThrow(
      expect.objectContaining({ code: "type-mismatch" }),
    );
  });
});
