/** A run for tests, made up: two files, two operations, an engine and two peers; and a second suite. */
import type { Figure, Figures } from "@enginebay/bench-kit/charts";

const json = {
  name: "json",
  title: "JSON",
  unit: "MB/s",
  higherIsBetter: true,
  method: ["Prose."],
  operations: [
    { name: "parse", description: "Text to a value.", baseline: "peer" },
    { name: "serialize", description: "A value to text.", baseline: "peer" },
    { name: "never measured", description: "Nothing.", baseline: "peer" },
  ],
  workloads: [
    { name: "a.json", bytes: 1000, sha256: "a" },
    { name: "b.json", bytes: 2000, sha256: "b" },
    { name: "never measured.json", bytes: 3000, sha256: "c" },
  ],
};

export const smallRun: Figures = {
  environment: {
    suites: [json, { ...json, name: "other" }],
    entrants: [
      { suite: "json", engine: "engine", config: "engine", kind: "engine", base: undefined },
      { suite: "json", engine: "peer", config: "peer", kind: "peer-js", base: undefined },
      { suite: "json", engine: "slow", config: "slow", kind: "peer-native", base: undefined },
      { suite: "json", engine: "gone", config: "gone", kind: "peer-js", base: undefined },
      { suite: "other", engine: "engine", config: "engine", kind: "engine", base: undefined },
    ],
  },
  measurements: [
    figure("parse", "a.json", "engine", 1234.567890123456),
    figure("parse", "a.json", "peer", 100),
    figure("parse", "a.json", "slow", 50),
    figure("parse", "b.json", "engine", 900),
    figure("parse", "b.json", "peer", 300),
    figure("serialize", "a.json", "engine", 80),
    figure("serialize", "a.json", "peer", 40),
    { ...figure("parse", "a.json", "engine", 7), suite: "other" },
  ],
};

function figure(operation: string, workload: string, config: string, value: number): Figure & { samples: number[] } {
  return { suite: "json", operation, workload, config, value, samples: [value] };
}
