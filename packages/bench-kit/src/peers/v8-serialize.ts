import { deserialize, serialize } from "node:v8";
import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";

/** V8's structured clone as bytes: the binary form that Node brings along. */
export const v8Serialize: LoadableEntrant<JsonImplementation> = {
  engine: "v8.serialize",
  config: "v8.serialize",
  kind: "peer-js",
  about: "`v8.serialize(value)` and `v8.deserialize(bytes)` of Node, from and to plain values.",
  operations: { save: "save", load: "load" },
  open: async () => ({
    save: (input) => {
      const value = input.value();
      return { call: () => serialize(value), plain: (saved) => deserialize(saved as Buffer) as unknown };
    },
    load: (input) => {
      const saved = serialize(input.value());
      return { call: () => deserialize(saved) as unknown, plain: (value) => value };
    },
  }),
};
