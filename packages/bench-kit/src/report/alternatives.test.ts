import { expect, test } from "vitest";
import { fixedResults, measurement } from "../../test/fixed-results.ts";
import type { Results } from "../results.ts";
import { alternativeTable } from "./alternatives.ts";
import { reportMarkdown } from "./markdown.ts";
import { tablesOf } from "./tables.ts";

/** The fixed run with an operation that is done instead of `parse`. */
function runWith(...loads: [workload: string, config: string, value: number][]): Results {
  const results = structuredClone(fixedResults);
  const { operations } = results.environment.suites[0]!;
  operations.push({
    name: "load",
    description: "Bytes to a value.",
    baseline: "JSON.parse (bytes)",
    insteadOf: "parse",
  });
  for (const [workload, config, value] of loads)
    results.measurements.push(measurement("load", workload, config, value));
  const [engine] = results.environment.entrants;
  results.environment.entrants.splice(1, 0, { ...engine!, config: "arena-json (lazy)" });
  return results;
}

function tableOf(results: Results): string[] {
  const tables = tablesOf(results);
  const load = tables.find(({ operation }) => operation === "load")!;
  const lines = alternativeTable(load, tables).split("\n");
  return lines.filter((line) => !/^[|: -]*$/.test(line)).map((line) => line.replaceAll(/ +/g, " "));
}

test("every engine has a column of ratios to what it replaces, with their mean", () => {
  const results = runWith(
    ["twitter.json", "arena-json (portable)", 800],
    ["mesh.pretty.json", "arena-json (portable)", 7200],
    ["twitter.json", "JSON.parse (bytes)", 200],
  );
  expect(tableOf(results)).toEqual([
    "| times as fast as parse | arena-json (portable) |",
    "| twitter.json | 2.00× |",
    "| mesh.pretty.json | 8.00× |",
    "| *geometric mean* | 4.00× |",
  ]);
  expect(reportMarkdown(results)).toContain("times as fast as parse");
});

test("a configuration without the replaced operation is compared with the engine's first one", () => {
  expect(tableOf(runWith(["twitter.json", "arena-json (lazy)", 1200]))).toEqual([
    "| times as fast as parse | arena-json (lazy), against arena-json (portable) |",
    "| twitter.json | 3.00× |",
    "| *geometric mean* | 3.00× |",
  ]);
});

test("a workload without both has no ratio", () => {
  const results = runWith(
    ["twitter.json", "arena-json (portable)", 800],
    ["mesh.pretty.json", "JSON.parse (bytes)", 1],
  );
  expect(tableOf(results)[2]).toBe("| mesh.pretty.json | – |");
});

test("there is none without an engine to compare, or for an operation that stands for itself", () => {
  expect(tableOf(runWith(["twitter.json", "JSON.parse (bytes)", 200]))).toEqual([]);
  const [parse] = tablesOf(fixedResults);
  expect(alternativeTable(parse!, tablesOf(fixedResults))).toBe("");
});
