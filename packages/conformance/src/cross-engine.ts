import { type Engine, EngineError, memorySource } from "@enginebay/core";
import { must } from "./attempt.ts";
import { completePolicy, type Policy } from "./policy.ts";
import { type CaseResult, type ConformanceReport, makeReport } from "./report.ts";
import { requireEngine } from "./require-engine.ts";
import { type Sample, samplesFor } from "./samples.ts";
import { checkValue, comparisonAfterFromJS, comparisonAfterWriting, saved } from "./verbs.ts";

/** What the engines have in common. */
export interface CrossEngineOptions {
  /** What all of the engines promise: as strict as the least strict of them. */
  readonly policy?: Partial<Policy>;
}

/**
 * Hands values from engine to engine and checks that they arrive unchanged: as JSON text and as plain values from each
 * engine to each, in the binary form between engines that name the same `binaryFormat`, and as text through all of them
 * in a row and back to the first. Since each pair is checked, so is, by induction, every chain.
 *
 * O(engines²). Throws `invalid-argument` for fewer than two engines, or what is none.
 */
export function crossEngine(engines: readonly Engine[], options: CrossEngineOptions = {}): ConformanceReport {
  if (engines.length < 2)
    throw new EngineError("invalid-argument", `${engines.length} engine(s) given, expected two or more`);
  for (const engine of engines) requireEngine(engine);
  const policy = completePolicy(options.policy);
  const results = samplesFor(policy).flatMap((sample) => [
    ...pairsOf(engines).flatMap((pair) => handOvers(pair, sample, policy)),
    run(`${namesOf(engines)} → ${engines[0]!.name}, text: ${sample.name}`, () => throughAll(engines, sample, policy)),
  ]);
  const formats = [...new Set(engines.map(({ binaryFormat }) => binaryFormat))];
  return makeReport({ engine: namesOf(engines), binaryFormat: formats.join(", "), policy }, results);
}

type Pair = readonly [from: Engine, to: Engine];

/** Every engine with every other, in both directions. */
function pairsOf(engines: readonly Engine[]): Pair[] {
  return engines.flatMap((from) => engines.filter((to) => to !== from).map((to): Pair => [from, to]));
}

function handOvers([from, to]: Pair, sample: Sample, policy: Policy): CaseResult[] {
  const title = (form: string) => `${from.name} → ${to.name}, ${form}: ${sample.name}`;
  const written = comparisonAfterWriting(policy);
  const text = run(title("text"), () => {
    const received = to.parse(serialized(from, sample.make(from)));
    checkValue(to, received, sample.expected, written, "serialize, parse, toJS");
  });
  const plain = run(title("plain value"), () => {
    const received = to.fromJS(must("toJS", () => from.toJS(sample.make(from))));
    checkValue(to, received, sample.expected, comparisonAfterFromJS(policy), "toJS, fromJS, toJS");
  });
  if (from.binaryFormat !== to.binaryFormat) return [text, plain];
  const binary = run(title("binary"), () => {
    const received = to.load(memorySource(saved(from, sample.make(from))));
    checkValue(to, received, sample.expected, written, "save, load, toJS");
  });
  return [text, plain, binary];
}

function throughAll(engines: readonly Engine[], sample: Sample, policy: Policy): void {
  const [first, ...others] = engines;
  let value = sample.make(first!);
  let holder = first!;
  for (const next of [...others, first!]) {
    const text = serialized(holder, value);
    value = must(`parse by ${next.name}`, () => next.parse(text));
    holder = next;
  }
  checkValue(holder, value, sample.expected, comparisonAfterWriting(policy), "toJS after all");
}

function serialized(engine: Engine, value: unknown): Uint8Array {
  return must(`serialize by ${engine.name}`, () => engine.serialize(value));
}

function run(name: string, check: () => void): CaseResult {
  const title = { suite: "cross-engine", name };
  try {
    check();
    return { ...title, status: "passed", reason: "arrives unchanged" };
  } catch (error) {
    return { ...title, status: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

function namesOf(engines: readonly Engine[]): string {
  return engines.map(({ name }) => name).join(" → ");
}
