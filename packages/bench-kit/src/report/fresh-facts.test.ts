import { expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { freshFacts } from "./fresh-facts.ts";
import { reportMarkdown } from "./markdown.ts";
import { type OperationTable, tablesOf } from "./tables.ts";

const results = structuredClone(fixedResults);
results.environment.suites[0]!.operations[0]!.freshProcess = true;
results.environment.settings.freshSamples = 3;
Object.assign(results.measurements[0]!, { loading: 2, backend: "wasm" });
Object.assign(results.measurements[3]!, { loading: 8, backend: "portable" });

const [parse, serialize] = tablesOf(results) as [OperationTable, OperationTable];

test("fresh processes have the time of the import and the backends beside the figures", () => {
  const rows = freshFacts(parse).split("\n").slice(2);
  expect(rows.map((row) => row.replaceAll(/ +/g, " "))).toEqual([
    "| arena-json (portable) | 4.00 | wasm, portable |",
    "| JSON.parse (bytes) | | |",
    "| slow-json | | |",
  ]);
});

test("other operations have none", () => {
  expect(freshFacts(serialize)).toBe("");
});

test("the method says how many processes there are, where there are any", () => {
  expect(reportMarkdown(results)).toContain("has 3 new processes for each case");
  expect(reportMarkdown(fixedResults)).not.toContain("new process");
  const single = structuredClone(results);
  single.environment.settings.freshSamples = 1;
  expect(reportMarkdown(single)).toContain("has one new process for each case");
});
