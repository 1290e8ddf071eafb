import type { Workload } from "../../suite.ts";
import type { RowForm } from "./row-workloads.ts";

const OBJECTS =
  "objects `{ id, flag, name, value }`: an integer, a boolean, a string of 4 to 20 characters and a double";
const FIELDS = "the fields of these rows in one array, without objects: int, bool, string, double, int, …";

/** The workloads, with the facts of the files that stand for them. */
export const rowWorkloadFacts: readonly Workload[] = [
  {
    name: "100k rows",
    bytes: 2_905_757,
    sha256: "4c121049af617ab7140ebc2dcae40aa5216a555af5dbc7e7a9c5a61ddc6d6187",
    description: `100,000 ${OBJECTS}.`,
  },
  {
    name: "1M rows",
    bytes: 29_075_927,
    sha256: "63f245c64beb37a1f05700066281bdbf6a2ac60d70996c489460385ce0e1fb22",
    description: `1,000,000 ${OBJECTS}.`,
  },
  {
    name: "4M rows",
    bytes: 116_322_147,
    sha256: "77d2c40e2418675488a7f595530b88062208108cd993dd15da87148f95cb32aa",
    description: `4,000,000 ${OBJECTS}.`,
  },
  {
    name: "100k flat",
    bytes: 2_905_757,
    sha256: "7ab650cb8da35f644d7609f9809b5bc80f16d00ebc36b9a25a2e3c769b7f9b6a",
    description: `100,000 times ${FIELDS}`,
  },
  {
    name: "1M flat",
    bytes: 29_075_927,
    sha256: "9ffa6aea142bfdb9af4b67d1961bcf57f5eb4ce3cc2155cec7b308b66def6229",
    description: `1,000,000 times ${FIELDS}`,
  },
];

/** The names of the workloads of a form. */
export function rowWorkloadNames(form: RowForm): string[] {
  return rowWorkloadFacts.flatMap(({ name }) => (name.endsWith(form) ? [name] : []));
}
