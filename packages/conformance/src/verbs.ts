/*
 * The four verbs and the two bridges of an engine, taken round as a value's way through them, with its value compared
 * at every stop.
 */
import { type Engine, memorySink, memorySource } from "@enginebay/core";
import { attempt, describeError, must } from "./attempt.ts";
import { describeBytes, referenceParse } from "./bytes.ts";
import { fail } from "./check-failure.ts";
import { type Comparison, firstDifference } from "./first-difference.ts";
import type { Policy } from "./policy.ts";

/**
 * Checks that an engine's value is `expected` and stays it through every verb: toJS; serialize to text that the
 * platform's parser and the engine itself read back; save and load; fromJS of what toJS gave.
 */
export function checkAllVerbs(engine: Engine, value: unknown, expected: unknown, policy: Policy): void {
  const asWritten = comparisonAfterWriting(policy);
  checkValue(engine, value, expected, { keyOrder: policy.keyOrder, numbers: "exact" }, "toJS");
  checkText(engine, value, expected, asWritten, "serialize");
  const loaded = must("load of what save wrote", () => engine.load(memorySource(saved(engine, value))));
  checkValue(engine, loaded, expected, asWritten, "load, toJS");
  checkBridge(engine, value, expected, policy);
}

/** How the value of something that the engine wrote compares with what it should be. */
export function comparisonAfterWriting({ keyOrder, numbers }: Policy): Comparison {
  return { keyOrder, numbers };
}

/** How the value of something made by `fromJS` compares: JSON.stringify is the model, but engines may do better. */
export function comparisonAfterFromJS({ keyOrder }: Policy): Comparison {
  return { keyOrder, numbers: "ecmascript" };
}

/** Checks that `toJS` gives `expected`; `way` says in the message how the value came about. */
export function checkValue(
  engine: Engine,
  value: unknown,
  expected: unknown,
  comparison: Comparison,
  way: string,
): void {
  const difference = firstDifference(
    must(way, () => engine.toJS(value)),
    expected,
    comparison,
  );
  if (difference !== undefined) fail(`${way}: ${difference}`);
}

/** Checks that `serialize` gives UTF-8 JSON whose value, to the platform and to the engine, is `expected`. */
export function checkText(
  engine: Engine,
  value: unknown,
  expected: unknown,
  comparison: Comparison,
  way: string,
): void {
  const text = must(way, () => engine.serialize(value));
  const difference = firstDifference(parsedByPlatform(text, way), expected, comparison);
  if (difference !== undefined) fail(`${way}, JSON.parse: ${difference}`);
  const again = must(`${way}, parse`, () => engine.parse(text));
  checkValue(engine, again, expected, comparison, `${way}, parse, toJS`);
}

/** The bytes that `save` writes, as they are kept: a copy without the sink's spare room. */
export function saved(engine: Engine, value: unknown): Uint8Array {
  const sink = memorySink();
  must("save", () => engine.save(value, sink));
  return sink.writtenBytes().slice();
}

function checkBridge(engine: Engine, value: unknown, expected: unknown, policy: Policy): void {
  const plain = must("toJS", () => engine.toJS(value));
  const bridged = attempt("fromJS of what toJS gave", () => engine.fromJS(plain));
  if (bridged.done) {
    checkValue(engine, bridged.value, expected, comparisonAfterFromJS(policy), "toJS, fromJS, toJS");
  } else if (bridged.error.code !== "depth-exceeded") {
    fail(`fromJS of what toJS gave refused: ${describeError(bridged.error)}`, bridged.error);
  }
}

function parsedByPlatform(text: Uint8Array, way: string): unknown {
  if (!(text instanceof Uint8Array)) fail(`${way} gave no Uint8Array`);
  try {
    return referenceParse(text);
  } catch (error) {
    fail(`${way} gave what is not JSON in UTF-8: ${describeBytes(text)}`, error);
  }
}
