import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { importPeer } from "./import-peer.ts";

const NAME = "@streamparser/json";

/** A streaming parser in JavaScript, given the whole text at once. */
export const streamparserJson: LoadableEntrant<JsonImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about: 'A new `JSONParser({ paths: ["$"] })` for each text, fed with the bytes in one chunk; strings unbuffered.',
  operations: { parse: "parse", "parse+toJS": "parse" },
  open: async () => {
    const { JSONParser } = await importPeer(NAME, () => import("@streamparser/json"));
    const parse = (bytes: Uint8Array) => {
      const parser = new JSONParser({ paths: ["$"] });
      let root: unknown;
      parser.onValue = ({ value }) => {
        root = value;
      };
      parser.write(bytes);
      return root;
    };
    return { parse: ({ bytes }) => ({ call: () => parse(bytes), plain: (value) => value }) };
  },
};
