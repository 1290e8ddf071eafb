/** The reports that the repository holds, for pages, links and files alike. Runs in Node while the site is built. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Results, readResults } from "@enginebay/bench-kit";
import { chartsOf } from "@enginebay/bench-kit/charts";
import { ROOT } from "../.vitepress/repository.ts";

/** Where reports are committed, each in a folder named for its day. */
const REPORTS_FOLDER = join(ROOT, "reports");

const DATED = /^\d{4}-\d{2}-\d{2}$/;

/** A committed report. */
export interface PublishedReport {
  /** The name of its folder, `YYYY-MM-DD`. */
  readonly date: string;
  /** Absolute path. */
  readonly folder: string;
  readonly results: Results;
}

/**
 * All reports, the newest first.
 *
 * @throws Error naming the file, for a dated folder without results, and for results that are damaged or of another version: a
 *   site that silently lacked a report would be worse than none
 */
export function publishedReports(reportsFolder = REPORTS_FOLDER): PublishedReport[] {
  const dates = readdirSync(reportsFolder).filter((name) => DATED.test(name));
  return dates
    .sort()
    .reverse()
    .map((date) => {
      const folder = join(reportsFolder, date);
      const results = readResults(join(folder, "results.json"));
      if (results.measurements.length === 0) throw new Error(`${join(folder, "results.json")}: has no measurements`);
      return { date, folder, results };
    });
}

/** The suites of which a report has figures, by name, in its order. */
export function suitesOf({ results }: PublishedReport): string[] {
  const measured = new Set(results.measurements.map(({ suite }) => suite));
  return results.environment.suites.map(({ name }) => name).filter((name) => measured.has(name));
}

/** A picture of a report that shows all workloads of an operation. */
export interface OverviewPicture {
  readonly suite: string;
  readonly operation: string;
  /** Its name in the report's folder. */
  readonly file: string;
}

/** The overviews that a report has, in its order. */
export function overviewPictures({ folder, results }: PublishedReport): OverviewPicture[] {
  return chartsOf(results)
    .filter(({ workload }) => workload === undefined)
    .map(({ suite, operation, name }) => ({ suite, operation, file: `${name}.png` }))
    .filter(({ file }) => existsSync(join(folder, file)));
}
