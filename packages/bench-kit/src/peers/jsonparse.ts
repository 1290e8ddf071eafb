import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { importPeer } from "./import-peer.ts";

const NAME = "jsonparse";

/** The oldest streaming parser in wide use, given the whole text at once. */
export const jsonparse: LoadableEntrant<JsonImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "A new `Parser` for each text, fed with the bytes in one chunk. It turns whole numbers that a double cannot hold " +
    "into strings; a file with such a number would fail its check.",
  operations: { parse: "parse", "parse+toJS": "parse" },
  open: async () => {
    const { default: Parser } = await importPeer(NAME, () => import("jsonparse"));
    const parse = (bytes: Buffer) => {
      const parser = new Parser();
      let root: unknown;
      parser.onValue = (value) => {
        root = value; // values arrive innermost first, so the root is the last
      };
      parser.write(bytes);
      return root;
    };
    return { parse: ({ bytes }) => ({ call: () => parse(bytes as Buffer), plain: (value) => value }) };
  },
};
