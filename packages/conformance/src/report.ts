import type { Policy } from "./policy.ts";

/** What became of one case. */
export interface CaseResult {
  readonly suite: string;
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  /** What the engine did right, what it did wrong, or why it was not asked. */
  readonly reason: string;
  /** What the engine chose where either was right. */
  readonly choice?: "accepts" | "rejects";
}

/** What came of running suites on an engine. */
export interface ConformanceReport {
  /** The engine's name. */
  readonly engine: string;
  readonly binaryFormat: string;
  readonly policy: Policy;
  readonly passed: readonly CaseResult[];
  readonly failed: readonly CaseResult[];
  readonly skipped: readonly CaseResult[];
}

/** What the engine chose in each case that leaves it free, by the name of the case. */
export function choicesOf({ passed }: ConformanceReport): Record<string, "accepts" | "rejects"> {
  return Object.fromEntries(passed.flatMap(({ name, choice }) => (choice === undefined ? [] : [[name, choice]])));
}

/** Sorts results by their status. */
export function makeReport(
  { engine, binaryFormat, policy }: Pick<ConformanceReport, "engine" | "binaryFormat" | "policy">,
  results: readonly CaseResult[],
): ConformanceReport {
  const withStatus = (wanted: CaseResult["status"]) => results.filter(({ status }) => status === wanted);
  return {
    engine,
    binaryFormat,
    policy,
    passed: withStatus("passed"),
    failed: withStatus("failed"),
    skipped: withStatus("skipped"),
  };
}
