import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Results, readResults } from "@enginebay/bench-kit";
import { ROOT } from "../repository.ts";

/** A dated report: a folder of `reports/` with a `results.json`. */
export interface DatedReport {
  /** The name of its folder, YYYY-MM-DD. */
  readonly date: string;
  readonly results: Results;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The newest dated report, from which all figures of these pages come.
 *
 * @throws {Error} if there is none, or its file is not what it should be
 */
export function newestReport(folder = join(ROOT, "reports")): DatedReport {
  const dates = readdirSync(folder).filter((name) => DATE.test(name) && existsSync(join(folder, name, "results.json")));
  const date = dates.sort().at(-1);
  if (date === undefined) throw new Error(`${folder} has no dated report with a results.json`);
  return { date, results: readResults(join(folder, date, "results.json")) };
}
