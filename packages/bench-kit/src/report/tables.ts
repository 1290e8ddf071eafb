/** Results, arranged for tables and charts, and nothing that needs Node: the site draws from it too. */
import type { EntrantKind } from "../entrant.ts";
import type { EntrantRecord, Measurement, OperationRecord, SuiteRecord } from "../results.ts";
import { geometricMean } from "../statistics.ts";

/** What tables must know of a measurement. */
export type Figure = Pick<Measurement, "suite" | "operation" | "workload" | "config" | "value">;

/** What tables must know of a suite. */
export interface SuiteOutline
  extends Pick<SuiteRecord, "name" | "title" | "unit" | "higherIsBetter" | "layout" | "operations"> {
  readonly workloads: readonly Pick<SuiteRecord["workloads"][number], "name" | "bytes">[];
}

/** What tables and charts must know of who was measured. */
export type EntrantOutline = Pick<EntrantRecord, "suite" | "engine" | "config" | "base" | "kind">;

/** What tables and charts are made from: the results of a run, or as much of them as a page carries. */
export interface Figures<Cell extends Figure = Figure> {
  readonly environment: { readonly suites: readonly SuiteOutline[]; readonly entrants: readonly EntrantOutline[] };
  readonly measurements: readonly Cell[];
}

/** One operation of one suite: workloads by configurations. */
export interface OperationTable<Cell extends Figure = Measurement> {
  /** Its suite, with the unit and direction of this operation. */
  readonly suite: SuiteOutline;
  readonly operation: string;
  readonly description: string;
  /** The configuration that ratios are formed to; undefined where none was measured that could serve. */
  readonly baseline: string | undefined;
  /** Workloads of which something was measured, in the suite's order. */
  readonly workloads: readonly string[];
  /** Configurations that were measured, engines first. */
  readonly columns: readonly Column[];
  cell(workload: string, config: string): Cell | undefined;
}

/** Any table, whatever else its cells hold. */
export type AnyTable = OperationTable<Figure>;

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
export function tablesOf<Cell extends Figure>(results: Figures<Cell>, relativeTo?: string): OperationTable<Cell>[] {
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
export function recordOf({ suite, operation }: AnyTable): OperationRecord {
  return suite.operations.find(({ name }) => name === operation)!;
}

/** Whether ratios to a baseline are what a table is about, and not growth from one workload to the next. */
export function comparesConfigurations(table: AnyTable): boolean {
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

/** What a reader may choose of a table. */
export interface TableChoice {
  /** Default all. */
  readonly workloads?: readonly string[] | undefined;
  /** Default all. */
  readonly configs?: readonly string[] | undefined;
  /** What ratios are formed to, be it shown or not. Default the table's own. */
  readonly baseline?: string | undefined;
}

/** A part of a table, with nothing added: names that it does not have are passed over, and so is who has no figure left. */
export function partOf<Cell extends Figure>(
  table: OperationTable<Cell>,
  { workloads, configs, baseline }: TableChoice,
): OperationTable<Cell> {
  const rows = table.workloads.filter((workload) => workloads?.includes(workload) ?? true);
  return {
    ...table,
    baseline: table.columns.some(({ config }) => config === baseline) ? baseline : table.baseline,
    workloads: rows,
    columns: table.columns
      .filter(({ config }) => configs?.includes(config) ?? true)
      .filter(({ config }) => rows.some((workload) => table.cell(workload, config) !== undefined)),
  };
}

/** How many times as fast as the baseline, whichever way the unit counts; undefined without a baseline there. */
export function ratioAt(table: AnyTable, workload: string, config: string): number | undefined {
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
export function summariesOf(table: AnyTable): ColumnSummary[] {
  const summaries = table.columns.map((column) => summaryOf(table, column));
  const better = table.suite.higherIsBetter ? 1 : -1;
  return summaries.sort((a, b) => {
    if (a.ratio !== undefined && b.ratio !== undefined) return b.ratio - a.ratio;
    return (b.value - a.value) * better;
  });
}

function summaryOf(table: AnyTable, { engine, config, kind }: Column): ColumnSummary {
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
