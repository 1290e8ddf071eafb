import { expect, test } from "vitest";
import { fixedResults, measurement } from "../../test/fixed-results.ts";
import type { Results } from "../results.ts";
import type { PublishedFigure } from "../suite.ts";
import { reportMarkdown } from "./markdown.ts";
import { tablesOf } from "./tables.ts";
import { timeAndRatioTables } from "./time-and-ratio-table.ts";

/** The fixed run as one of times, in which less is better. */
function timed(published?: PublishedFigure[]): Results {
  const results = structuredClone(fixedResults);
  const [suite] = results.environment.suites;
  Object.assign(suite!, { unit: "µs", higherIsBetter: false, layout: "time-and-ratio" });
  if (published !== undefined) suite!.operations[0]!.published = published;
  return results;
}

/** The cells of each table of `parse`, without the line below the head. */
function tablesOfParse(results: Results): string[][][] {
  return timeAndRatioTables(tablesOf(results)[0]!).map((text) =>
    text
      .split("\n")
      .filter((_, index) => index !== 1)
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .map((cells) => (cells.length === 1 ? cells : cells.slice(1, -1))),
  );
}

test("engines, then peers, have two columns each behind the baseline's time", () => {
  expect(tablesOfParse(timed())).toEqual([
    [
      ["µs", "JSON.parse (bytes)", "arena-json (portable)", "ratio"],
      ["twitter.json", "100", "400", "0.25×"],
      ["mesh.pretty.json", "100", "900", "0.11×"],
      ["*geometric mean*", "", "", "0.17×"],
    ],
    [
      ["µs", "JSON.parse (bytes)", "slow-json", "ratio"],
      ["twitter.json", "100", "25.0", "4.00×"],
      ["*geometric mean*", "", "", "4.00×"],
    ],
  ]);
});

test("the published figures stand behind them in the same form, of the workloads that were measured", () => {
  const published = [
    { workload: "twitter.json", config: "JSON.parse (bytes)", value: 1000 },
    { workload: "twitter.json", config: "arena-json", value: 500 },
    { workload: "mesh.json", config: "arena-json", value: 500 },
  ];
  const [, , remark, table] = tablesOfParse(timed(published));
  expect(remark).toEqual([["As published, measured on other hardware:"]]);
  expect(table!.slice(0, 2)).toEqual([
    ["µs", "JSON.parse (bytes)", "arena-json", "ratio"],
    ["twitter.json", "1000", "500", "2.00×"],
  ]);
  expect(table!.flat()).not.toContain("mesh.json");
});

test("without a baseline there are times alone", () => {
  const results = timed();
  results.measurements = results.measurements.filter(({ config }) => config !== "JSON.parse (bytes)");
  expect(tablesOfParse(results)[0]).toEqual([
    ["µs", "arena-json (portable)"],
    ["twitter.json", "400"],
    ["mesh.pretty.json", "900"],
  ]);
});

test("more than six configurations make several tables", () => {
  const results = timed();
  for (let i = 1; i <= 7; i++) {
    const config = `arena-json ${i}`;
    results.measurements.push(measurement("parse", "twitter.json", config, 100 * i));
    results.environment.entrants.push({ ...results.environment.entrants[0]!, config });
  }
  const [first, second, peers] = tablesOfParse(results);
  expect(first![0]).toHaveLength(2 + 2 * 6);
  expect(second![0]!.slice(2)).toEqual(["arena-json 6", "ratio", "arena-json 7", "ratio"]);
  expect(peers![0]![2]).toBe("slow-json");
});

test("the report has them instead of the table of ratios", () => {
  const report = reportMarkdown(timed());
  expect(report).toMatch(/\| µs +\| JSON.parse \(bytes\) \| arena-json \(portable\) \| +ratio \|/);
  expect(report).not.toContain("µs (ratio)");
  expect(report).toContain("parse: times as fast as");
});
