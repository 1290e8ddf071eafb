/** The comparisons that a suite is there for, as figures, and nothing that needs Node: the site draws from them too. */
import type { GoalRecord, Measurement, Results, SuiteRecord } from "../results.ts";
import { geometricMean } from "../statistics.ts";
import type { WorkloadRatio } from "./tables.ts";

const KINDS: Readonly<Record<Measurement["kind"], string>> = {
  engine: "engine",
  "peer-js": "JavaScript peer",
  "peer-native": "native peer",
  "peer-perl": "Perl peer",
};

/** What came of a goal for one configuration against one opponent. Ratios say how many times as fast (or as small). */
export interface GoalOutcome {
  readonly goal: GoalRecord;
  /** The configuration as it was measured, with its backend. */
  readonly config: string;
  /** Who it was compared with, in words. */
  readonly against: string;
  /** Whether the opponent is a choice at each workload, so that {@link GoalComparison.against} says more. */
  readonly againstBest: boolean;
  /** The workloads where both sides were measured. */
  readonly compared: readonly GoalComparison[];
  /** How many workloads there are to compare. */
  readonly expected: number;
  /** The geometric mean of the ratios; undefined where nothing was compared. */
  readonly mean: number | undefined;
  readonly worst: GoalComparison | undefined;
  /** Whether the worst workload has the ratio that is wanted; undefined where none is, or nothing was compared. */
  readonly reached: boolean | undefined;
}

/** How the two sides of a goal compare at a workload, and who the other side was there. */
export interface GoalComparison extends WorkloadRatio {
  readonly against: string;
}

/**
 * The outcomes of goals in a run, in order: one for each of a goal's configurations and opponents, also where the run did not
 * measure them.
 *
 * @param goals comparisons of the suite's configurations, by their names without backends; the suite's own by default
 */
export function goalOutcomesOf(
  results: Results,
  suite: SuiteRecord,
  goals: readonly GoalRecord[] = suite.goals ?? [],
): GoalOutcome[] {
  const sides = new Sides(results, suite);
  return goals.flatMap((goal) =>
    goal.configs.flatMap((config) => opponentsOf(goal, config, sides).map((it) => outcomeOf(goal, config, it, sides))),
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

function outcomeOf(goal: GoalRecord, config: string, opponent: Opponent, sides: Sides): GoalOutcome {
  const { operation, atLeast } = goal;
  const expected = goal.workloads ?? sides.workloadsOf(operation);
  const compared = expected.flatMap((workload) => comparisonAt(workload, goal, config, opponent, sides) ?? []);
  const ratios = compared.map(({ ratio }) => ratio);
  const worst = compared.find(({ ratio }) => ratio === Math.min(...ratios));
  return {
    goal,
    config: sides.nameOf(operation, config),
    against: opponent.name,
    againstBest: goal.againstBestOf !== undefined || goal.againstBestAmong !== undefined,
    compared,
    expected: expected.length,
    mean: ratios.length === 0 ? undefined : geometricMean(ratios),
    worst,
    reached: atLeast === undefined || worst === undefined ? undefined : worst.ratio >= atLeast,
  };
}

function comparisonAt(
  workload: string,
  { operation, compares }: GoalRecord,
  config: string,
  opponent: Opponent,
  sides: Sides,
): GoalComparison | undefined {
  const [mine, its] = [sides.find(operation, config, workload), opponent.at(workload)];
  const [value, other] = [mine?.[compares ?? "value"], its?.[compares ?? "value"]];
  if (value === undefined || other === undefined) return undefined;
  const higherIsBetter = compares === undefined && sides.higherIsBetter(operation);
  return { workload, ratio: higherIsBetter ? value / other : other / value, against: its!.config };
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
