import type { Suite } from "../suite.ts";
import { jsonSuite } from "./json.ts";

/** Every suite there is. A new one is added here and nowhere else. */
export const suites: readonly Suite[] = [jsonSuite];

/** The suite of a name, or undefined. */
export function findSuite(name: string): Suite | undefined {
  return suites.find((suite) => suite.name === name);
}
