import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

/** The JSON object of the JavaScript engine. */
export const jsonRows: LoadableEntrant<RowImplementation> = {
  engine: "native-json",
  config: "JSON",
  kind: "peer-js",
  about: "`Buffer.from(JSON.stringify(rows))` and `JSON.parse(buffer.toString())`.",
  operations: CODEC_OPERATIONS,
  open: async () =>
    codecCases({
      encode: (plain) => Buffer.from(JSON.stringify(plain)),
      decode: (bytes) => JSON.parse(bytes.toString()) as unknown[],
    }),
};
