import { expect, test } from "vitest";
import { fitLabel, labelWidth } from "./label-width.ts";

test("text is as wide as its characters, and in proportion to its size", () => {
  expect(labelWidth("Wi", 12)).toBeCloseTo(labelWidth("W", 12) + labelWidth("i", 12));
  expect(labelWidth("mmm", 24)).toBe(2 * labelWidth("mmm", 12));
  expect(labelWidth("mmm", 12)).toBeGreaterThan(labelWidth("lll", 12));
});

test("a label that fits stays as it is", () => {
  expect(fitLabel("arena-json", 12, labelWidth("arena-json", 12))).toBe("arena-json");
});

test("one that does not keeps its beginning, before an ellipsis", () => {
  const fitted = fitLabel("an engine with a long name", 12, 80);
  expect(fitted).toMatch(/^an engi.*[^ ]…$/);
  expect(labelWidth(fitted, 12)).toBeLessThanOrEqual(80);
});

test("no character is cut in two", () => {
  expect(fitLabel("😀😀😀😀", 10, 35)).toBe("😀😀…");
});
