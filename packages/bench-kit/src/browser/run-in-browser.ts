import { describeEntrants, describeSuite } from "../describe-run.ts";
import type { Entrant } from "../entrant.ts";
import { failureOf, measurementsOf, noteConfig } from "../outcomes.ts";
import { makePlan, type Plan, type PlannedLane } from "../plan.ts";
import type { Profile } from "../profiles.ts";
import { runRace } from "../race.ts";
import type { Environment, Measurement, NotMeasured, Results } from "../results.ts";
import type { Suite } from "../suite.ts";
import { type FileWorkload, fileSuite } from "./file-suite.ts";
import { type StartWorker, WorkerCrew } from "./worker-crew.ts";

/** What a page knows of the browser that it is in. */
export type BrowserFacts = Pick<Environment, "cpu" | "cores" | "memoryBytes" | "os" | "node" | "v8" | "packages">;

/** What to run, and who is told. */
export interface BrowserRun {
  /** The files, with their contents. */
  readonly files: readonly (FileWorkload & { readonly content: Blob })[];
  readonly profile: Profile;
  readonly facts: BrowserFacts;
  readonly startWorker: StartWorker;
  /** Gives the run up; what is finished is kept. */
  readonly signal?: AbortSignal;
  /** Called with the number of lanes before the first of them. */
  onStart?(lanes: number): void;
  /** Called whenever a lane begins to warm up. */
  onLane?(lane: PlannedLane): void;
  /** Called after each file's reading and each file's writing, with all results so far. */
  onResults?(results: Results): void;
}

/** Values that are kept alive while it is measured: none. */
const RETAIN = 0;

/**
 * Runs the suite `json` on files: prepares and checks every case, then takes their samples in turn, each entrant in a
 * worker of its own. Resolves even if given up, then with `incomplete` results.
 */
export async function runInBrowser(run: BrowserRun): Promise<Results> {
  const { files, profile, startWorker, signal } = run;
  const suite = fileSuite(files.map(({ name, bytes, description }) => ({ name, bytes, description })));
  const plan = makePlan({ suites: [suite], engines: [], outside: [], peers: ["peer-js"] }, () => undefined);
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const crew = new WorkerCrew(startWorker, (name) => contents.get(name)!, signal);
  const settings = { ...profile, retain: RETAIN, parallelPreparations: 1 };
  const account = new Account(run, suite, plan);
  run.onStart?.(plan.races.reduce((count, race) => count + race.lanes.length, 0));
  try {
    for (const race of plan.races) {
      const onLane = (lane: PlannedLane) => run.onLane?.(lane);
      account.note(race, await runRace(race, (workload) => workload, crew, settings, onLane));
      run.onResults?.(account.results());
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
    return { ...account.results(), incomplete: true };
  } finally {
    crew.stop();
  }
  return account.results();
}

/** What has been measured so far. */
class Account {
  readonly #run: BrowserRun;
  readonly #suite: Suite;
  readonly #plan: Plan;
  readonly #began = new Date();
  readonly #measured = new Map<Entrant, Set<string>>();
  readonly #measurements: Measurement[] = [];
  readonly #notMeasured: NotMeasured[] = [];

  constructor(run: BrowserRun, suite: Suite, plan: Plan) {
    this.#run = run;
    this.#suite = suite;
    this.#plan = plan;
  }

  note(race: Plan["races"][number], outcomes: Awaited<ReturnType<typeof runRace>>): void {
    for (const outcome of outcomes) {
      noteConfig(this.#measured, race, outcome);
      this.#measurements.push(...measurementsOf(race, outcome));
      this.#notMeasured.push(...failureOf(race, outcome));
    }
  }

  results(): Results {
    return {
      schemaVersion: 1,
      environment: this.#environment(),
      profile: this.#run.profile.name,
      measurements: [...this.#measurements],
      notMeasured: [...this.#notMeasured],
    };
  }

  #environment(): Environment {
    const { samples, sampleMilliseconds, warmupMilliseconds } = this.#run.profile;
    return {
      date: this.#began.toISOString(),
      seconds: Math.round((Date.now() - this.#began.getTime()) / 1000),
      command: "in the browser",
      ...this.#run.facts,
      settings: { samples, sampleMilliseconds, warmupMilliseconds, retain: RETAIN },
      suites: [describeSuite(this.#suite, this.#plan.races)],
      entrants: describeEntrants(this.#plan, this.#measured),
    };
  }
}
