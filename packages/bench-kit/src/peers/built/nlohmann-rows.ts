import type { Entrant } from "../../entrant.ts";
import { withPeakMemory } from "../../suites/rows/row-case.ts";

const COMMON = { engine: "nlohmann", kind: "peer-native", built: "nlohmann-rows" } as const;

const BINARY = {
  serialize: "serialize",
  deserialize: "deserialize",
  "deserialize validated": "deserialize",
  "partial read": "deserialize",
} as const;

/** The baseline of the suite `rows`; its binary form is CBOR. */
export const NLOHMANN = "nlohmann";

/** Its binary forms. */
export const NLOHMANN_BINARY: readonly string[] = [NLOHMANN, `${NLOHMANN} (MessagePack)`];

/** The peer of the Variant study. Its program is `tools/native-peers/cpp/nlohmann-rows.cpp`. */
export const nlohmannRows: readonly Entrant[] = [
  {
    ...COMMON,
    config: NLOHMANN,
    about:
      "nlohmann::json, an array of objects. write: `emplace_back` of an object of four fields for each row, from columns; strings are " +
      "copied. read: `at(key)` and `get` of each field, which copies each string, as a JavaScript string is made; its length and first byte " +
      "are summed. serialize: `to_cbor` into one vector, which is used again; deserialize: `from_cbor`.",
    operations: withPeakMemory({ write: "write", read: "read", "read numbers": "read numbers", ...BINARY }),
  },
  {
    ...COMMON,
    config: `${NLOHMANN} (MessagePack)`,
    about: "The same document by `to_msgpack` and `from_msgpack`.",
    operations: withPeakMemory(BINARY),
  },
  {
    ...COMMON,
    config: `${NLOHMANN} (JSON text)`,
    about: "The same document by `dump` and `parse`.",
    operations: withPeakMemory(BINARY),
  },
];
