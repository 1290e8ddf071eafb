import type { Entrant } from "../../entrant.ts";

/** Of numbers parsed by a fast method: RapidJSON documents up to 3 units in the last place; Boost.JSON stays within. */
const INEXACT = { ulps: 3 };

const PARSE_ONLY = { parse: "parse" };
const PARSE_AND_SERIALIZE = { parse: "parse", serialize: "serialize" };

/**
 * The rows of the Boost.JSON study under the names that they have there, the same with exact numbers, and simdjson as the
 * limit. Their programs are in `tools/native-peers/cpp`.
 */
export const boostStudy: readonly Entrant[] = [
  {
    engine: "Boost.JSON",
    config: "boost(pool)",
    kind: "peer-native",
    built: "boost-json",
    tolerance: INEXACT,
    about:
      "Boost.JSON, a `stream_parser` reused between calls, each document in a `monotonic_resource` of its own; numbers " +
      "inexact, by default. serialize: one `serializer` and one buffer, both reused.",
    operations: PARSE_AND_SERIALIZE,
  },
  {
    engine: "Boost.JSON",
    config: "boost(pool), precise",
    kind: "peer-native",
    built: "boost-json",
    about: "`boost(pool)` with `number_precision::precise`: exact numbers.",
    operations: PARSE_ONLY,
  },
  {
    engine: "Boost.JSON",
    config: "boost",
    kind: "peer-native",
    built: "boost-json",
    tolerance: INEXACT,
    about:
      "Boost.JSON, a `stream_parser` reused between calls, the default memory resource; numbers inexact, by default.",
    operations: PARSE_AND_SERIALIZE,
  },
  {
    engine: "Boost.JSON",
    config: "boost, precise",
    kind: "peer-native",
    built: "boost-json",
    about: "`boost` with `number_precision::precise`: exact numbers.",
    operations: PARSE_ONLY,
  },
  {
    engine: "RapidJSON",
    config: "rapidjson(pool)",
    kind: "peer-native",
    built: "rapidjson",
    tolerance: INEXACT,
    about:
      "RapidJSON, a new `Document` for each call with a `MemoryPoolAllocator`; numbers inexact and UTF-8 unchecked, by " +
      "default; SSE2. serialize: one `StringBuffer`, reused.",
    operations: PARSE_AND_SERIALIZE,
  },
  {
    engine: "RapidJSON",
    config: "rapidjson(pool), full precision",
    kind: "peer-native",
    built: "rapidjson",
    about: "`rapidjson(pool)` with `kParseFullPrecisionFlag`: exact numbers.",
    operations: PARSE_ONLY,
  },
  {
    engine: "RapidJSON",
    config: "rapidjson",
    kind: "peer-native",
    built: "rapidjson",
    tolerance: INEXACT,
    about:
      "RapidJSON, a new document for each call with a `CrtAllocator`; numbers inexact and UTF-8 unchecked, by default; SSE2.",
    operations: PARSE_AND_SERIALIZE,
  },
  {
    engine: "RapidJSON",
    config: "rapidjson, full precision",
    kind: "peer-native",
    built: "rapidjson",
    about: "`rapidjson` with `kParseFullPrecisionFlag`: exact numbers.",
    operations: PARSE_ONLY,
  },
  {
    engine: "nlohmann",
    config: "nlohmann",
    kind: "peer-native",
    built: "nlohmann",
    tolerance: { keyOrder: false },
    about: "`nlohmann::json::parse` and `dump()`; numbers exact. Its objects sort their keys.",
    operations: PARSE_AND_SERIALIZE,
  },
  {
    engine: "simdjson",
    config: "simdjson DOM",
    kind: "peer-native",
    built: "simdjson",
    about:
      "simdjson's `dom::parser`, reused, on input that was padded beforehand; numbers exact; the processor's widest vector " +
      "instructions. serialize: `simdjson::minify(element)`. The limit, not a row of the study.",
    operations: PARSE_AND_SERIALIZE,
  },
];
