/** The comparisons that the suite `rows` is there for: the study's peer, JavaScript's best, and the size and growth of our own. */
import { VARIANT_ROWS } from "../../engines/variant/variant-rows.ts";
import { NLOHMANN, NLOHMANN_BINARY } from "../../peers/built/nlohmann-rows.ts";
import { MSGPACKR, MSGPACKR_RECORDS } from "../../peers/rows/msgpackr-rows.ts";
import { EAGER, SELF_DESCRIBING } from "../../peers/rows/row-peers.ts";
import type { Goal } from "../../suite.ts";
import type { RowOperation } from "./row-case.ts";

const { numberReaders, readers, small, smallest, writers } = VARIANT_ROWS;

/** Four times the rows may take this many times as long for a row, and not more. */
const GROWTH = 1 / 1.3;

/** The numbers of rows that the study has. */
const STUDIED = ["1M rows", "4M rows"];

/** Operations that look at every row. */
const GROWING: readonly RowOperation[] = [
  "write",
  "read",
  "read numbers",
  "serialize",
  "deserialize validated",
  "deserialize to objects",
];

function configsOf(operation: RowOperation): readonly string[] {
  if (operation === "write") return writers;
  return operation === "read numbers" ? numberReaders : readers;
}

export const rowGoals: readonly Goal[] = [
  { title: "write", operation: "write", configs: writers, against: [NLOHMANN], atLeast: 2 },
  {
    title: "write, against self-describing forms",
    operation: "write",
    configs: writers,
    againstBestAmong: SELF_DESCRIBING,
    atLeast: 4,
  },
  { title: "write, against a schema", operation: "write", configs: writers, against: ["avsc"], atLeast: 2 },
  { title: "read every field, strings made", operation: "read", configs: readers, against: [NLOHMANN], atLeast: 1.5 },
  { title: "read the numbers", operation: "read numbers", configs: numberReaders, against: [NLOHMANN], atLeast: 4 },
  ...(["serialize", "deserialize", "deserialize validated"] as const).map(
    (operation): Goal => ({ title: operation, operation, configs: readers, against: NLOHMANN_BINARY, atLeast: 10 }),
  ),
  {
    title: "deserialize to objects",
    operation: "deserialize to objects",
    configs: readers,
    againstBestOf: "peer-js",
    atLeast: 1.2,
  },
  {
    title: "partial read",
    operation: "partial read",
    configs: readers,
    // It does not depend on the number of rows, eager decoding does.
    workloads: STUDIED,
    againstBestAmong: [...EAGER, ...NLOHMANN_BINARY],
    atLeast: 100,
  },
  {
    title: "size (times as small)",
    operation: "serialize",
    configs: [small],
    against: [MSGPACKR],
    compares: "bytes",
    atLeast: 1,
  },
  {
    title: "size of shredded rows (times as small)",
    operation: "serialize",
    configs: [smallest],
    against: [MSGPACKR_RECORDS],
    compares: "bytes",
    atLeast: 1,
  },
  ...GROWING.map(
    (operation): Goal => ({
      title: `${operation}, a row of 4M`,
      operation,
      configs: configsOf(operation),
      workloads: ["4M rows"],
      againstWorkload: "1M rows",
      atLeast: GROWTH,
    }),
  ),
];
