import type { Suite } from "../suite.ts";
import { jsonSuite } from "./json.ts";
import { ratesSuite } from "./rates.ts";
import { rowsSuite } from "./rows.ts";
import { structsSuite } from "./structs.ts";

/** Every suite there is. A new one is added here and nowhere else. */
export const suites: readonly Suite[] = [jsonSuite, structsSuite, rowsSuite, ratesSuite];

/** The suite of a name, or undefined. */
export function findSuite(name: string): Suite | undefined {
  return suites.find((suite) => suite.name === name);
}
