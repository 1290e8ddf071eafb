import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { importPeer } from "../import-peer.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

const NAME = "@msgpack/msgpack";

/** MessagePack by its own project. */
export const msgpackRows: LoadableEntrant<RowImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about: "`encode(rows)` by an `Encoder` and `decode(bytes)` by a `Decoder`, both of which are used again.",
  operations: CODEC_OPERATIONS,
  open: async () => {
    const { Decoder, Encoder } = await importPeer(NAME, () => import("@msgpack/msgpack"));
    const encoder = new Encoder();
    const decoder = new Decoder();
    return codecCases({
      encode: (plain) => encoder.encodeSharedRef(plain),
      decode: (bytes) => decoder.decode(bytes) as unknown[],
    });
  },
};
