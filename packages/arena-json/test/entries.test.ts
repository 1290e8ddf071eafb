import { describe, expect, it } from "vitest";
import * as main from "../src/index.ts";
import * as portable from "../src/portable.ts";

describe("the entry points", () => {
  it("export what a reader, a writer and a bench need, and nothing else", () => {
    expect(Object.keys(main).sort()).toEqual([
      "EngineError",
      "JsonDocument",
      "JsonParser",
      "JsonValue",
      "engine",
      "init",
      "initSync",
      "isEngineError",
      "load",
      "parse",
      "save",
      "serialize",
    ]);
  });

  it("export the same, whatever the backend", () => {
    expect(Object.keys(portable).sort()).toEqual(Object.keys(main).sort());
  });

  it("make documents that say which backend made them", () => {
    const text = new TextEncoder().encode("[]");
    expect(main.initSync()).toBe(true);
    expect(portable.initSync()).toBe(false);
    const fast = [main.parse(text), main.engine.parse(text), new main.JsonParser().parse(text)];
    expect(fast.map((document) => document.backend)).toEqual(["wasm", "wasm", "wasm"]);
    const documents = [portable.parse(text), portable.engine.parse(text), new portable.JsonParser().parse(text)];
    expect(documents.map((document) => document.backend)).toEqual(["portable", "portable", "portable"]);
  });
});
