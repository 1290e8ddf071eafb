import { geometricMean } from "../statistics.ts";
import { formatValue } from "./format.ts";
import { table } from "./table.ts";
import { type OperationTable, recordOf } from "./tables.ts";

/**
 * What was seen beside the figures of fresh processes: how long the import took, which is no part of them, and which backend
 * the engine chose. Empty for other operations.
 */
export function freshFacts(t: OperationTable): string {
  if (recordOf(t).freshProcess !== true) return "";
  const rows = t.columns.map(({ config }) => {
    const cells = t.workloads.flatMap((workload) => t.cell(workload, config) ?? []);
    const loading = cells.flatMap((cell) => cell.loading ?? []);
    const backends = new Set(cells.flatMap(({ backend }) => backend ?? []));
    return [config, loading.length === 0 ? "" : formatValue(geometricMean(loading)), [...backends].join(", ")];
  });
  return table(["beside it", "import, ms", "backend"], rows, { align: ["l", "r", "l"] });
}
