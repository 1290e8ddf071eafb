import { EngineError } from "@enginebay/core";
import { ValueWriter } from "./value-writer.ts";

const encoder = /* @__PURE__ */ new TextEncoder();

/**
 * A plain JavaScript value → compact JSON text in UTF-8, equal to `JSON.stringify(value)`: `toJSON` is called with its
 * key, what JSON has no form for is left out of objects and null in arrays, -0 is 0, Infinity and NaN are null, lone
 * surrogates are escaped. O(n).
 *
 * The platform does the work. It gives up on values nested deeper than its stack and on texts longer than its
 * strings, where a slower writer of our own takes over; and its errors for cycles and `BigInt` do not say where, so
 * that writer finds out. In these cases `toJSON` and getters are called a second time.
 *
 * Throws `depth-exceeded` beyond a million levels and `size-exceeded` beyond 2 GiB; `unsupported-value` for a `BigInt`
 * without `toJSON`, and at the root for what has no form (undefined, a function, a symbol); `cyclic-value` for a value
 * that contains itself. Errors of `toJSON` and getters pass unchanged.
 */
export function stringify(value: unknown): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text !== undefined) bytes = encoder.encode(text);
  } catch (error) {
    return tryAgain(value, error);
  }
  if (bytes !== undefined) return bytes;
  throw new EngineError("unsupported-value", `JSON has no form for ${described(value)}`);
}

function tryAgain(value: unknown, error: unknown): Uint8Array {
  const isLimit = isLimitOfPlatform(error);
  if (!isLimit && !(error instanceof TypeError)) throw error;
  const bytes = new ValueWriter().write(value);
  // Not a limit, not a cycle, not a BigInt: then it came from the value's own code, which has not repeated it.
  if (!isLimit || bytes === undefined) throw error;
  return bytes;
}

/** "Maximum call stack size exceeded", "Invalid string length"; Firefox has a class of its own for the former. */
function isLimitOfPlatform(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === "InternalError");
}

function described(value: unknown): string {
  if (value === undefined) return "undefined";
  return typeof value === "object" ? "what the value's toJSON gives" : `a ${typeof value}`;
}
