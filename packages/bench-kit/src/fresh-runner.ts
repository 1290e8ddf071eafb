import type { Crew, FreshProcess } from "./crew.ts";
import { type LaneOutcome, type LaneRunner, Steps, sampledMilliseconds } from "./lane-runner.ts";
import type { PlannedLane } from "./plan.ts";
import type { Sample } from "./sampler.ts";
import type { Suite } from "./suite.ts";

/**
 * A lane whose every sample is a process of its own: it loads the engine (to prepare), makes the case, which calls it once
 * and checks the result, and says what that call took.
 */
export class FreshRunner implements LaneRunner {
  readonly lane: PlannedLane;
  readonly #suite: Suite;
  readonly #input: string;
  readonly #crew: Crew;
  readonly #steps = new Steps();
  readonly #samples: Sample[] = [];
  readonly #loading: number[] = [];
  #process: FreshProcess | undefined;
  #bytes = 0;
  #backend: string | undefined;

  /** @param input path of the workload's file */
  constructor(suite: Suite, lane: PlannedLane, input: string, crew: Crew) {
    this.#suite = suite;
    this.lane = lane;
    this.#input = input;
    this.#crew = crew;
  }

  get sampled(): number {
    return sampledMilliseconds(this.#samples);
  }

  prepare(): Promise<void> {
    return this.#steps.attempt(async () => {
      this.#process = await this.#crew.openFresh(this.#suite.name, this.lane);
    });
  }

  async warm(): Promise<void> {}

  sample(): Promise<void> {
    return this.#steps.attempt(async () => {
      const { loading, request, stop } = this.#process!;
      const operation = this.lane.timed;
      const input = this.#input;
      const { bytes, backend, result } = await request({ do: "prepare", lane: 0, operation, input, retain: 0 });
      const sample = await request({ do: "sample", lane: 0, milliseconds: 0 });
      await stop();
      this.#crew.verify(this.#suite, this.lane, result, input);
      this.#samples.push(sample);
      this.#bytes = bytes;
      this.#backend = backend;
      if (loading !== undefined) this.#loading.push(loading);
    });
  }

  async release(): Promise<void> {}

  outcome(): LaneOutcome {
    const { failure } = this.#steps;
    if (failure !== undefined) return { lane: this.lane, failure };
    const loading = this.#loading.length === 0 ? {} : { loading: this.#loading };
    return { lane: this.lane, samples: this.#samples, bytes: this.#bytes, backend: this.#backend, ...loading };
  }
}
