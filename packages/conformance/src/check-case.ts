import { type Engine, memorySink, memorySource } from "@enginebay/core";
import { attempt, describeError, must } from "./attempt.ts";
import { describeBytes, referenceParse } from "./bytes.ts";
import { type Case, type CheckContext, inputOf, type TextCase, type ValueCase } from "./case.ts";
import { fail } from "./check-failure.ts";
import { isRightlyTooDeep, misplacement } from "./error-location.ts";
import type { Policy } from "./policy.ts";
import type { CaseResult } from "./report.ts";
import { checkAllVerbs, checkText, checkValue, comparisonAfterFromJS, saved } from "./verbs.ts";

/** What a case that passed has to say. */
type Passed = Pick<CaseResult, "reason" | "choice">;

/** Why a case makes no sense for an engine of this policy, or undefined where it does. */
export function whySkipped(oneCase: Case, policy: Policy): string | undefined {
  for (const [name, needed] of Object.entries(oneCase.requires ?? {})) {
    const given = policy[name as keyof Policy];
    if (given !== needed) return `needs ${name}: ${needed}, and the engine's policy is ${name}: ${given}`;
  }
  if (policy.values === "any" || oneCase.kind === "procedure") return undefined;
  // Whatever the schema, what is not JSON must be refused.
  if (oneCase.kind === "text" && oneCase.expected.outcome === "reject") return undefined;
  return "the engine takes only the values of its schema";
}

/**
 * Runs one case. Throws `CheckFailure` if the engine does not pass it; whatever else a check throws is reported
 * as a failure too, by whoever called.
 */
export function checkCase(engine: Engine, oneCase: Case, context: CheckContext): Passed {
  switch (oneCase.kind) {
    case "text":
      return checkTextCase(engine, oneCase, context.policy);
    case "value":
      return checkValueCase(engine, oneCase, context.policy);
    case "procedure":
      oneCase.check(engine, context);
      return { reason: "holds" };
  }
}

function checkTextCase(engine: Engine, textCase: TextCase, policy: Policy): Passed {
  const input = inputOf(textCase);
  const { expected } = textCase;
  const parsed = attempt("parse", () => engine.parse(input));
  if (!parsed.done) {
    const { error } = parsed;
    const reason = `rejects it: ${describeError(error)}`;
    if (expected.outcome === "accept" && !isRightlyTooDeep(error, input)) fail(`parse ${reason}`, error);
    const wrong = expected.outcome === "reject" && isLocated(policy) ? misplacement(error, input, expected) : undefined;
    if (wrong !== undefined) fail(`parse ${reason}; ${wrong}`, error);
    return expected.outcome === "free" ? { reason, choice: "rejects" } : { reason };
  }
  if (expected.outcome === "reject") fail(`parse accepts what is not JSON: ${describeBytes(input)}`);
  if (expected.outcome === "free") {
    checkUsable(engine, parsed.value);
    return { reason: "accepts it", choice: "accepts" };
  }
  const value = "value" in expected ? expected.value : referenceParse(input);
  checkAllVerbs(engine, parsed.value, value, policy);
  return { reason: "accepts it, and its value survives all verbs" };
}

/** Errors of an engine that is bound to a schema may come from the schema, at a place of their own. */
function isLocated({ errors, values }: Policy): boolean {
  return errors === "located" && values === "any";
}

/** Whatever an engine accepts, it must be able to work with, or say with an `EngineError` that it cannot. */
function checkUsable(engine: Engine, value: unknown): void {
  attempt("toJS", () => engine.toJS(value));
  attempt("serialize", () => engine.serialize(value));
  attempt("save", () => engine.save(value, memorySink()));
}

function checkValueCase(engine: Engine, { value, expected }: ValueCase, policy: Policy): Passed {
  const made = attempt("fromJS", () => engine.fromJS(value()));
  if (expected.outcome === "reject") {
    if (made.done) fail("fromJS accepts what has no form in JSON");
    const { code } = made.error;
    if (!expected.codes.includes(code))
      fail(`fromJS refused as "${code}", expected "${expected.codes.join('" or "')}"`);
    return { reason: `refuses it: ${describeError(made.error)}` };
  }
  if (!made.done) fail(`fromJS refused: ${describeError(made.error)}`, made.error);
  const expectedValue: unknown = JSON.parse(JSON.stringify(value()));
  const comparison = comparisonAfterFromJS(policy);
  checkValue(engine, made.value, expectedValue, comparison, "fromJS, toJS");
  checkText(engine, made.value, expectedValue, comparison, "fromJS, serialize");
  const loaded = must("load of what save wrote", () => engine.load(memorySource(saved(engine, made.value))));
  checkValue(engine, loaded, expectedValue, comparison, "fromJS, save, load, toJS");
  return { reason: "takes it as JSON.stringify would" };
}
