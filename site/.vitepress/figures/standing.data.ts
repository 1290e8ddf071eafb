import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineLoader } from "vitepress";
import { ROOT } from "../repository.ts";
import { type ConformanceOutcome, totalsOf } from "./conformance-outcome.ts";
import { newestReport } from "./newest-report.ts";
import { type EngineStanding, standingsOf } from "./standing.ts";

/** All figures of the landing page. */
export interface StandingData {
  readonly engines: readonly EngineStanding[];
  /** The date of the report they come from, YYYY-MM-DD. */
  readonly date: string;
  readonly cpu: string;
  readonly node: string;
  /** Cases of the conformance suites that the engines passed, and that all of them were asked, in all. */
  readonly conformance: { readonly passed: number; readonly failed: number };
}

declare const data: StandingData;

export { data };

export default defineLoader({
  watch: ["../../../reports/*/results.json", "../../.generated/conformance.json"],
  load(): StandingData {
    const { date, results } = newestReport();
    const { cpu, node } = results.environment;
    const outcomes = JSON.parse(
      readFileSync(join(ROOT, "site/.generated/conformance.json"), "utf8"),
    ) as ConformanceOutcome[];
    return { engines: standingsOf(results), date, cpu, node, conformance: totalsOf(outcomes) };
  },
});
