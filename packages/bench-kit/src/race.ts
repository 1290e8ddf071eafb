/**
 * Times the lanes of a race against each other.
 *
 * The samples are interleaved: sample 1 of every lane, then sample 2 of every lane, and so on. A machine whose
 * speed drifts, as shared ones do, then drifts for all of them, and the ratios stay. Who begins changes with every
 * round, so that no one always comes after the same neighbour.
 */
import type { Crew } from "./crew.ts";
import { FreshRunner } from "./fresh-runner.ts";
import { type LaneOutcome, type LaneRunner, WarmRunner } from "./lane-runner.ts";
import type { PlannedLane, PlannedRace } from "./plan.ts";
import type { Profile } from "./profiles.ts";

/** How a race is run. */
export interface RaceSettings extends Profile {
  /** Results kept alive; see `PrepareRequest`. */
  readonly retain: number;
  /** How many entrants may prepare at the same time; nothing is timed meanwhile. */
  readonly parallelPreparations: number;
}

/**
 * Prepares and checks, warms, and samples all lanes of a race.
 *
 * @param inputOf path of a workload's file; where it throws, the lanes of that workload fail
 * @param crew asked for every step
 * @param onLane called whenever a lane begins to warm up
 * @throws the reason of the crew's abort signal; a failing entrant is an outcome, not an error
 */
export async function runRace(
  race: PlannedRace,
  inputOf: (workload: string) => string,
  crew: Crew,
  settings: RaceSettings,
  onLane: (lane: PlannedLane) => void = () => {},
): Promise<LaneOutcome[]> {
  const inputs = new Map(race.workloads.map((workload) => [workload, attempt(() => inputOf(workload))]));
  const inputAt = (lane: PlannedLane) => inputs.get(lane.workload)!;
  const runners = race.lanes.flatMap((lane, index): LaneRunner[] => {
    const input = inputAt(lane);
    if (input instanceof Error) return [];
    return [
      race.fresh
        ? new FreshRunner(race.suite, lane, input, crew)
        : new WarmRunner(race.suite, lane, index, input, crew),
    ];
  });
  await (race.fresh ? runFresh : runWarm)(runners, atPaceOf(race, settings), onLane);
  const outcomes = new Map(runners.map((runner) => [runner.lane, runner.outcome()]));
  return race.lanes.map((lane) => outcomes.get(lane) ?? { lane, failure: inputAt(lane) as Error });
}

interface Pace extends RaceSettings {
  /** Milliseconds after which a case has samples enough. */
  readonly samplingMilliseconds: number;
}

function atPaceOf({ suite: { pace = 1 }, brief }: PlannedRace, settings: RaceSettings): Pace {
  const { samples, freshSamples = samples } = settings;
  return {
    ...settings,
    sampleMilliseconds: pace * settings.sampleMilliseconds,
    samples: Math.min(samples, brief?.samples ?? samples),
    freshSamples: Math.min(freshSamples, brief?.freshSamples ?? freshSamples),
    samplingMilliseconds: brief?.samplingMilliseconds ?? Number.POSITIVE_INFINITY,
  };
}

type Run = (runners: readonly LaneRunner[], settings: Pace, onLane: (lane: PlannedLane) => void) => Promise<void>;

const runWarm: Run = async (runners, settings, onLane) => {
  await inParallel(runners, settings.parallelPreparations, (runner) => runner.prepare(settings.retain));
  for (const runner of runners) {
    onLane(runner.lane);
    await runner.warm(settings.warmupMilliseconds);
  }
  for (let round = 0; round < settings.samples; round++) await sampleAll(runners, round, settings);
  for (const runner of runners) await runner.release();
};

/** Every round is prepared anew. Nothing is warmed, and nothing left to be released. */
const runFresh: Run = async (runners, settings, onLane) => {
  for (const { lane } of runners) onLane(lane);
  const { samples, freshSamples = samples } = settings;
  for (let round = 0; round < freshSamples; round++) {
    await inParallel(runners, settings.parallelPreparations, (runner) => runner.prepare(settings.retain));
    await sampleAll(runners, round, settings);
  }
};

async function sampleAll(runners: readonly LaneRunner[], round: number, settings: Pace): Promise<void> {
  for (let i = 0; i < runners.length; i++) {
    const runner = runners[(round + i) % runners.length]!;
    if (runner.sampled < settings.samplingMilliseconds) await runner.sample(settings.sampleMilliseconds);
  }
}

function attempt<Result>(action: () => Result): Result | Error {
  try {
    return action();
  } catch (error) {
    return error as Error;
  }
}

/**
 * Runs a step for every runner, some at a time, but one at a time for the runners of one process, which answers one
 * request at a time.
 */
async function inParallel(
  runners: readonly LaneRunner[],
  width: number,
  step: (runner: LaneRunner) => Promise<void>,
): Promise<void> {
  const queues = new Map<unknown, LaneRunner[]>();
  for (const runner of runners) {
    const { entrant } = runner.lane;
    queues.set(entrant, [...(queues.get(entrant) ?? []), runner]);
  }
  const waiting = [...queues.values()];
  const worker = async () => {
    for (let queue = waiting.shift(); queue !== undefined; queue = waiting.shift()) {
      for (const runner of queue) await step(runner);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
