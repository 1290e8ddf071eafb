/**
 * Times the entrants of one workload against each other.
 *
 * The samples are interleaved: sample 1 of every entrant, then sample 2 of every entrant, and so on. A machine whose
 * speed drifts, as shared ones do, then drifts for all of them, and the ratios stay. Who begins changes with every
 * round, so that no one always comes after the same neighbour.
 */
import type { PlannedLane, PlannedRace } from "./plan.ts";
import type { Crew } from "./process/crew.ts";
import { ProcessFailure } from "./process/entrant-process.ts";
import type { Profile } from "./profiles.ts";

/** How a race is run. */
export interface RaceSettings extends Profile {
  /** Results kept alive; see `PrepareRequest`. */
  readonly retain: number;
  /** How many entrants may prepare at the same time; nothing is timed meanwhile. */
  readonly parallelPreparations: number;
}

/** What became of a lane: its samples in the suite's unit, or why there are none. */
export type LaneOutcome =
  | {
      readonly lane: PlannedLane;
      readonly samples: readonly number[];
      readonly bytes: number;
      readonly backend: string | undefined;
    }
  | { readonly lane: PlannedLane; readonly failure: Error };

/**
 * Prepares and checks, warms, and samples all lanes of a race.
 *
 * @param input path of the workload's file
 * @param crew asked for every step
 * @param onLane called whenever a lane begins to warm up
 * @throws the reason of the crew's abort signal; a failing entrant is an outcome, not an error
 */
export async function runRace(
  race: PlannedRace,
  input: string,
  crew: Crew,
  settings: RaceSettings,
  onLane: (lane: PlannedLane) => void = () => {},
): Promise<LaneOutcome[]> {
  const runners = race.lanes.map((lane, index) => new Runner(race, lane, index, crew));
  await inParallel(runners, settings.parallelPreparations, (runner) => runner.prepare(input, settings.retain));
  for (const runner of runners) {
    onLane(runner.lane);
    await runner.warm(settings.warmupMilliseconds);
  }
  for (let round = 0; round < settings.samples; round++) {
    for (let i = 0; i < runners.length; i++) {
      await runners[(round + i) % runners.length]!.sample(settings.sampleMilliseconds);
    }
  }
  for (const runner of runners) await runner.release();
  return runners.map((runner) => runner.outcome());
}

/** A lane while it is run. Once it has failed, its further steps do nothing. */
class Runner {
  readonly lane: PlannedLane;
  readonly #race: PlannedRace;
  readonly #index: number;
  readonly #crew: Crew;
  readonly #samples: number[] = [];
  #bytes = 0;
  #backend: string | undefined;
  #failure: ProcessFailure | undefined;

  constructor(race: PlannedRace, lane: PlannedLane, index: number, crew: Crew) {
    this.#race = race;
    this.lane = lane;
    this.#index = index;
    this.#crew = crew;
  }

  prepare(input: string, retain: number): Promise<void> {
    return this.#step(async () => {
      const request = { do: "prepare", lane: this.#index, operation: this.lane.timed, input, retain } as const;
      const { bytes, backend } = await this.#crew.request(this.#race.suite.name, this.lane, request);
      this.#bytes = bytes;
      this.#backend = backend;
    });
  }

  warm(milliseconds: number): Promise<void> {
    return this.#step(async () => {
      await this.#crew.request(this.#race.suite.name, this.lane, { do: "warm", lane: this.#index, milliseconds });
    });
  }

  sample(milliseconds: number): Promise<void> {
    return this.#step(async () => {
      const request = { do: "sample", lane: this.#index, milliseconds } as const;
      const sample = await this.#crew.request(this.#race.suite.name, this.lane, request);
      this.#samples.push(this.#race.suite.value(sample, this.#bytes));
    });
  }

  /** Drops the case. Whatever goes wrong here can no longer harm the samples. */
  async release(): Promise<void> {
    if (this.#failure !== undefined) return;
    await this.#crew.request(this.#race.suite.name, this.lane, { do: "release" }).catch(ignoreProcessFailure);
  }

  outcome(): LaneOutcome {
    if (this.#failure !== undefined) return { lane: this.lane, failure: this.#failure };
    return { lane: this.lane, samples: this.#samples, bytes: this.#bytes, backend: this.#backend };
  }

  async #step(step: () => Promise<void>): Promise<void> {
    if (this.#failure !== undefined) return;
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      this.#failure = error;
    }
  }
}

function ignoreProcessFailure(error: unknown): void {
  if (!(error instanceof ProcessFailure)) throw error;
}

/**
 * Runs a step for every runner, some at a time, but one at a time for the runners of one process, which answers one
 * request at a time.
 */
async function inParallel(
  runners: readonly Runner[],
  width: number,
  step: (runner: Runner) => Promise<void>,
): Promise<void> {
  const queues = new Map<unknown, Runner[]>();
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
