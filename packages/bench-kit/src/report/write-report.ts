import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeOutputFolder } from "../output-folder.ts";
import type { Results } from "../results.ts";
import { chartsOf } from "./charts.ts";
import { embeddedFiles, type Illustration, reportMarkdown } from "./markdown.ts";
import { drawChart } from "./png.ts";

/** How a report is made. */
export interface ReportOptions {
  /** A configuration to form ratios to, where it was measured, instead of the suites' own baselines. */
  readonly relativeTo?: string | undefined;
}

/**
 * Writes `report.md` and its pictures into a folder, from the results alone; answers the path of the page. Pictures of
 * an earlier report in that folder go.
 */
export function writeReport(results: Results, directory: string, { relativeTo }: ReportOptions = {}): string {
  makeOutputFolder(directory);
  const path = join(directory, "report.md");
  removePictures(path);
  const illustrations = chartsOf(results, relativeTo).map((chart): Illustration => {
    const file = `${chart.name}.png`;
    writeFileSync(join(directory, file), drawChart(chart).png);
    return { chart, file };
  });
  writeFileSync(path, reportMarkdown(results, illustrations, relativeTo));
  return path;
}

/** Removes what an earlier report shows, and nothing else: the folder may be the user's. */
function removePictures(report: string): void {
  if (!existsSync(report)) return;
  for (const file of embeddedFiles(readFileSync(report, "utf8"))) rmSync(join(dirname(report), file), { force: true });
}
