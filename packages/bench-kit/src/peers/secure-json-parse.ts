import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { importPeer } from "./import-peer.ts";

const NAME = "secure-json-parse";

/** `JSON.parse` and a search for keys that could poison prototypes. */
export const secureJsonParse: LoadableEntrant<JsonImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about: "`parse(buffer)` with its defaults: `JSON.parse`, then a search for `__proto__` and `constructor` keys.",
  operations: { parse: "parse", "parse+toJS": "parse" },
  open: async () => {
    const { default: library } = await importPeer(NAME, () => import("secure-json-parse"));
    return {
      parse: ({ bytes }) => ({ call: () => library.parse(bytes as Buffer) as unknown, plain: (value) => value }),
    };
  },
};
