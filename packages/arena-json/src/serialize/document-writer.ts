import { allocate } from "../allocate.ts";
import type { Arena } from "../arena.ts";
import type { NumberForm } from "./serialize-options.ts";

/** What writes documents as text, from any arena. All give the same bytes. */
export interface DocumentWriter {
  /**
   * The value at a word index of an arena and everything in it → compact JSON text in UTF-8 with repeated keys resolved,
   * which `take` gets and answers what becomes of it. O(n) in the value. Throws `size-exceeded` where the platform has not
   * the memory, and what `take` throws.
   */
  write<T>(arena: Arena, index: number, numbers: NumberForm, take: TakeText<T>): T;
}

/**
 * Gets a text in memory that will be used again: a view, valid until it returns. It may be a sink's doing, and so parse and
 * write other documents.
 */
export type TakeText<T> = (text: Uint8Array) => T;

/** The text in bytes of their own. */
export function ownText(text: Uint8Array): Uint8Array {
  // Made from an array, and not filled with zeros first, as one of a length would be.
  return allocate(text.length, () => new Uint8Array(text));
}
