/** What a chart shows, as numbers: one row for a bar. */
import { type AnyTable, ratioAt, summariesOf } from "./tables.ts";

/** What the length of a bar stands for. */
export type ChartMeasure = "value" | "ratio";

/** The order of bars: best first, by name, or as the report's tables have them. */
export type ChartOrder = "value" | "name" | "published";

/** What is drawn of a table, and how it is arranged. */
export interface ChartView {
  /** A workload; undefined for the geometric means over all of the table's. */
  readonly workload: string | undefined;
  /** Ratios need a baseline: without one, values are drawn. */
  readonly measure: ChartMeasure;
  readonly order: ChartOrder;
}

/** A bar in numbers. */
export interface ChartRow {
  readonly config: string;
  readonly value: number;
  /** Undefined where the baseline was not measured. */
  readonly ratio: number | undefined;
  /** How many workloads the value is the mean of. */
  readonly count: number;
}

/** The rows of a view, in its order. */
export function chartRows(table: AnyTable, { workload, measure, order }: ChartView): ChartRow[] {
  const rows = workload === undefined ? meansOf(table) : rowsAt(table, workload);
  if (order === "name") return rows.sort((a, b) => a.config.localeCompare(b.config, "en"));
  if (order === "published") return rows;
  const better = table.suite.higherIsBetter ? 1 : -1;
  return rows.sort((a, b) => {
    // What has no ratio comes last: it cannot be compared.
    if (measure === "ratio" && table.baseline !== undefined) return (b.ratio ?? 0) - (a.ratio ?? 0);
    return (b.value - a.value) * better;
  });
}

function meansOf(table: AnyTable): ChartRow[] {
  const summaries = new Map(summariesOf(table).map((summary) => [summary.config, summary]));
  return table.columns.map(({ config }) => {
    const { value, ratio, count } = summaries.get(config)!;
    return { config, value, ratio, count };
  });
}

function rowsAt(table: AnyTable, workload: string): ChartRow[] {
  return table.columns.flatMap(({ config }): ChartRow[] => {
    const value = table.cell(workload, config)?.value;
    return value === undefined ? [] : [{ config, value, ratio: ratioAt(table, workload, config), count: 1 }];
  });
}
