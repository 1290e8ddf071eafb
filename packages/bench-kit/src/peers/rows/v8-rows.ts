import { deserialize, serialize } from "node:v8";
import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

/** V8's structured clone as bytes: the binary form that Node brings along. */
export const v8Rows: LoadableEntrant<RowImplementation> = {
  engine: "v8.serialize",
  config: "v8.serialize",
  kind: "peer-js",
  about: "`v8.serialize(rows)` and `v8.deserialize(bytes)` of Node.",
  operations: CODEC_OPERATIONS,
  open: async () =>
    codecCases({ encode: (plain) => serialize(plain), decode: (bytes) => deserialize(bytes) as unknown[] }),
};
