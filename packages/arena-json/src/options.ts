import { EngineError } from "@enginebay/core";

/** How to parse. */
export interface ParseOptions {
  /** How many containers may be open at once: 1 allows `[1]` but not `[[1]]`. Default 1024. */
  readonly maxDepth?: number;
}

/** The limit of simdjson, far above what documents in the wild need and far below what exhausts a reader's stack. */
export const DEFAULT_MAX_DEPTH = 1024;

/** The depth limit that options ask for. Throws `invalid-argument` for what is no count. */
export function maxDepthOf({ maxDepth = DEFAULT_MAX_DEPTH }: ParseOptions): number {
  if (Number.isInteger(maxDepth) && maxDepth >= 0) return maxDepth;
  if (maxDepth === Number.POSITIVE_INFINITY) return maxDepth;
  throw new EngineError("invalid-argument", `maxDepth is ${String(maxDepth)}, expected a count of containers`);
}
