import { publishedReports, suitesOf } from "./published-reports.ts";

/** A report as the index shows it. */
export interface ReportEntry {
  readonly date: string;
  readonly profile: string;
  readonly incomplete: boolean;
  readonly machine: string;
  readonly node: string;
  readonly suites: readonly { readonly name: string; readonly title: string }[];
  readonly measurements: number;
}

/** What VitePress puts in place of this module for pages. */
export declare const data: readonly ReportEntry[];

export default {
  watch: ["../../reports/*/results.json"],
  load(): ReportEntry[] {
    return publishedReports().map((report) => {
      const { environment, profile, incomplete = false, measurements } = report.results;
      const titles = new Map(environment.suites.map(({ name, title }) => [name, title]));
      return {
        date: report.date,
        profile,
        incomplete,
        machine: `${environment.cpu}, ${environment.cores} cores`,
        node: environment.node,
        suites: suitesOf(report).map((name) => ({ name, title: titles.get(name)! })),
        measurements: measurements.length,
      };
    });
  },
};
