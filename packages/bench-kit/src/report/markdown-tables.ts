/** The report's tables of figures. */
import { formatRatio, formatValue } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import {
  type ColumnSummary,
  comparesConfigurations,
  type OperationTable,
  ratioAt,
  summariesOf,
  type WorkloadRatio,
} from "./tables.ts";

/** What a hurried reader takes away: every engine's mean, and where it is weakest. */
export function headline(tables: readonly OperationTable[]): string {
  const rows = tables.filter(comparesConfigurations).flatMap((t) =>
    summariesOf(t)
      .filter(({ kind }) => kind === "engine")
      .map((summary) => headlineRow(t, summary)),
  );
  if (rows.length === 0) return "";
  const head = ["operation", "engine", "geometric mean", "ratio to", "lowest ratio", "highest ratio", "fastest peer"];
  return table(head, rows, { align: ["l", "l", "r", "l", "l", "l", "l"] });
}

function headlineRow(t: OperationTable, summary: ColumnSummary): string[] {
  const peer = summariesOf(t).find(({ kind }) => kind !== "engine");
  const ratio = summary.ratio === undefined ? "" : `**${formatRatio(summary.ratio)}** ${t.baseline}`;
  return [
    t.operation,
    summary.config,
    `${formatValue(summary.value)} ${t.suite.unit}${coverage(t, summary)}`,
    ratio,
    extreme(summary.worst),
    extreme(summary.best),
    peer === undefined ? "" : `${peer.config}${peer.ratio === undefined ? "" : ` ${formatRatio(peer.ratio)}`}`,
  ];
}

function extreme(at: WorkloadRatio | undefined): string {
  return at === undefined ? "" : `${at.workload} ${formatRatio(at.ratio)}`;
}

/** " (12 of 14)" for a mean that lacks workloads, which makes it incomparable with one that does not. */
function coverage(t: OperationTable, { count }: ColumnSummary): string {
  return count === t.workloads.length ? "" : ` (${count} of ${t.workloads.length})`;
}

/** Workloads as rows, configurations as columns; the best of a row is bold. */
export function operationTable(t: OperationTable): string {
  const summaries = new Map(summariesOf(t).map((summary) => [summary.config, summary]));
  const head = [`${t.suite.unit} (ratio)`, ...t.columns.map(({ config }) => config)];
  const body = t.workloads.map((workload) => {
    const best = bestOf(t, workload);
    const cells = t.columns.map(({ config }) => {
      const cell = t.cell(workload, config);
      if (cell === undefined) return NOTHING;
      const text = formatValue(cell.value);
      return withRatio(config === best ? `**${text}**` : text, ratioAt(t, workload, config), config === t.baseline);
    });
    return [workload, ...cells];
  });
  const means = t.columns.map(({ config }) => {
    const summary = summaries.get(config)!;
    return `${withRatio(formatValue(summary.value), summary.ratio, config === t.baseline)}${coverage(t, summary)}`;
  });
  const align = ["l" as const, ...t.columns.map(() => "r" as const)];
  return table(head, [...body, ["*geometric mean*", ...means]], { align });
}

function bestOf(t: OperationTable, workload: string): string | undefined {
  const cells = t.columns.flatMap(({ config }) => t.cell(workload, config) ?? []);
  cells.sort((a, b) => (t.suite.higherIsBetter ? b.value - a.value : a.value - b.value));
  return cells[0]?.config;
}

function withRatio(text: string, ratio: number | undefined, isBaseline: boolean): string {
  return ratio === undefined || isBaseline ? text : `${text} (${formatRatio(ratio)})`;
}
