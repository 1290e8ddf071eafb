/** Runs suites from the plan to the results. */
import { availableParallelism } from "node:os";
import { configWithBackend, type Entrant, type EntrantKind } from "./entrant.ts";
import { describeEnvironment } from "./environment.ts";
import { InputFiles } from "./input-files.ts";
import type { LaneOutcome } from "./lane-runner.ts";
import { makePlan, type OutsideEntrant, type PlannedLane, type PlannedRace } from "./plan.ts";
import { Crew } from "./process/crew.ts";
import type { Runtime } from "./process/runtime.ts";
import type { Profile } from "./profiles.ts";
import { runRace } from "./race.ts";
import type { Measurement, NotMeasured, Results } from "./results.ts";
import { madOf, medianOf } from "./statistics.ts";
import type { Suite } from "./suite.ts";

const ALL_PEERS: readonly EntrantKind[] = ["peer-js", "peer-native", "peer-perl"];

/** Without an answer for so long, an entrant counts as hung. */
const DEFAULT_PATIENCE_MILLISECONDS = 60_000;

/** What to run and how. */
export interface BenchOptions {
  readonly suites: readonly Suite[];
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
  const plan = makePlan({ engines: [], outside: [], peers: ALL_PEERS, complete: options.profile.complete, ...options });
  const { signal, patienceMilliseconds = DEFAULT_PATIENCE_MILLISECONDS } = options;
  const settings = { ...options.profile, retain: options.retain ?? 0, parallelPreparations: availableParallelism() };
  const began = new Date();
  const inputs = new InputFiles();
  const patience = { milliseconds: patienceMilliseconds, signal };
  const crew = new Crew(patience, options.runtime?.file, () => inputs.folder);
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

function noteConfig(measured: Map<Entrant, Set<string>>, race: PlannedRace, outcome: LaneOutcome): void {
  if ("failure" in outcome) return;
  const { entrant } = outcome.lane;
  measured.set(entrant, (measured.get(entrant) ?? new Set()).add(configOf(race, entrant, outcome.backend)));
}

/** In a fresh process the engine's own choice of a backend is a part of what is measured, and may differ by workload. */
function configOf({ fresh }: PlannedRace, { config }: Entrant, backend: string | undefined): string {
  return fresh ? config : configWithBackend(config, backend);
}

function measurementsOf(race: PlannedRace, outcome: LaneOutcome): Measurement[] {
  if ("failure" in outcome) return [];
  const { suite } = race;
  const { lane, samples, bytes, backend, loading } = outcome;
  const { engine, kind } = lane.entrant;
  return lane.recorded.map((name) => {
    const operation = suite.operations.find((candidate) => candidate.name === name);
    const values = samples.map((sample) => suite.value(sample, bytes, name));
    return {
      suite: suite.name,
      operation: name,
      workload: lane.workload,
      engine,
      config: configOf(race, lane.entrant, backend),
      kind,
      unit: operation?.unit ?? suite.unit,
      value: (operation?.statistic ?? suite.statistic)(values),
      median: medianOf(values),
      mad: madOf(values),
      samples: values,
      bytes,
      ...(race.fresh && backend !== undefined && { backend }),
      ...(loading && { loading: medianOf(loading) }),
    };
  });
}

function failureOf({ suite }: PlannedRace, outcome: LaneOutcome): NotMeasured[] {
  if (!("failure" in outcome)) return [];
  const { recorded, workload } = outcome.lane;
  const { engine, config, kind } = outcome.lane.entrant;
  const operation = recorded.join(", ");
  const reason = outcome.failure.message;
  return [{ engine, config, kind, suite: suite.name, operation, workload, reason, install: null }];
}
