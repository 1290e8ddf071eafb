import { describe, expect, it } from "vitest";
import { isCertainlyWithinDepth } from "./depth-bound.ts";

const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

describe("a text is certainly not too deep", () => {
  it.each([
    ["if it is too short to be", '{"a":[1,2]}', 5],
    ["as deep as is allowed", nested(1024), 1024],
    ["if it has few brackets", `[${"1,".repeat(5000)}1]`, 1],
    ["with as many brackets as are allowed in each half", `[${"[],".repeat(8)}${"{},".repeat(8)}0]`, 10],
    ["without a limit", nested(5000), Number.POSITIVE_INFINITY],
  ])("%s", (_, text, maxDepth) => {
    expect(isCertainlyWithinDepth(text, maxDepth)).toBe(true);
  });
});

describe("it cannot be told", () => {
  it.each([
    ["of arrays", nested(1025), 1024],
    ["of objects", `${'{"a":'.repeat(4)}0${"}".repeat(4)}`, 3],
    ["of a text that opens everything at its end", `${" ".repeat(100)}${nested(4)}`, 3],
    ["of a text that closes everything at its start", `${nested(4)}${" ".repeat(100)}`, 3],
    ["of both in turn", `${'[{"a":'.repeat(2)}0${"}]".repeat(2)}`, 3],
    ["of brackets in strings", `["${"[".repeat(1025)}${"]".repeat(1025)}"]`, 1024],
    ["of many brackets side by side", `[${"[],".repeat(3000)}0]`, 1024],
  ])("%s", (_, text, maxDepth) => {
    expect(isCertainlyWithinDepth(text, maxDepth)).toBe(false);
  });

  it("of any text that is too deep, whatever stands beside", () => {
    for (let depth = 1; depth < 40; depth++) {
      for (let before = 0; before < 60; before += 7) {
        for (let after = 0; after < 60; after += 7) {
          const text = `[${"0,".repeat(before)}${nested(depth)}${",0".repeat(after)}]`;
          expect(isCertainlyWithinDepth(text, depth)).toBe(false);
        }
      }
    }
  });
});
