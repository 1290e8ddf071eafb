/** What a run will do, decided before anything is started. */
import type { Entrant, EntrantKind } from "./entrant.ts";
import { LeftOut } from "./left-out.ts";
import type { NotMeasured } from "./results.ts";
import type { Brief, Race, Suite } from "./suite.ts";

/** An engine that the user gave as a module: its entrant, and the module that its process imports. */
export interface OutsideEntrant {
  readonly suite: string;
  readonly entrant: Entrant;
  readonly module: string;
}

/** What the user chose; see the command's options of the same names. */
export interface Selection {
  readonly suites: readonly Suite[];
  /** Names of engines or configurations; empty for all. */
  readonly engines: readonly string[];
  readonly outside: readonly OutsideEntrant[];
  /** Kinds of peers that take part. */
  readonly peers: readonly EntrantKind[];
  readonly filter?: RegExp | undefined;
  /** Whether what a suite leaves out of quick runs is measured too. */
  readonly complete?: boolean | undefined;
  /** Whether the suites were asked for by their names, so that they may take minutes of their own. */
  readonly named?: boolean | undefined;
}

/** One entrant with the work that is timed for it and the operations under which the result is recorded. */
export interface PlannedLane {
  readonly entrant: Entrant;
  readonly module?: string | undefined;
  readonly workload: string;
  readonly timed: string;
  readonly recorded: readonly string[];
}

/** The lanes whose samples are interleaved. */
export interface PlannedRace {
  readonly suite: Suite;
  readonly operations: readonly string[];
  /** One, unless it is workloads that are compared. */
  readonly workloads: readonly string[];
  /** Whether each sample comes from a process of its own. */
  readonly fresh: boolean;
  /** What the suite leaves of the profile in this run. */
  readonly brief: Brief | undefined;
  readonly lanes: readonly PlannedLane[];
}

export interface Plan {
  readonly races: readonly PlannedRace[];
  /** Who takes part, in the order of tables and charts. */
  readonly entrants: readonly { readonly suite: Suite; readonly entrant: Entrant }[];
  /** Peers that would take part but are not installed. */
  readonly missing: readonly NotMeasured[];
  /** What was chosen, but takes too long for this run. */
  readonly leftOut: readonly NotMeasured[];
}

/** What an entrant lacks in order to take part, as a reason and a command; undefined if nothing. */
export type MissingTest = (entrant: Entrant) => Pick<NotMeasured, "reason" | "install"> | undefined;

/** Lays out a run: operation by operation, workload by workload, so that an interrupted run has whole tables. */
export function makePlan(selection: Selection, missing: MissingTest): Plan {
  const leftOut = new LeftOut((entrant) => missing(entrant) === undefined);
  const all = selection.suites.flatMap((suite) => racesOf(suite, selection, leftOut));
  const absent = new Map<string, NotMeasured>();
  const races = all.flatMap((race) => {
    const lanes = race.lanes.filter(({ entrant }) => {
      const lack = missing(entrant);
      if (lack === undefined) return true;
      const { engine, config, kind } = entrant;
      absent.set(config, { engine, config, kind, suite: race.suite.name, ...lack });
      return false;
    });
    const workloads = race.workloads.filter((workload) => lanes.some((lane) => lane.workload === workload));
    return lanes.length === 0 ? [] : [{ ...race, workloads, lanes }];
  });
  return { races, entrants: participants(selection, races), missing: [...absent.values()], leftOut: leftOut.entries() };
}

function participants(selection: Selection, races: readonly PlannedRace[]): Plan["entrants"] {
  const running = new Set(races.flatMap((race) => race.lanes.map((lane) => lane.entrant)));
  return selection.suites.flatMap((suite) =>
    entrantsOf(suite, selection).flatMap(({ entrant }) => (running.has(entrant) ? [{ suite, entrant }] : [])),
  );
}

function briefOf({ brief }: Suite, { named, complete }: Selection): Brief | undefined {
  if (complete) return undefined;
  return named ? brief?.named : brief?.shared;
}

function racesOf(suite: Suite, selection: Selection, leftOut: LeftOut): PlannedRace[] {
  const entrants = entrantsOf(suite, selection);
  const brief = briefOf(suite, selection);
  return suite.races.flatMap((race) =>
    startsOf(race, suite).map((workloads) => ({
      suite,
      operations: race.operations,
      workloads,
      fresh: suite.operations.some(({ name, freshProcess }) => freshProcess && race.operations.includes(name)),
      brief,
      lanes: workloads.flatMap((workload) =>
        entrants.flatMap((candidate) => {
          const lane = { candidate, suite, operations: race.operations, workload };
          return lanesOf(lane, selection, brief, leftOut);
        }),
      ),
    })),
  );
}

/** The workloads of a race, in the groups that are run at a time. */
function startsOf({ workloads, acrossWorkloads }: Race, suite: Suite): (readonly string[])[] {
  const names = workloads ?? suite.workloads.map(({ name }) => name);
  return acrossWorkloads ? [names] : names.map((name) => [name]);
}

type Candidate = Pick<PlannedLane, "entrant" | "module">;

function entrantsOf(suite: Suite, { engines, outside, peers }: Selection): Candidate[] {
  const chosen = (entrant: Entrant) =>
    engines.length === 0
      ? entrant.kind === "engine" || peers.includes(entrant.kind)
      : engines.includes(entrant.engine) || engines.includes(entrant.config);
  const own = suite.entrants.filter(chosen).map((entrant) => ({ entrant }));
  const others = outside.filter((candidate) => candidate.suite === suite.name);
  const engineCount = own.filter(({ entrant }) => entrant.kind === "engine").length;
  // Engines first, those from outside behind ours; peers after them: the order of tables and charts.
  return [...own.slice(0, engineCount), ...others, ...own.slice(engineCount)];
}

/** Where an entrant might take part. */
interface Place {
  readonly candidate: Candidate;
  readonly suite: Suite;
  readonly operations: readonly string[];
  readonly workload: string;
}

function lanesOf(
  { candidate: { entrant, module }, suite, operations, workload }: Place,
  { filter }: Selection,
  brief: Brief | undefined,
  leftOut: LeftOut,
): PlannedLane[] {
  if (entrant.workloads?.includes(workload) === false) return [];
  const recordedBy = new Map<string, string[]>();
  for (const operation of operations) {
    const timed = entrant.operations[operation];
    if (timed === undefined || !passes(filter, [suite.name, operation, workload], entrant)) continue;
    if (brief?.includes(entrant, operation, workload) === false) {
      leftOut.note(suite, entrant, operation, workload);
      continue;
    }
    recordedBy.set(timed, [...(recordedBy.get(timed) ?? []), operation]);
  }
  return [...recordedBy].map(([timed, recorded]) => ({ entrant, module, workload, timed, recorded }));
}

function passes(filter: RegExp | undefined, path: readonly string[], { engine, config }: Entrant): boolean {
  return filter === undefined || [config, engine].some((name) => filter.test([...path, name].join("/")));
}
