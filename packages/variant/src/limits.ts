import { EngineError } from "@enginebay/core";
import { platformLimit } from "@enginebay/core/text";

/** The most levels of objects and arrays, where nothing else is said. */
export { DEFAULT_MAX_DEPTH } from "@enginebay/core/text";

/** Throws `invalid-argument` for what is no number of levels. */
export function requireMaxDepth(maxDepth: number): void {
  if (!(maxDepth >= 0)) throw new EngineError("invalid-argument", `maxDepth must be a number from 0, not ${maxDepth}`);
}

/** The error for what has too many levels. */
export function tooDeep(maxDepth: number, offset?: number): EngineError {
  return new EngineError("depth-exceeded", `nested deeper than ${maxDepth} levels`, { offset });
}

/**
 * Does what recurses as deep as values are nested. The depth is bounded, but whoever raised that bound may run out of stack all the
 * same, and strings have a length that the platform sets: these are errors of this package too, `depth-exceeded` and `size-exceeded`.
 */
export function withinPlatform<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (caught) {
    throw platformLimit(caught) ?? caught;
  }
}
