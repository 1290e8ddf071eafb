import { type LaneOutcome, type LaneRunner, verifyProgram } from "./lane-runner.ts";
import type { PlannedLane } from "./plan.ts";
import type { Crew } from "./process/crew.ts";
import { ProcessFailure } from "./process/entrant-process.ts";
import type { Sample } from "./sampler.ts";
import type { Suite } from "./suite.ts";

/**
 * A lane whose every sample is a process of its own: it loads the engine, makes the case, which calls it once and checks
 * the result, and says what that call took. Nothing is prepared or warmed before.
 */
export class FreshRunner implements LaneRunner {
  readonly lane: PlannedLane;
  readonly #suite: Suite;
  readonly #input: string;
  readonly #crew: Crew;
  readonly #samples: Sample[] = [];
  readonly #loading: number[] = [];
  #bytes = 0;
  #backend: string | undefined;
  #failure: ProcessFailure | undefined;

  /** @param input path of the workload's file */
  constructor(suite: Suite, lane: PlannedLane, input: string, crew: Crew) {
    this.#suite = suite;
    this.lane = lane;
    this.#input = input;
    this.#crew = crew;
  }

  async prepare(): Promise<void> {}

  async warm(): Promise<void> {}

  async sample(): Promise<void> {
    if (this.#failure !== undefined) return;
    try {
      await this.#sampleOnce();
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      this.#failure = error;
    }
  }

  async release(): Promise<void> {}

  outcome(): LaneOutcome {
    if (this.#failure !== undefined) return { lane: this.lane, failure: this.#failure };
    const loading = this.#loading.length === 0 ? {} : { loading: this.#loading };
    return { lane: this.lane, samples: this.#samples, bytes: this.#bytes, backend: this.#backend, ...loading };
  }

  #sampleOnce(): Promise<void> {
    const { entrant, timed: operation } = this.lane;
    const input = this.#input;
    return this.#crew.inFreshProcess(this.#suite.name, this.lane, async ({ elapsed }, request) => {
      const { bytes, backend, result } = await request({ do: "prepare", lane: 0, operation, input, retain: 0 });
      verifyProgram(this.#suite, entrant, result, input);
      this.#samples.push(await request({ do: "sample", lane: 0, milliseconds: 0 }));
      this.#bytes = bytes;
      this.#backend = backend;
      if (elapsed !== undefined) this.#loading.push(elapsed);
    });
  }
}
