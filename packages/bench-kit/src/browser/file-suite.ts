import { arenaJson } from "../engines/arena-json.ts";
import { engineCases } from "../engines/engine-cases.ts";
import { JSON_PARSE_BYTES, JSON_PARSE_STRING, JSON_STRINGIFY_BYTES, nativeJson } from "../peers/native-json.ts";
import { middleTwo } from "../statistics.ts";
import type { Suite } from "../suite.ts";
import { type JsonImplementation, prepareJsonCase } from "../suites/json-case.ts";
import { megabytesPerSecond, THROUGHPUT_METHOD, THROUGHPUT_OPERATIONS } from "../suites/json-throughput.ts";

/** The forms that a reader wants to see beside each other; the others are variations of these. */
const CONFIGS: readonly string[] = [
  "arena-json (pool)",
  "arena-json",
  "arena-json/portable",
  "arena-json (from JS value)",
  JSON_PARSE_BYTES,
  JSON_PARSE_STRING,
  JSON_STRINGIFY_BYTES,
];

/** A file of the reader's. */
export interface FileWorkload {
  /** Unique among the files. */
  readonly name: string;
  readonly bytes: number;
  readonly description: string;
}

/** The suite `json` on other files than its own: what of it is about text, for engines that run in a browser. */
export function fileSuite(files: readonly FileWorkload[]): Suite<JsonImplementation> {
  return {
    name: "json",
    title: "JSON: files of the reader's",
    unit: "MB/s",
    higherIsBetter: true,
    operations: THROUGHPUT_OPERATIONS,
    races: [{ operations: ["parse", "parse+toJS"] }, { operations: ["serialize"] }],
    // They are nobody else's files, so there is nothing that a hash could be compared with.
    workloads: files.map((file) => ({ ...file, sha256: "" })),
    entrants: [...arenaJson, ...nativeJson].filter(({ config }) => CONFIGS.includes(config)),
    method: THROUGHPUT_METHOD,
    published: [],
    outsideEntrant: ({ name }) => ({ engine: name, config: name, kind: "engine", about: "", operations: {} }),
    implementationOf: (engine) => engineCases(engine),
    read: (workload) => {
      throw new Error(`${workload} is with the reader`);
    },
    prepare: prepareJsonCase,
    value: megabytesPerSecond,
    statistic: middleTwo,
  };
}
