import { describe, expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { byPeerKind, type OperationTable, partOf, ratioAt, summariesOf, tablesOf } from "./tables.ts";

const [parse, serialize] = tablesOf(fixedResults) as [OperationTable, OperationTable];

test("there is a table for each operation that was measured, engines first", () => {
  expect(parse.columns.map(({ config }) => config)).toEqual([
    "arena-json (portable)",
    "JSON.parse (bytes)",
    "slow-json",
  ]);
  expect(parse.workloads).toEqual(["twitter.json", "mesh.pretty.json"]);
  expect(serialize.workloads).toEqual(["twitter.json"]);
});

describe("ratios", () => {
  test("say how many times as fast as the baseline", () => {
    expect(ratioAt(parse, "mesh.pretty.json", "arena-json (portable)")).toBe(9);
    expect(ratioAt(parse, "twitter.json", "slow-json")).toBe(0.25);
    expect(ratioAt(parse, "mesh.pretty.json", "slow-json")).toBeUndefined();
  });

  test("mean the same where less is better", () => {
    const results = structuredClone(fixedResults);
    results.environment.suites[0]!.higherIsBetter = false;
    expect(ratioAt(tablesOf(results)[0]!, "twitter.json", "slow-json")).toBe(4);
  });

  test("are formed to another configuration if asked, where it was measured", () => {
    const [reading, writing] = tablesOf(fixedResults, "slow-json");
    expect(ratioAt(reading!, "twitter.json", "arena-json (portable)")).toBe(16);
    expect(writing!.baseline).toBe("JSON.stringify (bytes)");
  });

  test("are absent without a baseline", () => {
    const measurements = fixedResults.measurements.filter(({ config }) => config !== "JSON.parse (bytes)");
    const [table] = tablesOf({ ...fixedResults, measurements });
    expect(table!.baseline).toBeUndefined();
    expect(summariesOf(table!)[0]).toMatchObject({ config: "arena-json (portable)", ratio: undefined });
  });
});

test("a summary has geometric means, the extremes, and how much it covers; fastest first", () => {
  const summaries = summariesOf(parse);
  expect(summaries.map(({ config }) => config)).toEqual(["arena-json (portable)", "JSON.parse (bytes)", "slow-json"]);
  expect(summaries[0]!.value).toBeCloseTo(600, 9);
  expect(summaries[0]!.ratio).toBeCloseTo(6, 9);
  expect(summaries[0]).toMatchObject({
    best: { workload: "mesh.pretty.json", ratio: 9 },
    worst: { workload: "twitter.json", ratio: 4 },
    count: 2,
  });
  expect(summaries[2]).toMatchObject({ ratio: 0.25, count: 1 });
});

describe("a table with peers of several kinds", () => {
  const columns = [...parse.columns, { engine: "fast-json", config: "fast-json", kind: "peer-native" as const }];

  test("becomes one for each kind, with the engines and the baseline in each", () => {
    const parts = byPeerKind({ ...parse, columns });
    expect(parts.map((part) => part.columns.map(({ config }) => config))).toEqual([
      ["arena-json (portable)", "JSON.parse (bytes)", "slow-json"],
      ["arena-json (portable)", "JSON.parse (bytes)", "fast-json"],
    ]);
  });

  test("stays whole where there is one kind", () => {
    expect(byPeerKind(parse)).toEqual([parse]);
  });
});

describe("a part of a table", () => {
  test("has the chosen rows and columns, in the table's order, and no column that is empty in them", () => {
    const part = partOf(parse, {
      workloads: ["mesh.pretty.json"],
      configs: ["slow-json", "JSON.parse (bytes)", "other"],
    });
    expect(part.workloads).toEqual(["mesh.pretty.json"]);
    expect(part.columns.map(({ config }) => config)).toEqual(["JSON.parse (bytes)"]);
  });

  test("may have another baseline, of those that the table has", () => {
    expect(partOf(parse, { baseline: "slow-json" }).baseline).toBe("slow-json");
    expect(partOf(parse, { baseline: "other" }).baseline).toBe(parse.baseline);
  });
});
