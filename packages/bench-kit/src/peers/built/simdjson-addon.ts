import { createRequire } from "node:module";
import type { LoadableEntrant } from "../../entrant.ts";
import type { JsonImplementation } from "../../suites/json-case.ts";
import { parsingBytes } from "../text.ts";
import { builtPeers } from "./built-peers.ts";

const ADDON = "simdjson.node";

/**
 * npm's binding of simdjson. The addon is loaded by its path, not through its package, which without the addon quietly
 * answers with `JSON.parse`.
 */
export const simdjsonAddon: LoadableEntrant<JsonImplementation> = {
  engine: "simdjson (npm)",
  config: "simdjson (npm)",
  kind: "peer-js",
  built: ADDON,
  about:
    "`parse(buffer.toString())` of npm's simdjson: simdjson in an addon, which makes JavaScript values. It " +
    "reads -0 as 0, which its check lets pass.",
  operations: { parse: "parse", "parse+toJS": "parse" },
  open: async () => {
    const { parse } = createRequire(import.meta.url)(builtPeers().addons[ADDON]!) as { parse(text: string): unknown };
    const read = parsingBytes(parse);
    return { parse: (input) => ({ ...read(input), throughText: true }) };
  },
};
