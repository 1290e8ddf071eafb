import type { Backend } from "./arena.ts";
import type { RecipeSource } from "./materialize/recipe.ts";
import type { DocumentWriter } from "./serialize/document-writer.ts";

/** What turns JSON text into a tape, one document after the other, into memory that it keeps for the next. */
export interface TapeBackend {
  /** Which implementation made the latest tape. */
  readonly backend: Backend;
  /** The latest source, copied, and whatever follows it in memory. */
  readonly source: Uint8Array;
  /** The latest tape as 32-bit halves, and as doubles. Both are longer than the tape, and replaced by `parse`. */
  readonly words: Uint32Array;
  readonly doubles: Float64Array;
  /** Recipes of the latest document, if the backend writes such. */
  recipes(): RecipeSource | undefined;
  /**
   * Parses `bytes` and answers the length of the tape in words. O(n) time, and O(n) space reused between calls.
   * Throws an `EngineError` at the first byte that is wrong.
   */
  parse(bytes: Uint8Array, maxDepth: number): number;
  /** Writes the latest document and those that were copied out of the memory here. */
  readonly writer: DocumentWriter;
}
