import { describe, expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import type { ChartView } from "./chart-rows.ts";
import { DARK } from "./chart-style.ts";
import { CHART_WIDTH, type Chart, type ChartLook, chartsOf, chartOf as draft, OVERVIEW } from "./charts.ts";
import { colorsOf } from "./palette.ts";
import { drawChart, type Picture } from "./png.ts";
import { partOf, tablesOf } from "./tables.ts";

const charts = chartsOf(fixedResults);

interface Bar {
  readonly value: number;
  readonly itemStyle: { readonly color: string };
  readonly label: { formatter: string };
}

function barsOf({ option }: Chart): { config: string; bar: Bar }[] {
  const { data: configs } = option.yAxis as { data: string[] };
  const [{ data }] = option.series as [{ data: Bar[] }];
  return data.map((bar, index) => ({ config: configs[index]!, bar }));
}

const chartOf = (name: string) => charts.find((chart) => chart.name === name)!;

test("there is an overview of each operation and a chart of each of its files", () => {
  expect(charts.map(({ name }) => name)).toEqual([
    "json-parse-overview",
    "json-parse-twitter",
    "json-parse-mesh-pretty",
    "json-serialize-overview",
    "json-serialize-twitter",
  ]);
});

test("a file's chart has a labelled bar for each configuration, in the order of the table", () => {
  const bars = barsOf(chartOf("json-parse-twitter"));
  expect(bars.map(({ config, bar }) => [config, bar.value, bar.label.formatter])).toEqual([
    ["arena-json (portable)", 400, "{strong|400}{weak|4.00×}"],
    ["JSON.parse (bytes)", 100, "{strong|100}{weak|1.00×}"],
    ["slow-json", 25, "{strong|25.0}{weak|0.25×}"],
  ]);
});

test("an overview shows geometric means of ratios, fastest first, and what they do not cover", () => {
  const bars = barsOf(chartOf("json-parse-overview"));
  expect(bars.map(({ bar }) => bar.label.formatter)).toEqual([
    "{strong|6.00×}{weak|600 MB/s}",
    "{strong|1.00×}{weak|100 MB/s}",
    "{strong|0.25×}{weak|25.0 MB/s, 1 of 2}",
  ]);
});

describe("a view", () => {
  const [parse] = tablesOf(fixedResults);
  const light = { colors: colorsOf(fixedResults.environment.entrants) };
  const view = (chosen: Partial<ChartView>, look: ChartLook = light) => draft(parse!, { ...OVERVIEW, ...chosen }, look);
  const labels = (chart: Chart) => barsOf(chart).map(({ config, bar }) => [config, bar.label.formatter]);

  test("that a report has is the report's chart", () => {
    expect(view({})).toEqual(chartOf("json-parse-overview"));
    expect(view({ workload: "twitter.json", measure: "value", order: "published" })).toEqual(
      chartOf("json-parse-twitter"),
    );
  });

  test("may show means as values", () => {
    expect(labels(view({ measure: "value" }))).toEqual([
      ["arena-json (portable)", "{strong|600}{weak|6.00×}"],
      ["JSON.parse (bytes)", "{strong|100}{weak|1.00×}"],
      ["slow-json", "{strong|25.0}{weak|0.25×, 1 of 2}"],
    ]);
    expect(view({ measure: "value" }).subtitle).toBe("geometric mean of 2 workloads, MB/s, more is better");
  });

  test("may show one workload as ratios, in the order of names", () => {
    const chart = view({ workload: "twitter.json", measure: "ratio", order: "name" });
    expect(labels(chart).map(([config]) => config)).toEqual([
      "arena-json (portable)",
      "JSON.parse (bytes)",
      "slow-json",
    ]);
    expect(barsOf(chart).map(({ bar }) => bar.value)).toEqual([4, 1, 0.25]);
    expect(chart.subtitle).toBe("632 KB; relative to JSON.parse (bytes)");
  });

  test("may be of a part of a table, against a baseline that is not shown", () => {
    const part = partOf(parse!, {
      workloads: ["twitter.json"],
      configs: ["JSON.parse (bytes)"],
      baseline: "slow-json",
    });
    const chart = draft(part, OVERVIEW, light);
    expect(labels(chart)).toEqual([["JSON.parse (bytes)", "{strong|4.00×}{weak|100 MB/s}"]]);
    expect(chart.subtitle).toBe("geometric mean of 1 workload, relative to slow-json");
  });

  test("has a bar of no length for what cannot be compared, behind the others", () => {
    const part = partOf(parse!, { workloads: ["mesh.pretty.json"], baseline: "slow-json" });
    const chart = draft(part, OVERVIEW, light);
    expect(barsOf(chart).map(({ bar }) => bar.value)).toEqual([0, 0]);
    expect(labels(chart)[0]).toEqual(["arena-json (portable)", "{strong|–}{weak|900 MB/s}"]);
  });

  test("of figures that are worlds apart has bars of orders of magnitude, to both sides of the baseline, and says so", () => {
    const results = structuredClone(fixedResults);
    const slow = results.measurements.find(({ config }) => config === "slow-json")!;
    slow.value = 0.01;
    const [table] = tablesOf(results);
    for (const measure of ["ratio", "value"] as const) {
      const chart = draft(table!, { workload: "twitter.json", measure, order: "published" }, light);
      expect(barsOf(chart).map(({ bar }) => Number(bar.value.toFixed(3)))).toEqual([0.602, 0, -4]);
      expect(chart.subtitle).toMatch(/, logarithmic scale$/);
      expect(chart.option.xAxis).toMatchObject({ min: -4, max: "dataMax" });
    }
    expect(chartOf("json-parse-twitter").subtitle).not.toContain("logarithmic");
  });

  test("on dark paper has bars and text that stand out", () => {
    const colors = colorsOf(fixedResults.environment.entrants, DARK);
    const { option } = view({}, { colors, style: DARK });
    expect(option.backgroundColor).toBe(DARK.paper);
    expect(option.textStyle).toMatchObject({ color: DARK.ink });
  });

  test("on a phone has names above the bars, whole, and lines that fit", () => {
    const width = 320;
    const { option, height } = view({ measure: "value" }, { ...light, width });
    const { left, right } = option.grid as { left: number; right: number };
    expect(left).toBeLessThan(10);
    expect(width - right - left).toBeGreaterThan(width / 3);
    expect((option.yAxis as { data: string[] }).data).toContain("arena-json (portable)");
    expect((option.title as { subtext: string }).subtext).toBe("geometric mean of 2 workloads, MB/s, more is\nbetter");
    expect(height).toBeGreaterThan(view({ measure: "value" }).height);
  });
});

test("a configuration has one colour in all charts", () => {
  const colors = new Map<string, Set<string>>();
  for (const { config, bar } of charts.flatMap(barsOf)) {
    colors.set(config, (colors.get(config) ?? new Set()).add(bar.itemStyle.color));
  }
  for (const used of colors.values()) expect(used.size).toBe(1);
  expect(new Set([...colors.values()].flatMap((used) => [...used])).size).toBe(colors.size);
});

test("a configuration keeps its colour with every backend", () => {
  const results = structuredClone(fixedResults);
  const [engine] = results.environment.entrants;
  engine!.base = "arena-json";
  results.environment.entrants.splice(1, 0, { ...engine!, config: "arena-json (wasm)" });
  results.measurements.push({ ...results.measurements[0]!, config: "arena-json (wasm)" });
  const bars = barsOf(chartsOf(results).find(({ name }) => name === "json-parse-twitter")!);
  const [portable, wasm, ...others] = bars.map(({ bar }) => bar.itemStyle.color);
  expect(wasm).toBe(portable);
  expect(others).not.toContain(portable);
});

test("the same results give the same charts, and are left as they are", () => {
  const before = structuredClone(fixedResults);
  expect(chartsOf(fixedResults)).toEqual(charts);
  expect(fixedResults).toEqual(before);
});

describe("drawn", () => {
  const chart = chartOf("json-parse-twitter");
  const picture = drawChart(chart);

  test("a chart is a PNG of twice its width, for sharp text", () => {
    expect(Buffer.from(picture.png.subarray(0, 4)).toString("latin1")).toBe("\x89PNG");
    expect(picture.width).toBe(2 * CHART_WIDTH);
    expect(picture.height).toBe(2 * chart.height);
  });

  test("bars have their lengths", () => {
    const long = pixelsOf(picture.pixels, "#1d4ed8");
    const short = pixelsOf(picture.pixels, "#d97706");
    expect(long / short).toBeGreaterThan(3.8);
    expect(long / short).toBeLessThan(4.2);
  });

  test("the two parts of a label are apart, however long", () => {
    const results = structuredClone(fixedResults);
    results.measurements[0]!.value = 204_800;
    const { pixels, width } = drawChart(chartsOf(results).find(({ name }) => name === "json-parse-twitter")!);
    const [, barEnd] = extentOf(pixels, width, "#1d4ed8");
    const [, strongEnd] = extentOf(pixels, width, "#1e293b");
    const [weakStart] = extentOf(pixels, width, "#64748b", barEnd);
    expect(strongEnd).toBeGreaterThan(barEnd);
    expect(weakStart - strongEnd).toBeGreaterThan(6);
  });

  // resvg draws no text and says nothing when it finds no font.
  test.each<[string, (option: Draft) => object]>([
    ["values", ({ series }) => series[0]!.label],
    ["names", ({ yAxis }) => yAxis.axisLabel],
    ["title", ({ title }) => title],
  ])("text is drawn: without the %s the picture differs", (_, text) => {
    const option = structuredClone(chart.option) as unknown as Draft;
    Object.assign(text(option), { show: false });
    const without = drawChart({ ...chart, option: option as unknown as Chart["option"] });
    expect(differing(picture.pixels, without.pixels)).toBeGreaterThan(500);
  });
});

describe("the column of names", () => {
  const drawnAs = (name: string) => {
    const renamed = JSON.stringify(fixedResults).replaceAll('"slow-json"', JSON.stringify(name));
    const chart = chartsOf(JSON.parse(renamed)).find((candidate) => candidate.name === "json-parse-twitter")!;
    return { chart, left: (chart.option.grid as { left: number }).left, picture: drawChart(chart) };
  };

  test("stands above the bars where it would take too much of the width", () => {
    const name = "an engine whose name is really very long (with a mode, wasm)";
    const { chart, left, picture } = drawnAs(name);
    expect(barsOf(chart)[2]!.config).toBe(name);
    expect(left).toBeLessThan(20);
    expect(leftmostInk(picture)).toBeGreaterThan(10);
  });

  test.each(["W".repeat(60), "漢字".repeat(30)])("cuts the end of what is wider than the picture: %s", (name) => {
    const { chart, left, picture } = drawnAs(name);
    const { config } = barsOf(chart)[2]!;
    expect(config.endsWith("…")).toBe(true);
    expect(name.startsWith(config.slice(0, -1))).toBe(true);
    expect(left).toBeLessThanOrEqual(0.4 * CHART_WIDTH);
    expect(leftmostInk(picture)).toBeGreaterThan(10);
  });

  test("is as wide as the longest name needs", () => {
    const name = "a name of medium length (wasm)";
    const { chart, left, picture } = drawnAs(name);
    expect(barsOf(chart)[2]!.config).toBe(name);
    expect(left).toBeGreaterThan(drawnAs("slow").left);
    expect(leftmostInk(picture)).toBeGreaterThan(10);
  });

  test("is as wide in every picture of a table", () => {
    const lefts = charts.filter(({ operation }) => operation === "parse").map(({ option }) => option.grid);
    for (const grid of lefts) expect(grid).toEqual(lefts[0]);
  });
});

/** The first and the last column that have a colour, from one on, in pixels. */
function extentOf(pixels: Uint8Array, width: number, color: string, from = 0): [first: number, last: number] {
  const [red, green, blue] = channelsOf(color);
  let first = width;
  let last = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const column = (i / 4) % width;
    if (column < from || pixels[i] !== red || pixels[i + 1] !== green || pixels[i + 2] !== blue) continue;
    first = Math.min(first, column);
    last = Math.max(last, column);
  }
  return [first, last];
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Where the picture's first column stands that is not paper, in points. */
function leftmostInk({ pixels, width }: Picture): number {
  let leftmost = width;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i]! < 255) leftmost = Math.min(leftmost, (i / 4) % width);
  }
  return leftmost / 2;
}

interface Draft {
  readonly series: readonly { readonly label: object }[];
  readonly yAxis: { readonly axisLabel: object };
  readonly title: object;
}

function pixelsOf(pixels: Uint8Array, color: string): number {
  const [red, green, blue] = channelsOf(color);
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i] === red && pixels[i + 1] === green && pixels[i + 2] === blue) count++;
  }
  return count;
}

function differing(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2]) count++;
  }
  return count;
}
