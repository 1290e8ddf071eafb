import { fixedSink, isEngineError, memorySink, memorySource } from "@enginebay/core";
import { describe, expect, it, vi } from "vitest";
import { arenaOf } from "../test/arena-of.ts";
import type { Arena } from "./arena.ts";
import { JsonDocument } from "./document.ts";
import { load, save } from "./load-save.ts";
import { parse } from "./parse.ts";
import { JsonParser } from "./parser.ts";
import { parse as parsePortably } from "./portable.ts";

const TEXT = '{"a":[1,"two",{"three":3}]}';

function documentOf(text: string, recycle?: (arena: Arena) => void): JsonDocument {
  return new JsonDocument(arenaOf(text), "portable", recycle);
}

/** Every way to use a document and its values. */
const USES: [name: string, use: (document: JsonDocument) => unknown][] = [
  ["root", (document) => document.root],
  ["at", (document) => document.at("/a")],
  ["toJS", (document) => document.toJS()],
  ["toJSON", (document) => JSON.stringify(document)],
  ["serialize", (document) => document.serialize()],
  ["serializeTo", (document) => document.serializeTo(memorySink())],
  ["byteLength", (document) => document.byteLength],
];

const EXPIRED = expect.toSatisfy((error) => isEngineError(error, "document-expired"));

describe("a document whose memory has been transferred", () => {
  const saved = memorySink();
  save(parse(TEXT), saved);
  const snapshot = saved.writtenBytes();

  describe.each([
    ["parsed", () => parse(TEXT)],
    ["parsed without WebAssembly", () => parsePortably(TEXT)],
    ["loaded", () => load(memorySource(snapshot.slice()))],
    ["loaded from where words do not lie", () => load(memorySource(new Uint8Array([0, ...snapshot]).subarray(1)))],
  ])("%s,", (_, make) => {
    it.each(USES)("cannot be used: %s", (name, use) => {
      const document = make();
      const value = document.at("/a/2")!;
      value.get("three");
      const { buffer } = document.root.raw();
      structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
      // The root as such is not looked at.
      if (name !== "root") expect(() => use(document)).toThrow(EXPIRED);
      expect(() => value.get("three")).toThrow(EXPIRED);
      expect(() => value.toJS()).toThrow(EXPIRED);
      expect(() => use(document)).toThrow("transferred");
      document.dispose();
    });
  });
});

describe("a document", () => {
  it("says which backend parsed it", () => {
    expect(documentOf(TEXT).backend).toBe("portable");
  });

  it("leads to its values by JSON Pointer", () => {
    const document = documentOf(TEXT);
    expect(document.at("/a/2/three")?.number()).toBe(3);
    expect(document.at("")?.type).toBe("object");
    expect(document.at("/a/3")).toBeUndefined();
    expect(() => document.at("a")).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
  });

  it("is written to a sink as it is to bytes, and so is each of its values", () => {
    const document = parse('{ "a" : [ 1.50, "\\u00e9" ], "a" : { } }');
    const sink = memorySink();
    document.serializeTo(sink);
    document.serializeTo(sink, { numbers: "shortest" });
    document.at("/a")!.serializeTo(sink);
    expect(new TextDecoder().decode(sink.writtenBytes())).toBe('{"a":{}}{"a":{}}{}');
    expect(() => document.serializeTo(fixedSink(new Uint8Array(3)))).toThrow(
      expect.objectContaining({ code: "size-exceeded" }),
    );
    expect(new TextDecoder().decode(document.serialize())).toBe('{"a":{}}');
  });

  it("becomes plain JavaScript, also inside a plain value", () => {
    const document = documentOf(TEXT);
    expect(document.toJS()).toEqual(JSON.parse(TEXT));
    expect(JSON.stringify([document])).toBe(`[${TEXT}]`);
  });

  it("knows how much memory it takes", () => {
    const arena = arenaOf("[1]");
    expect(new JsonDocument(arena, "portable").byteLength).toBe(arena.length * 8 + 3);
  });
});

describe("disposing of a document", () => {
  it("hands its arena back, once", () => {
    const recycle = vi.fn();
    const arena = arenaOf(TEXT);
    const document = new JsonDocument(arena, "portable", recycle);
    document.dispose();
    document.dispose();
    document[Symbol.dispose]();
    expect(recycle).toHaveBeenCalledExactlyOnceWith(arena);
  });

  it("lets go of everything that leads to its memory", () => {
    const writer = { write: vi.fn() };
    const document = new JsonDocument(arenaOf(TEXT), "portable", vi.fn(), writer);
    document.dispose();
    expect(() => document.serialize()).toThrow(EXPIRED);
    expect(writer.write).not.toHaveBeenCalled();
  });

  it("needs nobody who wants the arena", () => {
    const document = documentOf(TEXT);
    document.dispose();
    expect(() => document.root).toThrow(EXPIRED);
  });

  it.each(USES)("ends it: %s throws", (_, use) => {
    const document = documentOf(TEXT);
    document.dispose();
    expect(() => use(document)).toThrow(EXPIRED);
  });

  it("is what the message says", () => {
    const document = documentOf(TEXT);
    document.dispose();
    document.expire();
    expect(() => document.root).toThrow("the document has been disposed of");
  });
});

describe("a document borrowed from a parser", () => {
  it.each(USES)("ends when its parser parses again: %s throws", (_, use) => {
    const parser = new JsonParser();
    const document = parser.parse(TEXT);
    use(document);
    const next = parser.parse("[]");
    expect(() => use(document)).toThrow(EXPIRED);
    expect(next.toJS()).toEqual([]);
  });

  it("ends also when that parse fails", () => {
    const parser = new JsonParser();
    const document = parser.parse(TEXT);
    expect(() => parser.parse("[")).toThrow();
    expect(() => document.root).toThrow(EXPIRED);
  });

  it("says so", () => {
    const parser = new JsonParser();
    const document = parser.parse(TEXT);
    parser.parse("1");
    document.dispose();
    expect(() => document.root).toThrow("the parser that lent the document has parsed again");
  });
});
