/**
 * Compares two runs.
 *
 * Times of different runs do not compare: the machine may differ, and the same machine drifts. What compares is each
 * engine's ratio to the suite's baseline, both measured interleaved within one run.
 *
 * Whether a difference is more than noise is judged for each engine and operation over all its workloads together: the
 * ratios' uncertainty follows from the median absolute deviations of the four samples involved, and a geometric mean
 * over n workloads has the uncertainty √(Σ u²) / n.
 */

import { type OperationTable, ratioAt, tablesOf } from "./report/tables.ts";
import type { Measurement, Results } from "./results.ts";
import { geometricMean, relativeDeviation } from "./statistics.ts";

/** A change must exceed so many standard deviations of its noise … */
const DEVIATIONS = 3;
/** … and this fraction, since a process's luck (layout of code, state of the heap) does not show within a run. */
const SMALLEST_CHANGE = 0.05;

/** One configuration in one operation, now and before. */
export interface RegressionRow {
  readonly suite: string;
  readonly operation: string;
  readonly config: string;
  readonly kind: Measurement["kind"];
  /** Workloads that both runs measured. */
  readonly workloads: number;
  /** Geometric means of the ratios to the baseline. */
  readonly before: number;
  readonly now: number;
  /** now / before - 1. */
  readonly change: number;
  /** A change nearer to 0 than this may be noise. */
  readonly threshold: number;
  /** Whether this is an engine, not a peer, that became slower beyond the threshold. */
  readonly regressed: boolean;
}

/** Compares every configuration that both runs measured, except the baselines themselves. */
export function compareRuns(now: Results, before: Results): RegressionRow[] {
  const earlier = tablesOf(before);
  return tablesOf(now).flatMap((table) => {
    const counterpart = earlier.find((t) => t.suite.name === table.suite.name && t.operation === table.operation);
    if (counterpart === undefined || table.baseline !== counterpart.baseline) return [];
    return table.columns.flatMap(({ config, kind }) =>
      config === table.baseline ? [] : compareColumn(table, counterpart, config, kind),
    );
  });
}

function compareColumn(
  now: OperationTable,
  before: OperationTable,
  config: string,
  kind: Measurement["kind"],
): RegressionRow[] {
  const pairs = now.workloads.flatMap((workload) => {
    const ratioNow = ratioAt(now, workload, config);
    const ratioBefore = ratioAt(before, workload, config);
    if (ratioNow === undefined || ratioBefore === undefined) return [];
    const variance = varianceOf(now, workload, config) + varianceOf(before, workload, config);
    return [{ ratioNow, ratioBefore, variance }];
  });
  if (pairs.length === 0) return [];
  const meanNow = geometricMean(pairs.map((pair) => pair.ratioNow));
  const meanBefore = geometricMean(pairs.map((pair) => pair.ratioBefore));
  const noise = Math.sqrt(pairs.reduce((sum, pair) => sum + pair.variance, 0)) / pairs.length;
  const threshold = Math.max(SMALLEST_CHANGE, DEVIATIONS * noise);
  const change = meanNow / meanBefore - 1;
  return [
    {
      suite: now.suite.name,
      operation: now.operation,
      config,
      kind,
      workloads: pairs.length,
      before: meanBefore,
      now: meanNow,
      change,
      threshold,
      regressed: kind === "engine" && change < -threshold,
    },
  ];
}

/** The relative variance of a ratio: that of its two sides together. */
function varianceOf(table: OperationTable, workload: string, config: string): number {
  const sides = [table.cell(workload, config)!, table.cell(workload, table.baseline!)!];
  return sides.reduce((sum, side) => sum + relativeDeviation(side) ** 2, 0);
}
