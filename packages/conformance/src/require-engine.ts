import { type Engine, EngineError } from "@enginebay/core";

const NAMES = ["name", "binaryFormat"] as const;
const METHODS = ["parse", "serialize", "save", "load", "fromJS", "toJS"] as const;

/**
 * A value as an engine, if it has all that the contract asks for; otherwise throws `invalid-argument` with what is missing.
 *
 * @param what what the message calls the value
 */
export function requireEngine(value: unknown, what = "this"): Engine {
  const candidate = (typeof value === "object" || typeof value === "function" ? value : undefined) as
    | Partial<Record<string, unknown>>
    | null
    | undefined;
  const missing = [
    ...NAMES.filter((name) => typeof candidate?.[name] !== "string" || candidate[name] === ""),
    ...METHODS.filter((name) => typeof candidate?.[name] !== "function").map((name) => `${name}()`),
  ];
  if (missing.length === 0) return candidate as unknown as Engine;
  throw new EngineError("invalid-argument", `${what} is no engine: it lacks ${missing.join(", ")}`);
}
