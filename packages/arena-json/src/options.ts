/** How to parse. */
export interface ParseOptions {
  /** How many containers may be open at once: 1 allows `[1]` but not `[[1]]`. Default 1024. */
  readonly maxDepth?: number;
}

/** The limit of simdjson, far above what documents in the wild need and far below what exhausts a reader's stack. */
export const DEFAULT_MAX_DEPTH = 1024;
