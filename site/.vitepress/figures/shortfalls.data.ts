import { defineLoader } from "vitepress";
import { newestReport } from "./newest-report.ts";
import { type SuiteShortfalls, shortfallsOf } from "./shortfalls.ts";

/** All figures of the page of limits. */
export interface ShortfallData {
  /** The date of the report they come from, YYYY-MM-DD. */
  readonly date: string;
  readonly suites: readonly SuiteShortfalls[];
  readonly notMeasured: readonly { readonly what: string; readonly reason: string; readonly install: string | null }[];
}

declare const data: ShortfallData;

export { data };

export default defineLoader({
  watch: ["../../../reports/*/results.json"],
  load(): ShortfallData {
    const { date, results } = newestReport();
    const notMeasured = results.notMeasured.map(
      ({ engine, config = engine, suite, operation, workload, reason, install }) => ({
        what: [config, suite, operation, workload].filter((part) => part !== undefined).join(", "),
        reason,
        install,
      }),
    );
    return { date, suites: shortfallsOf(results), notMeasured };
  },
});
