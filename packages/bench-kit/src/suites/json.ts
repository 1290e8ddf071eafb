import { corpusFiles } from "@enginebay/corpus";
import { loadFile } from "@enginebay/corpus/files";
import { arenaJson } from "../engines/arena-json.ts";
import { engineCases } from "../engines/engine-cases.ts";
import { fastJsonStringify } from "../peers/fast-json-stringify.ts";
import { jsonBigint } from "../peers/json-bigint.ts";
import { jsonparse } from "../peers/jsonparse.ts";
import { losslessJson } from "../peers/lossless-json.ts";
import { JSON_PARSE_BYTES, JSON_STRINGIFY_BYTES, nativeJson } from "../peers/native-json.ts";
import { secureJsonParse } from "../peers/secure-json-parse.ts";
import { streamparserJson } from "../peers/streamparser-json.ts";
import { v8Serialize } from "../peers/v8-serialize.ts";
import { middleTwo } from "../statistics.ts";
import type { Suite } from "../suite.ts";
import { JSON_OPERATIONS, type JsonImplementation, prepareJsonCase } from "./json-case.ts";

const BYTES_PER_MEGABYTE = 1e6;
const MILLISECONDS_PER_SECOND = 1e3;

/** The Boost.JSON study: fourteen files, read and written. */
export const jsonSuite: Suite<JsonImplementation> = {
  name: "json",
  title: "JSON: the fourteen files of the Boost.JSON benchmark",
  unit: "MB/s",
  higherIsBetter: true,
  operations: [
    {
      name: "parse",
      description: "JSON text in UTF-8 → the engine's in-memory form. Counts bytes of input.",
      baseline: JSON_PARSE_BYTES,
    },
    {
      name: "parse+toJS",
      description: "JSON text in UTF-8 → a plain JavaScript value. Counts bytes of input.",
      baseline: JSON_PARSE_BYTES,
    },
    {
      name: "serialize",
      description: "The in-memory form → compact JSON text in UTF-8. Counts bytes of output.",
      baseline: JSON_STRINGIFY_BYTES,
    },
    {
      name: "save",
      description:
        "The in-memory form → the engine's binary form. Counts bytes of the JSON file, so that forms compare.",
      baseline: JSON_STRINGIFY_BYTES,
    },
    {
      name: "load",
      description:
        "The engine's binary form → the in-memory form. Counts bytes of the JSON file, so that forms compare.",
      baseline: JSON_PARSE_BYTES,
    },
  ],
  races: [["parse", "parse+toJS"], ["serialize"], ["save"], ["load"]],
  workloads: corpusFiles,
  entrants: [
    ...arenaJson,
    ...nativeJson,
    secureJsonParse,
    jsonBigint,
    losslessJson,
    streamparserJson,
    jsonparse,
    fastJsonStringify,
    v8Serialize,
  ],
  method: [
    "A sample is MB/s = bytes × calls / time (1 MB = 10⁶ bytes). The value is the Boost.JSON study's statistic: all " +
      "samples but the middle two are dropped and those two averaged. A peer that works on strings is charged with " +
      "decoding and encoding unless its name says (string).",
    "A result is disposed of within the time where it can be (`using`); the C++ originals destroy theirs too. An entrant " +
      "whose in-memory form is the plain value is timed once and stands under parse and under parse+toJS.",
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
    operations: Object.fromEntries(JSON_OPERATIONS.map((operation) => [operation, operation])),
  }),
  implementationOf: (engine) => engineCases(engine),
  read: loadFile,
  prepare: prepareJsonCase,
  value: ({ calls, elapsed }, bytes) => (bytes * calls) / BYTES_PER_MEGABYTE / (elapsed / MILLISECONDS_PER_SECOND),
  statistic: middleTwo,
};
