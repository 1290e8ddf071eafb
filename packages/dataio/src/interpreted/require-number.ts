import type { Range } from "../wire/numbers.ts";
import { mismatch, outOfRange } from "./mismatch.ts";

/** Refuses a value that is no number, or no integer within a range, if there is one. */
export function requireNumber(value: unknown, kind: string, range: Range | undefined): asserts value is number {
  if (typeof value !== "number") throw mismatch(`a number (${kind})`, value);
  if (range !== undefined && !(Number.isInteger(value) && value >= range.min && value <= range.max)) {
    throw outOfRange(`an integer from ${range.min} to ${range.max} (${kind})`, value);
  }
}
