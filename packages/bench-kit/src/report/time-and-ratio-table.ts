/** Tables as febird's study printed them: workloads as rows; the baseline's time, then a time and a ratio for each other. */
import type { OperationRecord } from "../results.ts";
import { geometricMean } from "../statistics.ts";
import { formatRatio, formatValue } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import { byPeerKind, type OperationTable, recordOf } from "./tables.ts";

/** Each configuration takes two columns; more do not fit a page. */
const CONFIGS_A_TABLE = 6;

/** The tables of an operation: engines, the peers of each kind, then what the study published. */
export function timeAndRatioTables(t: OperationTable): string[] {
  const engines = t.columns.filter(({ kind }) => kind === "engine");
  const peers = byPeerKind(t).map(({ columns }) => columns.filter(({ kind }) => kind !== "engine"));
  const measured = [engines, ...peers].flatMap((columns) => {
    const others = columns.map(({ config }) => config).filter((config) => config !== t.baseline);
    return inParts(others).map((configs) => figuresTable(figuresOf(t, configs)));
  });
  const published = publishedFigures(t);
  if (published === undefined) return measured;
  return [...measured, "As published, measured on other hardware:", figuresTable(published)];
}

interface Figures {
  readonly unit: string;
  readonly higherIsBetter: boolean;
  readonly baseline: string | undefined;
  readonly configs: readonly string[];
  readonly workloads: readonly string[];
  value(workload: string, config: string): number | undefined;
}

function figuresOf(t: OperationTable, configs: readonly string[]): Figures {
  const { suite, baseline, workloads } = t;
  const { unit, higherIsBetter } = suite;
  return {
    unit,
    higherIsBetter,
    baseline,
    configs,
    workloads: workloads.filter((workload) => configs.some((config) => t.cell(workload, config) !== undefined)),
    value: (workload, config) => t.cell(workload, config)?.value,
  };
}

/** Of the workloads that were measured and that the study has; undefined where the study printed none. */
function publishedFigures(t: OperationTable): Figures | undefined {
  const { published, baseline }: OperationRecord = recordOf(t);
  const rows = (published ?? []).filter(({ workload }) => workload !== undefined && t.workloads.includes(workload));
  if (rows.length === 0) return undefined;
  const { unit, higherIsBetter } = t.suite;
  return {
    unit,
    higherIsBetter,
    baseline,
    configs: [...new Set(rows.map(({ config }) => config))].filter((config) => config !== baseline),
    workloads: t.workloads.filter((workload) => rows.some((row) => row.workload === workload)),
    value: (workload, config) => rows.find((row) => row.workload === workload && row.config === config)?.value,
  };
}

function figuresTable(figures: Figures): string {
  const { unit, baseline, configs, workloads, value } = figures;
  const pairs = (cells: (config: string) => [string, string]) =>
    configs.flatMap((config) => (baseline === undefined ? cells(config).slice(0, 1) : cells(config)));
  const first = (cell: string) => (baseline === undefined ? [] : [cell]);
  const head = [unit, ...first(baseline ?? ""), ...pairs((config) => [config, "ratio"])];
  const rows = workloads.map((workload) => [
    workload,
    ...first(cell(value(workload, baseline!), formatValue)),
    ...pairs((config) => [
      cell(value(workload, config), formatValue),
      cell(ratioOf(figures, workload, config), formatRatio),
    ]),
  ]);
  const means = [
    "*geometric mean*",
    ...first(""),
    ...pairs((config) => {
      const ratios = workloads.flatMap((workload) => ratioOf(figures, workload, config) ?? []);
      return ["", ratios.length === 0 ? NOTHING : formatRatio(geometricMean(ratios))];
    }),
  ];
  return table(head, baseline === undefined ? rows : [...rows, means], {
    align: ["l", ...head.slice(1).map(() => "r" as const)],
  });
}

function ratioOf({ baseline, higherIsBetter, value }: Figures, workload: string, config: string): number | undefined {
  const [mine, its] = [value(workload, config), baseline === undefined ? undefined : value(workload, baseline)];
  if (mine === undefined || its === undefined) return undefined;
  return higherIsBetter ? mine / its : its / mine;
}

function cell(figure: number | undefined, format: (figure: number) => string): string {
  return figure === undefined ? NOTHING : format(figure);
}

function inParts(configs: readonly string[]): (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let i = 0; i < configs.length; i += CONFIGS_A_TABLE) parts.push(configs.slice(i, i + CONFIGS_A_TABLE));
  return parts;
}
