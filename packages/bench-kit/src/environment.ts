/** What a reader must know about a run in order to judge it. */
import { availableParallelism, cpus, release, totalmem, type } from "node:os";
import type { BenchOptions } from "./bench.ts";
import type { Entrant } from "./entrant.ts";
import { locatePackage } from "./packages.ts";
import type { Plan, PlannedRace } from "./plan.ts";
import type { EntrantRecord, Environment, SuiteRecord } from "./results.ts";
import type { Suite } from "./suite.ts";

/** The packages whose versions matter whoever takes part. */
const OWN_PACKAGES = ["@enginebay/bench-kit", "@enginebay/corpus", "@enginebay/arena-json", "tinybench"];

/** What only the run itself knows. */
export interface RunFacts {
  readonly plan: Plan;
  readonly began: Date;
  /** The configurations, with their backends, under which each entrant was measured. */
  readonly measured: ReadonlyMap<Entrant, ReadonlySet<string>>;
}

/** Describes the machine, the software, the settings, the suites and the entrants of a run that has just ended. */
export function describeEnvironment(options: BenchOptions, { plan, began, measured }: RunFacts): Environment {
  const { profile, retain = 0, command = "enginebay-bench" } = options;
  const suites = [...new Set(plan.races.map((race) => race.suite))];
  return {
    date: began.toISOString(),
    seconds: Math.round((Date.now() - began.getTime()) / 1000),
    command,
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    os: `${type()} ${release()} ${process.arch}`,
    node: process.versions.node,
    v8: process.versions.v8,
    packages: versionsOf([...OWN_PACKAGES, ...plan.entrants.flatMap(({ entrant }) => entrant.package ?? [])]),
    settings: {
      samples: profile.samples,
      sampleMilliseconds: profile.sampleMilliseconds,
      warmupMilliseconds: profile.warmupMilliseconds,
      retain,
    },
    suites: suites.map((suite) => describeSuite(suite, plan.races)),
    entrants: describeEntrants(plan, measured),
  };
}

function versionsOf(packages: readonly string[]): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const name of packages) {
    const version = locatePackage(name)?.version;
    if (version !== undefined) versions[name] = version;
  }
  return versions;
}

function describeSuite(suite: Suite, races: readonly PlannedRace[]): SuiteRecord {
  const { name, title, unit, higherIsBetter, method, published } = suite;
  const mine = races.filter((race) => race.suite === suite);
  const operations = new Set(mine.flatMap((race) => race.lanes.flatMap((lane) => lane.recorded)));
  const workloads = new Set(mine.map((race) => race.workload));
  return {
    name,
    title,
    unit,
    higherIsBetter,
    operations: suite.operations.filter((operation) => operations.has(operation.name)),
    workloads: suite.workloads
      .filter((workload) => workloads.has(workload.name))
      .map(({ name, bytes, sha256, description }) => ({ name, bytes, sha256, description })),
    method: [...method],
    published: [...published],
  };
}

/** One record for each configuration that was seen at work; none where nothing was measured. */
function describeEntrants(plan: Plan, measured: ReadonlyMap<Entrant, ReadonlySet<string>>): EntrantRecord[] {
  return plan.entrants.flatMap(({ suite, entrant }) => {
    const { engine, kind, about } = entrant;
    return [...(measured.get(entrant) ?? [])].map((config) => ({ suite: suite.name, engine, config, kind, about }));
  });
}
