import { expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import type { Results } from "../results.ts";
import { chartsOf } from "./charts.ts";
import { growthTable } from "./growth-table.ts";
import { reportMarkdown, reportSummary } from "./markdown.ts";
import { tablesOf } from "./tables.ts";
import { summaryText } from "./terminal.ts";

/** The fixed run, as if its two files were one kind of document in two sizes. */
function growing(): Results {
  const results = structuredClone(fixedResults);
  results.environment.suites[0]!.operations[0]!.layout = "growth";
  return results;
}

test("it has speeds, and behind the first column the time for a byte relative to that", () => {
  const [parse] = tablesOf(growing());
  expect(growthTable(parse!).replaceAll(/ +/g, " ").split("\n")).toEqual([
    "| MB/s (time for a byte) | twitter.json | mesh.pretty.json |",
    "| :--------------------- | -----------: | ---------------: |".replaceAll(/ +/g, " "),
    "| arena-json (portable) | 400 | 900 (0.44×) |",
    "| JSON.parse (bytes) | 100 | 100 (1.00×) |",
    "| slow-json | 25.0 | – |",
  ]);
});

test("the report has it instead of the table of ratios, and no picture of it", () => {
  const report = reportMarkdown(growing());
  expect(report).toContain("MB/s (time for a byte)");
  expect(report).not.toContain("**400** (4.00×)");
  expect(chartsOf(growing()).map(({ operation }) => operation)).not.toContain("parse");
});

test("its mean over sizes, which says nothing, is in no summary", () => {
  expect(reportSummary(growing())).not.toMatch(/^\| parse /m);
  expect(reportSummary(growing())).toMatch(/^\| serialize /m);
  expect(summaryText(growing())).not.toContain("json parse");
});
