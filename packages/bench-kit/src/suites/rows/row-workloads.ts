/** The workloads of the suite `rows`: how many rows, and in what form. */
import { type RowColumns, rows } from "@enginebay/corpus";

/** Objects of four fields, or their fields one after the other, in one array without objects: int, bool, string, double, int, … */
export type RowForm = "rows" | "flat";

/** Fields of a row, in this order. */
export const ROW_FIELDS = ["id", "flag", "name", "value"] as const;

const COUNTS: Readonly<Record<string, number>> = { "100k": 100_000, "1M": 1_000_000, "4M": 4_000_000 };

/** What a workload's name, such as `"1M rows"`, stands for. */
export function rowWorkload(name: string): { readonly form: RowForm; readonly columns: RowColumns } {
  const [count, form] = name.split(" ") as [string, RowForm];
  return { form, columns: rows(COUNTS[count]!).columns() };
}
