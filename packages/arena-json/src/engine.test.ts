import { memorySink, memorySource } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { engine } from "./portable.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (of: Uint8Array): string => new TextDecoder().decode(of);

describe("the engine", () => {
  it("says what it is and what it saves", () => {
    expect([engine.name, engine.binaryFormat]).toEqual(["arena-json", "enginebay-arena/1"]);
  });

  it("parses and serializes", () => {
    const document = engine.parse(bytes('{ "a" : [ 1.0 ] }'));
    expect(text(engine.serialize(document))).toBe('{"a":[1.0]}');
  });

  it("saves and loads", () => {
    const sink = memorySink();
    engine.save(engine.parse(bytes('{ "a" : [ 1.0, "é" ] }')), sink);
    const loaded = engine.load(memorySource(sink.writtenBytes()));
    expect(engine.toJS(loaded)).toEqual({ a: [1, "é"] });
    expect(text(engine.serialize(loaded))).toBe('{"a":[1.0,"é"]}');
  });

  it("takes and gives plain values", () => {
    const plain = { a: [1, "two", null, { __proto__: null, b: true }] };
    expect(engine.toJS(engine.fromJS(plain))).toEqual(JSON.parse(JSON.stringify(plain)));
  });

  it("takes plain values however deep they are", () => {
    let plain: unknown = 1;
    for (let i = 0; i < 100_000; i++) plain = [plain];
    const document = engine.fromJS(plain);
    expect(document.at("/0".repeat(100_000))?.number()).toBe(1);
  });

  it("refuses plain values without a form", () => {
    expect(() => engine.fromJS(undefined)).toThrow(expect.objectContaining({ code: "unsupported-value" }));
  });

  it("has methods that work on their own", () => {
    const { parse, toJS } = engine;
    expect(toJS(parse(bytes("[1]")))).toEqual([1]);
  });
});
