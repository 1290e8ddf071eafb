/** What came of the conformance suites on one engine, as `tools/conformance.mjs` writes it. */
export interface ConformanceOutcome {
  /** What a program imports to have the engine. */
  readonly specifier: string;
  readonly binaryFormat: string;
  /** Where the engine promises less than the strictest. */
  readonly allowances: readonly { readonly setting: string; readonly choice: string; readonly strict: string }[];
  readonly suites: readonly SuiteOutcome[];
  /** Cases that the engine was not asked, by the reason that they have in common. */
  readonly skipped: readonly { readonly suite: string; readonly reason: string; readonly names: readonly string[] }[];
  readonly failures: readonly { readonly suite: string; readonly name: string; readonly reason: string }[];
}

/** How many cases of a suite there were, by what became of them. */
export interface SuiteOutcome extends Counts {
  readonly name: string;
  readonly about: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The sums over all suites of engines. */
export function totalsOf(outcomes: readonly ConformanceOutcome[]): Counts {
  const all = outcomes.flatMap(({ suites }) => suites);
  const sum = (status: keyof Counts) => all.reduce((total, suite) => total + suite[status], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}
