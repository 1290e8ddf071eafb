import type { Engine, EngineErrorCode } from "@enginebay/core";
import type { Policy } from "./policy.ts";

/** A named set of cases on one subject. */
export interface Suite {
  /** The name that selects it, such as `"text"`. */
  readonly name: string;
  /** What it shows, in one sentence. */
  readonly about: string;
  /** Makes the cases. Equal policies give equal cases, in the same order. */
  cases(policy: Policy): readonly Case[];
}

/** One thing to check. Names are unique within a suite. */
export type Case = TextCase | ValueCase | ProcedureCase;

interface CaseBase {
  /** What is given and what is expected of it, such as `"byte order mark: one is skipped"`. */
  readonly name: string;
  /** Why this case exists, where the name does not say it all. */
  readonly about?: string;
  /** What the case takes for granted; it is skipped where the policy does not promise it. */
  readonly requires?: Requirement;
}

/** Settings of a policy without which a case makes no sense. */
export type Requirement = Partial<Omit<Policy, "samples">>;

/** JSON text and what parsing it must lead to. */
export interface TextCase extends CaseBase {
  readonly kind: "text";
  /** The bytes; a function where they are large enough to be made only when needed. */
  readonly input: Uint8Array | (() => Uint8Array);
  readonly expected: TextOutcome;
}

/** What must become of a text. */
export type TextOutcome =
  /**
   * It is accepted, its value is `value` (without it, what the platform's parser gives), and the value survives
   * serialize, parse, save, load, toJS and fromJS. A text nested deeper than {@link DEPTH_FOR_ALL} may be refused as
   * `depth-exceeded`.
   */
  | { readonly outcome: "accept"; readonly value?: unknown }
  /**
   * It is rejected with an `EngineError`: at `offset` (without it, between the start of the token concerned and the
   * first byte that no JSON text could have there) and with one of `codes` (without them, those that suit the fault).
   */
  | { readonly outcome: "reject"; readonly offset?: number; readonly codes?: readonly EngineErrorCode[] }
  /** Either is right, but nothing else may happen, and the report records which it was. */
  | { readonly outcome: "free" };

/** A plain JavaScript value and what `fromJS` must make of it. */
export interface ValueCase extends CaseBase {
  readonly kind: "value";
  /** Makes the value anew. */
  readonly value: () => unknown;
  readonly expected: ValueOutcome;
}

/** What must become of a plain value. */
export type ValueOutcome =
  /** The engine's value is the one that `JSON.parse(JSON.stringify(value))` gives, through all four verbs. */
  | { readonly outcome: "accept" }
  /** It is refused with an `EngineError` of one of these codes. */
  | { readonly outcome: "reject"; readonly codes: readonly EngineErrorCode[] };

/** A check that takes more than one text or value. */
export interface ProcedureCase extends CaseBase {
  readonly kind: "procedure";
  /** Returns when all is well, otherwise throws an error that says what is not. */
  readonly check: (engine: Engine, context: CheckContext) => void;
}

/** What a check may depend on besides the engine. */
export interface CheckContext {
  readonly policy: Policy;
  /** Where random cases start; the same seed makes the same cases. */
  readonly seed: number;
  /** How many random cases each property is tried on. */
  readonly runs: number;
}

/**
 * Nesting that every engine must take. The contract leaves the limit to the engine; half of the usual 1024 is far
 * above what documents in the wild need.
 */
export const DEPTH_FOR_ALL = 512;

/** The bytes of a text case. */
export function inputOf(textCase: TextCase): Uint8Array {
  return typeof textCase.input === "function" ? textCase.input() : textCase.input;
}
