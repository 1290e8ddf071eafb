/** The comparisons that a suite is there for, each in one row. */
import type { GoalRecord, Measurement, Results, SuiteRecord } from "../results.ts";
import { geometricMean } from "../statistics.ts";
import { formatRatio } from "./format.ts";
import { NOTHING, table } from "./table.ts";
import type { WorkloadRatio } from "./tables.ts";

const KINDS: Readonly<Record<Measurement["kind"], string>> = {
  engine: "engine",
  "peer-js": "JavaScript peer",
  "peer-native": "native peer",
  "peer-perl": "Perl peer",
};

/**
 * The section of all suites' goals. A comparison that this run could not make stands there without a figure; the section is
 * empty where none was made.
 */
export function goalsSection(results: Results): string {
  const rows = results.environment.suites.flatMap((suite) =>
    (suite.goals ?? []).flatMap((goal) => goalRows(goal, new Sides(results, suite))),
  );
  if (rows.every((row) => row.worst === NOTHING)) return "";
  const head = ["operation", "configuration", "against", "mean", "worst"];
  const cells = rows.map(({ title, config, against, mean, worst }) => [title, config, against, mean, worst]);
  const wanted = rows.some((row) => row.wanted !== "");
  return [
    "## Goals",
    `Times as fast as the other, under Node ${results.environment.node}: the geometric mean over the workloads, and the worst of them.`,
    wanted
      ? table(
          [...head, "wanted of the worst"],
          cells.map((row, index) => [...row, rows[index]!.wanted]),
        )
      : table(head, cells),
  ].join("\n\n");
}

interface GoalRow {
  readonly title: string;
  readonly config: string;
  readonly against: string;
  readonly mean: string;
  readonly worst: string;
  readonly wanted: string;
}

/** A workload with how a goal's two sides compare there. */
interface Compared extends WorkloadRatio {
  readonly against: string;
}

function goalRows(goal: GoalRecord, sides: Sides): GoalRow[] {
  return goal.configs.flatMap((config) =>
    opponentsOf(goal, config, sides).map((it) => goalRow(goal, config, it, sides)),
  );
}

/** Who a configuration is compared with: its name in the table, and its measurement at a workload. */
interface Opponent {
  readonly name: string;
  at(workload: string): Measurement | undefined;
}

function opponentsOf(goal: GoalRecord, config: string, sides: Sides): Opponent[] {
  const { operation, againstOperation = operation, against = [config] } = goal;
  const { againstBestOf, againstBestAmong, againstWorkload } = goal;
  if (againstBestOf !== undefined) {
    const name = `the best ${KINDS[againstBestOf]} at each`;
    return [{ name, at: (workload) => sides.bestOf(againstOperation, againstBestOf, workload) }];
  }
  if (againstBestAmong !== undefined) {
    const name = `the best at each of ${againstBestAmong.join(", ")}`;
    return [{ name, at: (workload) => sides.bestAmong(againstOperation, againstBestAmong, workload) }];
  }
  if (againstWorkload !== undefined) {
    return [{ name: againstWorkload, at: (workload) => sides.grown(operation, config, againstWorkload, workload) }];
  }
  return against.map((other) => {
    const name = sides.nameOf(againstOperation, other);
    return {
      name: operation === againstOperation ? name : `${againstOperation}, ${name}`,
      at: (workload) => sides.find(againstOperation, other, workload),
    };
  });
}

function goalRow(goal: GoalRecord, config: string, opponent: Opponent, sides: Sides): GoalRow {
  const { title, operation, compares } = goal;
  const expected = goal.workloads ?? sides.workloadsOf(operation);
  const higherIsBetter = compares === undefined && sides.higherIsBetter(operation);
  const compared = expected.flatMap((workload): Compared[] => {
    const [mine, its] = [sides.find(operation, config, workload), opponent.at(workload)];
    const [value, other] = [mine?.[compares ?? "value"], its?.[compares ?? "value"]];
    if (value === undefined || other === undefined) return [];
    return [{ workload, ratio: higherIsBetter ? value / other : other / value, against: its!.config }];
  });
  return {
    title,
    config: sides.nameOf(operation, config),
    against: opponent.name,
    ...figures(goal, compared, expected.length),
  };
}

function figures(goal: GoalRecord, compared: readonly Compared[], expected: number) {
  const { atLeast, againstBestOf, againstBestAmong } = goal;
  const aim = atLeast === undefined ? "" : `≥ ${formatRatio(atLeast)}`;
  if (compared.length === 0) return { mean: "not measured", worst: NOTHING, wanted: aim };
  const worst = compared.reduce((least, next) => (next.ratio < least.ratio ? next : least));
  const mean = `**${formatRatio(geometricMean(compared.map(({ ratio }) => ratio)))}**`;
  const coverage = compared.length === expected ? "" : ` (${compared.length} of ${expected})`;
  const who = againstBestOf === undefined && againstBestAmong === undefined ? "" : ` (${worst.against})`;
  const verdict = atLeast === undefined ? "" : worst.ratio >= atLeast ? ": reached" : ": **not reached**";
  return {
    mean: mean + coverage,
    worst: `${formatRatio(worst.ratio)} ${worst.workload}${who}`,
    wanted: aim + verdict,
  };
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

  /** The best of a kind. */
  bestOf(operation: string, kind: Measurement["kind"], workload: string): Measurement | undefined {
    const all = this.#measurements.filter((m) => m.operation === operation && m.workload === workload);
    return this.#best(
      operation,
      all.filter((measurement) => measurement.kind === kind),
    );
  }

  /** The best of some configurations. */
  bestAmong(operation: string, bases: readonly string[], workload: string): Measurement | undefined {
    return this.#best(
      operation,
      bases.flatMap((base) => this.find(operation, base, workload) ?? []),
    );
  }

  /** What a configuration would have at a workload if every byte of it were like one of another. */
  grown(operation: string, base: string, from: string, workload: string): Measurement | undefined {
    const found = this.find(operation, base, from);
    const [before, now] = [from, workload].map((name) => this.#suite.workloads.find((w) => w.name === name)?.bytes);
    if (found === undefined || before === undefined || now === undefined) return undefined;
    return { ...found, value: this.higherIsBetter(operation) ? found.value : (found.value * now) / before };
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

  #best(operation: string, measurements: readonly Measurement[]): Measurement | undefined {
    const better = this.higherIsBetter(operation) ? 1 : -1;
    return measurements.reduce<Measurement | undefined>((best, next) => {
      return best === undefined || (next.value - best.value) * better > 0 ? next : best;
    }, undefined);
  }

  #of(operation: string, base: string): Measurement[] {
    const names = this.#names.get(base) ?? [];
    return this.#measurements.filter((m) => m.operation === operation && names.includes(m.config));
  }
}
