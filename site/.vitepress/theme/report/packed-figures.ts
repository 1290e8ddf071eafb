/** The figures of one suite as a page carries them: what charts need of a results file, and no more. */
import type { EntrantOutline, Figure, Figures, SuiteOutline } from "@enginebay/bench-kit/charts";

/** Plain JSON. In the results file the same takes some twenty times as much: it has all samples, and every name again with each. */
export interface PackedFigures {
  readonly suite: SuiteOutline;
  readonly entrants: readonly EntrantOutline[];
  /** By operation, workload and entrant, in the order of the suite's and of `entrants`; null where nothing was measured. */
  readonly values: readonly (readonly (readonly (number | null)[])[])[];
}

/** Packs the figures of a suite. Operations, workloads and entrants without any are left out. */
export function packFigures({ environment, measurements }: Figures, suiteName: string): PackedFigures {
  const suite = environment.suites.find(({ name }) => name === suiteName)!;
  const cells = measurements.filter((cell) => cell.suite === suiteName);
  const has = (key: "operation" | "workload" | "config", name: string) => cells.some((cell) => cell[key] === name);
  const operations = suite.operations.filter(({ name }) => has("operation", name));
  const workloads = suite.workloads.filter(({ name }) => has("workload", name));
  const entrants = environment.entrants.filter(
    (entrant) => entrant.suite === suiteName && has("config", entrant.config),
  );
  const values = new Map(
    cells.map(({ operation, workload, config, value }) => [key(operation, workload, config), value]),
  );
  const { name, title, unit, higherIsBetter, layout } = suite;
  return {
    suite: {
      ...{ name, title, unit, higherIsBetter, layout },
      operations: operations.map(({ published, ...operation }) => operation),
      workloads: workloads.map(({ name, bytes }) => ({ name, bytes })),
    },
    entrants: entrants.map(({ suite, engine, config, base, kind }) => ({ suite, engine, config, base, kind })),
    values: operations.map((operation) =>
      workloads.map((workload) =>
        entrants.map(({ config }) => values.get(key(operation.name, workload.name, config)) ?? null),
      ),
    ),
  };
}

function key(...names: readonly string[]): string {
  return JSON.stringify(names);
}

/** The same as tables and charts are made from. */
export function unpackFigures({ suite, entrants, values }: PackedFigures): Figures {
  const measurements = suite.operations.flatMap((operation, i) =>
    suite.workloads.flatMap((workload, j) =>
      entrants.flatMap(({ config }, k): Figure[] => {
        const value = values[i]?.[j]?.[k] ?? null;
        if (value === null) return [];
        return [{ suite: suite.name, operation: operation.name, workload: workload.name, config, value }];
      }),
    ),
  );
  return { environment: { suites: [suite], entrants }, measurements };
}
