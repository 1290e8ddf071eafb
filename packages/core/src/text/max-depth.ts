import { EngineError } from "../engine-error.ts";

/** The limit of simdjson, far above what documents in the wild need and far below what exhausts a reader's stack. */
export const DEFAULT_MAX_DEPTH = 1024;

/** How many containers may be open at once, if that is a count or Infinity. Throws `invalid-argument` for anything else. */
export function checkedMaxDepth(maxDepth: number): number {
  if (Number.isInteger(maxDepth) && maxDepth >= 0) return maxDepth;
  if (maxDepth === Number.POSITIVE_INFINITY) return maxDepth;
  throw new EngineError("invalid-argument", `maxDepth is ${String(maxDepth)}, expected a count of containers`);
}
