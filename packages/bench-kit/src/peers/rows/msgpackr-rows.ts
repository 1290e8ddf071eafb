import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { importPeer } from "../import-peer.ts";
import { CODEC_OPERATIONS, codecCases } from "./codec-cases.ts";

const NAME = "msgpackr";
const COMMON = { engine: NAME, kind: "peer-js", package: NAME, operations: CODEC_OPERATIONS } as const;

export const MSGPACKR = NAME;
export const MSGPACKR_RECORDS = `${NAME} (records)`;

/** MessagePack, without and with its extension for records of the same fields. */
export const msgpackrRows: readonly LoadableEntrant<RowImplementation>[] = [
  {
    ...COMMON,
    config: MSGPACKR,
    about: "`pack(rows)` and `unpack(bytes)`: plain MessagePack, strings by the native addon where it is installed.",
    open: () => opened(false),
  },
  {
    ...COMMON,
    config: MSGPACKR_RECORDS,
    about:
      "The same by `new Packr({ useRecords: true })`: the names of the fields are in the bytes once, where they first occur.",
    open: () => opened(true),
  },
];

async function opened(useRecords: boolean): Promise<RowImplementation> {
  const library = await importPeer(NAME, () => import("msgpackr"));
  const packr = new library.Packr({ useRecords });
  return codecCases({
    encode: (plain) => packr.pack(plain),
    decode: (bytes) => packr.unpack(bytes) as unknown[],
  });
}
