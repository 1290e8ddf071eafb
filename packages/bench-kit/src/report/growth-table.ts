import { formatRatio, formatValue } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import type { OperationTable } from "./tables.ts";

/** Configurations as rows, growing workloads as columns; in brackets the time for a byte relative to the first workload. */
export function growthTable(t: OperationTable): string {
  const [first] = t.workloads as [string];
  const rows = t.columns.map(({ config }) => [
    config,
    ...t.workloads.map((workload) => {
      const value = t.cell(workload, config)?.value;
      if (value === undefined) return NOTHING;
      const reference = t.cell(first, config)?.value;
      if (workload === first || reference === undefined) return formatValue(value);
      // Speeds: the time for a byte is their inverse.
      return `${formatValue(value)} (${formatRatio(reference / value)})`;
    }),
  ]);
  const head = [`${t.suite.unit} (time for a byte)`, ...t.workloads];
  return table(head, rows, { align: ["l", ...t.workloads.map(() => "r" as const)] });
}
