/** What a reader must know about a run in order to judge it. */
import { availableParallelism, cpus, release, totalmem, type } from "node:os";
import type { BenchOptions } from "./bench.ts";
import { describeEntrants, describeSuite } from "./describe-run.ts";
import type { Entrant } from "./entrant.ts";
import { locatePackage } from "./packages.ts";
import { builtPeers } from "./peers/built/built-peers.ts";
import type { Plan } from "./plan.ts";
import { ownRuntime } from "./process/runtime.ts";
import type { Environment } from "./results.ts";

/** The packages whose versions matter whoever takes part. */
const OWN_PACKAGES = [
  "@enginebay/bench-kit",
  "@enginebay/corpus",
  "@enginebay/arena-json",
  "@enginebay/dataio",
  "tinybench",
];

/** What only the run itself knows. */
export interface RunFacts {
  readonly plan: Plan;
  readonly began: Date;
  /** The configurations, with their backends, under which each entrant was measured. */
  readonly measured: ReadonlyMap<Entrant, ReadonlySet<string>>;
}

/** Describes the machine, the software, the settings, the suites and the entrants of a run that has just ended. */
export function describeEnvironment(options: BenchOptions, { plan, began, measured }: RunFacts): Environment {
  const { profile, retain = 0, command = "enginebay-bench", runtime = ownRuntime() } = options;
  const suites = [...new Set(plan.races.map((race) => race.suite))];
  return {
    date: began.toISOString(),
    seconds: Math.round((Date.now() - began.getTime()) / 1000),
    command,
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    os: `${type()} ${release()} ${process.arch}`,
    node: runtime.node,
    v8: runtime.v8,
    ...(runtime.node !== process.versions.node && { benchNode: process.versions.node }),
    packages: {
      ...versionsOf([...OWN_PACKAGES, ...plan.entrants.flatMap(({ entrant }) => entrant.package ?? [])]),
      ...(plan.entrants.some(({ entrant }) => entrant.built !== undefined) && builtPeers().versions),
    },
    settings: {
      samples: profile.samples,
      ...(plan.races.some((race) => race.fresh) && { freshSamples: profile.freshSamples ?? profile.samples }),
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
