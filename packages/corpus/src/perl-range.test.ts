import { describe, expect, it } from "vitest";
import { perlRange } from "./perl-range.ts";

describe("perlRange", () => {
  // What perl 5 answers to `print join " ", ("first".."last")`.
  it.each([
    ["aaaa", "aaaf", "aaaa aaab aaac aaad aaae aaaf"],
    ["az", "bc", "az ba bb bc"],
    ["Zz", "AAc", "Zz AAa AAb AAc"],
    ["zZ", "aaC", "zZ aaA aaB aaC"],
    ["a9", "b2", "a9 b0 b1 b2"],
    ["zz9", "aaa1", "zz9 aaa0 aaa1"],
    ["x", "ab", "x y z aa ab"],
    ["b", "b", "b"],
    ["w", "b", "w x y z"],
    ["x", "~", "x y z"],
    ["ab", "x", ""],
  ])("counts from %s to %s", (first, last, expected) => {
    expect([...perlRange(first, last)].join(" ")).toBe(expected);
  });

  it("is lazy", () => {
    expect(perlRange("a", "z".repeat(1000)).next().value).toBe("a");
  });

  it.each(["", "1", "a1b", "*a", "ä"])("refuses to start from %j", (first) => {
    expect(() => perlRange(first, "zzz").next()).toThrow(/letters, then digits/);
  });
});
