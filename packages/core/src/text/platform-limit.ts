import { EngineError } from "../engine-error.ts";

/**
 * The error of an engine for what the platform throws at its limits: `depth-exceeded` at the end of the call stack, `size-exceeded` for a
 * string that would be too long. Undefined for anything else. The platform says these in words only, and Firefox has a class of its own for
 * the former.
 */
export function platformLimit(error: unknown): EngineError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isRangeError = error instanceof RangeError;
  if (error.name === "InternalError" || (isRangeError && /call stack/i.test(error.message))) {
    return new EngineError("depth-exceeded", "nested deeper than the call stack allows", { cause: error });
  }
  if (isRangeError && /string length/i.test(error.message)) {
    return new EngineError("size-exceeded", "a text is longer than a string can be here", { cause: error });
  }
  return undefined;
}
