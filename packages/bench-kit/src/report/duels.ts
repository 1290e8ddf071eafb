/** Every engine against every peer of a table, since a reader may care for another peer than the table's baseline. */
import { formatRatio } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import { type OperationTable, summariesOf, type WorkloadRatio } from "./tables.ts";

/**
 * Peers as rows, engines as columns; a cell is the geometric mean of the ratios over all workloads and the worst of them.
 * Empty where there are no two to compare.
 */
export function duelTable(t: OperationTable): string {
  const engines = t.columns.filter(({ kind }) => kind === "engine");
  const peers = t.columns.filter(({ kind }) => kind !== "engine");
  if (engines.length === 0 || peers.length === 0) return "";
  const rows = peers.map(({ config: peer }) => {
    const summaries = summariesOf({ ...t, baseline: peer });
    return [peer, ...engines.map(({ config }) => duel(summaries.find((summary) => summary.config === config)!))];
  });
  const head = [
    `${t.operation}: times as ${t.suite.unit === "bytes" ? "small" : "fast"} as`,
    ...engines.map(({ config }) => config),
  ];
  return table(head, rows);
}

function duel({ ratio, worst }: { ratio: number | undefined; worst: WorkloadRatio | undefined }): string {
  if (ratio === undefined || worst === undefined) return NOTHING;
  return `**${formatRatio(ratio)}**, worst ${formatRatio(worst.ratio)} ${worst.workload}`;
}
