/** The comparisons that a suite is there for, each in one row. */
import type { Results } from "../results.ts";
import { formatRatio } from "./format.ts";
import { type GoalOutcome, goalOutcomesOf } from "./goal-outcomes.ts";
import { NOTHING, table } from "./table.ts";

const HEAD = ["operation", "configuration", "against", "mean", "worst"];

/**
 * The section of all suites' goals. A comparison that this run could not make stands there without a figure; the section is
 * empty where none was made.
 */
export function goalsSection(results: Results): string {
  const outcomes = results.environment.suites.flatMap((suite) => goalOutcomesOf(results, suite));
  if (outcomes.every(({ worst }) => worst === undefined)) return "";
  const wanted = outcomes.some(({ goal }) => goal.atLeast !== undefined);
  const rows = outcomes.map((outcome) => [...cellsOf(outcome), ...(wanted ? [verdictOf(outcome)] : [])]);
  return [
    "## Goals",
    `Times as fast as the other, under Node ${results.environment.node}: the geometric mean over the workloads, and the worst of them.`,
    table(wanted ? [...HEAD, "wanted of the worst"] : HEAD, rows),
  ].join("\n\n");
}

function cellsOf({ goal, config, against, againstBest, compared, expected, mean, worst }: GoalOutcome): string[] {
  const names = [goal.title, config, against];
  if (mean === undefined || worst === undefined) return [...names, "not measured", NOTHING];
  const coverage = compared.length === expected ? "" : ` (${compared.length} of ${expected})`;
  const who = againstBest ? ` (${worst.against})` : "";
  return [...names, `**${formatRatio(mean)}**${coverage}`, `${formatRatio(worst.ratio)} ${worst.workload}${who}`];
}

function verdictOf({ goal: { atLeast }, reached }: GoalOutcome): string {
  if (atLeast === undefined) return "";
  const verdict = reached === undefined ? "" : reached ? ": reached" : ": **not reached**";
  return `≥ ${formatRatio(atLeast)}${verdict}`;
}
