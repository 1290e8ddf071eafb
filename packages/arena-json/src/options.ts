import { checkedMaxDepth, DEFAULT_MAX_DEPTH } from "@enginebay/core/text";

/** How to parse. */
export interface ParseOptions {
  /** How many containers may be open at once: 1 allows `[1]` but not `[[1]]`. Default 1024. */
  readonly maxDepth?: number;
}

/** The depth limit that options ask for. Throws `invalid-argument` for what is no count. */
export function maxDepthOf({ maxDepth = DEFAULT_MAX_DEPTH }: ParseOptions): number {
  return checkedMaxDepth(maxDepth);
}
