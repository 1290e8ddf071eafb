import { describe, expect, it } from "vitest";
import { parse } from "../parse.ts";
import { serialize } from "./serialize.ts";

const decoder = new TextDecoder();

function text(value: unknown): string {
  return decoder.decode(serialize(value));
}

describe("serialize", () => {
  it("copies a document, so that nothing is lost", () => {
    const document = parse('{ "a" : 1.0 , "b" : 12345678901234567890 , "a" : "\\u0041" }');
    expect(text(document)).toBe('{"a":"\\u0041","b":12345678901234567890}');
    expect(decoder.decode(document.serialize())).toBe(text(document));
  });

  it("gives other bytes each time", () => {
    const document = parse("[ 1 ]");
    const first = document.serialize();
    first.fill(0);
    expect(text(document)).toBe("[1]");
  });

  it("gives bytes that outlive the document", () => {
    const document = parse("[ 1 ]");
    const bytes = document.serialize();
    document.dispose();
    parse("[2,3]");
    expect(decoder.decode(bytes)).toBe("[1]");
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  it.each([
    ["/a", "[1.0,{}]"],
    ["/a/0", "1.0"],
    ["/a/1", "{}"],
    ["/b", '"\\u0041"'],
    ["", '{"a":[1.0,{}],"b":"\\u0041"}'],
  ])("copies the value at %j of a document", (pointer, expected) => {
    const document = parse(' { "a" : [ 1.0 , { } ] , "b" : "\\u0041" } ');
    expect(text(document.at(pointer))).toBe(expected);
  });

  it("writes plain values as JSON.stringify does", () => {
    const value = { a: [1, "é", null], b: undefined };
    expect(text(value)).toBe(JSON.stringify(value));
  });

  it("writes documents and their values inside a plain value as the plain values they stand for", () => {
    const document = parse('{ "a" : 1.0 }');
    expect(text([document, { value: document.root.get("a") }])).toBe('[{"a":1},{"value":1}]');
  });
});
