/**
 * The charts of a run as ECharts options: pure functions of the results, for the pictures of the report and for the
 * site alike. This module and all it imports run anywhere.
 */
import type { EChartsOption } from "echarts";
import type { Results } from "../results.ts";
import { formatBytes, formatRatio, formatValue } from "./format.ts";
import { fitLabel, labelWidth } from "./label-width.ts";
import { colorsOf } from "./palette.ts";
import { comparesConfigurations, type OperationTable, ratioAt, summariesOf, tablesOf } from "./tables.ts";

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
  readonly width: number;
  readonly height: number;
  readonly option: EChartsOption;
}

/** For each table that compares configurations an overview and a chart of each workload. */
export function chartsOf(results: Results, relativeTo?: string): Chart[] {
  const colors = colorsOf(results.environment.entrants);
  return tablesOf(results, relativeTo)
    .filter(comparesConfigurations)
    .flatMap((table) => [
      overviewChart(table, colors),
      ...table.workloads.map((workload) => workloadChart(table, workload, colors)),
    ]);
}

/** Geometric means over all workloads, fastest first. */
function overviewChart(table: OperationTable, colors: ReadonlyMap<string, string>): Chart {
  const { suite, operation, baseline, workloads } = table;
  const bars = summariesOf(table).map(({ config, value, ratio, count }): Bar => {
    const covered = count < workloads.length ? `, ${count} of ${workloads.length}` : "";
    const speed = `${formatValue(value)} ${suite.unit}${covered}`;
    const color = colors.get(config)!;
    if (ratio === undefined) return { config, color, length: value, strong: speed, weak: "" };
    return { config, color, length: ratio, strong: formatRatio(ratio), weak: speed };
  });
  const mean = `geometric mean of ${workloads.length} ${workloads.length === 1 ? "workload" : "workloads"}`;
  return {
    name: slug(suite.name, operation, "overview"),
    workload: undefined,
    ...chart(
      table,
      `${operation}: overview`,
      baseline === undefined ? mean : `${mean}, relative to ${baseline}`,
      bars,
      {
        line: baseline === undefined ? undefined : 1,
      },
    ),
  };
}

/** The values of one workload, in the order of the table's columns. */
function workloadChart(table: OperationTable, workload: string, colors: ReadonlyMap<string, string>): Chart {
  const { suite, operation, baseline } = table;
  const bars = table.columns.flatMap(({ config }): Bar[] => {
    const cell = table.cell(workload, config);
    if (cell === undefined) return [];
    const ratio = ratioAt(table, workload, config);
    const weak = ratio === undefined ? "" : formatRatio(ratio);
    return [{ config, color: colors.get(config)!, length: cell.value, strong: formatValue(cell.value), weak }];
  });
  const { bytes } = suite.workloads.find((candidate) => candidate.name === workload)!;
  const direction = suite.higherIsBetter ? "more is better" : "less is better";
  const line = baseline === undefined ? undefined : table.cell(workload, baseline)?.value;
  return {
    name: slug(suite.name, operation, workload.replace(/\.json$/, "")),
    workload,
    ...chart(table, `${operation}: ${workload}`, `${formatBytes(bytes)}; ${suite.unit}, ${direction}`, bars, { line }),
  };
}

/** One bar: its length, and the label behind it in two weights. */
interface Bar {
  readonly config: string;
  readonly color: string;
  readonly length: number;
  readonly strong: string;
  readonly weak: string;
}

const FONT = "Inter";
const INK = "#1e293b";
const PALE_INK = "#64748b";
const PAPER = "#ffffff";
const HEADER_HEIGHT = 62;
const BAR_PITCH = 26;
const FOOTER_HEIGHT = 12;
const MARGIN = 14;
const LABEL_SIZE = 12;
const NAME_GAP = 10;
/** Names longer than this are cut: beyond it too little is left for the bars. */
const MAX_NAME_WIDTH = 0.4 * CHART_WIDTH - MARGIN - NAME_GAP;
const LABELS_WIDTH = 176;
/** Between the strong and the weak part of a label. */
const LABEL_GAP = 6;

function chart(
  table: OperationTable,
  title: string,
  subtitle: string,
  bars: readonly Bar[],
  { line }: { line: number | undefined },
): Omit<Chart, "name" | "workload"> {
  // Wide enough for all of the table, so that its pictures look alike.
  const names = table.columns.map(({ config }) => nameOf(config));
  const namesWidth = Math.max(...names.map((name) => labelWidth(name, LABEL_SIZE)));
  const height = HEADER_HEIGHT + bars.length * BAR_PITCH + FOOTER_HEIGHT;
  return { suite: table.suite.name, operation: table.operation, title, width: CHART_WIDTH, height, option: optionOf() };

  function optionOf(): EChartsOption {
    return {
      animation: false,
      backgroundColor: PAPER,
      textStyle: { fontFamily: FONT, color: INK },
      title: {
        text: title,
        subtext: subtitle,
        left: MARGIN,
        top: 10,
        itemGap: 6,
        textStyle: { fontFamily: FONT, fontSize: 16, fontWeight: 600, color: INK },
        subtextStyle: { fontFamily: FONT, fontSize: LABEL_SIZE, color: PALE_INK },
      },
      grid: { left: MARGIN + namesWidth + NAME_GAP, right: LABELS_WIDTH, top: HEADER_HEIGHT, bottom: FOOTER_HEIGHT },
      xAxis: { type: "value", min: 0, max: "dataMax", show: false },
      yAxis: {
        type: "category",
        inverse: true,
        data: bars.map(({ config }) => nameOf(config)),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { fontFamily: FONT, fontSize: LABEL_SIZE, color: INK, margin: NAME_GAP, interval: 0 },
      },
      series: [
        {
          type: "bar",
          barWidth: 16,
          data: bars.map(({ length, color, strong, weak }) => ({
            value: length,
            itemStyle: { color, borderRadius: 2 },
            label: {
              formatter: weak === "" ? `{strong|${strong}}` : `{strong|${strong}}{weak|${weak}}`,
              // The drawing library only guesses how wide text is, and too little for strong digits.
              rich: { strong: { width: labelWidth(strong, LABEL_SIZE) } },
            },
          })),
          label: {
            show: true,
            position: "right",
            backgroundColor: PAPER, // covers the line of the baseline
            padding: [2, 2],
            rich: {
              strong: { fontFamily: FONT, fontSize: LABEL_SIZE, fontWeight: 600, color: INK },
              weak: { fontFamily: FONT, fontSize: LABEL_SIZE, color: PALE_INK, padding: [0, 0, 0, LABEL_GAP] },
            },
          },
          z: 2,
          ...(line !== undefined && {
            markLine: {
              silent: true,
              z: 1,
              symbol: "none",
              label: { show: false },
              lineStyle: { color: PALE_INK, type: [3, 3], width: 1 },
              data: [{ xAxis: line }],
            },
          }),
        },
      ],
    };
  }
}

/** A configuration's name as far as there is room for it. */
function nameOf(config: string): string {
  return fitLabel(config, LABEL_SIZE, MAX_NAME_WIDTH);
}

/** Lower-case words and digits joined by hyphens. */
function slug(...parts: readonly string[]): string {
  return parts
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
