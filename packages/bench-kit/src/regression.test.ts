import { describe, expect, test } from "vitest";
import { fixedResults, measurement } from "../test/fixed-results.ts";
import { compareRuns } from "./regression.ts";
import { comparisonText } from "./report/comparison.ts";
import type { Results } from "./results.ts";

/** A run of parse over two files at given speeds. */
function run(engine: number, baseline: number, relativeMad = 0.01): Results {
  const files = ["twitter.json", "mesh.pretty.json"];
  return {
    ...fixedResults,
    measurements: files.flatMap((file) => [
      measurement("parse", file, "arena-json (portable)", engine, relativeMad),
      measurement("parse", file, "JSON.parse (bytes)", baseline, relativeMad),
      measurement("parse", file, "slow-json", engine, relativeMad),
    ]),
  };
}

const engineRow = (now: Results, before: Results) => compareRuns(now, before).find(({ kind }) => kind === "engine")!;

test("a machine twice as slow is no regression: ratios count, not times", () => {
  expect(engineRow(run(200, 50), run(400, 100))).toMatchObject({ change: 0, regressed: false, workloads: 2 });
});

test("an engine slower than before beyond the noise has regressed", () => {
  const row = engineRow(run(300, 100), run(400, 100));
  expect(row.change).toBeCloseTo(-0.25, 9);
  expect(row.regressed).toBe(true);
});

test("an engine that became faster has not", () => {
  expect(engineRow(run(500, 100), run(400, 100)).regressed).toBe(false);
});

describe("the threshold", () => {
  test("grows with the scatter of the samples", () => {
    const quiet = engineRow(run(300, 100, 0.01), run(400, 100, 0.01));
    const noisy = engineRow(run(300, 100, 0.2), run(400, 100, 0.2));
    expect(noisy.threshold).toBeGreaterThan(quiet.threshold);
    expect(noisy.regressed).toBe(false);
  });

  test("is never below what differs from run to run", () => {
    const row = engineRow(run(385, 100, 0), run(400, 100, 0));
    expect(row.threshold).toBe(0.05);
    expect(row.regressed).toBe(false);
  });
});

test("a peer that became slower is shown and is not ours to fail for", () => {
  const rows = compareRuns(run(300, 100), run(400, 100));
  expect(rows.filter(({ regressed }) => regressed).map(({ config }) => config)).toEqual(["arena-json (portable)"]);
  expect(comparisonText(rows, "old.json")).toMatch(/slow-json.*slower \(peer\)/);
});

test("only what both runs measured is compared", () => {
  const before = { ...fixedResults, measurements: [] };
  expect(compareRuns(fixedResults, before)).toEqual([]);
  expect(comparisonText([], "old.json")).toContain("Nothing in old.json compares");
});

test("the text says what was compared, and how it changed", () => {
  const text = comparisonText(compareRuns(run(300, 100), run(400, 100)), "old.json");
  expect(text).toContain("by ratios to the baseline within each run");
  expect(text).toMatch(/json parse \| arena-json \(portable\) +\| +4\.00× \| +3\.00× \| +-25\.0 % \|.*slower/);
});
