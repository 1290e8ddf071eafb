/** The drawing library, only as far as the bench's charts need it; imported when there is a chart to draw. */
import type { EChartsOption } from "echarts";
import { BarChart } from "echarts/charts";
import { GridComponent, MarkLineComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

/** A chart on the page. */
export interface Drawing {
  show(option: EChartsOption, width: number, height: number): void;
  dispose(): void;
}

/** Begins to draw in an element. */
export function drawIn(element: HTMLElement): Drawing {
  use([BarChart, GridComponent, MarkLineComponent, SVGRenderer]);
  const chart = init(element, null, { renderer: "svg", width: 1, height: 1 });
  return {
    show(option, width, height) {
      chart.resize({ width, height });
      chart.setOption(option, { notMerge: true });
    },
    dispose: () => chart.dispose(),
  };
}
