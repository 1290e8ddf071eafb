import { afterEach, describe, expect, it, vi } from "vitest";
import { OwnedParser } from "./owned-parser.ts";
import { TapeParser } from "./portable/tape-parser.ts";

describe("a document of its own", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("that finds no memory is refused, and the next is parsed as if nothing had been", () => {
    const parser = new OwnedParser(new TapeParser());
    const bytes = new TextEncoder().encode(`[${"1,".repeat(10_000)}1]`);
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
