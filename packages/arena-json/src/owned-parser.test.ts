import { afterEach, describe, expect, it, vi } from "vitest";
import { OwnedParser } from "./owned-parser.ts";
import { TapeParser } from "./portable/tape-parser.ts";
import { initSync } from "./wasm/init.ts";
import { WasmTapeParser } from "./wasm/wasm-tape-parser.ts";

const utf8 = new TextEncoder();
/** Small documents are at most so long here. */
const MAX_SMALL = 1000;

/** A JSON text of `size` bytes with a number in front. */
function textOf(first: number, size = 2 * MAX_SMALL): Uint8Array {
  return utf8.encode(`[${first},"`.padEnd(size - 2, "x").concat('"]'));
}

/** A document of its own memory, and which that is. */
function parsed(parser: OwnedParser, text: Uint8Array) {
  const document = parser.parse(text, {});
  return { document, memory: document.arena.words.buffer };
}

describe("a document of its own", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("that finds no memory is refused, and the next is parsed as if nothing had been", () => {
    const parser = new OwnedParser(new TapeParser(), () => new TapeParser());
    const bytes = utf8.encode(`[${"1,".repeat(10_000)}1]`);
    // The scratch memory is there; what is missing is memory for the document.
    parser.parse(bytes, {});
    const { ArrayBuffer: original } = globalThis;
    vi.stubGlobal(
      "ArrayBuffer",
      class {
        static isView = original.isView;
        constructor() {
          throw new RangeError("Array buffer allocation failed");
        }
      },
    );
    expect(() => parser.parse(bytes, {})).toThrow(expect.objectContaining({ code: "size-exceeded" }));
    vi.unstubAllGlobals();
    expect(parser.parse(bytes, {}).root.size).toBe(10_001);
  });
});

initSync();

describe.each([
  ["portable", TapeParser],
  ["wasm", WasmTapeParser],
])("the memory of a large document, %s,", (backend, TapeBackend) => {
  const makeParser = () => {
    const makeLarge = vi.fn(() => new TapeBackend());
    return { makeLarge, parser: new OwnedParser(new TapeBackend(), makeLarge, undefined, MAX_SMALL) };
  };

  it("is that of the one before which was disposed of", () => {
    const { parser } = makeParser();
    const first = parsed(parser, textOf(1));
    first.document.dispose();
    const second = parsed(parser, textOf(2));
    expect(second.memory).toBe(first.memory);
    expect(second.document.backend).toBe(backend);
    expect(second.document.at("/0")?.number()).toBe(2);
    expect(() => first.document.root).toThrow(expect.objectContaining({ code: "document-expired" }));
  });

  it("is its own as long as it lives, whatever is parsed, written and disposed of meanwhile", () => {
    const { parser } = makeParser();
    const texts = [1, 2, 3, 4].map((first) => textOf(first));
    const [one, two, three] = texts.map((text) => parsed(parser, text));
    two!.document.dispose();
    const four = parsed(parser, texts[3]!);
    parser.parse("[5]", {}).dispose();
    expect(four.memory).toBe(two!.memory);
    expect(new Set([one, three, four].map((each) => each!.memory)).size).toBe(3);
    for (const [{ document }, text] of [
      [one!, texts[0]!] as const,
      [three!, texts[2]!] as const,
      [four, texts[3]!] as const,
    ]) {
      expect(document.serialize()).toEqual(text);
      expect(document.toJS()).toEqual(JSON.parse(new TextDecoder().decode(text)));
    }
  });

  it("is handed on once, however often the document is disposed of", () => {
    const { parser } = makeParser();
    const first = parsed(parser, textOf(1));
    first.document.dispose();
    const second = parsed(parser, textOf(2));
    first.document.dispose();
    const third = parsed(parser, textOf(3));
    expect(third.memory).not.toBe(second.memory);
    expect(second.document.at("/0")?.number()).toBe(2);
  });

  it("is not that of a document which was not disposed of", () => {
    const { parser, makeLarge } = makeParser();
    for (let i = 0; i < 3; i++) parsed(parser, textOf(i));
    expect(makeLarge).toHaveBeenCalledTimes(3);
  });

  it("serves a longer document as well", () => {
    const { parser, makeLarge } = makeParser();
    parsed(parser, textOf(1)).document.dispose();
    const text = textOf(2, 500_000);
    const { document } = parsed(parser, text);
    expect(makeLarge).toHaveBeenCalledTimes(1);
    expect(document.serialize().findIndex((byte, i) => byte !== text[i])).toBe(-1);
    expect(document.byteLength).toBe(document.arena.length * 8 + text.length);
  });

  it("is left alone by one that is far shorter, even when it has last held such a one", () => {
    const { parser, makeLarge } = makeParser();
    const long = parsed(parser, textOf(1, 16 * MAX_SMALL));
    long.document.dispose();
    const medium = parsed(parser, textOf(2, 4 * MAX_SMALL));
    expect(medium.memory).toBe(long.memory);
    medium.document.dispose();
    const short = parsed(parser, textOf(3, 2 * MAX_SMALL));
    expect(short.memory).not.toBe(long.memory);
    expect(makeLarge).toHaveBeenCalledTimes(2);
  });

  it("is not kept if the text turns out to be wrong", () => {
    const { parser, makeLarge } = makeParser();
    parsed(parser, textOf(1)).document.dispose();
    expect(() => parser.parse(textOf(2).subarray(1), {})).toThrow(
      expect.objectContaining({ code: "trailing-content" }),
    );
    const { document } = parsed(parser, textOf(3));
    expect(makeLarge).toHaveBeenCalledTimes(2);
    expect(document.at("/0")?.number()).toBe(3);
  });

  it("has nothing to do with small ones", () => {
    const { parser, makeLarge } = makeParser();
    const large = parsed(parser, textOf(1));
    large.document.dispose();
    const small = parsed(parser, textOf(2, MAX_SMALL));
    expect(small.memory).not.toBe(large.memory);
    expect(parsed(parser, textOf(3)).memory).toBe(large.memory);
    expect(makeLarge).toHaveBeenCalledTimes(1);
  });
});
