export { type BenchListener, type BenchOptions, type BenchOutcome, runBench } from "./bench.ts";
export type { Entrant, EntrantKind } from "./entrant.ts";
export { locateModule, openOutside } from "./outside.ts";
export type { OutsideEntrant } from "./plan.ts";
export { type Runtime, resolveRuntime } from "./process/runtime.ts";
export { type Profile, profiles } from "./profiles.ts";
export { compareRuns, type RegressionRow } from "./regression.ts";
export { type Illustration, provenance, reportBody, reportMarkdown, reportSummary } from "./report/markdown.ts";
export { onlySuite } from "./report/only-suite.ts";
export { drawChart, type Picture } from "./report/png.ts";
export { type ReportOptions, writeReport } from "./report/write-report.ts";
export type {
  EntrantRecord,
  Environment,
  GoalRecord,
  Measurement,
  NotMeasured,
  OperationRecord,
  PublishedValue,
  ResultKind,
  Results,
  RunSettings,
  SuiteRecord,
  WorkloadRecord,
} from "./results.ts";
export { readResults, writeResults } from "./results-file.ts";
export { parseResults } from "./results-schema.ts";
export { type Goal, type Operation, type Race, type Suite, type Trial, type Workload, WrongResult } from "./suite.ts";
export { findSuite, suites } from "./suites/suites.ts";
