import { ROUGH_PROFILE } from "../profiles.ts";
import type { Results } from "../results.ts";
import { formatRatio, formatValue } from "./format.ts";
import { type ColumnSummary, comparesConfigurations, type OperationTable, summariesOf, tablesOf } from "./tables.ts";

/** What a run ends with on a terminal: the geometric means, a block for each operation. */
export function summaryText(results: Results): string {
  const blocks = tablesOf(results)
    .filter(comparesConfigurations)
    .map((t) => {
      const summaries = summariesOf(t);
      const width = Math.max(...summaries.map(({ config }) => config.length));
      return [`${t.suite.name} ${t.operation}`, ...summaries.map((summary) => line(t, summary, width)), ""].join("\n");
    });
  const remarks = [
    results.profile === ROUGH_PROFILE ? `profile ${ROUGH_PROFILE}: the figures are rough, not to be quoted\n` : "",
    results.incomplete ? "incomplete: the run was interrupted\n" : "",
    results.notMeasured.length > 0 ? `not measured: ${results.notMeasured.length}, with reasons in the report\n` : "",
  ];
  return [...blocks, ...remarks].join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

function line({ suite, baseline, workloads }: OperationTable, summary: ColumnSummary, width: number): string {
  const { config, value, ratio, count } = summary;
  const relation = ratio === undefined ? "" : `  ${formatRatio(ratio).padStart(6)} ${baseline}`;
  const covered = count === workloads.length ? "" : `  (${count} of ${workloads.length})`;
  return `  ${config.padEnd(width)}  ${formatValue(value).padStart(6)} ${suite.unit}${relation}${covered}`;
}
