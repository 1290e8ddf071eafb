import { EngineError } from "@enginebay/core";
import type { Case, Suite } from "./case.ts";
import { suites as allSuites } from "./suites.ts";

/** Which cases to run. */
export interface Selection {
  /** Suites, or their names; without it, all of this package. */
  readonly suites?: readonly (Suite | string)[];
  /** Cases whose `suite: name` contains this text or matches this expression; without it, all. */
  readonly filter?: string | RegExp;
}

/** The suites of a selection. Throws `invalid-argument` for an unknown name, listing the known ones, and for no list. */
export function selectSuites({ suites = allSuites }: Selection): readonly Suite[] {
  if (!Array.isArray(suites))
    throw new EngineError("invalid-argument", "suites must be a list of suites or their names");
  return suites.map((suite) => (typeof suite === "string" ? suiteNamed(suite) : suite));
}

/** Whether a selection's filter lets a case of a suite through. */
export function isSelected({ filter }: Selection, suite: Suite, { name }: Case): boolean {
  if (filter === undefined) return true;
  const title = `${suite.name}: ${name}`;
  return typeof filter === "string" ? title.includes(filter) : title.search(filter) >= 0;
}

function suiteNamed(name: string): Suite {
  const suite = allSuites.find((candidate) => candidate.name === name);
  if (suite !== undefined) return suite;
  const known = allSuites.map((candidate) => candidate.name).join(", ");
  throw new EngineError("invalid-argument", `unknown suite "${name}"; known suites: ${known}`);
}
