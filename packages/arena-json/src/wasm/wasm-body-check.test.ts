import { memorySink, memorySource } from "@enginebay/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as portable from "../portable.ts";

const TEXT = JSON.stringify(Array.from({ length: 2000 }, (_, i) => ({ id: i, name: `text ${i}` })));

/** `load` and `save` of a process that has not used the kernel yet. */
async function fresh() {
  vi.resetModules();
  return import("../load-save.ts");
}

function snapshot(): Uint8Array {
  const sink = memorySink();
  portable.save(portable.parse(TEXT), sink);
  return sink.writtenBytes();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("without the kernel, the portable check stands in", () => {
  const noMemory = class {
    constructor() {
      throw new RangeError("WebAssembly.Memory(): could not allocate memory");
    }
  };
  const { Module } = (globalThis as unknown as { WebAssembly: { Module: unknown } }).WebAssembly;

  it.each([
    ["where there is no WebAssembly", undefined],
    ["where it has no memory left", { Module, Instance: noMemory }],
  ])("%s", async (_, webAssembly) => {
    vi.stubGlobal("WebAssembly", webAssembly);
    const { load, save } = await fresh();
    const bytes = snapshot();
    const document = load(memorySource(bytes));
    expect(document.toJS()).toEqual(JSON.parse(TEXT));
    const sink = memorySink();
    save(document, sink);
    expect(sink.writtenBytes()).toEqual(bytes);
    bytes[bytes.length - 100]! ^= 1;
    expect(() => load(memorySource(bytes))).toThrow(expect.objectContaining({ code: "damaged", offset: 24 }));
  });
});

describe("with it", () => {
  it("snapshots of several blocks are the same, byte for byte, and so is what is wrong with them", async () => {
    const { load, save } = await fresh();
    const bytes = snapshot();
    const sink = memorySink();
    save(load(memorySource(bytes)), sink);
    expect(sink.writtenBytes()).toEqual(bytes);
    for (const at of [40, 30_000, bytes.length - 100]) {
      const wrong = bytes.slice();
      wrong[at]! ^= 0x10;
      expect(() => load(memorySource(wrong))).toThrow(expect.objectContaining({ code: "damaged", offset: 24 }));
    }
  });
});
