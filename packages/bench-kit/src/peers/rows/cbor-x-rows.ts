import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { importPeer } from "../import-peer.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

const NAME = "cbor-x";

/** CBOR. */
export const cborXRows: LoadableEntrant<RowImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about: "`encode(rows)` and `decode(bytes)` with its defaults, strings by the native addon where it is installed.",
  operations: CODEC_OPERATIONS,
  open: async () => {
    const { encode, decode } = await importPeer(NAME, () => import("cbor-x"));
    return codecCases({ encode: (plain) => encode(plain), decode: (bytes) => decode(bytes) as unknown[] });
  },
};
