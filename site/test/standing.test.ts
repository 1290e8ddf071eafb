import type { Measurement, Results, SuiteRecord } from "@enginebay/bench-kit";
import { expect, test } from "vitest";
import { shortfallsOf } from "../.vitepress/figures/shortfalls.ts";
import { standingsOf } from "../.vitepress/figures/standing.ts";

const SUITE: SuiteRecord = {
  name: "json",
  title: "JSON",
  unit: "MB/s",
  higherIsBetter: true,
  operations: [{ name: "parse", description: "", baseline: "boost(pool)" }],
  workloads: [],
  method: [],
  published: [],
};

/** A run of the suite `json` in which these configurations parsed two files at these speeds. */
function runOf(speeds: Record<string, readonly [number, number]>, suite: Partial<SuiteRecord> = {}): Results {
  const measurements = Object.entries(speeds).flatMap(([config, values]) =>
    values.map(
      (value, index): Measurement => ({
        suite: "json",
        operation: "parse",
        workload: `${index}.json`,
        engine: config,
        config,
        kind: "engine",
        unit: "MB/s",
        value,
        median: value,
        mad: 0,
        samples: [value],
      }),
    ),
  );
  const entrants = Object.keys(speeds).map((config) => ({
    suite: "json",
    engine: config,
    config,
    base: config.replace(", wasm)", ")"),
    kind: "engine" as const,
    about: "",
  }));
  const environment = { suites: [{ ...SUITE, ...suite }], entrants } as unknown as Results["environment"];
  return { schemaVersion: 1, environment, profile: "quick", measurements, notMeasured: [] };
}

test("a row is the geometric mean of the ratios, with what was compared for those who ask", () => {
  const [arena] = standingsOf(runOf({ "arena-json (pool, wasm)": [200, 800], "boost(pool)": [100, 100] }));
  expect(arena!.rows).toEqual([
    {
      operation: "parse",
      against: "Boost.JSON",
      ratio: 4,
      text: "4.00×",
      detail:
        "parse: arena-json (pool, wasm) to boost(pool), geometric mean of 2 workloads; the least is 2.00×, with 0.json",
    },
  ]);
});

test("an engine without figures has no rows, and is there nevertheless", () => {
  const engines = standingsOf(runOf({ "arena-json (pool, wasm)": [1, 1] }));
  expect(engines.map(({ engine, rows }) => [engine, rows.length])).toEqual([
    ["arena-json", 0],
    ["dataio", 0],
    ["variant", 0],
  ]);
});

test("what falls short: a wanted ratio that the worst does not reach, and without one, what is slower in the mean", () => {
  const goal = { operation: "parse", configs: ["mine"], against: ["theirs"] };
  const [suite] = shortfallsOf(
    runOf(
      { mine: [300, 90], theirs: [100, 100] },
      {
        goals: [
          { ...goal, title: "all at least as fast", atLeast: 1 },
          { ...goal, title: "in the mean" },
          { ...goal, title: "the other way", configs: ["theirs"], against: ["mine"] },
          { ...goal, title: "not measured", against: ["nobody"], atLeast: 1 },
        ],
      },
    ),
  );
  expect(suite!.compared).toBe(3);
  expect(suite!.rows.map(({ title, worst, worstWorkload, wanted }) => [title, worst, worstWorkload, wanted])).toEqual([
    ["all at least as fast", "0.90×", "1.json", "≥ 1.00×"],
    ["the other way", "0.33×", "0.json", ""],
  ]);
});
