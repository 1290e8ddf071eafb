/** Results, arranged for tables and charts, and nothing that needs Node: the site draws from it too. */
import type { EntrantKind } from "../entrant.ts";
import type { Measurement, OperationRecord, Results, SuiteRecord } from "../results.ts";
import { geometricMean } from "../statistics.ts";

/** One operation of one suite: workloads by configurations. */
export interface OperationTable {
  /** Its suite, with the unit and direction of this operation. */
  readonly suite: SuiteRecord;
  readonly operation: string;
  readonly description: string;
  /** The configuration that ratios are formed to; undefined where none was measured that could serve. */
  readonly baseline: string | undefined;
  /** Workloads of which something was measured, in the suite's order. */
  readonly workloads: readonly string[];
  /** Configurations that were measured, engines first. */
  readonly columns: readonly Column[];
  cell(workload: string, config: string): Measurement | undefined;
}

export interface Column {
  readonly engine: string;
  readonly config: string;
  readonly kind: EntrantKind;
}

/**
 * All tables of a run, in order.
 *
 * @param relativeTo a configuration to form ratios to, in the tables where it occurs, instead of the suite's own choice
 */
export function tablesOf(results: Results, relativeTo?: string): OperationTable[] {
  return results.environment.suites.flatMap((suite) =>
    suite.operations.flatMap(({ name, description, baseline, unit = suite.unit, higherIsBetter }) => {
      const cells = results.measurements.filter((m) => m.suite === suite.name && m.operation === name);
      if (cells.length === 0) return [];
      const byPlace = new Map(cells.map((m) => [placeOf(m.workload, m.config), m]));
      const configs = new Set(cells.map((m) => m.config));
      const measured = new Set(cells.map((m) => m.workload));
      return {
        suite: { ...suite, unit, higherIsBetter: higherIsBetter ?? suite.higherIsBetter },
        operation: name,
        description,
        baseline: [relativeTo, baseline].find((config) => config !== undefined && configs.has(config)),
        workloads: suite.workloads.flatMap((workload) => (measured.has(workload.name) ? [workload.name] : [])),
        columns: results.environment.entrants.filter((e) => e.suite === suite.name && configs.has(e.config)),
        cell: (workload: string, config: string) => byPlace.get(placeOf(workload, config)),
      };
    }),
  );
}

/** What the suite says about a table's operation. */
export function recordOf({ suite, operation }: OperationTable): OperationRecord {
  return suite.operations.find(({ name }) => name === operation)!;
}

/** Whether ratios to a baseline are what a table is about, and not growth from one workload to the next. */
export function comparesConfigurations(table: OperationTable): boolean {
  return recordOf(table).layout === undefined;
}

function placeOf(workload: string, config: string): string {
  return `${workload}/${config}`;
}

/**
 * A table as several that fit a page, where it has peers of several kinds: the engines and the baseline with the peers of
 * each kind.
 */
export function byPeerKind(table: OperationTable): OperationTable[] {
  const kinds = new Set(table.columns.map(({ kind }) => kind).filter((kind) => kind !== "engine"));
  if (kinds.size < 2) return [table];
  return [...kinds].map((kind) => ({
    ...table,
    columns: table.columns.filter((column) => {
      return column.kind === "engine" || column.kind === kind || column.config === table.baseline;
    }),
  }));
}

/** How many times as fast as the baseline, whichever way the unit counts; undefined without a baseline there. */
export function ratioAt(table: OperationTable, workload: string, config: string): number | undefined {
  if (table.baseline === undefined) return undefined;
  const mine = table.cell(workload, config)?.value;
  const base = table.cell(workload, table.baseline)?.value;
  if (mine === undefined || base === undefined) return undefined;
  return table.suite.higherIsBetter ? mine / base : base / mine;
}

/** One configuration over all workloads of a table. */
export interface ColumnSummary extends Column {
  /** Geometric mean of the values over the workloads it was measured on. */
  readonly value: number;
  /** Geometric mean of the ratios over the workloads where both were measured. */
  readonly ratio: number | undefined;
  /** How many workloads the value covers. */
  readonly count: number;
  readonly best: WorkloadRatio | undefined;
  readonly worst: WorkloadRatio | undefined;
}

export interface WorkloadRatio {
  readonly workload: string;
  readonly ratio: number;
}

/** The columns of a table, fastest first: by ratio, or by value where there is no baseline. */
export function summariesOf(table: OperationTable): ColumnSummary[] {
  const summaries = table.columns.map((column) => summaryOf(table, column));
  const better = table.suite.higherIsBetter ? 1 : -1;
  return summaries.sort((a, b) => {
    if (a.ratio !== undefined && b.ratio !== undefined) return b.ratio - a.ratio;
    return (b.value - a.value) * better;
  });
}

function summaryOf(table: OperationTable, { engine, config, kind }: Column): ColumnSummary {
  const values = table.workloads.flatMap((workload) => table.cell(workload, config)?.value ?? []);
  const ratios = table.workloads
    .flatMap((workload): WorkloadRatio[] => {
      const ratio = ratioAt(table, workload, config);
      return ratio === undefined ? [] : [{ workload, ratio }];
    })
    .sort((a, b) => a.ratio - b.ratio);
  return {
    engine,
    config,
    kind,
    value: geometricMean(values),
    ratio: ratios.length === 0 ? undefined : geometricMean(ratios.map(({ ratio }) => ratio)),
    count: values.length,
    best: ratios.at(-1),
    worst: ratios[0],
  };
}
