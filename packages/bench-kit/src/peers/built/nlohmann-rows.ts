import type { Entrant } from "../../entrant.ts";

const COMMON = { engine: "nlohmann", kind: "peer-native", built: "nlohmann-rows" } as const;

const BINARY = {
  serialize: "serialize",
  deserialize: "deserialize",
  "deserialize validated": "deserialize",
  "partial read": "deserialize",
  "peak memory of deserialize": "peak memory of deserialize",
};

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
      "nlohmann::json, an array of objects. write: `push_back` of an object of four fields for each row, from columns; strings are " +
      "copied. read: `at(key)` and `get_ref` of each field; the length and the first byte of each string are summed, and the string is copied, as " +
      "a JavaScript string is made. serialize: `to_cbor` into one vector, which is used again; deserialize: `from_cbor`.",
    operations: {
      write: "write",
      read: "read",
      "read numbers": "read numbers",
      ...BINARY,
      "peak memory of write": "peak memory of write",
    },
  },
  {
    ...COMMON,
    config: `${NLOHMANN} (MessagePack)`,
    about: "The same document by `to_msgpack` and `from_msgpack`.",
    operations: BINARY,
  },
  {
    ...COMMON,
    config: `${NLOHMANN} (JSON text)`,
    about: "The same document by `dump` and `parse`.",
    operations: BINARY,
  },
];
