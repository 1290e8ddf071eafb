/** Runs of real processes, on one small file and with short samples. */
import { describe, expect, test } from "vitest";
import { type BenchOptions, type BenchOutcome, runBench } from "./bench.ts";
import { openOutside } from "./outside.ts";
import type { Profile } from "./profiles.ts";
import { parseResults } from "./results-schema.ts";
import { jsonSuite } from "./suites/json.ts";

const SHORT: Profile = { name: "short", description: "", samples: 3, sampleMilliseconds: 1, warmupMilliseconds: 1 };
const FILE = "github_events.json";

async function engineOf(name: string) {
  const module = new URL(`../test/engines/${name}.js`, import.meta.url).href;
  return openOutside(jsonSuite, `./${name}.js`, module, []);
}

/** Benches engines of `test/engines` beside `JSON.parse` from bytes. */
async function benchWith(names: readonly string[], options: Partial<BenchOptions> = {}): Promise<BenchOutcome> {
  const outside = await Promise.all(names.map(engineOf));
  return runBench({
    suites: [jsonSuite],
    profile: SHORT,
    peers: ["peer-js"],
    engines: ["JSON.parse (bytes)"],
    outside,
    filter: new RegExp(`json/parse/${FILE}`),
    ...options,
  });
}

describe("an engine that works", () => {
  test("is measured beside the peers, once for what coincides", async () => {
    const { results, engineFailed } = await benchWith(["talkative"], { filter: new RegExp(`json/parse.*/${FILE}`) });
    expect(engineFailed).toBe(false);
    expect(results.notMeasured).toEqual([]);
    expect(results.incomplete).toBeUndefined();
    const rows = results.measurements.map(({ operation, config }) => `${operation} ${config}`);
    expect(rows.sort()).toEqual([
      "parse JSON.parse (bytes)",
      "parse talkative",
      "parse+toJS JSON.parse (bytes)",
      "parse+toJS talkative",
    ]);
    const [parse, both] = results.measurements.filter(({ engine }) => engine === "native-json");
    expect(parse!.samples).toEqual(both!.samples);
  });

  test("has measurements of the schema's form", async () => {
    const { results } = await benchWith(["talkative"]);
    expect(parseResults(structuredClone(results))).toEqual(results);
    expect(results.profile).toBe("short");
    const measured = results.measurements.find(({ engine }) => engine === "talkative")!;
    expect(measured).toMatchObject({
      suite: "json",
      operation: "parse",
      workload: FILE,
      config: "talkative",
      kind: "engine",
      unit: "MB/s",
      bytes: 65_132,
    });
    expect(measured.samples).toHaveLength(3);
    expect(measured.samples.every((sample) => sample > 0)).toBe(true);
    expect(results.environment.entrants.map(({ config }) => config)).toEqual(["talkative", "JSON.parse (bytes)"]);
    expect(results.environment.suites[0]!.workloads.map(({ name }) => name)).toEqual([FILE]);
  });
});

describe("an engine that fails is not measured, with the reason, and the others go on", () => {
  test.each([
    ["wrong", "wrong result: found 29 elements, expected 30"],
    ["crashing", "the process ended by exit code 3: fatal error: out of luck"],
  ])("%s", async (name, reason) => {
    const { results, engineFailed } = await benchWith([name, "talkative"]);
    expect(engineFailed).toBe(true);
    expect(results.notMeasured).toHaveLength(1);
    expect(results.notMeasured[0]).toMatchObject({ engine: name, operation: "parse", workload: FILE, install: null });
    expect(results.notMeasured[0]!.reason).toContain(reason);
    expect(results.measurements.map(({ config }) => config)).toEqual(["talkative", "JSON.parse (bytes)"]);
  });

  test("one that hangs is not tried again on the next file, one that crashes is", async () => {
    const { results, engineFailed } = await benchWith(["hanging", "crashing", "talkative"], {
      // Long enough for a process to start on a busy machine.
      patienceMilliseconds: 5000,
      filter: /json\/parse\/(github_events|numbers)/,
    });
    const reasons = (name: string) =>
      results.notMeasured.filter(({ engine }) => engine === name).map(({ reason }) => reason);
    expect(engineFailed).toBe(true);
    expect(reasons("hanging")).toEqual([
      "no answer within 5 s",
      "not tried again: it has failed once, last: no answer within 5 s",
    ]);
    expect(reasons("crashing")[1]).toMatch(/^the process ended by exit code 3/);
    expect(results.measurements.filter(({ engine }) => engine === "talkative")).toHaveLength(2);
  });
});

test("an interrupted run has the races that were finished, and says so", async () => {
  const controller = new AbortController();
  const { results } = await runBench(
    {
      suites: [jsonSuite],
      profile: SHORT,
      peers: ["peer-js"],
      engines: ["JSON.parse (bytes)"],
      filter: /json\/parse\/(apache|github|numbers)/,
      signal: controller.signal,
    },
    { start() {}, lane() {}, race: ({ workloads }) => workloads.includes(FILE) && controller.abort() },
  );
  expect(results.incomplete).toBe(true);
  expect(results.measurements.map(({ workload }) => workload)).toEqual(["apache_builds.json", FILE]);
  expect(parseResults(structuredClone(results))).toEqual(results);
});

describe("what is measured in fresh processes", () => {
  const FIRST = {
    profile: { ...SHORT, freshSamples: 2 },
    filter: new RegExp(`json/(first parse|peak memory)/${FILE}`),
  };

  test("has a process for every sample, in which the engine has done nothing before", async () => {
    const { results, engineFailed } = await benchWith(["once"], FIRST);
    expect(results.notMeasured).toEqual([]);
    expect(engineFailed).toBe(false);
    expect(results.measurements.map(({ operation, config, unit }) => [operation, config, unit])).toEqual([
      ["first parse", "once", "MB/s"],
      ["peak memory", "once", "bytes"],
      ["first parse", "JSON.parse (bytes)", "MB/s"],
      ["peak memory", "JSON.parse (bytes)", "bytes"],
    ]);
    for (const { samples, value, median, loading, bytes } of results.measurements) {
      expect(samples).toHaveLength(2);
      expect(value).toBe(median);
      expect(loading).toBeGreaterThan(0);
      expect(bytes).toBe(65_132);
    }
    expect(results.environment.settings.freshSamples).toBe(2);
    expect(parseResults(structuredClone(results))).toEqual(results);
  });

  test("is checked as ever, and what fails there is not measured", async () => {
    const { results, engineFailed } = await benchWith(["wrong", "crashing"], FIRST);
    expect(engineFailed).toBe(true);
    const reasons = (name: string) =>
      results.notMeasured.filter(({ engine }) => engine === name).map(({ operation, reason }) => [operation, reason]);
    const wrong = 'wrong result: found 29 elements, expected 30 at ""';
    expect(reasons("wrong")).toEqual([["first parse, peak memory", wrong]]);
    const crashed = expect.stringContaining("the process ended by exit code 3");
    expect(reasons("crashing")).toEqual([["first parse, peak memory", crashed]]);
    expect(results.measurements.map(({ config }) => config)).toEqual(["JSON.parse (bytes)", "JSON.parse (bytes)"]);
  });

  test("names a configuration without the backend that the engine chose, which stands beside it", async () => {
    const { results } = await benchWith([], { ...FIRST, engines: ["arena-json/portable", "arena-json"] });
    const named = results.measurements.map(({ config, backend }) => [config, backend]);
    expect(named).toContainEqual(["arena-json", expect.stringMatching(/^(platform|portable|wasm)$/)]);
    expect(named).toContainEqual(["arena-json/portable", "portable"]);
  });
});

test("results can be kept alive", async () => {
  const { results } = await benchWith(["talkative"], { retain: 4 });
  expect(results.environment.settings.retain).toBe(4);
  expect(results.measurements).toHaveLength(2);
});

describe("a module that is no engine is refused before anything runs", () => {
  test.each([
    ["no-engine", "cannot use ./no-engine.js: Error: the module has no `engine` export"],
    ["incomplete", "lacks save, load, fromJS, toJS"],
    ["absent", "cannot use ./absent.js"],
  ])("%s", async (name, message) => {
    await expect(engineOf(name)).rejects.toThrow(message);
  });
});
