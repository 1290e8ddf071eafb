import type { Schema } from "fast-json-stringify";
import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { deriveSchema } from "./derive-schema.ts";
import { importPeer } from "./import-peer.ts";
import { writingBytes } from "./text.ts";

const NAME = "fast-json-stringify";

/** A generator of serializers from JSON Schema. */
export const fastJsonStringify: LoadableEntrant<JsonImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`Buffer.from(stringify(value))` by a function generated beforehand from a schema, which is derived from the very " +
    "value that is written: the best case for it. It writes members in the order of the schema, so its check does " +
    "not look at the order of keys.",
  operations: { serialize: "serialize" },
  open: async () => {
    const { default: build } = await importPeer(NAME, () => import("fast-json-stringify"));
    return {
      serialize: (input) => {
        const stringify = build(deriveSchema(input.value()) as Schema);
        return { ...writingBytes((value) => stringify(value as object))(input), ownKeyOrder: true };
      },
    };
  },
};
