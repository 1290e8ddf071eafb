/** What a reader chose to see of a suite, and its form in the address, so that a view can be linked. */
import {
  type AnyTable,
  type ChartMeasure,
  type ChartOrder,
  type ChartView,
  OVERVIEW,
  partOf,
} from "@enginebay/bench-kit/charts";

/** Choices of the controls. */
export interface ChartState {
  readonly operation: string;
  /** Names of workloads; undefined for all of the operation's. */
  readonly files: readonly string[] | undefined;
  /** Names of configurations; undefined for all of the operation's. */
  readonly engines: readonly string[] | undefined;
  /** A chart of each file instead of one of their means. */
  readonly each: boolean;
  readonly measure: ChartMeasure;
  /** What ratios are formed to; undefined for the operation's own baseline. */
  readonly baseline: string | undefined;
  readonly order: ChartOrder;
}

/** What a page shows at first: the report's first picture. */
export function initialState(tables: readonly AnyTable[]): ChartState {
  return {
    operation: tables[0]!.operation,
    files: undefined,
    engines: undefined,
    each: false,
    measure: OVERVIEW.measure,
    baseline: undefined,
    order: OVERVIEW.order,
  };
}

/** The table that is chosen, and the part of it that is. */
export function chosenTables(tables: readonly AnyTable[], state: ChartState): { whole: AnyTable; part: AnyTable } {
  const whole = tables.find(({ operation }) => operation === state.operation) ?? tables[0]!;
  return { whole, part: partOf(whole, { workloads: state.files, configs: state.engines, baseline: state.baseline }) };
}

/** The charts that show it: one, or one of each file; none where nothing is left to show. */
export function chartViews(part: AnyTable, { each, measure, order }: ChartState): ChartView[] {
  if (part.columns.length === 0) return [];
  const apart = each || part.workloads.length === 1;
  return (apart ? part.workloads : [undefined]).map((workload) => ({ workload, measure, order }));
}

/** Another operation has other files and engines: what was chosen of them stays as far as it exists there. */
export function withOperation(state: ChartState, operation: string, tables: readonly AnyTable[]): ChartState {
  const whole = tables.find((table) => table.operation === operation)!;
  const configs = whole.columns.map(({ config }) => config);
  return {
    ...state,
    operation,
    files: thoseOf(state.files, whole.workloads),
    engines: thoseOf(state.engines, configs),
    baseline: state.baseline !== undefined && configs.includes(state.baseline) ? state.baseline : undefined,
  };
}

/** The chosen that exist; all where none of them does. */
function thoseOf(chosen: readonly string[] | undefined, existing: readonly string[]): readonly string[] | undefined {
  const left = chosen?.filter((name) => existing.includes(name));
  return left === undefined || left.length === 0 || left.length === existing.length ? undefined : left;
}

/** Whether one of several is shown. */
export function isChosen(chosen: readonly string[] | undefined, name: string): boolean {
  return chosen?.includes(name) ?? true;
}

/** The choice with one name more or less, in the order of all; undefined where it is all of them. */
export function toggled(
  chosen: readonly string[] | undefined,
  name: string,
  all: readonly string[],
): readonly string[] | undefined {
  const next = all.filter((other) => isChosen(chosen, other) !== (other === name));
  return next.length === all.length ? undefined : next;
}

/** Names in the address. What is as at first is left out. */
const KEYS = {
  operation: "op",
  file: "file",
  engine: "engine",
  each: "each",
  measure: "show",
  baseline: "to",
  order: "sort",
} as const;

/** The choices as a query, with what else stands in it; "" where nothing differs from the initial state. */
export function toQuery(state: ChartState, tables: readonly AnyTable[], present = ""): string {
  const initial = initialState(tables);
  const query = new URLSearchParams(present);
  for (const key of Object.values(KEYS)) query.delete(key);
  if (state.operation !== initial.operation) query.set(KEYS.operation, state.operation);
  appendAll(query, KEYS.file, state.files);
  appendAll(query, KEYS.engine, state.engines);
  if (state.each) query.set(KEYS.each, "1");
  if (state.measure !== initial.measure) query.set(KEYS.measure, state.measure);
  if (state.baseline !== undefined) query.set(KEYS.baseline, state.baseline);
  if (state.order !== initial.order) query.set(KEYS.order, state.order);
  return query.toString();
}

/** None of several is not the same as all of them. */
function appendAll(query: URLSearchParams, key: string, names: readonly string[] | undefined): void {
  if (names?.length === 0) query.append(key, "");
  for (const name of names ?? []) query.append(key, name);
}

/** The choices that a query stands for. Whatever it names that does not exist is as if it were absent. */
export function fromQuery(text: string, tables: readonly AnyTable[]): ChartState {
  const initial = initialState(tables);
  const query = new URLSearchParams(text);
  const operation = query.get(KEYS.operation) ?? initial.operation;
  const { whole } = chosenTables(tables, { ...initial, operation });
  const configs = whole.columns.map(({ config }) => config);
  const baseline = query.get(KEYS.baseline) ?? undefined;
  return {
    operation: whole.operation,
    files: namesIn(query.getAll(KEYS.file), whole.workloads),
    engines: namesIn(query.getAll(KEYS.engine), configs),
    each: query.get(KEYS.each) === "1",
    measure: oneOf(query.get(KEYS.measure), ["value", "ratio"], initial.measure),
    baseline: baseline !== undefined && configs.includes(baseline) ? baseline : undefined,
    order: oneOf(query.get(KEYS.order), ["value", "name", "published"], initial.order),
  };
}

function namesIn(named: readonly string[], existing: readonly string[]): readonly string[] | undefined {
  if (named.length === 1 && named[0] === "") return [];
  return thoseOf(named.length === 0 ? undefined : named, existing);
}

function oneOf<Choice extends string>(text: string | null, choices: readonly Choice[], otherwise: Choice): Choice {
  return choices.find((choice) => choice === text) ?? otherwise;
}
