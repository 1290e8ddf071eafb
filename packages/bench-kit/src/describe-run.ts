/** What a run was about, as records of its results. */
import type { Entrant } from "./entrant.ts";
import type { Plan, PlannedRace } from "./plan.ts";
import type { EntrantRecord, GoalRecord, SuiteRecord } from "./results.ts";
import type { Suite } from "./suite.ts";

/** The suite as far as the races of a run are about it. */
export function describeSuite(suite: Suite, races: readonly PlannedRace[]): SuiteRecord {
  const { name, title, unit, higherIsBetter, layout, pace, goals, method, published } = suite;
  const mine = races.filter((race) => race.suite === suite);
  const operations = new Set(mine.flatMap((race) => race.lanes.flatMap((lane) => lane.recorded)));
  const workloads = new Set(mine.flatMap((race) => race.workloads));
  return {
    name,
    title,
    unit,
    higherIsBetter,
    ...(layout && { layout }),
    ...(pace && { pace }),
    operations: suite.operations
      .filter((operation) => operations.has(operation.name))
      .map(({ published, statistic: _, ...facts }) => ({ ...facts, ...(published && { published: [...published] }) })),
    ...(goals && { goals: goals.filter((goal) => operations.has(goal.operation)) as GoalRecord[] }),
    workloads: suite.workloads
      .filter((workload) => workloads.has(workload.name))
      .map(({ name, bytes, sha256, description }) => ({ name, bytes, sha256, description })),
    method: [...method],
    published: [...published],
  };
}

/** One record for each configuration that was seen at work; none where nothing was measured. */
export function describeEntrants(plan: Plan, measured: ReadonlyMap<Entrant, ReadonlySet<string>>): EntrantRecord[] {
  return plan.entrants.flatMap(({ suite, entrant }) => {
    const { engine, kind, about } = entrant;
    return [...(measured.get(entrant) ?? [])].map((config) => ({
      suite: suite.name,
      engine,
      config,
      ...(config !== entrant.config && { base: entrant.config }),
      kind,
      about,
    }));
  });
}
