import { EngineError, type EngineErrorCode, type EngineErrorDetails } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { bytesOf } from "./bytes.ts";
import { isRightlyTooDeep, misplacement } from "./error-location.ts";

const error = (code: EngineErrorCode, details: EngineErrorDetails) => new EngineError(code, "wrong", details);
const rejected = { outcome: "reject" } as const;

describe("misplacement", () => {
  const text = bytesOf('{"é": [1,\n  nul]}');

  it.each<[EngineErrorCode, EngineErrorDetails]>([
    ["syntax", { offset: 13 }],
    ["syntax", { offset: 16 }],
    ["syntax", { offset: 16, line: 2, column: 6 }],
  ])("finds none in %s at %j", (code, details) => {
    expect(misplacement(error(code, details), text, rejected)).toBeUndefined();
  });

  it.each<[EngineErrorCode, EngineErrorDetails, string]>([
    ["syntax", {}, "its offset is undefined, which is no place in a text of 18 bytes"],
    ["syntax", { offset: 20 }, "its offset is 20"],
    ["syntax", { offset: 1.5 }, "its offset is 1.5"],
    ["syntax", { offset: 12 }, "it is at byte 12, expected bytes 13 to 16"],
    ["syntax", { offset: 17 }, "it is at byte 17, expected bytes 13 to 16"],
    ["invalid-string", { offset: 16 }, 'its code is "invalid-string", expected "syntax"'],
    ["syntax", { offset: 16, line: 2, column: 7 }, "line 2, column 7, but byte 16 is line 2, column 6"],
    ["syntax", { offset: 16, line: 1, column: 6 }, "line 1, column 6, but byte 16 is line 2, column 6"],
  ])("finds %s at %j misplaced: %s", (code, details, message) => {
    expect(misplacement(error(code, details), text, rejected)).toContain(message);
  });

  it("counts columns in UTF-16 code units and not the byte order mark", () => {
    const marked = bytesOf([0xef, 0xbb, 0xbf], '["é😀",]');
    const tooFar = { offset: 12, line: 1, column: 8 };
    expect(misplacement(error("syntax", tooFar), marked, rejected)).toContain("byte 12 is line 1, column 7");
    expect(misplacement(error("syntax", { offset: 13, line: 1, column: 8 }), marked, rejected)).toBeUndefined();
  });

  it("goes by what the case states, where it states something", () => {
    const stated = { ...rejected, offset: 16, codes: ["syntax"] } as const;
    expect(misplacement(error("syntax", { offset: 13 }), text, stated)).toBe("it is at byte 13, expected byte 16");
    expect(misplacement(error("syntax", { offset: 16 }), text, { ...rejected, codes: ["invalid-number"] })).toBe(
      'its code is "syntax", expected "invalid-number"',
    );
  });
});

describe("isRightlyTooDeep", () => {
  const deep = bytesOf(`["[[",${"[".repeat(599)}`);

  it("allows refusing a bracket below the depth that all engines must take", () => {
    expect(isRightlyTooDeep(error("depth-exceeded", { offset: 6 + 511 }), deep)).toBe(true);
    expect(isRightlyTooDeep(error("depth-exceeded", { offset: 6 + 510 }), deep)).toBe(false);
  });

  it("allows nothing else", () => {
    expect(isRightlyTooDeep(error("syntax", { offset: 604 }), deep)).toBe(false);
    expect(isRightlyTooDeep(error("depth-exceeded", {}), deep)).toBe(false);
    expect(isRightlyTooDeep(error("depth-exceeded", { offset: 605 }), deep)).toBe(false);
  });
});
