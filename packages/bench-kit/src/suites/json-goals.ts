/** The comparisons that the suite `json` is there for: this project's engine and the originals, and the platform's JSON. */
import { JSON_PARSE_BYTES, JSON_PARSE_STRING, JSON_STRINGIFY_BYTES } from "../peers/native-json.ts";
import type { Goal } from "../suite.ts";
import { PEAK_MEMORY } from "./first-case.ts";
import { MEMORY } from "./memory-case.ts";

const OWNED = "arena-json";
const POOL = "arena-json (pool)";

/** The files of mostly floating-point numbers. */
const NUMBER_FILES = ["canada.json", "marine_ik.json", "mesh.json", "mesh.pretty.json", "numbers.json"];

export const jsonGoals: readonly Goal[] = [
  {
    title: "parse, bytes → document, numbers decoded",
    operation: "parse",
    configs: [OWNED, POOL],
    against: [
      "boost(pool)",
      "boost(pool), precise",
      "boost",
      "rapidjson(pool)",
      "rapidjson",
      "nlohmann",
      "simdjson DOM",
      JSON_PARSE_BYTES,
      JSON_PARSE_STRING,
    ],
  },
  {
    title: "parse + toJS, bytes → JS value",
    operation: "parse+toJS",
    configs: [OWNED, POOL],
    against: [JSON_PARSE_BYTES],
  },
  {
    title: "serialize, document → bytes",
    operation: "serialize",
    configs: [OWNED, POOL, "arena-json (into a sink)"],
    against: ["boost(pool)", JSON_STRINGIFY_BYTES],
  },
  {
    title: "serialize, doubles formatted anew, the five number files",
    operation: "serialize",
    configs: ["arena-json (doubles anew)"],
    against: ["rapidjson(pool)"],
    workloads: NUMBER_FILES,
  },
  {
    title: "serialize, JS value → bytes",
    operation: "serialize",
    configs: ["arena-json (from JS value)"],
    against: [JSON_STRINGIFY_BYTES],
  },
  {
    title: "load of a saved document",
    operation: "load",
    configs: [OWNED],
    againstOperation: "parse",
  },
  {
    title: "load of a saved document, verified on first use",
    operation: "load",
    configs: ["arena-json (verified on first use)"],
    against: [OWNED],
    againstOperation: "parse",
  },
  {
    title: "first parse in a fresh process",
    operation: "first parse",
    configs: [OWNED],
    against: [JSON_PARSE_BYTES],
  },
  {
    title: "first parse + toJS in a fresh process",
    operation: "first parse+toJS",
    configs: [OWNED],
    against: [JSON_PARSE_BYTES],
  },
  {
    title: "memory that a document holds (times as small)",
    operation: MEMORY,
    configs: [OWNED],
    against: [JSON_PARSE_BYTES],
  },
  {
    title: "peak memory of a parse in a fresh process (times as small)",
    operation: PEAK_MEMORY,
    configs: [OWNED],
    against: [JSON_PARSE_BYTES],
  },
];
