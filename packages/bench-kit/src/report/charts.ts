/**
 * The charts of a run as ECharts options: pure functions of the results, for the pictures of the report and for the
 * site alike. This module and all it imports run anywhere.
 */
import type { EChartsOption } from "echarts";
import { type Bar, barChart } from "./bar-chart.ts";
import { type ChartRow, type ChartView, chartRows } from "./chart-rows.ts";
import { type ChartStyle, LIGHT } from "./chart-style.ts";
import { formatBytes, formatRatio, formatValue } from "./format.ts";
import { colorsOf } from "./palette.ts";
import { type AnyTable, comparesConfigurations, type Figures, tablesOf } from "./tables.ts";

/** The width of the Boost.JSON study's pictures, and of ours, in pixels. */
export const CHART_WIDTH = 668;

/** A picture to be. */
export interface Chart {
  /** Name for a file, without an extension: `json-parse-twitter`. */
  readonly name: string;
  readonly suite: string;
  readonly operation: string;
  /** Undefined for the overview over all workloads. */
  readonly workload: string | undefined;
  readonly title: string;
  readonly subtitle: string;
  readonly width: number;
  readonly height: number;
  readonly option: EChartsOption;
}

/** What a chart looks like, whatever it shows. */
export interface ChartLook {
  /** Of every configuration that may occur: `colorsOf(entrants, style)`. */
  readonly colors: ReadonlyMap<string, string>;
  /** In pixels; default `CHART_WIDTH`. Narrow charts have names above their bars. */
  readonly width?: number;
  /** Default `LIGHT`. */
  readonly style?: ChartStyle;
}

/** The charts of a report: for each table that compares configurations an overview and a chart of each workload. */
export function chartsOf(results: Figures, relativeTo?: string): Chart[] {
  const look = { colors: colorsOf(results.environment.entrants) };
  return tablesOf(results, relativeTo)
    .filter(comparesConfigurations)
    .flatMap((table) => [
      chartOf(table, OVERVIEW, look),
      ...table.workloads.map((workload) => chartOf(table, { workload, measure: "value", order: "published" }, look)),
    ]);
}

/** How a report shows all workloads of a table in one picture. */
export const OVERVIEW: ChartView = { workload: undefined, measure: "ratio", order: "value" };

/** A view of a table, drawn. */
export function chartOf(table: AnyTable, view: ChartView, look: ChartLook): Chart {
  const { suite, operation, baseline, columns } = table;
  const { colors, width = CHART_WIDTH, style = LIGHT } = look;
  const { workload } = view;
  const measure = baseline === undefined ? "value" : view.measure;
  const rows = chartRows(table, view);
  const title = `${operation}: ${workload ?? "overview"}`;
  const lengthOf = ({ value, ratio }: ChartRow) => (measure === "ratio" ? (ratio ?? 0) : value);
  const origin = measure === "ratio" ? 1 : rows.find(({ config }) => config === baseline)?.value;
  const isLogarithmic = origin !== undefined && spreadOf(rows.map(lengthOf)) > MOST_LINEAR_SPREAD;
  const place = (length: number) => (isLogarithmic ? orderOf(length, origin) : length);
  const scale = [
    measure === "ratio" ? `relative to ${baseline}` : scaleOf(table),
    ...(isLogarithmic ? ["logarithmic scale"] : []),
  ].join(", ");
  const subtitle = workload === undefined ? `${meanOf(table)}, ${scale}` : `${sizeOf(table, workload)}; ${scale}`;
  const bars = rows.map(
    (row): Bar => ({
      name: row.config,
      color: colors.get(row.config)!,
      length: place(lengthOf(row)),
      ...labelOf(row, measure, suite.unit, workload === undefined ? coverage(table, row) : ""),
    }),
  );
  const names = columns.map(({ config }) => config);
  const line = origin === undefined ? undefined : place(origin);
  return {
    name: slug(suite.name, operation, workload?.replace(/\.json$/, "") ?? "overview"),
    suite: suite.name,
    operation,
    workload,
    title,
    subtitle,
    width,
    ...barChart({ title, subtitle, bars, names, line, width, style }),
  };
}

/** Where bars differ more, most of them would have no length to be seen: they stand for orders of magnitude then. */
const MOST_LINEAR_SPREAD = 10_000;

function spreadOf(lengths: readonly number[]): number {
  const seen = lengths.filter((length) => length > 0);
  return Math.max(...seen) / Math.min(...seen);
}

/** Orders of magnitude from the origin: a bar goes right for more, left for less, and what cannot be compared has none. */
function orderOf(length: number, origin: number): number {
  return length > 0 && origin > 0 ? Math.log10(length / origin) : 0;
}

function meanOf({ workloads }: AnyTable): string {
  return `geometric mean of ${workloads.length} ${workloads.length === 1 ? "workload" : "workloads"}`;
}

function sizeOf({ suite }: AnyTable, workload: string): string {
  return formatBytes(suite.workloads.find(({ name }) => name === workload)!.bytes);
}

function scaleOf({ suite }: AnyTable): string {
  return `${suite.unit}, ${suite.higherIsBetter ? "more is better" : "less is better"}`;
}

function coverage({ workloads }: AnyTable, { count }: ChartRow): string {
  return count === workloads.length ? "" : `${count} of ${workloads.length}`;
}

/** What the bar stands for, strongly; beside it the other of value and ratio, and what a mean covers where that is not all. */
function labelOf({ value, ratio }: ChartRow, measure: ChartView["measure"], unit: string, covered: string) {
  const times = ratio === undefined ? "" : formatRatio(ratio);
  const [strong, other] =
    measure === "value" ? [formatValue(value), times] : [times || NO_RATIO, `${formatValue(value)} ${unit}`];
  return { strong, weak: [other, covered].filter(Boolean).join(", ") };
}

/** Stands for the ratio to a baseline that was not measured. */
const NO_RATIO = "–";

/** Lower-case words and digits joined by hyphens. */
function slug(...parts: readonly string[]): string {
  return parts
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
