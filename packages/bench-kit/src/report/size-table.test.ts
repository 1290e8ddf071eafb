import { expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { reportMarkdown } from "./markdown.ts";
import { sizeTable } from "./size-table.ts";
import { tablesOf } from "./tables.ts";

function withSizes(bytes: Readonly<Record<string, number>>) {
  const results = structuredClone(fixedResults);
  results.environment.suites[0]!.operations[0]!.comparesSizes = true;
  for (const measurement of results.measurements) {
    Object.assign(measurement, { bytes: bytes[`${measurement.config} ${measurement.workload}`] });
  }
  return results;
}

const SIZES = {
  "arena-json (portable) twitter.json": 10,
  "arena-json (portable) mesh.pretty.json": 20,
  "JSON.parse (bytes) twitter.json": 10,
  "JSON.parse (bytes) mesh.pretty.json": 20,
  "slow-json twitter.json": 99,
};

test("it has a row for each configuration, one for those that make as many bytes everywhere", () => {
  const [parse] = tablesOf(withSizes(SIZES));
  expect(
    sizeTable(parse!)
      .replaceAll(/ +/g, " ")
      .split("\n")
      .filter((_, line) => line !== 1),
  ).toEqual([
    "| bytes | twitter.json | mesh.pretty.json |",
    "| arena-json (portable); JSON.parse (bytes) | 10 | 20 |",
    "| slow-json | 99 | – |",
  ]);
});

test("only operations that ask for it have it", () => {
  const results = withSizes(SIZES);
  expect(reportMarkdown(results).match(/^\| bytes /gm)).toHaveLength(1);
  expect(sizeTable(tablesOf(results)[1]!)).toBe("");
});
