import { type PublishedReport, publishedReports } from "../../reports/published-reports.ts";

/**
 * The newest report, from which all figures of these pages come.
 *
 * @throws {Error} if there is none
 */
export function newestReport(): PublishedReport {
  const [newest] = publishedReports();
  if (newest === undefined) throw new Error("there is no dated report, from which the site has its figures");
  return newest;
}
