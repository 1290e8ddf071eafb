import { defineLoader } from "vitepress";
import { newestReport } from "./newest-report.ts";
import { type SuiteShortfalls, shortfallsOf } from "./shortfalls.ts";

/** All figures of the page of limits. */
export interface ShortfallData {
  /** The date of the report they come from, YYYY-MM-DD. */
  readonly date: string;
  readonly suites: readonly SuiteShortfalls[];
  readonly notMeasured: readonly Gap[];
}

/** What a run did not measure. */
export interface Gap {
  /** Suite, workload and operation, as far as it is about one. */
  readonly what: string;
  readonly who: string;
  readonly reason: string;
  readonly install: string | null;
}

declare const data: ShortfallData;

export { data };

export default defineLoader({
  watch: ["../../../reports/*/results.json"],
  load(): ShortfallData {
    const { date, results } = newestReport();
    const notMeasured = results.notMeasured.map(
      ({ engine, config = engine, suite, operation, workload, reason, install }) => ({
        what: [[suite, workload].filter(Boolean).join(", "), operation].filter(Boolean).join(": "),
        who: config,
        reason,
        install,
      }),
    );
    return { date, suites: shortfallsOf(results), notMeasured };
  },
});
