import { type ChartStyle, DARK, LIGHT } from "@enginebay/bench-kit/charts";

/** The look of charts on a page: that of the pictures, on the page's own paper. */
export function pageStyle(isDark: boolean, background: string): ChartStyle {
  const style = isDark ? DARK : LIGHT;
  return { ...style, paper: hexOf(background) ?? style.paper };
}

/** `rgb(20, 24, 27)`, as browsers give computed colours, as `#14181b`; undefined for what is no opaque colour in that form. */
function hexOf(color: string): string | undefined {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1);
  return channels && `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}
