import type { Engine } from "@enginebay/core";
import fc, { type IProperty } from "fast-check";
import { attempt, describeError, must } from "../attempt.ts";
import { bytesOf, describeBytes, referenceParse } from "../bytes.ts";
import type { CheckContext, ProcedureCase, Suite } from "../case.ts";
import { fail } from "../check-failure.ts";
import { isRightlyTooDeep, misplacement } from "../error-location.ts";
import type { Policy } from "../policy.ts";
import { checkAllVerbs, checkText, checkValue, comparisonAfterFromJS } from "../verbs.ts";
import {
  jsonText,
  jsonTokens,
  mutatedBytes,
  plainValue,
  type StringLimits,
  shuffledTokens,
  spaceOut,
  whiteSpace,
} from "./properties/arbitraries.ts";

/** What holds for every text and every value, tried on random ones; JSON.parse and JSON.stringify say what is right. */
export const propertiesSuite: Suite = {
  name: "properties",
  about: "Agrees with JSON.parse and JSON.stringify on random texts and values.",
  cases: () => [
    property("a random text has the value that JSON.parse gives, through all verbs", (engine, policy, limits) =>
      fc.property(jsonText(limits), (text) => {
        const value = must(`parse of ${describeBytes(text)}`, () => engine.parse(text));
        checkAllVerbs(engine, value, referenceParse(text), policy);
      }),
    ),
    property("what JSON.stringify writes is read as JSON.parse reads it", (engine, { keyOrder }, limits) =>
      fc.property(plainValue(limits), (plain) => {
        const text = JSON.stringify(plain);
        const value = must("parse", () => engine.parse(bytesOf(text)));
        checkValue(engine, value, JSON.parse(text), { keyOrder, numbers: "exact" }, "parse, toJS");
      }),
    ),
    property("fromJS takes a value as JSON.stringify writes it", (engine, policy, limits) =>
      fc.property(plainValue(limits), (plain) => {
        const value = must("fromJS", () => engine.fromJS(plain));
        const expected: unknown = JSON.parse(JSON.stringify(plain));
        checkValue(engine, value, expected, comparisonAfterFromJS(policy), "fromJS, toJS");
        checkText(engine, value, expected, comparisonAfterFromJS(policy), "fromJS, serialize");
      }),
    ),
    property("white space between tokens changes nothing", (engine, { keyOrder }, limits) =>
      fc.property(jsonTokens(limits), fc.array(whiteSpace(), { minLength: 1, maxLength: 9 }), (tokens, spaces) => {
        const value = must("parse", () => engine.parse(spaceOut(tokens, spaces)));
        const expected: unknown = JSON.parse(tokens.join(""));
        checkValue(engine, value, expected, { keyOrder, numbers: "exact" }, "parse, toJS");
      }),
    ),
    property("a text that came to harm is accepted only if it is still JSON", (engine, policy, limits) =>
      fc.property(mutatedBytes(jsonText(limits)), (text) => checkVerdict(engine, text, policy)),
    ),
    property("tokens in the wrong place are accepted only if they still make JSON", (engine, policy, limits) =>
      fc.property(shuffledTokens(jsonTokens(limits)), (tokens) =>
        checkVerdict(engine, bytesOf(tokens.join(" ")), policy),
      ),
    ),
    property("random bytes are accepted only if they are JSON", (engine, policy) =>
      fc.property(fc.uint8Array({ maxLength: 80 }), (text) => checkVerdict(engine, text, policy)),
    ),
    property("bytes that mean something in JSON are accepted only if they are JSON", (engine, policy) =>
      fc.property(fc.string({ unit: fc.constantFrom(...TELLING_PIECES), maxLength: 30 }), (text) =>
        checkVerdict(engine, bytesOf(text), policy),
      ),
    ),
  ],
};

const TELLING_PIECES = [
  '"',
  "\\",
  "[",
  "]",
  "{",
  "}",
  ":",
  ",",
  "1",
  "0",
  "-",
  ".",
  "e",
  "true",
  "null",
  " ",
  "\n",
  "a",
  "é",
].concat(['"a"', '"a":', "\\u0041", "\\n", "1.5e3"]);

type Statement = (engine: Engine, policy: Policy, limits: StringLimits) => IProperty<never> | IProperty<unknown>;

function property(name: string, state: Statement): ProcedureCase {
  return {
    kind: "procedure",
    name,
    requires: { values: "any" },
    check(engine, { policy, seed, runs }: CheckContext) {
      const limits = { loneSurrogates: policy.loneSurrogates === "kept" };
      fc.assert(state(engine, policy, limits) as IProperty<unknown>, {
        seed,
        numRuns: runs,
        includeErrorInReport: true,
      });
    },
  };
}

/** Accepted with the right value exactly where the platform's parser accepts, otherwise rejected where it goes wrong. */
function checkVerdict(engine: Engine, text: Uint8Array, policy: Policy): void {
  const expected = referenceVerdict(text);
  const parsed = attempt(`parse of ${describeBytes(text)}`, () => engine.parse(text));
  if (parsed.done) {
    if (expected === undefined) fail(`parse accepts what is not JSON: ${describeBytes(text)}`);
    checkValue(engine, parsed.value, expected.value, { keyOrder: policy.keyOrder, numbers: "exact" }, "parse, toJS");
    return;
  }
  const rejected = `parse rejects ${describeBytes(text)} as ${describeError(parsed.error)}`;
  if (expected !== undefined && !mayRefuse(parsed.error, text, policy)) fail(rejected, parsed.error);
  if (expected !== undefined || policy.errors === "unlocated") return;
  const wrong = misplacement(parsed.error, text, { outcome: "reject" });
  if (wrong !== undefined) fail(`${rejected}; ${wrong}`, parsed.error);
}

function mayRefuse(
  error: Parameters<typeof isRightlyTooDeep>[0],
  text: Uint8Array,
  { loneSurrogates }: Policy,
): boolean {
  // An accident, such as a lost digit, can leave half of an escaped surrogate pair.
  return isRightlyTooDeep(error, text) || loneSurrogates === "refused";
}

function referenceVerdict(text: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: referenceParse(text) };
  } catch {
    return undefined;
  }
}
