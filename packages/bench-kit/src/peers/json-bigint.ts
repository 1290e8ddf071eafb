import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { importPeer } from "./import-peer.ts";
import { writingBytes } from "./text.ts";

const NAME = "json-bigint";

/** A parser in JavaScript that keeps long numbers. */
export const jsonBigint: LoadableEntrant<JsonImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`parse(buffer.toString())` and `Buffer.from(stringify(value))` with its defaults. Numbers of more than 15 " +
    "characters become BigNumber objects, and objects have no prototype; so it has no place in parse+toJS, and its " +
    "result is checked through its own `stringify`.",
  operations: { parse: "parse", serialize: "serialize" },
  open: async () => {
    const { default: library } = await importPeer(NAME, () => import("json-bigint"));
    return {
      parse: (input) => ({
        call: () => library.parse(input.text()) as unknown,
        plain: (value) => JSON.parse(library.stringify(value)) as unknown,
        throughText: true,
      }),
      serialize: writingBytes((value) => library.stringify(value)),
    };
  },
};
