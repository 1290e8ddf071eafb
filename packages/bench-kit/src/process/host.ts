/**
 * Answers the requests of `protocol.ts` for one entrant. What it stands in, a process or a browser's worker, gives it
 * requests and carries its answers away.
 */
import type { Engine } from "@enginebay/core";
import { Sampler } from "../sampler.ts";
import { type Suite, type Trial, WrongResult } from "../suite.ts";
import type { OpenRequest, PrepareRequest, Refusal, Replies, Request, TimedRequest } from "./protocol.ts";

interface Lane {
  readonly trial: Trial;
  readonly sampler: Sampler;
}

/** What a host needs of the place that it is in. */
export interface Surroundings {
  findSuite(name: string): Suite | undefined;
  /** The bytes of the input that a request names. */
  read(input: string): Uint8Array;
  /** Imports an engine from outside, where that is possible. */
  importEngine?(module: string): Promise<Engine>;
  /** The shortest time that the clock can be trusted with, in milliseconds; see `Sampler`. */
  readonly shortestIteration?: number;
}

/** The entrant as its suite opened it, and its cases. */
export class Host {
  readonly #surroundings: Surroundings;
  #suite: Suite | undefined;
  #implementation: unknown;
  readonly #lanes = new Map<number, Lane>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Does what a request asks for; a {@link Refusal} where that fails. */
  async answer(request: Request): Promise<Replies[Request["do"]] | Refusal> {
    try {
      return await this.#do(request);
    } catch (error) {
      return refusal(error);
    }
  }

  async #do(request: Request): Promise<Replies[Request["do"]]> {
    switch (request.do) {
      case "open":
        return this.#open(request);
      case "prepare":
        return this.#prepare(request);
      case "warm":
        // What the preparation left behind is not the garbage of the timed work.
        globalThis.gc?.();
        this.#sampler(request).warm(request.milliseconds);
        return {};
      case "sample":
        return this.#sampler(request).sample(request.milliseconds);
      case "release":
        this.#release();
        return {};
    }
  }

  async #open({ suite: name, config, module }: OpenRequest): Promise<Replies["open"]> {
    const { findSuite, importEngine } = this.#surroundings;
    const suite = findSuite(name);
    if (suite === undefined) throw new Error(`there is no suite "${name}"`);
    const began = performance.now();
    if (module !== undefined) {
      if (importEngine === undefined) throw new Error("engines from outside cannot be loaded here");
      const engine = await importEngine(module);
      const elapsed = performance.now() - began;
      this.#implementation = suite.implementationOf(engine);
      this.#suite = suite;
      return { engine: engine.name, binaryFormat: engine.binaryFormat, elapsed };
    }
    const entrant = suite.entrants.find((candidate) => candidate.config === config);
    if (entrant?.open === undefined) throw new Error(`suite "${name}" has no entrant "${config}" to be loaded`);
    this.#implementation = await entrant.open();
    const elapsed = performance.now() - began;
    this.#suite = suite;
    return { engine: entrant.engine, elapsed };
  }

  #prepare({ lane, operation, input, retain }: PrepareRequest): Replies["prepare"] {
    if (this.#suite === undefined) throw new Error("not opened");
    const { read, shortestIteration } = this.#surroundings;
    const trial = this.#suite.prepare(this.#implementation, operation, read(input));
    this.#lanes.set(lane, { trial, sampler: new Sampler(trial, retain, undefined, shortestIteration) });
    return { bytes: trial.bytes, backend: trial.backend };
  }

  #sampler({ lane }: TimedRequest): Sampler {
    const found = this.#lanes.get(lane);
    if (found === undefined) throw new Error(`no lane ${lane} was prepared`);
    return found.sampler;
  }

  #release(): void {
    for (const { trial } of this.#lanes.values()) trial.end?.();
    this.#lanes.clear();
  }
}

/** What an error is to whoever asked. */
export function refusal(error: unknown): Refusal {
  return { refused: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (error instanceof WrongResult) return `wrong result: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
