/**
 * What the bench knows of suites and entrants only through their interfaces: a suite of another unit, where less is
 * better, and an entrant that is a program of its own.
 */
import { expect, test } from "vitest";
import { runBench } from "../src/bench.ts";
import { compareRuns } from "../src/regression.ts";
import { reportMarkdown } from "../src/report/markdown.ts";
import type { Suite } from "../src/suite.ts";

/** Stands for a program in any language: it reads lines and answers them, and needs nothing of this package. */
function programOf(microseconds: number) {
  const script = `
    const replies = {
      open: () => ({ engine: "foreign" }),
      prepare: ({ input }) => ({ bytes: require("node:fs").statSync(input).size }),
      warm: () => ({}),
      sample: () => ({ calls: 1000, elapsed: ${microseconds} }),
      release: () => ({}),
    };
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const request = JSON.parse(line);
      console.log(JSON.stringify(replies[request.do](request)));
    });`;
  return { file: process.execPath, args: ["-e", script] };
}

function entrantOf(config: string, microseconds: number) {
  return {
    engine: config,
    config,
    kind: "peer-native" as const,
    about: `Takes ${microseconds} µs.`,
    operations: { save: "save" },
    program: programOf(microseconds),
    open: () => Promise.reject(new Error("opened in its own process only")),
  };
}

const suite: Suite = {
  name: "records",
  title: "Records",
  unit: "µs",
  higherIsBetter: false,
  operations: [{ name: "save", description: "A record to bytes.", baseline: "boost" }],
  races: [{ operations: ["save"] }],
  workloads: [{ name: "pairs", bytes: 3, sha256: "c".repeat(64), description: "Pairs." }],
  entrants: [entrantOf("boost", 200), entrantOf("dataio", 50)],
  method: [],
  published: [],
  outsideEntrant: ({ name }) => entrantOf(name, 0),
  implementationOf: () => undefined,
  read: () => new Uint8Array(3),
  prepare: () => ({ call: () => undefined, bytes: 0, firstCall: 0 }),
  value: ({ calls, elapsed }) => (1000 * elapsed) / calls,
  statistic: (values) => Math.min(...values),
};

test("such a suite is timed, reported and compared like any other", async () => {
  const profile = { name: "short", description: "", samples: 2, sampleMilliseconds: 1, warmupMilliseconds: 1 };
  const { results } = await runBench({ suites: [suite], profile });
  expect(results.notMeasured).toEqual([]);
  expect(results.measurements.map(({ config, value, unit, bytes }) => [config, value, unit, bytes])).toEqual([
    ["boost", 200, "µs", 3],
    ["dataio", 50, "µs", 3],
  ]);
  const report = reportMarkdown(results);
  expect(report).toContain("## records: save");
  expect(report).toMatch(/\| pairs +\| +200 \| \*\*50\.0\*\* \(4\.00×\) \|/);
  expect(compareRuns(results, results)).toMatchObject([{ config: "dataio", before: 4, now: 4, regressed: false }]);
});

test("workloads that are compared with each other are timed in one race", async () => {
  const profile = { name: "short", description: "", samples: 2, sampleMilliseconds: 1, warmupMilliseconds: 1 };
  const many = { name: "many pairs", bytes: 30, sha256: "e".repeat(64), description: "More of them." };
  const races: string[][] = [];
  const { results } = await runBench(
    {
      suites: [
        {
          ...suite,
          races: [{ operations: ["save"], acrossWorkloads: true }],
          workloads: [...suite.workloads, many],
          read: (workload) => new Uint8Array(workload === many.name ? 30 : 3),
        },
      ],
      profile,
    },
    { start() {}, lane() {}, race: ({ workloads }) => races.push([...workloads]) },
  );
  expect(races).toEqual([["pairs", "many pairs"]]);
  expect(results.measurements.map(({ workload, config, bytes }) => [workload, config, bytes])).toEqual([
    ["pairs", "boost", 3],
    ["pairs", "dataio", 3],
    ["many pairs", "boost", 30],
    ["many pairs", "dataio", 30],
  ]);
  expect(results.environment.suites[0]!.workloads.map(({ name }) => name)).toEqual(["pairs", "many pairs"]);
});

test("a workload that cannot be read is not measured, and the run goes on", async () => {
  const profile = { name: "short", description: "", samples: 1, sampleMilliseconds: 1, warmupMilliseconds: 1 };
  const lost = { name: "lost", bytes: 3, sha256: "d".repeat(64), description: "Gone." };
  const read = (workload: string) => {
    if (workload === "lost") throw new Error("no such file");
    return new Uint8Array(3);
  };
  const { results } = await runBench({ suites: [{ ...suite, read, workloads: [lost, ...suite.workloads] }], profile });
  expect(results.notMeasured.map(({ config, workload, reason }) => [config, workload, reason])).toEqual([
    ["boost", "lost", "no such file"],
    ["dataio", "lost", "no such file"],
  ]);
  expect(results.measurements.map(({ workload }) => workload)).toEqual(["pairs", "pairs"]);
});
