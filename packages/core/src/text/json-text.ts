import { EngineError } from "../engine-error.ts";
import { platformLimit } from "./platform-limit.ts";

/**
 * `JSON.stringify`, whose errors become those of an engine: `unsupported-value` for what JSON has no form for, `cyclic-value`,
 * `depth-exceeded` and `size-exceeded` where the platform gives up. O(n).
 */
export function jsonText(plain: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(plain);
  } catch (cause) {
    throw notStringified(cause);
  }
  if (text !== undefined) return text;
  throw new EngineError("unsupported-value", `JSON has no form for a value of the type ${typeof plain}`);
}

function notStringified(cause: unknown): unknown {
  if (!(cause instanceof TypeError)) return platformLimit(cause) ?? cause;
  // The platform says it in words only.
  if (/circular|cyclic/i.test(cause.message))
    return new EngineError("cyclic-value", "the value contains itself", { cause });
  if (/bigint/i.test(cause.message))
    return new EngineError("unsupported-value", "JSON has no form for a BigInt", { cause });
  return cause;
}
