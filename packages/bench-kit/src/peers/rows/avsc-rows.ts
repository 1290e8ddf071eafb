import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { rowWorkloadNames } from "../../suites/rows/workload-facts.ts";
import { importPeer } from "../import-peer.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

const NAME = "avsc";

/** Apache Avro, which has a schema: its bytes do not say what they are. */
export const avscRows: LoadableEntrant<RowImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`type.encode(rows, buffer)` into one buffer of the right size and `type.decode(buffer)`, for an array of records. The only one with a " +
    "schema: names and types of fields are not in the bytes.",
  operations: CODEC_OPERATIONS,
  workloads: rowWorkloadNames("rows"),
  open: async () => {
    const { default: library } = await importPeer(NAME, () => import("avsc"));
    const type = library.Type.forSchema({
      type: "array",
      items: {
        type: "record",
        name: "Row",
        fields: [
          { name: "id", type: "int" },
          { name: "flag", type: "boolean" },
          { name: "name", type: "string" },
          { name: "value", type: "double" },
        ],
      },
    });
    let buffer: Buffer = Buffer.alloc(0);
    return codecCases({
      encode: (plain) => {
        if (buffer.byteLength === 0) buffer = type.toBuffer(plain);
        type.encode(plain, buffer);
        return buffer;
      },
      decode: (bytes) => type.decode(bytes).value as unknown[],
    });
  },
};
