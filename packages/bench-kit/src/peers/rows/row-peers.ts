import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { avscRows } from "./avsc-rows.ts";
import { bsonRows } from "./bson-rows.ts";
import { cborXRows } from "./cbor-x-rows.ts";
import { flexbuffersRows } from "./flexbuffers-rows.ts";
import { hyparquetRows } from "./hyparquet-rows.ts";
import { jsonRows } from "./json-rows.ts";
import { msgpackRows } from "./msgpack-rows.ts";
import { msgpackrRows } from "./msgpackr-rows.ts";
import { plainObjects } from "./plain-objects.ts";
import { v8Rows } from "./v8-rows.ts";

/** Whose bytes say what they are, and who decodes all of them, in the order of the reports. */
const selfDescribing = [jsonRows, ...msgpackrRows, cborXRows, msgpackRows, bsonRows, v8Rows];

/** The best of them is what ours is compared with in writing; of avsc, which has a schema, apart. */
export const SELF_DESCRIBING: readonly string[] = [...selfDescribing, flexbuffersRows].map(({ config }) => config);

/** Who must decode everything in order to read anything. */
export const EAGER: readonly string[] = [...selfDescribing, avscRows, hyparquetRows].map(({ config }) => config);

/** What writes and reads rows in JavaScript. */
export const rowPeers: readonly LoadableEntrant<RowImplementation>[] = [
  ...selfDescribing,
  flexbuffersRows,
  avscRows,
  hyparquetRows,
  plainObjects,
];
