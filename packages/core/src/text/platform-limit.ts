import { EngineError } from "../engine-error.ts";

/**
 * The error of an engine for what the platform throws at its limits: `depth-exceeded` at the end of the call stack, `size-exceeded` for a
 * string that would be too long. Undefined for anything else. The platform says these in words only, and Firefox has a class of its own for
 * the former. At the end of the stack there is no room for a regular expression: its error would hide the one that is asked about.
 */
export function platformLimit(error: unknown): EngineError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isRangeError = error instanceof RangeError;
  if (error.name === "InternalError" || (isRangeError && error.message.includes("call stack"))) {
    return new EngineError("depth-exceeded", "nested deeper than the call stack allows", { cause: error });
  }
  if (isRangeError && error.message.includes("string length")) {
    return new EngineError("size-exceeded", "a text is longer than a string can be here", { cause: error });
  }
  return undefined;
}
