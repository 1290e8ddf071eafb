import { expect, test } from "vitest";
import { fitLabel, labelWidth, wrapLabel } from "./label-width.ts";

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

test("what is too long for a line is broken at spaces, and nothing is lost", () => {
  const text = "geometric mean of 14 workloads, relative to JSON.parse (bytes)";
  const lines = wrapLabel(text, 12, 240);
  expect(lines.join(" ")).toBe(text);
  expect(lines.length).toBe(2);
  for (const line of lines) expect(labelWidth(line, 12)).toBeLessThanOrEqual(240);
  expect(wrapLabel(text, 12, 1000)).toEqual([text]);
  expect(wrapLabel("a considerably-long-word b", 12, 40)).toEqual(["a", "considerably-long-word", "b"]);
});
