/**
 * The program that runs in the process of an entrant written in JavaScript: it answers the requests of `protocol.ts`.
 *
 * Standard output belongs to the protocol, so whatever else writes there is sent to standard error.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { importEngine } from "../engines/import-engine.ts";
import { Sampler } from "../sampler.ts";
import { type Suite, type Trial, WrongResult } from "../suite.ts";
import { findSuite } from "../suites/suites.ts";
import type { OpenRequest, PrepareRequest, Refusal, Replies, Request, TimedRequest } from "./protocol.ts";

interface Lane {
  readonly trial: Trial;
  readonly sampler: Sampler;
}

/** The entrant as its suite opened it, and its cases. */
class Host {
  #suite: Suite | undefined;
  #implementation: unknown;
  readonly #lanes = new Map<number, Lane>();

  async answer(request: Request): Promise<Replies[Request["do"]]> {
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
    const suite = findSuite(name);
    if (suite === undefined) throw new Error(`there is no suite "${name}"`);
    const began = performance.now();
    if (module !== undefined) {
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
    const trial = this.#suite.prepare(this.#implementation, operation, readFileSync(input));
    this.#lanes.set(lane, { trial, sampler: new Sampler(trial, retain) });
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

async function serve(): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  // A Ctrl-C in a terminal reaches every process of the group; the bench decides when this one ends.
  process.on("SIGINT", () => {});
  const host = new Host();
  for await (const line of createInterface({ input: process.stdin })) {
    write(`${JSON.stringify(await answer(host, line))}\n`);
  }
}

async function answer(host: Host, line: string): Promise<object> {
  try {
    return await host.answer(JSON.parse(line) as Request);
  } catch (error) {
    return { refused: reasonOf(error) } satisfies Refusal;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof WrongResult) return `wrong result: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

await serve();
