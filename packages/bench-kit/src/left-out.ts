import type { Entrant } from "./entrant.ts";
import { profiles } from "./profiles.ts";
import type { NotMeasured } from "./results.ts";
import type { Suite } from "./suite.ts";

/** What a run of all suites leaves to one that names this suite. */
const LEFT_TO_NAMED = "takes too long for a run of all suites";
/** What that leaves to a profile that is complete. */
const LEFT_TO_COMPLETE = "takes too long for this profile";

/** Operations of one configuration that were left out at one workload; either in processes of their own or not. */
interface Gap {
  readonly suite: Suite;
  readonly entrant: Entrant;
  readonly workload: string;
  readonly isFresh: boolean;
  readonly isLeftToNamed: boolean;
  readonly operations: string[];
}

/** Gaps of several configurations. */
interface Group {
  readonly suite: Suite;
  readonly isLeftToNamed: boolean;
  readonly workloads: string[];
  readonly configs: string[];
  readonly operations: Set<string>;
}

/** Collects what a run leaves out in order to be short, for its report: who was to do what, and which command measures it. */
export class LeftOut {
  readonly #gaps = new Map<string, Gap>();
  readonly #isThere: (entrant: Entrant) => boolean;

  /** @param isThere whether an entrant is installed; of others it is said that they are not */
  constructor(isThere: (entrant: Entrant) => boolean) {
    this.#isThere = isThere;
  }

  /** Notes one measurement. */
  note(suite: Suite, entrant: Entrant, operation: string, workload: string): void {
    if (!this.#isThere(entrant)) return;
    const isFresh = isFreshIn(suite, operation);
    const isLeftToNamed = suite.brief?.named.includes(entrant, operation, workload) ?? false;
    const key = keyOf(suite.name, entrant.config, workload, isFresh, isLeftToNamed);
    const gap = this.#gaps.get(key) ?? { suite, entrant, workload, isFresh, isLeftToNamed, operations: [] };
    this.#gaps.set(key, gap);
    gap.operations.push(operation);
  }

  /** As few entries as say it. */
  entries(): NotMeasured[] {
    return mergedWorkloads(mergedConfigs([...this.#gaps.values()])).map(
      ({ suite, isLeftToNamed, workloads, configs, operations }) => ({
        engine: configs.join(", "),
        suite: suite.name,
        operation: suite.operations.flatMap(({ name }) => (operations.has(name) ? [name] : [])).join(", "),
        workload: workloads.join(", "),
        reason: isLeftToNamed ? LEFT_TO_NAMED : LEFT_TO_COMPLETE,
        install: isLeftToNamed ? commandOf(suite) : `${commandOf(suite)} --profile ${completeProfile()}`,
      }),
    );
  }
}

/** Configurations that lack all they can do at a workload, whatever that is, in one; others that lack the same. */
function mergedConfigs(gaps: readonly Gap[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { suite, entrant, workload, isFresh, isLeftToNamed, operations } of gaps) {
    const all = suite.operations.filter(({ name }) => name in entrant.operations && isFreshIn(suite, name) === isFresh);
    const which = operations.length === all.length ? "all" : operations.join();
    const key = keyOf(suite.name, workload, isFresh, isLeftToNamed, which);
    const group = groups.get(key) ?? {
      suite,
      isLeftToNamed,
      workloads: [workload],
      configs: [],
      operations: new Set(),
    };
    groups.set(key, group);
    group.configs.push(entrant.config);
    for (const operation of operations) group.operations.add(operation);
  }
  return [...groups.values()];
}

/** Workloads at which the same is left out, in one. */
function mergedWorkloads(groups: readonly Group[]): Group[] {
  const merged = new Map<string, Group>();
  for (const group of groups) {
    const { suite, isLeftToNamed, configs, operations, workloads } = group;
    const key = keyOf(suite.name, isLeftToNamed, configs.join(), [...operations].join());
    const before = merged.get(key);
    if (before === undefined) merged.set(key, group);
    else before.workloads.push(...workloads);
  }
  return [...merged.values()];
}

function isFreshIn({ operations }: Suite, operation: string): boolean {
  return operations.some(({ name, freshProcess }) => name === operation && freshProcess === true);
}

function keyOf(...parts: readonly (string | boolean)[]): string {
  return parts.join("\n");
}

function commandOf({ name }: Suite): string {
  return `enginebay-bench --suite ${name}`;
}

function completeProfile(): string {
  return profiles.find(({ complete }) => complete)!.name;
}
