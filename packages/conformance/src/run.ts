import type { Engine } from "@enginebay/core";
import type { Case, CheckContext, Suite } from "./case.ts";
import { checkCase, whySkipped } from "./check-case.ts";
import { completePolicy, type Policy } from "./policy.ts";
import { type CaseResult, type ConformanceReport, makeReport } from "./report.ts";
import { requireEngine } from "./require-engine.ts";
import { isSelected, type Selection, selectSuites } from "./select.ts";

/** What to run, and by which rules. */
export interface ConformanceOptions extends Selection {
  /** Where the engine's promises differ from the strictest; see {@link Policy}. */
  readonly policy?: Partial<Policy>;
  /** Where random cases start. The same seed makes the same cases; the default is fixed. */
  readonly seed?: number;
  /** How many random cases each property is tried on. Default 200. */
  readonly runs?: number;
}

/** Options of the runner by itself. */
export interface RunOptions extends ConformanceOptions {
  /** Called after each case, for progress. */
  readonly onResult?: (result: CaseResult) => void;
}

/**
 * Runs suites on an engine and reports what became of every case. Nothing an engine does ends the run early: whatever
 * it throws is a failed case. Throws `invalid-argument` for what is no engine, an unknown suite or an unknown policy.
 */
export function runConformance(engine: Engine, options: RunOptions = {}): ConformanceReport {
  const context = contextOf(options);
  const { name, binaryFormat } = requireEngine(engine);
  const results: CaseResult[] = [];
  for (const suite of selectSuites(options)) {
    for (const oneCase of suite.cases(context.policy)) {
      if (!isSelected(options, suite, oneCase)) continue;
      const result = runCase(engine, suite, oneCase, context);
      results.push(result);
      options.onResult?.(result);
    }
  }
  return makeReport({ engine: name, binaryFormat, policy: context.policy }, results);
}

/** What checks need of the options, complete. */
export function contextOf({ policy, seed = DEFAULT_SEED, runs = DEFAULT_RUNS }: ConformanceOptions): CheckContext {
  return { policy: completePolicy(policy), seed, runs };
}

function runCase(engine: Engine, suite: Suite, oneCase: Case, context: CheckContext): CaseResult {
  const title = { suite: suite.name, name: oneCase.name };
  const skipped = whySkipped(oneCase, context.policy);
  if (skipped !== undefined) return { ...title, status: "skipped", reason: skipped };
  try {
    return { ...title, status: "passed", ...checkCase(engine, oneCase, context) };
  } catch (error) {
    return { ...title, status: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

const DEFAULT_SEED = 20_210_917;
const DEFAULT_RUNS = 200;
