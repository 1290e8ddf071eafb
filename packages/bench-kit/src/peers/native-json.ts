import type { LoadableEntrant } from "../entrant.ts";
import { inputOf, type JsonImplementation } from "../suites/json-case.ts";
import { platformUtf8 } from "../suites/utf8.ts";
import { parsingBytes, parsingString, writingBytes, writingString } from "./text.ts";

const ENGINE = "native-json";

/** The baseline of every reading operation. */
export const JSON_PARSE_BYTES = "JSON.parse (bytes)";
export const JSON_PARSE_STRING = "JSON.parse (string)";
/** The baseline of every writing operation. */
export const JSON_STRINGIFY_BYTES = "JSON.stringify (bytes)";

/** The JSON object of the JavaScript engine, in the forms in which programs use it. */
export const nativeJson: readonly LoadableEntrant<JsonImplementation>[] = [
  {
    engine: ENGINE,
    config: JSON_PARSE_BYTES,
    kind: "peer-js",
    about: "`JSON.parse(buffer.toString())`: what reading a file or a request body costs.",
    operations: {
      parse: "parse",
      "parse+toJS": "parse",
      load: "load",
      "first parse": "first parse",
      "first parse+toJS": "first parse",
      "growth of parse": "parse",
      memory: "memory",
      "peak memory": "first parse",
    },
    open: async () => ({
      parse: parsingBytes(JSON.parse),
      load: (input) => {
        const saved = inputOf(platformUtf8().encode(JSON.stringify(input.value())));
        return { call: () => JSON.parse(saved.text()) as unknown, plain: (value) => value, throughText: true };
      },
    }),
  },
  {
    engine: ENGINE,
    config: JSON_PARSE_STRING,
    kind: "peer-js",
    about: "`JSON.parse(text)` of a string that was decoded beforehand, so without the decoding.",
    operations: { parse: "parse", "parse+toJS": "parse" },
    open: async () => ({ parse: parsingString(JSON.parse) }),
  },
  {
    engine: ENGINE,
    config: JSON_STRINGIFY_BYTES,
    kind: "peer-js",
    about: "`Buffer.from(JSON.stringify(value))`. As a binary form it is compact JSON text.",
    operations: { serialize: "serialize", save: "save", "growth of serialize": "serialize" },
    open: async () => ({
      serialize: writingBytes(JSON.stringify),
      save: writingBytes(JSON.stringify),
    }),
  },
  {
    engine: ENGINE,
    config: "JSON.stringify (string)",
    kind: "peer-js",
    about: "`JSON.stringify(value)`, a string that would still have to be encoded.",
    operations: { serialize: "serialize" },
    open: async () => ({ serialize: writingString(JSON.stringify) }),
  },
];
