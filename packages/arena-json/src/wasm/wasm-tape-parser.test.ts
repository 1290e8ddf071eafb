import { isEngineError } from "@enginebay/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TapeParser } from "../portable/tape-parser.ts";

const utf8 = new TextEncoder();
const SMALL = utf8.encode('{"a":[1,2.5,"\\n"]}');
const LARGE = utf8.encode(`[${'{"key":"value","number":-1.5e3},'.repeat(2000)}null]`);

/** A parser of a process in which nothing has been parsed yet. */
async function freshParser() {
  vi.resetModules();
  const { WasmTapeParser } = await import("./wasm-tape-parser.ts");
  return new WasmTapeParser();
}

async function fresh() {
  vi.resetModules();
  return { ...(await import("./wasm-tape-parser.ts")), ...(await import("./init.ts")) };
}

function expectTapeOf(text: Uint8Array, parser: { words: Uint32Array; source: Uint8Array }, length: number) {
  const portable = new TapeParser();
  expect(length).toBe(portable.parse(text, 1024));
  // Looked through by hand: the matcher takes seconds for a large array.
  expect(parser.words.subarray(0, 2 * length).findIndex((half, i) => half !== portable.words[i])).toBe(-1);
  expect(parser.source.subarray(0, text.length).findIndex((byte, i) => byte !== text[i])).toBe(-1);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("which backend parses", () => {
  it("a small first document is not worth compiling the kernel for", async () => {
    const parser = await freshParser();
    expectTapeOf(SMALL, parser, parser.parse(SMALL, 1024));
    expect(parser.backend).toBe("portable");
  });

  it("a large one is, and then the kernel parses small ones as well", async () => {
    const parser = await freshParser();
    expectTapeOf(LARGE, parser, parser.parse(LARGE, 1024));
    expect(parser.backend).toBe("wasm");
    expectTapeOf(SMALL, parser, parser.parse(SMALL, 1024));
    expect(parser.backend).toBe("wasm");
  });

  it("many small ones are", async () => {
    const parser = await freshParser();
    for (let i = 0; i < 2000; i++) parser.parse(SMALL, 1024);
    expect(parser.backend).toBe("wasm");
  });

  it("nor does it hesitate once `init` has compiled it", async () => {
    const { WasmTapeParser, init } = await fresh();
    expect(await init()).toBe(true);
    const parser = new WasmTapeParser();
    parser.parse(SMALL, 1024);
    expect(parser.backend).toBe("wasm");
  });

  it("or `initSync`", async () => {
    const { WasmTapeParser, initSync } = await fresh();
    expect(initSync()).toBe(true);
    const parser = new WasmTapeParser();
    parser.parse(SMALL, 1024);
    expect(parser.backend).toBe("wasm");
  });
});

describe("where the kernel cannot be used, the portable parser stands in", () => {
  const refusing = {
    Module: class {
      constructor() {
        throw new Error("Refused to compile or instantiate WebAssembly module because 'unsafe-eval' is not allowed");
      }
    },
    compile: () => Promise.reject(new Error("the same")),
  };

  it.each([
    ["without WebAssembly", undefined],
    ["where a Content Security Policy forbids it", refusing],
  ])("%s", async (_name, webAssembly) => {
    vi.stubGlobal("WebAssembly", webAssembly);
    const { WasmTapeParser, init, initSync } = await fresh();
    expect(await init()).toBe(false);
    expect(initSync()).toBe(false);
    const parser = new WasmTapeParser();
    expectTapeOf(LARGE, parser, parser.parse(LARGE, 1024));
    expect(parser.backend).toBe("portable");
  });

  it("where instances cannot be made, as of too many memories", async () => {
    const { WebAssembly } = globalThis as unknown as { WebAssembly: { Module: unknown } };
    vi.stubGlobal("WebAssembly", {
      Module: WebAssembly.Module,
      Instance: class {
        constructor() {
          throw new RangeError("WebAssembly.Memory(): could not allocate memory");
        }
      },
    });
    const parser = await freshParser();
    expectTapeOf(LARGE, parser, parser.parse(LARGE, 1024));
    expect(parser.backend).toBe("portable");
  });
});

describe("what the kernel refuses", () => {
  it("is an error with a place, as the portable parser gives it", async () => {
    const parser = await freshParser();
    const text = LARGE.slice();
    text[50_000] = 0x07;
    let expected: unknown;
    try {
      new TapeParser().parse(text, 1024);
    } catch (error) {
      expected = error;
    }
    expect(isEngineError(expected)).toBe(true);
    expect(() => parser.parse(text, 1024)).toThrow((expected as Error).message);
    expectTapeOf(LARGE, parser, parser.parse(LARGE, 1024));
    expect(parser.backend).toBe("wasm");
  });

  it("is what was given, even if that lies in the kernel's own memory", async () => {
    const parser = await freshParser();
    parser.parse(LARGE, 1024);
    parser.parse(utf8.encode("[1,23]"), 1024);
    expect(parser.backend).toBe("wasm");
    // Moved to the start of the memory, where it is overwritten from, this would read "3" the second time.
    const comma = parser.source.subarray(2, 5);
    expect(() => parser.parse(comma, 1024)).toThrow('found ",", expected a value');
  });

  it("because it is too deep, is an error as well", async () => {
    const parser = await freshParser();
    const deep = utf8.encode("[".repeat(5000) + "]".repeat(5000));
    expect(() => parser.parse(deep, 4999)).toThrow("more than 4999 containers are open");
    expectTapeOf(utf8.encode("[[]]"), parser, parser.parse(utf8.encode("[[]]"), 2));
  });
});

it("memory grows with the document and is reused by the next", async () => {
  const parser = await freshParser();
  parser.parse(LARGE, 1024);
  const { words } = parser;
  parser.parse(LARGE, 1024);
  expect(parser.words).toBe(words);
  const larger = utf8.encode(`[${new TextDecoder().decode(LARGE)},${"[],".repeat(200_000)}0]`);
  expectTapeOf(larger, parser, parser.parse(larger, 1024));
});
