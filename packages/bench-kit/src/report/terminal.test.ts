import { expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { summaryText } from "./terminal.ts";

test("each operation has a block of means, fastest first", () => {
  const [head, first, second] = summaryText(fixedResults).split("\n");
  expect(head).toBe("json parse");
  expect(first).toMatch(/^ {2}arena-json \(portable\) +600 MB\/s +6\.00× JSON\.parse \(bytes\)$/);
  expect(second).toMatch(/^ {2}JSON\.parse \(bytes\) +100 MB\/s +1\.00×/);
});

test("what is not measured is counted", () => {
  expect(summaryText(fixedResults)).toContain("\nnot measured: 2, with reasons in the report\n");
});

test("of profile smoke it says in a line that the figures are rough", () => {
  const rough = /^profile smoke: the figures are rough, not to be quoted$/m;
  expect(summaryText({ ...fixedResults, profile: "smoke" })).toMatch(rough);
  expect(summaryText(fixedResults)).not.toContain("rough");
});
