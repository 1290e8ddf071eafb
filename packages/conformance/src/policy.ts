import { EngineError } from "@enginebay/core";

/**
 * What an engine promises beyond the contract, or cannot promise: the only differences between engines that the
 * suites make allowance for. The strictest choice is the default everywhere.
 */
export interface Policy {
  /**
   * Which values the engine takes: `any` JSON value, or only those of a `schema` it is bound to. With `schema`, what
   * must be accepted is taken from {@link Policy.samples} alone, and what must be rejected may be rejected anywhere.
   */
  readonly values: "any" | "schema";
  /**
   * Whether errors in JSON text say where: `located` errors carry the code and the byte offset of the fault;
   * `unlocated` ones need only be an `EngineError`.
   */
  readonly errors: "located" | "unlocated";
  /**
   * What damage to the binary form leads to: an error or an equal value (`detected`, as with a checksum), or an error
   * or any value at all (`contained`).
   */
  readonly damage: "detected" | "contained";
  /** Whether the members of an object keep their order, or come in an order of the engine's own. */
  readonly keyOrder: "kept" | "free";
  /** Whether strings may hold a lone surrogate, as in ECMAScript, or the engine refuses them with an error. */
  readonly loneSurrogates: "kept" | "refused";
  /**
   * What becomes of numbers that are written: all are read back `exact`, or as with `JSON.stringify` (`ecmascript`),
   * which writes -0 as 0 and infinities as null.
   */
  readonly numbers: "exact" | "ecmascript";
  /** Plain values that the engine takes, to be checked besides those of the suites; needed with `values: "schema"`. */
  readonly samples: readonly unknown[];
}

/** Every promise, none of the allowances. */
export const strictPolicy: Policy = {
  values: "any",
  errors: "located",
  damage: "detected",
  keyOrder: "kept",
  loneSurrogates: "kept",
  numbers: "exact",
  samples: [],
};

/** The choices of each setting that is a choice. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  values: ["any", "schema"],
  errors: ["located", "unlocated"],
  damage: ["detected", "contained"],
  keyOrder: ["kept", "free"],
  loneSurrogates: ["kept", "refused"],
  numbers: ["exact", "ecmascript"],
};

/**
 * A whole policy from the settings that differ from {@link strictPolicy}. Throws `invalid-argument` for a setting or a
 * choice that does not exist, naming those that do.
 */
export function completePolicy(settings: Partial<Policy> = {}): Policy {
  for (const [name, choice] of Object.entries(settings)) {
    if (name === "samples") continue;
    const choices = CHOICES[name];
    if (choices === undefined) {
      throw invalid(`unknown policy setting "${name}"; known: ${Object.keys(CHOICES).join(", ")}, samples`);
    }
    if (!choices.includes(choice as string)) {
      throw invalid(`policy setting "${name}" is "${String(choice)}"; it can be ${choices.join(" or ")}`);
    }
  }
  return { ...strictPolicy, ...settings };
}

function invalid(message: string): EngineError {
  return new EngineError("invalid-argument", message);
}
