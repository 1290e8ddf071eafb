/**
 * Takes samples of a trial with tinybench, in the process of the entrant.
 *
 * tinybench reads the clock around every iteration. For work of a few microseconds that reading, not the work, decides
 * the result (the mean of an empty function was seen 88 % off), so such work is called in batches: one iteration is a
 * batch long enough for the clock not to matter.
 */
import { Bench } from "tinybench";
import type { Trial } from "./suite.ts";

/** What one sample is made of. */
export interface Sample {
  /** How often the work was done. */
  readonly calls: number;
  /** Milliseconds for all of them. */
  readonly elapsed: number;
  /** Bytes of memory, where those are what is measured. */
  readonly held?: number;
}

/** An iteration shorter than this many milliseconds is lengthened by a batch: a thousand times the clock's own cost. */
export const SHORTEST_ITERATION = 0.1;

/** A trial with the size of batch that its speed asks for. */
export class Sampler {
  readonly #trial: Trial;
  readonly #finish: (result: unknown) => void;
  readonly #now: () => number;
  readonly #shortestIteration: number;
  #batch = 1;

  /**
   * @param retain how many of the latest results are kept alive; 0 disposes of each at once.
   * @param now the clock, in milliseconds.
   * @param shortestIteration milliseconds; a shorter iteration is lengthened by a batch. More where the clock is coarse.
   */
  constructor(
    trial: Trial,
    retain: number,
    now: () => number = () => performance.now(),
    shortestIteration: number = SHORTEST_ITERATION,
  ) {
    this.#trial = trial;
    this.#finish = retain === 0 ? disposeOf : keepLatest(retain);
    this.#now = now;
    this.#shortestIteration = shortestIteration;
  }

  /**
   * Runs the work for some time without counting it, so that it is compiled, and finds the size of batch. Work whose
   * first call took as long needs neither, unless it is memory that is measured: compiling takes some of that as well.
   */
  warm(milliseconds: number): void {
    if (this.#trial.firstCall >= milliseconds && this.#trial.measure === undefined) return;
    const { calls, elapsed } = this.sample(milliseconds);
    this.#batch = Math.max(1, Math.ceil((this.#shortestIteration * calls) / elapsed));
  }

  /** Repeats the work, at least once, until the time is spent. Throws what the work throws. */
  sample(milliseconds: number): Sample {
    const trial = this.#trial;
    if (trial.measure !== undefined) return trial.measure();
    const finish = this.#finish;
    const batch = this.#batch;
    const bench = new Bench({ time: milliseconds, iterations: 1, warmup: false, throws: true, now: this.#now });
    const iteration = () => {
      for (let i = 0; i < batch; i++) finish(trial.call());
    };
    bench.add("sample", iteration, { async: false });
    bench.runSync();
    const { result } = bench.tasks[0]!;
    if (result.state !== "completed") throw new Error(`tinybench ended in the state "${result.state}"`);
    return { calls: result.latency.samplesCount * batch, elapsed: result.totalTime };
  }
}

/** Releases a result as `using` would: engines that recycle buffers are timed as they are meant to be used. */
export function disposeOf(result: unknown): void {
  if (typeof result !== "object" || result === null) return;
  (result as Partial<Disposable>)[Symbol.dispose]?.();
}

function keepLatest(count: number): (result: unknown) => void {
  const kept: unknown[] = new Array(count).fill(undefined);
  let next = 0;
  return (result) => {
    disposeOf(kept[next]);
    kept[next] = result;
    next = (next + 1) % count;
  };
}
