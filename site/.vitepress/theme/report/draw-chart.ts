/** The drawing library, with no more of it than bars take. Loaded when the first chart is seen, never while pages are rendered. */
import type { Chart } from "@enginebay/bench-kit/charts";
import { BarChart } from "echarts/charts";
import { GridComponent, MarkLineComponent, TitleComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

/** A place where charts are drawn, one after the other. */
export interface Drawing {
  show(chart: Chart): void;
  end(): void;
}

/** Draws into an element, which must have the chart's size whenever one is shown. */
export function drawInto(element: HTMLElement): Drawing {
  use([BarChart, GridComponent, MarkLineComponent, TitleComponent, SVGRenderer]);
  const instance = init(element, null, { renderer: "svg" });
  return {
    show({ option, width, height }) {
      instance.resize({ width, height });
      instance.setOption(option, { notMerge: true });
    },
    end: () => instance.dispose(),
  };
}
