import { describe, expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import type { GoalRecord, Results } from "../results.ts";
import { goalsSection } from "./goals.ts";
import { reportMarkdown } from "./markdown.ts";

/** The fixed run of a suite with these goals; its engine is named without the backend by `arena-json`. */
function runWith(...goals: GoalRecord[]): Results {
  const results = structuredClone(fixedResults);
  results.environment.suites[0]!.goals = goals;
  results.environment.entrants[0]!.base = "arena-json";
  return results;
}

/** The cells of each row after the head. */
function rowsOf(results: Results): string[][] {
  const lines = goalsSection(results)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const PARSE: GoalRecord = {
  title: "parse, bytes → document",
  operation: "parse",
  configs: ["arena-json"],
  against: ["JSON.parse (bytes)"],
};

test("a goal is a row: who against whom, the mean and the worst file, with the Node it was measured under", () => {
  const results = runWith(PARSE);
  expect(rowsOf(results)).toEqual([
    ["parse, bytes → document", "arena-json (portable)", "JSON.parse (bytes)", "**6.00×**", "4.00× twitter.json"],
  ]);
  expect(goalsSection(results)).toContain("under Node 20.20.2");
});

test("every configuration has a row against every other", () => {
  const results = runWith({
    ...PARSE,
    configs: ["arena-json", "slow-json"],
    against: ["JSON.parse (bytes)", "slow-json"],
  });
  expect(rowsOf(results).map(([, config, other, mean]) => [config, other, mean])).toEqual([
    ["arena-json (portable)", "JSON.parse (bytes)", "**6.00×**"],
    ["arena-json (portable)", "slow-json", "**16.0×** (1 of 2)"],
    ["slow-json", "JSON.parse (bytes)", "**0.25×** (1 of 2)"],
    ["slow-json", "slow-json", "**1.00×** (1 of 2)"],
  ]);
});

test("only the workloads that it names count", () => {
  expect(rowsOf(runWith({ ...PARSE, workloads: ["mesh.pretty.json"] }))[0]!.slice(3)).toEqual([
    "**9.00×**",
    "9.00× mesh.pretty.json",
  ]);
});

test("the other side may be another operation of the same configuration", () => {
  const { against: _, ...own } = PARSE;
  const results = runWith({ ...own, operation: "serialize", againstOperation: "parse" });
  expect(rowsOf(results)[0]!.slice(1)).toEqual([
    "arena-json (portable)",
    "parse, arena-json (portable)",
    "**0.13×**",
    "0.13× twitter.json",
  ]);
});

test("where less is better, ratios still say how many times as good", () => {
  const results = runWith(PARSE);
  results.environment.suites[0]!.operations[0]!.higherIsBetter = false;
  expect(rowsOf(results)[0]!.slice(3)).toEqual(["**0.17×**", "0.11× mesh.pretty.json"]);
});

test("results of several backends are one configuration", () => {
  const results = runWith(PARSE);
  const config = "arena-json (wasm)";
  results.measurements[3] = { ...results.measurements[3]!, config };
  results.environment.entrants.push({ ...results.environment.entrants[0]!, config });
  expect(rowsOf(results)[0]!.slice(1, 4)).toEqual([
    "arena-json (portable), arena-json (wasm)",
    "JSON.parse (bytes)",
    "**6.00×**",
  ]);
});

describe("the best of a kind", () => {
  const BEST: GoalRecord = { title: "parse", operation: "parse", configs: ["arena-json"], againstBestOf: "peer-js" };

  test("is another one at each workload, and named where it is worst", () => {
    const results = runWith(BEST);
    const slow = results.measurements.find(({ config }) => config === "slow-json")!;
    slow.value = 800;
    expect(rowsOf(results)[0]!.slice(1)).toEqual([
      "arena-json (portable)",
      "the best JavaScript peer at each",
      "**2.12×**",
      "0.50× twitter.json (slow-json)",
    ]);
  });

  test("is the least where less is better", () => {
    const results = runWith(BEST);
    results.environment.suites[0]!.operations[0]!.higherIsBetter = false;
    expect(rowsOf(results)[0]!.at(-1)).toBe("0.063× twitter.json (slow-json)");
  });
});

test("the best may be sought among some configurations", () => {
  const { against: _, ...parse } = PARSE;
  const results = runWith({ ...parse, againstBestAmong: ["slow-json", "JSON.parse (bytes)", "boost(pool)"] });
  const slow = results.measurements.find(({ config }) => config === "slow-json")!;
  slow.value = 800;
  expect(rowsOf(results)[0]!.slice(2)).toEqual([
    "the best at each of slow-json, JSON.parse (bytes), boost(pool)",
    "**2.12×**",
    "0.50× twitter.json (slow-json)",
  ]);
});

describe("growth", () => {
  const { against: _, ...parse } = PARSE;
  const GROWTH: GoalRecord = {
    ...parse,
    workloads: ["mesh.pretty.json"],
    againstWorkload: "twitter.json",
    atLeast: 0.5,
  };

  test("compares a workload with another, as if each byte took as long", () => {
    const results = runWith(GROWTH);
    const [suite] = results.environment.suites;
    suite!.higherIsBetter = false;
    for (const [index, bytes] of [1000, 4000].entries()) {
      suite!.workloads.find(({ name }) => name === ["twitter.json", "mesh.pretty.json"][index])!.bytes = bytes;
    }
    const mine = (workload: string) =>
      results.measurements.find((m) => m.workload === workload && m.config.startsWith("arena-json"))!;
    mine("twitter.json").value = 10;
    mine("mesh.pretty.json").value = 50;
    expect(rowsOf(results)[0]!.slice(2)).toEqual([
      "twitter.json",
      "**0.80×**",
      "0.80× mesh.pretty.json",
      "≥ 0.50×: reached",
    ]);
  });

  test("of rates, which are per byte already, compares them as they are", () => {
    expect(rowsOf(runWith(GROWTH))[0]!.slice(2, 4)).toEqual(["twitter.json", "**2.25×**"]);
  });
});

describe("a ratio that is wanted", () => {
  const wantedOf = (...goals: GoalRecord[]) => rowsOf(runWith(...goals)).map((row) => row[5]);

  test("is asked of the worst workload", () => {
    expect(wantedOf({ ...PARSE, atLeast: 4 }, { ...PARSE, atLeast: 5 })).toEqual([
      "≥ 4.00×: reached",
      "≥ 5.00×: **not reached**",
    ]);
  });

  test("has no verdict where nothing was measured, and is absent where nothing is wanted", () => {
    const absent = { ...PARSE, against: ["boost(pool)"], atLeast: 1 };
    expect(wantedOf(PARSE, absent)).toEqual(["", "≥ 1.00×"]);
    expect(wantedOf(PARSE)).toEqual([undefined]);
  });
});

test("what is compared may be bytes, of which fewer are better", () => {
  const results = runWith({ ...PARSE, compares: "bytes" });
  for (const measurement of results.measurements) {
    measurement.bytes = measurement.config === "JSON.parse (bytes)" ? 300 : 200;
  }
  expect(rowsOf(results)[0]!.slice(3)).toEqual(["**1.50×**", "1.50× twitter.json"]);
});

describe("what was not measured", () => {
  test("has its row beside the others", () => {
    expect(rowsOf(runWith({ ...PARSE, against: ["boost(pool)", "slow-json"] })).map((row) => row.slice(2))).toEqual([
      ["boost(pool)", "not measured", "–"],
      ["slow-json", "**16.0×** (1 of 2)", "16.0× twitter.json"],
    ]);
  });

  test("makes no section where it is everything", () => {
    expect(goalsSection(runWith({ ...PARSE, against: ["boost(pool)"] }))).toBe("");
    expect(goalsSection(fixedResults)).toBe("");
  });
});

test("the section stands behind the short one", () => {
  const headings = [...reportMarkdown(runWith(PARSE)).matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(headings.slice(0, 3)).toEqual(["In short", "Goals", "json: parse"]);
});
