/** Horizontal bars with their names and labels, as an ECharts option: where everything goes, whatever it is about. */
import type { EChartsOption } from "echarts";
import type { ChartStyle } from "./chart-style.ts";
import { fitLabel, labelWidth, wrapLabel } from "./label-width.ts";

/** One bar: its length, and the label behind it in two weights. */
export interface Bar {
  readonly name: string;
  readonly color: string;
  /** Below zero it goes to the left. */
  readonly length: number;
  readonly strong: string;
  readonly weak: string;
}

/** What is drawn. */
export interface BarChart {
  readonly title: string;
  readonly subtitle: string;
  readonly bars: readonly Bar[];
  /** All names that pictures of the same table have, which therefore look alike. */
  readonly names: readonly string[];
  /** Where a line is drawn across the bars, as one more length. */
  readonly line: number | undefined;
  readonly width: number;
  readonly style: ChartStyle;
}

const TITLE_SIZE = 16;
const TITLE_LINE = 22;
const TITLE_GAP = 6;
const TITLE_TOP = 10;
const LABEL_SIZE = 12;
const LABEL_LINE = 16;
const HEADER_GAP = 8;
/** Names above bars begin higher than bars do. */
const NARROW_HEADER_GAP = 16;
const FOOTER_HEIGHT = 12;
const BAR_HEIGHT = 16;
const MARGIN = 14;
/** Between a bar and the name above it. */
const NAME_LIFT = 5;
/** On phones every pixel counts. */
const NARROW_MARGIN = 2;
const NAME_GAP = 10;
/** Room for labels behind the bars, which most need: pictures of different tables look alike then. */
const LABELS_WIDTH = 176;
/** Between the strong and the weak part of a label. */
const LABEL_GAP = 6;
/** Between a bar, its label, and the end of the picture. */
const LABEL_PADDING = 12;

/** Bold letters are wider than what `labelWidth` reckons with. */
const BOLD = 1.08;

/** A chart that is narrower has its names above the bars, not beside them. */
const NARROW = 520;
/** So has one whose names take a larger part of the width: too little would be left for the bars. */
const MOST_FOR_NAMES = 0.4;

/** How names and bars share the height. */
interface Layout {
  readonly namesWidth: number;
  readonly left: number;
  readonly headerGap: number;
  /** From one bar to the next. */
  readonly pitch: number;
  readonly axisLabel: object;
}

/** The option, and how high the picture must be for it. Time and size are proportional to the number of bars. */
export function barChart(chart: BarChart): { height: number; option: EChartsOption } {
  const { title, subtitle, bars, width, style } = chart;
  const margin = width < NARROW ? NARROW_MARGIN : MARGIN;
  const titleLines = wrapLabel(title, TITLE_SIZE * BOLD, width - 2 * margin);
  const subtitleLines = wrapLabel(subtitle, LABEL_SIZE, width - 2 * margin);
  const layout = layoutOf(chart, margin);
  const headerHeight = titleLines.length * TITLE_LINE + TITLE_GAP + subtitleLines.length * LABEL_LINE;
  const top = TITLE_TOP + headerHeight + layout.headerGap;
  return { height: top + bars.length * layout.pitch + FOOTER_HEIGHT, option: optionOf() };

  function optionOf(): EChartsOption {
    const { fontFamily, paper, ink, paleInk } = style;
    return {
      animation: false,
      backgroundColor: paper,
      textStyle: { fontFamily, color: ink },
      title: {
        text: titleLines.join("\n"),
        subtext: subtitleLines.join("\n"),
        left: margin,
        top: TITLE_TOP,
        padding: 0,
        itemGap: TITLE_GAP,
        textStyle: { fontFamily, fontSize: TITLE_SIZE, fontWeight: 600, color: ink, lineHeight: TITLE_LINE },
        subtextStyle: { fontFamily, fontSize: LABEL_SIZE, color: paleInk, lineHeight: LABEL_LINE },
      },
      grid: { left: layout.left, right: labelsWidth(chart), top, bottom: FOOTER_HEIGHT, outerBoundsMode: "none" },
      xAxis: { type: "value", min: leastOf(bars), max: mostOf(bars), show: false },
      yAxis: {
        type: "category",
        z: 3,
        inverse: true,
        data: bars.map(({ name }) => fitLabel(name, LABEL_SIZE, layout.namesWidth)),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { fontFamily, fontSize: LABEL_SIZE, color: ink, interval: 0, ...layout.axisLabel },
      },
      series: [
        {
          type: "bar",
          barWidth: BAR_HEIGHT,
          data: bars.map(barOf),
          label: {
            show: true,
            position: "right",
            backgroundColor: paper, // covers the line
            padding: [2, 2],
            rich: {
              strong: { fontFamily, fontSize: LABEL_SIZE, fontWeight: 600, color: ink },
              weak: { fontFamily, fontSize: LABEL_SIZE, color: paleInk, padding: [0, 0, 0, LABEL_GAP] },
            },
          },
          z: 2,
          ...(chart.line !== undefined && { markLine: lineAcross(chart.line, paleInk) }),
        },
      ],
    };
  }
}

function layoutOf({ names, width, style }: BarChart, margin: number): Layout {
  const namesWidth = Math.max(...names.map((name) => labelWidth(name, LABEL_SIZE)));
  const beside = margin + namesWidth + NAME_GAP;
  if (width >= NARROW && beside <= MOST_FOR_NAMES * width) {
    return { namesWidth, left: beside, headerGap: HEADER_GAP, pitch: 26, axisLabel: { margin: NAME_GAP } };
  }
  return {
    namesWidth: width - 2 * margin,
    left: margin,
    headerGap: NARROW_HEADER_GAP,
    pitch: 46,
    // Within the grid, and above the middle of the bar by half the bar and a little.
    axisLabel: {
      inside: true,
      margin: 0,
      align: "left",
      verticalAlign: "bottom",
      padding: [0, 0, BAR_HEIGHT / 2 + NAME_LIFT, 0],
      // The line stops short of letters.
      textBorderColor: style.paper,
      textBorderWidth: 3,
    },
  };
}

function barOf({ length, color, strong, weak }: Bar) {
  return {
    value: length,
    itemStyle: { color, borderRadius: 2 },
    label: {
      formatter: weak === "" ? `{strong|${strong}}` : `{strong|${strong}}{weak|${weak}}`,
      // The drawing library only guesses how wide text is, and too little for strong digits.
      rich: { strong: { width: labelWidth(strong, LABEL_SIZE) } },
    },
  };
}

/** Where the axis begins. */
function leastOf(bars: readonly Bar[]): number {
  return Math.min(0, ...bars.map(({ length }) => length));
}

/** Where it ends: where no bar goes to the right, with the line that they go from. */
function mostOf(bars: readonly Bar[]): number | "dataMax" {
  return leastOf(bars) < 0 && bars.every(({ length }) => length <= 0) ? 0 : "dataMax";
}

function labelsWidth({ bars, width: whole }: BarChart): number {
  const widths = bars.map(({ strong, weak }) => labelWidth(strong, LABEL_SIZE) + labelWidth(weak, LABEL_SIZE));
  const least = whole < NARROW ? 0 : LABELS_WIDTH;
  return Math.max(least, ...widths.map((width) => width + LABEL_GAP + LABEL_PADDING));
}

function lineAcross(at: number, color: string) {
  return {
    silent: true,
    z: 1,
    symbol: "none",
    label: { show: false },
    lineStyle: { color, type: [3, 3], width: 1 },
    data: [{ xAxis: at }],
  };
}
