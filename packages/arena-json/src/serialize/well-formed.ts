import { LONE_SURROGATE } from "../text/surrogates.ts";

/** `String.prototype.isWellFormed`, which Safari before 16.4 and Node before 20 do not have. */
interface MaybeWellFormed {
  isWellFormed?(): boolean;
}

/** Whether every surrogate in a text has its other half. O(n). */
export function isWellFormed(text: string): boolean {
  return (text as MaybeWellFormed).isWellFormed?.() ?? !LONE_SURROGATE.test(text);
}
