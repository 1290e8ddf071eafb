/** Draws charts as PNG pictures, without a browser. */
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { BarChart } from "echarts/charts";
import { GridComponent, MarkLineComponent, TitleComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Chart } from "./charts.ts";

/** Pictures are drawn at twice their size, for screens of two pixels a point. */
const PIXEL_RATIO = 2;

/**
 * The fonts, as files: resvg draws no text, and reports no error, without one. Two weights, for labels and titles.
 */
function fontFiles(): string[] {
  const require = createRequire(import.meta.url);
  return [
    require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  ];
}

/** A drawn picture: PNG bytes and raw pixels (RGBA). */
export interface Picture {
  readonly png: Uint8Array;
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Draws one chart. */
export function drawChart(chart: Chart): Picture {
  const svg = toSvg(chart);
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: "Inter" },
    fitTo: { mode: "zoom", value: PIXEL_RATIO },
  }).render();
  return { png: image.asPng(), pixels: image.pixels, width: image.width, height: image.height };
}

function toSvg({ option, width, height }: Chart): string {
  use([BarChart, GridComponent, MarkLineComponent, TitleComponent, SVGRenderer]);
  const instance = init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    instance.setOption(option);
    return instance.renderToSVGString();
  } finally {
    instance.dispose();
  }
}
