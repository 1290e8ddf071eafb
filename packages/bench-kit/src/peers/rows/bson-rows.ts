import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { importPeer } from "../import-peer.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

const NAME = "bson";

/** The document's one member. */
const MEMBER = "rows";

/** More than BSON takes for a row, with the number that an array has for each element; for a document as well. */
const MOST_BYTES_PER_ROW = 128;

/** BSON, whose documents are objects: the rows are a member of one. */
export const bsonRows: LoadableEntrant<RowImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`serializeWithBufferAndIndex({ rows }, buffer)` into one buffer that is large enough, and `deserialize(bytes)`.",
  operations: CODEC_OPERATIONS,
  open: async () => {
    const { calculateObjectSize, deserialize, serializeWithBufferAndIndex, setInternalBufferSize } = await importPeer(
      NAME,
      () => import("bson"),
    );
    let buffer = Buffer.alloc(0);
    return codecCases({
      encode: (rows, { count }) => {
        if (buffer.byteLength < count * MOST_BYTES_PER_ROW) {
          const size = calculateObjectSize({ [MEMBER]: rows });
          // It writes into memory of its own first, of this size.
          setInternalBufferSize(size);
          buffer = Buffer.alloc(Math.max(size, count * MOST_BYTES_PER_ROW));
        }
        return buffer.subarray(0, serializeWithBufferAndIndex({ [MEMBER]: rows }, buffer) + 1);
      },
      decode: (bytes) => deserialize(bytes)[MEMBER] as unknown[],
    });
  },
};
