import { NOTHING, table } from "./table.ts";
import { type OperationTable, recordOf } from "./tables.ts";

/**
 * How many bytes a call counts for, by configuration and workload; configurations that make as many everywhere in one row. Empty
 * unless the operation asks for it.
 */
export function sizeTable(t: OperationTable): string {
  if (recordOf(t).comparesSizes !== true) return "";
  const configsBySizes = new Map<string, string[]>();
  for (const { config } of t.columns) {
    const sizes = t.workloads.map((workload) => t.cell(workload, config)?.bytes ?? NOTHING).join();
    configsBySizes.set(sizes, [...(configsBySizes.get(sizes) ?? []), config]);
  }
  const rows = [...configsBySizes].map(([sizes, configs]) => [configs.join("; "), ...sizes.split(",")]);
  return table(["bytes", ...t.workloads], rows, { align: ["l", ...t.workloads.map(() => "r" as const)] });
}
