import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, type Piece, referenceParse } from "./bytes.ts";
import { findFaults, findFirstFault } from "./fault.ts";
import { jsonText, mutatedBytes } from "./suites/properties/arbitraries.ts";

describe("findFirstFault", () => {
  it.each<[Piece, start: number, offset: number, code: string]>([
    ["", 0, 0, "unexpected-end"],
    [" ", 1, 1, "unexpected-end"],
    ["[1,2", 4, 4, "unexpected-end"],
    ['{"a"', 4, 4, "unexpected-end"],
    ["[1,]", 3, 3, "syntax"],
    ["[1}", 2, 2, "syntax"],
    ['{"a" 1}', 5, 5, "syntax"],
    ["{1:2}", 1, 1, "syntax"],
    ["[] []", 3, 3, "trailing-content"],
    ["nulx", 0, 3, "syntax"],
    ["nul", 0, 3, "unexpected-end"],
    ["[-x]", 1, 2, "invalid-number"],
    ["[01]", 1, 2, "invalid-number"],
    ["[1.e5]", 1, 3, "invalid-number"],
    ["1e", 0, 2, "unexpected-end"],
    ['["\n"]', 2, 2, "invalid-string"],
    ['["a\\x"]', 3, 4, "invalid-string"],
    ['["\\u12"]', 2, 6, "invalid-string"],
    ['"ab', 0, 3, "unexpected-end"],
    [[0x22, 0xe2, 0x82, 0x22], 1, 3, "invalid-utf8"],
    [[0x22, 0xc0, 0x80, 0x22], 1, 1, "invalid-utf8"],
    [[0xef, 0xbb, 0xbf], 3, 3, "unexpected-end"],
    [[0xef, 0xbb, 0x5b], 0, 0, "invalid-utf8"],
  ])("%j is wrong from byte %i to byte %i: %s", (piece, start, offset, code) => {
    const fault = findFirstFault(bytesOf(piece));
    expect(fault).toMatchObject({ start, offset });
    expect(fault?.codes).toContain(code);
  });

  it("finds none in JSON and one in everything else, as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.oneof(jsonText(), mutatedBytes(jsonText()), fc.uint8Array({ maxLength: 12 })), (text) => {
        expect(findFirstFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 1000 },
    );
  });

  it("points at the first byte after which nothing could make it JSON", () => {
    fc.assert(
      fc.property(mutatedBytes(jsonText()), (text) => {
        const offset = findFirstFault(text)?.offset ?? text.byteLength;
        // What stands before the offset is a sound beginning: cut there, the only fault is that the text ends too early.
        const cut = findFirstFault(text.subarray(0, offset));
        expect(cut === undefined || cut.codes.includes("unexpected-end")).toBe(true);
      }),
    );
  });
});

describe("findFaults", () => {
  it("adds the first ill-formed UTF-8 where that comes after another fault", () => {
    const faults = findFaults(bytesOf('[,"', [0xff], '"]'));
    expect(faults.map(({ offset }) => offset)).toEqual([1, 3]);
    expect(findFaults(bytesOf('["', [0xff], '",]'))).toHaveLength(1);
    expect(findFaults(bytesOf("[]"))).toEqual([]);
  });
});

function isJson(text: Uint8Array): boolean {
  try {
    referenceParse(text);
    return true;
  } catch {
    return false;
  }
}
