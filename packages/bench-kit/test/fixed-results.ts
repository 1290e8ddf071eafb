import type { Measurement, Results } from "../src/results.ts";

/** A small run, made up: two files, two operations, an engine, the baselines and two peers, one of them failing once. */
export const fixedResults: Results = {
  schemaVersion: 1,
  environment: {
    date: "2031-02-03T04:05:06.000Z",
    seconds: 42,
    command: "enginebay-bench --suite json",
    cpu: "Imaginary 9000",
    cores: 2,
    memoryBytes: 24 * 2 ** 30,
    os: "Linux 6.1 x64",
    node: "20.20.2",
    v8: "11.3.244",
    packages: { "@enginebay/bench-kit": "1.2.3", "slow-json": "0.1.0" },
    settings: { samples: 5, sampleMilliseconds: 25, warmupMilliseconds: 50, retain: 0 },
    suites: [
      {
        name: "json",
        title: "JSON",
        unit: "MB/s",
        higherIsBetter: true,
        operations: [
          { name: "parse", description: "Text to a value.", baseline: "JSON.parse (bytes)" },
          { name: "serialize", description: "A value to text.", baseline: "JSON.stringify (bytes)" },
        ],
        workloads: [
          { name: "twitter.json", bytes: 631_514, sha256: "a".repeat(64), description: "Tweets." },
          { name: "mesh.pretty.json", bytes: 1_577_353, sha256: "b".repeat(64), description: "A mesh." },
        ],
        method: ["The suite's own words."],
        published: ["What was published."],
      },
    ],
    entrants: [
      entrant("arena-json", "arena-json (portable)", "engine"),
      entrant("native-json", "JSON.parse (bytes)", "peer-js"),
      entrant("native-json", "JSON.stringify (bytes)", "peer-js"),
      entrant("slow-json", "slow-json", "peer-js"),
    ],
  },
  profile: "quick",
  measurements: [
    measurement("parse", "twitter.json", "arena-json (portable)", 400),
    measurement("parse", "twitter.json", "JSON.parse (bytes)", 100),
    measurement("parse", "twitter.json", "slow-json", 25),
    measurement("parse", "mesh.pretty.json", "arena-json (portable)", 900),
    measurement("parse", "mesh.pretty.json", "JSON.parse (bytes)", 100),
    measurement("serialize", "twitter.json", "arena-json (portable)", 50),
    measurement("serialize", "twitter.json", "JSON.stringify (bytes)", 200),
  ],
  notMeasured: [
    {
      engine: "absent-json",
      config: "absent-json",
      kind: "peer-js",
      suite: "json",
      reason: "not installed",
      install: "npm install --save-dev absent-json",
    },
    {
      engine: "slow-json",
      config: "slow-json",
      kind: "peer-js",
      suite: "json",
      operation: "parse",
      workload: "mesh.pretty.json",
      reason: "wrong result: found 1 | 2,\nexpected 3",
      install: null,
    },
  ],
};

function entrant(engine: string, config: string, kind: "engine" | "peer-js") {
  return { suite: "json", engine, config, kind, about: `What ${config} does.` };
}

/** A measurement whose samples scatter evenly around the value. */
export function measurement(
  operation: string,
  workload: string,
  config: string,
  value: number,
  relativeMad = 0.01,
): Measurement {
  const mad = value * relativeMad;
  const kind = config.startsWith("arena") ? "engine" : "peer-js";
  const engine = config.startsWith("JSON") ? "native-json" : config.split(" ")[0]!;
  const samples = [value - 2 * mad, value - mad, value, value + mad, value + 2 * mad];
  return { suite: "json", operation, workload, engine, config, kind, unit: "MB/s", value, median: value, mad, samples };
}
