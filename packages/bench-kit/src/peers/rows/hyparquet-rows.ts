import { memorySink } from "@enginebay/core";
import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { importPeer } from "../import-peer.ts";
import { codecCases, DECODER_OPERATIONS } from "./codec-cases.ts";

const NAME = "hyparquet";

/** hyparquet's decoder of the same encoding as ours; it has no encoder. */
export const hyparquetRows: LoadableEntrant<RowImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`decodeVariantColumn({ metadata, value })` of hyparquet/src/variant.js: the same Variant, one array of all rows, that is `variant " +
    "(array)`, decoded to objects.",
  operations: DECODER_OPERATIONS,
  open: async () => {
    const { decodeVariantColumn } = await importPeer(
      `${NAME}/src/variant.js`,
      () => import("hyparquet/src/variant.js"),
    );
    const { Variant } = await import("@enginebay/variant");
    return codecCases({
      encoded: (input) => {
        const { metadata, value } = Variant.from(input.plain());
        const sink = memorySink();
        const size = Buffer.alloc(SIZE_BYTES);
        size.writeUInt32LE(metadata.byteLength);
        for (const part of [size, metadata, value]) sink.write(part);
        return sink.writtenBytes();
      },
      decode: (bytes) => {
        const valueAt = SIZE_BYTES + bytes.readUInt32LE();
        const parts = { metadata: bytes.subarray(SIZE_BYTES, valueAt), value: bytes.subarray(valueAt) };
        return decodeVariantColumn(parts) as unknown[];
      },
    });
  },
};

const SIZE_BYTES = 4;
