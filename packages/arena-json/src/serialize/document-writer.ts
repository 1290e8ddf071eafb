import type { Arena } from "../arena.ts";
import type { NumberForm } from "./serialize-options.ts";

/** What writes documents as text, from any arena. All give the same bytes. */
export interface DocumentWriter {
  /**
   * The value at a word index of an arena and everything in it → compact JSON text in UTF-8, in bytes of their own, with
   * repeated keys resolved. O(n) in the value. Throws `size-exceeded` where the platform has not the memory.
   */
  write(arena: Arena, index: number, numbers: NumberForm): Uint8Array;
}
