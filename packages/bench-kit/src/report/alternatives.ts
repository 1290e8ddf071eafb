import { geometricMean } from "../statistics.ts";
import { formatRatio } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import { type Column, type OperationTable, recordOf } from "./tables.ts";

/**
 * How many times as fast engines are in an operation as in the one that it is done instead of, by workload. An engine's
 * configuration that has not that other operation is compared with the engine's first one that has. Empty where the operation
 * stands for no other, or nothing was measured to compare.
 */
export function alternativeTable(t: OperationTable, tables: readonly OperationTable[]): string {
  const { insteadOf } = recordOf(t);
  const other = tables.find(({ suite, operation }) => suite.name === t.suite.name && operation === insteadOf);
  if (other === undefined) return "";
  const pairs = t.columns.flatMap((mine) => {
    const its = counterpartOf(mine, other);
    return its === undefined ? [] : [{ mine, its }];
  });
  if (pairs.length === 0) return "";
  const columns = pairs.map(({ mine, its }) =>
    t.workloads.map((workload) => {
      const [value, instead] = [t.cell(workload, mine.config)?.value, other.cell(workload, its.config)?.value];
      return value === undefined || instead === undefined ? undefined : value / instead;
    }),
  );
  const names = pairs.map(({ mine, its }) =>
    mine.config === its.config ? mine.config : `${mine.config}, against ${its.config}`,
  );
  return table(
    [`times as fast as ${insteadOf}`, ...names],
    [
      ...t.workloads.map((workload, row) => [workload, ...columns.map((ratios) => text(ratios[row]))]),
      ["*geometric mean*", ...columns.map((ratios) => text(meanOf(ratios)))],
    ],
    { align: ["l", ...pairs.map(() => "r" as const)] },
  );
}

function counterpartOf({ kind, engine, config }: Column, other: OperationTable): Column | undefined {
  if (kind !== "engine") return undefined;
  const own = other.columns.filter((column) => column.engine === engine);
  return own.find((column) => column.config === config) ?? own[0];
}

function meanOf(ratios: readonly (number | undefined)[]): number | undefined {
  const present = ratios.filter((ratio) => ratio !== undefined);
  return present.length === 0 ? undefined : geometricMean(present);
}

function text(ratio: number | undefined): string {
  return ratio === undefined ? NOTHING : formatRatio(ratio);
}
