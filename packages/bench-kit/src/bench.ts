/** Runs suites from the plan to the results. */
import { availableParallelism } from "node:os";
import type { Entrant, EntrantKind } from "./entrant.ts";
import { describeEnvironment } from "./environment.ts";
import { InputFiles } from "./input-files.ts";
import { missingTest } from "./missing.ts";
import { failureOf, measurementsOf, noteConfig } from "./outcomes.ts";
import { makePlan, type OutsideEntrant, type PlannedLane, type PlannedRace } from "./plan.ts";
import { ProcessCrew } from "./process/process-crew.ts";
import type { Runtime } from "./process/runtime.ts";
import type { Profile } from "./profiles.ts";
import { runRace } from "./race.ts";
import type { Measurement, NotMeasured, Results } from "./results.ts";
import type { Suite } from "./suite.ts";

const ALL_PEERS: readonly EntrantKind[] = ["peer-js", "peer-native", "peer-perl"];

/** Without an answer for so long, an entrant counts as hung. */
const DEFAULT_PATIENCE_MILLISECONDS = 60_000;

/** What to run and how. */
export interface BenchOptions {
  readonly suites: readonly Suite[];
  /** Whether the suites may take minutes of their own, as those that the command names do. Default false. */
  readonly named?: boolean | undefined;
  readonly profile: Profile;
  /** Names of engines or configurations to choose; empty for all. */
  readonly engines?: readonly string[];
  /** Engines given as modules; see `openOutside`. */
  readonly outside?: readonly OutsideEntrant[];
  /** Kinds of peers that take part. Default all. */
  readonly peers?: readonly EntrantKind[];
  /** Matched against `suite/operation/workload/engine`. */
  readonly filter?: RegExp | undefined;
  /** How many of each case's latest results are kept alive, instead of being dropped at once. Default 0. */
  readonly retain?: number;
  /** The command to print in reports. */
  readonly command?: string;
  /** Gives the run up; what is finished is kept. */
  readonly signal?: AbortSignal;
  readonly patienceMilliseconds?: number;
  /** The Node that runs entrants written in JavaScript; see `resolveRuntime`. Default this one. */
  readonly runtime?: Runtime | undefined;
}

/** Who is told how a run goes on. */
export interface BenchListener {
  /** The number of lanes to come. */
  start(lanes: number): void;
  /** A lane begins to run. */
  lane(race: PlannedRace, lane: PlannedLane): void;
  /** A race is over. */
  race(race: PlannedRace, measurements: readonly Measurement[], failures: readonly NotMeasured[]): void;
}

/** The results, and whether an engine (not a peer) gave a wrong result, crashed or hung. */
export interface BenchOutcome {
  readonly results: Results;
  readonly engineFailed: boolean;
}

/**
 * Runs the suites. Resolves even if interrupted, then with `incomplete` results of the races that were finished.
 */
export async function runBench(options: BenchOptions, listener?: BenchListener): Promise<BenchOutcome> {
  const selection = { engines: [], outside: [], peers: ALL_PEERS, complete: options.profile.complete, ...options };
  const plan = makePlan(selection, missingTest());
  const { signal, patienceMilliseconds = DEFAULT_PATIENCE_MILLISECONDS } = options;
  const settings = { ...options.profile, retain: options.retain ?? 0, parallelPreparations: availableParallelism() };
  const began = new Date();
  const inputs = new InputFiles();
  const patience = { milliseconds: patienceMilliseconds, signal };
  const crew = new ProcessCrew(patience, options.runtime?.file, () => inputs.folder);
  const measurements: Measurement[] = [];
  const measured = new Map<Entrant, Set<string>>();
  const notMeasured = [...plan.missing, ...plan.leftOut];
  let incomplete = false;
  listener?.start(plan.races.reduce((count, race) => count + race.lanes.length, 0));
  try {
    for (const race of plan.races) {
      const inputOf = (workload: string) => inputs.pathOf(race.suite, workload);
      const outcomes = await runRace(race, inputOf, crew, settings, (lane) => listener?.lane(race, lane));
      for (const outcome of outcomes) noteConfig(measured, race, outcome);
      const finished = outcomes.flatMap((outcome) => measurementsOf(race, outcome));
      const failures = outcomes.flatMap((outcome) => failureOf(race, outcome));
      measurements.push(...finished);
      notMeasured.push(...failures);
      listener?.race(race, finished, failures);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
    incomplete = true;
  } finally {
    await crew.stop();
    inputs.remove();
  }
  const results: Results = {
    schemaVersion: 1,
    environment: describeEnvironment(options, { plan, began, measured }),
    profile: options.profile.name,
    ...(incomplete && { incomplete: true as const }),
    measurements,
    notMeasured,
  };
  const engineFailed = notMeasured.some(({ kind, install }) => kind === "engine" && install === null);
  return { results, engineFailed };
}
