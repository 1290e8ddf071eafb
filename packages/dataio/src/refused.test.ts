import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memorySink, memorySource } from "@enginebay/core";
import { fileSink } from "@enginebay/core/file";
import { describe, expect, it } from "vitest";
import { hex } from "../test/hex.ts";
import {
  array,
  asNumber,
  bool,
  bytes,
  chars,
  codec,
  date,
  enumeration,
  f64,
  fixedBytes,
  i8,
  i32,
  i64,
  json,
  map,
  multimap,
  nil,
  optional,
  pair,
  rawStruct,
  recursive,
  restAll,
  set,
  since,
  string,
  struct,
  type Type,
  tuple,
  u8,
  u32,
  u64,
  union,
  varI32,
  varU30,
  varU32,
  varU61,
  varU64,
  vector,
  versioned,
} from "./index.ts";

const Point = struct("Point", { x: i32, name: string });
const Shape = union("Shape", { circle: u8, square: Point });
const Color = enumeration("Color", ["red", "green"]);
const List = recursive<unknown>("List", (self) => struct("List", { next: optional(self) }) as Type<unknown>);

describe("a value that is none of its type", () => {
  const cases: [what: string, type: Type<unknown>, value: unknown, code: string, path?: string][] = [
    ["a text for a number", u8, "1", "type-mismatch"],
    ["nothing for a number", u8, undefined, "type-mismatch"],
    ["null for a number", u8, null, "type-mismatch"],
    ["a fraction for an integer", i32, 1.5, "value-range"],
    ["NaN for an integer", i32, Number.NaN, "value-range"],
    ["infinity for an integer", varU32, Number.POSITIVE_INFINITY, "value-range"],
    ["one more than the largest", i8, 128, "value-range"],
    ["one less than the smallest", i8, -129, "value-range"],
    ["a negative for an unsigned", u32, -1, "value-range"],
    ["33 bits", varU32, 2 ** 32, "value-range"],
    ["33 bits with sign", varI32, -(2 ** 31) - 1, "value-range"],
    ["31 bits", varU30, 2 ** 30, "value-range"],
    ["a bigint for a number", u32, 1n, "type-mismatch"],
    ["65 bits", u64, 2n ** 64n, "value-range"],
    ["65 bits with sign", i64, -(2n ** 63n) - 1n, "value-range"],
    ["62 bits", varU61, 2n ** 61n, "value-range"],
    ["a negative for varU64", varU64, -1n, "value-range"],
    ["a number that is not exact", u64, 2 ** 53, "value-range"],
    ["a bigint beyond what a number holds", asNumber(u64), 2n ** 53n, "value-range"],
    ["a number for a bool", bool, 1, "type-mismatch"],
    ["a number for a text", string, 1, "type-mismatch"],
    ["a lone surrogate", string, "\ud800", "invalid-utf8"],
    ["a text that is too short", chars(3), "ab", "value-range"],
    ["a character that is no byte", chars(1), "Ā", "value-range"],
    ["an array for bytes", bytes, [1], "type-mismatch"],
    ["bytes of another length", fixedBytes(2), hex("01"), "value-range"],
    ["a number for a date", date, 0, "type-mismatch"],
    ["an invalid date", date, new Date(Number.NaN), "value-range"],
    ["anything for null", nil, 0, "type-mismatch"],
    ["an array of another length", array(u8, 2), [1], "value-range"],
    ["an object for a vector", vector(u8), { length: 1 }, "type-mismatch"],
    ["a bad element", vector(vector(u8)), [[1], [2, 256]], "value-range", "/1/1"],
    ["a hole", vector(u8), Array(1), "type-mismatch", "/0"],
    ["an array for a set", set(u8), [1], "type-mismatch"],
    ["a bad element of a set", set(u8), new Set([1, "2"]), "type-mismatch", "/1"],
    ["an object for a map", map(string, u8), { a: 1 }, "type-mismatch"],
    ["a bad key", map(u8, u8), new Map([["a", 1]]), "type-mismatch", "/a"],
    ["a bad value", map(string, u8), new Map([["a/b~", 256]]), "value-range", "/a~1b~0"],
    ["what is no pair", multimap(u8, u8), [[1, 2], [1]], "type-mismatch", "/1"],
    ["a tuple that is too short", tuple(u8, u8), [1], "value-range"],
    ["a bad member of a pair", pair(u8, u8), [1, -1], "value-range", "/1"],
    ["a missing member", Point, { x: 1 }, "missing-member", "/name"],
    ["a member of another type", Point, { x: 1, name: 2 }, "type-mismatch", "/name"],
    ["null for an object", Point, null, "type-mismatch"],
    [
      "deep down",
      vector(struct("S", { points: vector(Point) })),
      [{ points: [{ x: 0.5, name: "" }] }],
      "value-range",
      "/0/points/0/x",
    ],
    ["within a raw struct", rawStruct("R", { a: u8 }), { a: 300 }, "value-range", "/a"],
    ["a name that an enumeration has not", Color, "blue", "unknown-tag"],
    ["a case that a union has not", Shape, { tag: "line", value: 1 }, "unknown-tag", "/tag"],
    ["a bad value of a case", Shape, { tag: "square", value: { x: 1 } }, "missing-member", "/value/name"],
    ["a function in JSON", json, { a: [() => 1] }, "unsupported-value", "/a/0"],
    ["undefined in JSON", json, { a: undefined }, "unsupported-value", "/a"],
  ];

  it.each(cases)("%s", (_what, type, value, code, path) => {
    expect(() => codec(type).save(value)).toThrow(
      expect.objectContaining({ name: "EngineError", code, ...(path && { path }) }),
    );
  });

  it.each(cases)("leaves a sink as it was: %s", (_what, type, value) => {
    const sink = memorySink();
    sink.write(hex("01 02 03"));
    expect(() => codec(type).saveTo(sink, value)).toThrow();
    expect(sink.writtenBytes()).toEqual(hex("01 02 03"));
  });

  it("leaves a file as it was, even behind more than its buffer", () => {
    const folder = mkdtempSync(join(tmpdir(), "dataio-"));
    try {
      const path = join(folder, "file");
      const sink = fileSink(path, { bufferSize: 16 });
      const numbers = codec(vector(u8));
      numbers.saveTo(sink, [1]);
      expect(() => numbers.saveTo(sink, [...Array<number>(1000).fill(1), -1])).toThrow("/1000");
      numbers.saveTo(sink, [2]);
      sink.close();
      expect(new Uint8Array(readFileSync(path))).toEqual(hex("01 01 01 02"));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("is found at every depth of a recursive type, down to the limit", () => {
    const nested = (depth: number): unknown => (depth === 0 ? {} : { next: nested(depth - 1) });
    const limited = codec(List, { maxDepth: 10 });
    expect(limited.load(limited.save(nested(9)))).toEqual(nested(9));
    expect(() => limited.save(nested(10))).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
    const cyclic: { next?: unknown } = {};
    cyclic.next = cyclic;
    expect(() => codec(List).save(cyclic)).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
  });
});

describe("an input that is none of the type", () => {
  const cases: [what: string, type: Type<unknown>, bytes: string, code: string, offset: number, path?: string][] = [
    ["nothing at all", u8, "", "unexpected-end", 0],
    ["half a number", u32, "01 02", "unexpected-end", 2],
    ["a text that is cut off", string, "03 61", "unexpected-end", 2],
    ["a varint that is cut off", varU32, "80 80", "unexpected-end", 2],
    ["a varint with 33 bits", varU32, "ff ff ff ff 1f", "damaged", 0],
    ["a varint that goes on", varU32, "80 80 80 80 80 01", "damaged", 0],
    ["a varint with 65 bits", varU64, "ff ff ff ff ff ff ff ff ff 02", "damaged", 0],
    ["a varint of eleven bytes", varU64, "80 80 80 80 80 80 80 80 80 80 01", "damaged", 0],
    ["a varU30 that is cut off", varU30, "03 00", "unexpected-end", 2],
    ["ill-formed UTF-8", string, "03 61 ff 62", "invalid-utf8", 2],
    ["a surrogate in UTF-8", string, "03 ed a0 80", "invalid-utf8", 1],
    ["four billion elements in five bytes", vector(f64), "ff ff ff ff 0f", "unexpected-end", 0],
    ["2^60 elements", vector(u8), "80 80 80 80 80 80 80 80 10", "unexpected-end", 0],
    ["four billion entries", map(string, u8), "ff ff ff ff 0f 00", "unexpected-end", 0],
    ["a text of four billion bytes", string, "ff ff ff ff 0f 61", "unexpected-end", 6],
    ["an element that is cut off", vector(u32), "02 01 00 00 00 02 00 00", "unexpected-end", 0],
    ["a member that is cut off", vector(Point), "01 01 00 00 00 05 61", "unexpected-end", 7, "/0/name"],
    ["a name that an enumeration has not", vector(Color), "02 01 02", "unknown-tag", 2, "/1"],
    ["a case that a union has not", Shape, "02 00", "unknown-tag", 0],
    ["a flag that is neither 0 nor 1", optional(u8), "02 00", "damaged", 0],
    ["a null that is none", nil, "01", "damaged", 0],
    ["a JSON value of no type", json, "05 01 07", "unknown-tag", 2, "/0"],
    ["a date beyond all dates", date, "ff ff ff ff ff ff ff 7f", "value-range", 0],
    ["a number beyond what is exact", asNumber(u64), "00 00 00 00 00 00 20 00", "value-range", 0],
    ["the value of an entry", map(string, vector(u8)), "01 01 61 05 00", "unexpected-end", 3, "/a"],
  ];

  it.each(cases)("%s", (_what, type, input, code, offset, path) => {
    const load = () => codec(type).load(hex(input));
    expect(load).toThrow(expect.objectContaining({ name: "EngineError", code, offset, ...(path && { path }) }));
  });

  it("says which versions there are", () => {
    const load = () => codec(versioned("V", 2, { a: u8, b: since(2, u8) })).load(hex("03 01 02"));
    expect(load).toThrow(expect.objectContaining({ code: "version-too-new", offset: 0 }));
    expect(load).toThrow("version 3; this code knows versions up to 2");
  });

  it("nests no deeper than the limit", () => {
    const limited = codec(List, { maxDepth: 10 });
    expect(() => limited.load(hex(`${"01".repeat(10)}00`))).toThrow(
      expect.objectContaining({ code: "depth-exceeded" }),
    );
    const deep = hex("05 01".repeat(5000));
    expect(() => codec(json).load(deep)).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
  });

  it("has nothing behind the value, unless that is asked for", () => {
    expect(() => codec(u8).load(hex("01 02"))).toThrow(
      expect.objectContaining({ code: "trailing-content", offset: 1 }),
    );
    expect(codec(u8).loadPrefix(hex("01 02"))).toEqual({ value: 1, bytesRead: 1 });
    const source = memorySource(hex("01 02"));
    expect([codec(u8).loadFrom(source), codec(u8).loadFrom(source)]).toEqual([1, 2]);
  });
});

describe("ill-formed UTF-8, by choice", () => {
  it("is replaced", () => {
    const replacing = codec(string, { invalidUtf8: "replace" });
    expect(replacing.load(hex("03 61 ff 62"))).toBe("a\ufffdb");
    expect(replacing.save("\ud800a")).toEqual(hex("04 ef bf bd 61"));
  });

  it("is kept as it is, whatever bytes there are", () => {
    const raw = codec(string, { invalidUtf8: "raw" });
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    const counted = Uint8Array.of(0x80, 0x02, ...all);
    expect(raw.save(raw.load(counted))).toEqual(counted);
    expect(raw.load(hex("03 61 ff 62"))).toBe("a\udcffb");
    expect(() => raw.save("\ud800")).toThrow(expect.objectContaining({ code: "invalid-utf8" }));
  });
});

describe("a type that no codec can have", () => {
  it.each([
    [
      "one that always contains itself",
      () => codec(recursive("R", (self) => struct("R", { self: self as Type<never> }))),
    ],
    ["something behind restAll", () => codec(struct("S", { rest: restAll, a: u8 }))],
    ["restAll in a container", () => codec(vector(struct("S", { a: u8, rest: restAll })))],
    ["elements without bytes", () => codec(vector(array(u8, 0)))],
    ["a raw struct of what has no fixed size", () => rawStruct("R", { a: string })],
    ["keys without an order", () => map(vector(u8), u8)],
    ["a member that is an index", () => struct("S", { 0: u8 })],
    ["a member that is later than the version", () => versioned("V", 1, { a: since(2, u8) })],
    ["a later member without a value for older data", () => since(2, Shape)],
    ["an enumeration with a number twice", () => enumeration("E", { a: 1, b: 1 })],
    ["an enumeration of nothing", () => enumeration("E", [])],
    ["asNumber of what is a number", () => asNumber(u8 as never)],
    ["what is no type", () => vector({} as never)],
    ["an array of negative length", () => array(u8, -1)],
    ["an order that there is not", () => codec(u8, { order: "middle" as never })],
    ["a depth that is no number", () => codec(u8, { maxDepth: Number.NaN })],
  ] as [string, () => unknown][])("%s", (_what, make) => {
    expect(make).toThrow(expect.objectContaining({ name: "EngineError", code: "invalid-argument" }));
  });
});
