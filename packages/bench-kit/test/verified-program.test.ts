/** A program that cannot check its result hands it over; the bench checks it before it times anything. */
import { expect, test } from "vitest";
import { runBench } from "../src/bench.ts";
import type { Entrant } from "../src/entrant.ts";
import type { Sample } from "../src/sampler.ts";
import type { Suite } from "../src/suite.ts";
import { verifyJsonText } from "../src/suites/verify-json-text.ts";

function programThatAnswers(config: string, prepared: object, tolerance?: Entrant["tolerance"]): Entrant {
  const script = `
    const replies = {
      open: { engine: "foreign" }, prepare: ${JSON.stringify(prepared)}, warm: {}, release: {},
      sample: { calls: 2, elapsed: 1 },
    };
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      console.log(JSON.stringify(replies[JSON.parse(line).do]));
    });`;
  const program = { file: process.execPath, args: ["-e", script] };
  const operations = { parse: "parse" };
  return {
    engine: config,
    config,
    kind: "peer-native",
    about: "",
    operations,
    program,
    ...(tolerance && { tolerance }),
  };
}

const suite = {
  name: "toy",
  title: "Toy",
  unit: "calls/s",
  higherIsBetter: true,
  operations: [{ name: "parse", description: "", baseline: "right" }],
  races: [{ operations: ["parse"] }],
  workloads: [{ name: "a.json", bytes: 15, sha256: "a".repeat(64), description: "" }],
  entrants: [
    programThatAnswers("right", { bytes: 15, result: '{"a":0.1,"b":2}' }),
    programThatAnswers("wrong", { bytes: 15, result: '{"a":0.1,"b":3}' }),
    programThatAnswers("unordered", { bytes: 15, result: '{"b":2,"a":0.1}' }, { keyOrder: false }),
    programThatAnswers("silent", { bytes: 15 }),
  ],
  method: [],
  published: [],
  read: () => new TextEncoder().encode('{"a":0.1,"b":2}'),
  verify: verifyJsonText,
  value: ({ calls, elapsed }: Sample) => calls / elapsed,
  statistic: (values: readonly number[]) => Math.max(...values),
} as unknown as Suite;

test("what is wrong or not handed over is not measured, with the reason", async () => {
  const profile = { name: "short", description: "", samples: 1, sampleMilliseconds: 1, warmupMilliseconds: 1 };
  const { results, engineFailed } = await runBench({ suites: [suite], profile });
  expect(results.measurements.map(({ config }) => config)).toEqual(["right", "unordered"]);
  expect(results.notMeasured.map(({ config, reason }) => [config, reason])).toEqual([
    ["wrong", 'wrong result: found 3, expected 2 at "/b"'],
    ["silent", "wrong result: the program gave no text to check"],
  ]);
  expect(engineFailed).toBe(false);
});
