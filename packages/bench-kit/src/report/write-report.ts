import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Results } from "../results.ts";
import { chartsOf } from "./charts.ts";
import { type Illustration, reportMarkdown } from "./markdown.ts";
import { drawChart } from "./png.ts";

/** How a report is made. */
export interface ReportOptions {
  /** A configuration to form ratios to, where it was measured, instead of the suites' own baselines. */
  readonly relativeTo?: string | undefined;
}

/**
 * Writes `report.md` and its pictures into a folder, from the results alone; answers the path of the page.
 */
export function writeReport(results: Results, directory: string, { relativeTo }: ReportOptions = {}): string {
  mkdirSync(directory, { recursive: true });
  const illustrations = chartsOf(results, relativeTo).map((chart): Illustration => {
    const file = `${chart.name}.png`;
    writeFileSync(join(directory, file), drawChart(chart).png);
    return { chart, file };
  });
  const path = join(directory, "report.md");
  writeFileSync(path, reportMarkdown(results, illustrations, relativeTo));
  return path;
}
