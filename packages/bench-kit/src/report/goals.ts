/** The comparisons that a suite is there for, each in one row. */
import type { GoalRecord, Measurement, Results, SuiteRecord } from "../results.ts";
import { geometricMean } from "../statistics.ts";
import { formatRatio } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import type { WorkloadRatio } from "./tables.ts";

/**
 * The section of all suites' goals. A comparison that this run could not make stands there without a figure; the section is
 * empty where none was made.
 */
export function goalsSection(results: Results): string {
  const rows = results.environment.suites.flatMap((suite) =>
    (suite.goals ?? []).flatMap((goal) => goalRows(goal, new Sides(results, suite))),
  );
  if (rows.every((row) => row.at(-1) === NOTHING)) return "";
  return [
    "## Goals",
    `Times as fast as the other, under Node ${results.environment.node}: the geometric mean over the files, and the worst file.`,
    table(["operation", "configuration", "against", "mean", "worst file"], rows),
  ].join("\n\n");
}

function goalRows(goal: GoalRecord, sides: Sides): string[][] {
  return goal.configs.flatMap((config) =>
    (goal.against ?? [config]).map((other) => goalRow(goal, config, other, sides)),
  );
}

function goalRow(goal: GoalRecord, config: string, other: string, sides: Sides): string[] {
  const { title, operation, againstOperation = operation } = goal;
  const expected = goal.workloads ?? sides.workloadsOf(operation);
  const ratios = expected.flatMap((workload): WorkloadRatio[] => {
    const mine = sides.find(operation, config, workload);
    const its = sides.find(againstOperation, other, workload);
    if (mine === undefined || its === undefined) return [];
    const ratio = sides.higherIsBetter(operation) ? mine.value / its.value : its.value / mine.value;
    return [{ workload, ratio }];
  });
  const otherName = sides.nameOf(againstOperation, other);
  return [
    title,
    sides.nameOf(operation, config),
    operation === againstOperation ? otherName : `${againstOperation}, ${otherName}`,
    ...figures(ratios, expected.length),
  ];
}

function figures(ratios: readonly WorkloadRatio[], expected: number): [mean: string, worst: string] {
  if (ratios.length === 0) return ["not measured", NOTHING];
  const worst = ratios.reduce((least, next) => (next.ratio < least.ratio ? next : least));
  const mean = `**${formatRatio(geometricMean(ratios.map(({ ratio }) => ratio)))}**`;
  const coverage = ratios.length === expected ? "" : ` (${ratios.length} of ${expected})`;
  return [mean + coverage, `${formatRatio(worst.ratio)} ${worst.workload}`];
}

/** The measurements of a suite, found by names without backends. */
class Sides {
  readonly #suite: SuiteRecord;
  readonly #measurements: readonly Measurement[];
  /** Names of configurations as they were measured, by those without backends. */
  readonly #names = new Map<string, string[]>();

  constructor({ measurements, environment }: Results, suite: SuiteRecord) {
    this.#suite = suite;
    this.#measurements = measurements.filter((measurement) => measurement.suite === suite.name);
    for (const { config, base = config } of environment.entrants.filter((entrant) => entrant.suite === suite.name)) {
      this.#names.set(base, [...(this.#names.get(base) ?? []), config]);
    }
  }

  find(operation: string, base: string, workload: string): Measurement | undefined {
    return this.#of(operation, base).find((measurement) => measurement.workload === workload);
  }

  /** The configuration with the backends that it was measured with; as it was asked for where it was not measured. */
  nameOf(operation: string, base: string): string {
    return [...new Set(this.#of(operation, base).map(({ config }) => config))].join(", ") || base;
  }

  /** Those of which anything was measured in an operation. */
  workloadsOf(operation: string): string[] {
    return [...new Set(this.#measurements.filter((m) => m.operation === operation).map(({ workload }) => workload))];
  }

  higherIsBetter(operation: string): boolean {
    return this.#suite.operations.find(({ name }) => name === operation)?.higherIsBetter ?? this.#suite.higherIsBetter;
  }

  #of(operation: string, base: string): Measurement[] {
    const names = this.#names.get(base) ?? [];
    return this.#measurements.filter((m) => m.operation === operation && names.includes(m.config));
  }
}
