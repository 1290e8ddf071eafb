import { corpusFiles } from "@enginebay/corpus";
import { loadFile } from "@enginebay/corpus/files";
import { arenaJson } from "../engines/arena-json.ts";
import { engineCases } from "../engines/engine-cases.ts";
import { boostStudy } from "../peers/built/boost-study.ts";
import { jsonPeers } from "../peers/json-peers.ts";
import { JSON_PARSE_BYTES, JSON_STRINGIFY_BYTES } from "../peers/native-json.ts";
import { v8Serialize } from "../peers/v8-serialize.ts";
import type { Sample } from "../sampler.ts";
import { medianOf, middleTwo } from "../statistics.ts";
import type { Suite, Trial } from "../suite.ts";
import { FIRST_OPERATIONS, PEAK_MEMORY, prepareFirstCase } from "./first-case.ts";
import { grownTwitter, readGrownTwitter } from "./grown-twitter.ts";
import { JSON_OPERATIONS, type JsonImplementation, prepareJsonCase } from "./json-case.ts";
import { jsonGoals } from "./json-goals.ts";
import { megabytesPerSecond, THROUGHPUT_METHOD, THROUGHPUT_OPERATIONS } from "./json-throughput.ts";
import { MEMORY, prepareMemoryCase } from "./memory-case.ts";
import { verifyJsonText } from "./verify-json-text.ts";

const FILES = corpusFiles.map(({ name }) => name);
const GROWN = grownTwitter.map(({ name }) => name);

/** The operations on growing documents, with what is called. */
const GROWTH_OPERATIONS = { "growth of parse": "parse", "growth of serialize": "serialize" };

/** The Boost.JSON study: fourteen files, read and written. */
export const jsonSuite: Suite<JsonImplementation> = {
  name: "json",
  title: "JSON: the fourteen files of the Boost.JSON benchmark",
  unit: "MB/s",
  higherIsBetter: true,
  operations: [
    ...THROUGHPUT_OPERATIONS,
    {
      name: "save",
      description:
        "The in-memory form → the engine's binary form. Counts bytes of the JSON file, so that forms compare.",
      baseline: JSON_STRINGIFY_BYTES,
    },
    {
      name: "load",
      description:
        "The engine's binary form → the in-memory form. Counts bytes of the JSON file, so that forms compare. How much of " +
        "the binary form is verified meanwhile stands with the configurations, under the method.",
      baseline: JSON_PARSE_BYTES,
      insteadOf: "parse",
    },
    {
      name: "first parse",
      description:
        "The first `parse` of a new process, which has just imported the engine and read the file: one call, without warming " +
        "up, compiling a kernel included. Counts bytes of input; the median of several processes. Which backend an engine " +
        "has is its own choice here.",
      baseline: JSON_PARSE_BYTES,
      statistic: medianOf,
      freshProcess: true,
    },
    {
      name: "first parse+toJS",
      description: "The same for JSON text in UTF-8 → a plain JavaScript value.",
      baseline: JSON_PARSE_BYTES,
      statistic: medianOf,
      freshProcess: true,
    },
    {
      name: "growth of parse",
      description:
        "`parse` of one array of 1, 10 and 100 copies of twitter.json, timed side by side. The ratio is the time for a byte " +
        "relative to that of the first document.",
      baseline: JSON_PARSE_BYTES,
      layout: "growth",
    },
    {
      name: "growth of serialize",
      description: "`serialize` of the same documents.",
      baseline: JSON_STRINGIFY_BYTES,
      layout: "growth",
    },
    {
      name: MEMORY,
      description:
        "The bytes that a parsed document holds: what stays in use after garbage was collected, on the JavaScript heap and " +
        "in ArrayBuffers, the text included where the document refers to it. Ratios say how many times as small.",
      baseline: JSON_PARSE_BYTES,
      unit: "bytes",
      higherIsBetter: false,
    },
    {
      name: PEAK_MEMORY,
      description:
        "By how many bytes a new process grows at most in its `first parse`: the peak of its resident memory until it has the " +
        "document, less what was resident when it had read the file. Everything is in it: document or objects, working " +
        "memory, strings, garbage not yet collected, compiled code. The operating system counts in steps of up to some hundred " +
        "kilobytes. The median of several processes; ratios say how many times as small.",
      baseline: JSON_PARSE_BYTES,
      unit: "bytes",
      higherIsBetter: false,
      statistic: medianOf,
      freshProcess: true,
    },
  ],
  races: [
    // Loading is raced against parsing, which it is there to save.
    { operations: ["parse", "parse+toJS", "load"], workloads: FILES },
    { operations: ["serialize"], workloads: FILES },
    { operations: ["save"], workloads: FILES },
    { operations: [...Object.keys(FIRST_OPERATIONS), PEAK_MEMORY], workloads: FILES },
    ...Object.keys(GROWTH_OPERATIONS).map((operation) => ({
      operations: [operation],
      workloads: GROWN,
      acrossWorkloads: true as const,
    })),
    { operations: [MEMORY], workloads: FILES },
  ],
  goals: jsonGoals,
  workloads: [...corpusFiles, ...grownTwitter],
  entrants: [...arenaJson, ...jsonPeers, v8Serialize, ...boostStudy],
  method: [
    ...THROUGHPUT_METHOD,
    "The study's own rows are the C++ libraries themselves, under their names there: `boost(pool)`, `boost`, " +
      "`rapidjson(pool)`, `rapidjson`, `nlohmann`; `simdjson DOM` is the limit. Plain rows parse numbers as the study did, " +
      "by the libraries' fast default, which need not be the nearest double (up to 3 units in the last place are allowed " +
      "when they are checked); rows named precise must be exact, as all others. Their heaps are kept warm: freed memory is " +
      "not returned to the system between calls.",
  ],
  published: [
    "The Boost.JSON study publishes pictures, no tables: Boost.JSON, RapidJSON and nlohmann/json on a Core i7-7700K at " +
      "4.2 GHz with 32 GB under Windows 10, compiled by gcc 8.1 (-O3), clang 12 (-O3) and msvc 19.26 (/O2); 14 files to " +
      "parse, 13 to serialize. Its figures were measured on other hardware, so they do not compare with those above; " +
      "ratios within one run do. Its MB is 2²⁰ bytes.",
  ],
  outsideEntrant: ({ name, binaryFormat }) => ({
    engine: name,
    config: name,
    kind: "engine",
    about: `An engine given by \`--engine\`; its binary form is ${binaryFormat}.`,
    operations: {
      ...Object.fromEntries([...JSON_OPERATIONS, ...Object.keys(FIRST_OPERATIONS), MEMORY].map((name) => [name, name])),
      [PEAK_MEMORY]: "first parse",
      ...GROWTH_OPERATIONS,
    },
  }),
  implementationOf: (engine) => engineCases(engine),
  read: (workload) => readGrownTwitter(workload) ?? loadFile(workload),
  prepare,
  verify: verifyJsonText,
  value,
  statistic: middleTwo,
};

function prepare(implementation: JsonImplementation, operation: string, input: Uint8Array): Trial {
  if (operation in FIRST_OPERATIONS) return prepareFirstCase(implementation, operation, input);
  if (operation === MEMORY) return prepareMemoryCase(implementation, input);
  return prepareJsonCase(implementation, operation, input);
}

/** Bytes where those are what an operation measures, else MB/s. */
function value({ calls, elapsed, held }: Sample, bytes: number, operation: string): number {
  if (operation === MEMORY || operation === PEAK_MEMORY) return held!;
  return megabytesPerSecond({ calls, elapsed }, bytes);
}
