/** How one lane of a race goes through its steps in the process that its entrant keeps. */
import type { Crew } from "./crew.ts";
import type { PlannedLane } from "./plan.ts";
import { ProcessFailure } from "./process/process-failure.ts";
import type { Sample } from "./sampler.ts";
import type { Suite } from "./suite.ts";

/** What became of a lane: its samples, or why there are none. */
export type LaneOutcome = LaneResult | { readonly lane: PlannedLane; readonly failure: Error };

/** The samples of a lane, and what was seen beside them. */
export interface LaneResult {
  readonly lane: PlannedLane;
  readonly samples: readonly Sample[];
  readonly bytes: number;
  readonly backend: string | undefined;
  /** Milliseconds for loading the engine, of each process that was started for a sample. */
  readonly loading?: readonly number[];
}

/** The steps of a race for one lane. Once it has failed, its further steps do nothing. */
export interface LaneRunner {
  readonly lane: PlannedLane;
  /** Milliseconds that its samples have taken so far. */
  readonly sampled: number;
  /** Makes and checks the case, or what can be done of it ahead. Other lanes may do so at the same time. */
  prepare(retain: number): Promise<void>;
  warm(milliseconds: number): Promise<void>;
  sample(milliseconds: number): Promise<void>;
  /** Drops the case. Whatever goes wrong here can no longer harm the samples. */
  release(): Promise<void>;
  outcome(): LaneOutcome;
}

/** Steps of which none is done once one has failed. */
export class Steps {
  failure: ProcessFailure | undefined;

  /** Does a step, and keeps its ProcessFailure. */
  async attempt(step: () => Promise<void>): Promise<void> {
    if (this.failure !== undefined) return;
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      this.failure = error;
    }
  }
}

/** Prepared once, warmed up, and sampled again and again. */
export class WarmRunner implements LaneRunner {
  readonly lane: PlannedLane;
  readonly #suite: Suite;
  readonly #index: number;
  readonly #input: string;
  readonly #crew: Crew;
  readonly #steps = new Steps();
  readonly #samples: Sample[] = [];
  #bytes = 0;
  #backend: string | undefined;

  /**
   * @param index tells the lanes of one process apart
   * @param input path of the workload's file
   */
  constructor(suite: Suite, lane: PlannedLane, index: number, input: string, crew: Crew) {
    this.#suite = suite;
    this.lane = lane;
    this.#index = index;
    this.#input = input;
    this.#crew = crew;
  }

  get sampled(): number {
    return sampledMilliseconds(this.#samples);
  }

  prepare(retain: number): Promise<void> {
    return this.#steps.attempt(async () => {
      const input = this.#input;
      const request = { do: "prepare", lane: this.#index, operation: this.lane.timed, input, retain } as const;
      const { bytes, backend, result } = await this.#crew.request(this.#suite.name, this.lane, request);
      this.#crew.verify(this.#suite, this.lane, result, input);
      this.#bytes = bytes;
      this.#backend = backend;
    });
  }

  warm(milliseconds: number): Promise<void> {
    return this.#steps.attempt(async () => {
      await this.#crew.request(this.#suite.name, this.lane, { do: "warm", lane: this.#index, milliseconds });
    });
  }

  sample(milliseconds: number): Promise<void> {
    return this.#steps.attempt(async () => {
      const request = { do: "sample", lane: this.#index, milliseconds } as const;
      this.#samples.push(await this.#crew.request(this.#suite.name, this.lane, request));
    });
  }

  async release(): Promise<void> {
    if (this.#steps.failure !== undefined) return;
    await this.#crew.request(this.#suite.name, this.lane, { do: "release" }).catch(ignoreProcessFailure);
  }

  outcome(): LaneOutcome {
    const { failure } = this.#steps;
    if (failure !== undefined) return { lane: this.lane, failure };
    return { lane: this.lane, samples: this.#samples, bytes: this.#bytes, backend: this.#backend };
  }
}

/** Milliseconds that samples have taken. */
export function sampledMilliseconds(samples: readonly Sample[]): number {
  return samples.reduce((sum, { elapsed }) => sum + elapsed, 0);
}

function ignoreProcessFailure(error: unknown): void {
  if (!(error instanceof ProcessFailure)) throw error;
}
