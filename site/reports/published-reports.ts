/** The reports that the repository holds, for pages, links and files alike. Runs in Node while the site is built. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Results, readResults } from "@enginebay/bench-kit";

/** Where reports are committed, each in a folder named for its day. */
export const REPORTS_FOLDER = fileURLToPath(new URL("../../reports/", import.meta.url));

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

/** The pictures of a report that show all workloads of an operation, as names of files in its folder. */
export function overviewPictures({ folder }: PublishedReport): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith("-overview.png"))
    .sort();
}
