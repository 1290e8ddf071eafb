import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { importPeer } from "./import-peer.ts";
import { parsingBytes, writingBytes } from "./text.ts";

const NAME = "lossless-json";

/** A parser in JavaScript that keeps numbers as they are written. */
export const losslessJson: LoadableEntrant<JsonImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "parse: `parse(buffer.toString())` with its defaults, which gives LosslessNumber objects and is checked through " +
    "its own `stringify`. parse+toJS: with `Number` as the parser of numbers, which gives plain values. serialize: " +
    "`Buffer.from(stringify(value))` of plain values.",
  operations: { parse: "parse", "parse+toJS": "parse+toJS", serialize: "serialize" },
  open: async () => {
    const library = await importPeer(NAME, () => import("lossless-json"));
    return {
      parse: (input) => ({
        call: () => library.parse(input.text()),
        plain: (value) => JSON.parse(library.stringify(value)!) as unknown,
        throughText: true,
      }),
      "parse+toJS": parsingBytes((text) => library.parse(text, null, Number)),
      serialize: writingBytes((value) => library.stringify(value)!),
    };
  },
};
