import { describe, expect, it } from "vitest";
import { perlStudyDocument } from "./perl-study.ts";

describe("perlStudyDocument", () => {
  it("has thirteen pairs from the range, then qq", () => {
    const { qq: _, ...pairs } = perlStudyDocument();
    expect(Object.entries(pairs)).toEqual(
      ["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr", "st", "uv", "wx", "yz"].map(([key, value]) => [
        `aaa${key}`,
        `aaa${value}`,
      ]),
    );
    expect(Object.keys(perlStudyDocument()).at(-1)).toBe("qq");
  });

  it("holds the numbers from 1 to 50 and three pairs in qq", () => {
    const { qq } = perlStudyDocument();
    expect(qq).toHaveLength(51);
    expect(qq?.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(qq?.at(50)).toEqual({ aaaa: "aaab", aaac: "aaad", aaae: "aaaf" });
  });

  it("is the same text every time", () => {
    const text = JSON.stringify(perlStudyDocument());
    expect(text).toHaveLength(375);
    expect(JSON.stringify(perlStudyDocument())).toBe(text);
  });
});
