import type { LoadableEntrant } from "../entrant.ts";
import { disposeOf } from "../sampler.ts";
import { type JsonImplementation, parseText } from "../suites/json-case.ts";

const ENGINE = "arena-json";
const OPERATIONS = { encode: "serialize", decode: "parse+toJS" };
const ABOUT = "`serialize(value)` of a plain value; `parse(bytes).toJS()`, the document being disposed of.";

/** This project's JSON engine as it turns plain values into bytes and back, by each of its entries. */
export const arenaJsonRates: readonly LoadableEntrant<JsonImplementation>[] = [
  {
    engine: ENGINE,
    config: ENGINE,
    kind: "engine",
    about: ABOUT,
    operations: OPERATIONS,
    open: async () => casesOf(await import("@enginebay/arena-json")),
  },
  {
    engine: ENGINE,
    config: "arena-json/portable",
    kind: "engine",
    about: `${ABOUT} The entry \`@enginebay/arena-json/portable\`: plain TypeScript.`,
    operations: OPERATIONS,
    open: async () => casesOf(await import("@enginebay/arena-json/portable")),
  },
];

function casesOf(entry: typeof import("@enginebay/arena-json")): JsonImplementation {
  entry.initSync();
  return {
    "parse+toJS": ({ bytes }) => ({
      call: () => {
        const document = entry.parse(bytes);
        const plain = document.toJS();
        disposeOf(document);
        return plain;
      },
      plain: (plain) => plain,
      backend: () => entry.parse(bytes).backend,
    }),
    serialize: (input) => {
      const value = input.value();
      return { call: () => entry.serialize(value), plain: parseText, throughText: true };
    },
  };
}
