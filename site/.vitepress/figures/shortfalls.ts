/** The comparisons in which our engines do not come off as wanted: what the page of limits lists. */
import type { Results } from "@enginebay/bench-kit";
import { formatRatio, type GoalOutcome, goalOutcomesOf } from "@enginebay/bench-kit/charts";

/** A suite, with the comparisons of it that fall short. */
export interface SuiteShortfalls {
  readonly suite: string;
  readonly title: string;
  /** How many comparisons of this suite were made in all. */
  readonly compared: number;
  readonly rows: readonly Shortfall[];
}

export interface Shortfall {
  readonly title: string;
  readonly config: string;
  readonly against: string;
  readonly mean: string;
  readonly worst: string;
  readonly worstWorkload: string;
  /** What was wanted of the worst, where something was; empty otherwise. */
  readonly wanted: string;
}

/**
 * The shortfalls of a run, by suite. A goal with a wanted ratio falls short where its worst workload does not reach it; any
 * other where the other side is faster in the mean.
 */
export function shortfallsOf(results: Results): SuiteShortfalls[] {
  return results.environment.suites.flatMap((suite) => {
    const outcomes = goalOutcomesOf(results, suite).filter(({ mean }) => mean !== undefined);
    if (outcomes.length === 0) return [];
    const rows = outcomes.filter(fallsShort).map(shortfallOf);
    return [{ suite: suite.name, title: suite.title, compared: outcomes.length, rows }];
  });
}

function fallsShort({ reached, mean }: GoalOutcome): boolean {
  return reached === undefined ? mean! < 1 : !reached;
}

function shortfallOf({ goal, config, against, mean, worst }: GoalOutcome): Shortfall {
  return {
    title: goal.title,
    config,
    against,
    mean: formatRatio(mean!),
    worst: formatRatio(worst!.ratio),
    worstWorkload: worst!.workload,
    wanted: goal.atLeast === undefined ? "" : `≥ ${formatRatio(goal.atLeast)}`,
  };
}
