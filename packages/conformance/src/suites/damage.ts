import { type Engine, memorySource } from "@enginebay/core";
import { attempt } from "../attempt.ts";
import { bytesOf } from "../bytes.ts";
import type { CheckContext, ProcedureCase, Suite } from "../case.ts";
import { fail } from "../check-failure.ts";
import { firstDifference } from "../first-difference.ts";
import { type Sample, samplesFor } from "../samples.ts";
import { comparisonAfterWriting, saved } from "../verbs.ts";
import { DAMAGES, type Damage } from "./damage/damages.ts";

/**
 * Binary data that is not what was saved. Whatever it is, loading it ends, in an `EngineError` or a value, without
 * asking for memory out of proportion; with the policy `damage: "detected"` the value is the one that was saved.
 */
export const damageSuite: Suite = {
  name: "damage",
  about: "Answers damaged binary data with a clear error or, if the policy promises it, the right value.",
  cases: (policy) => [
    ...samplesFor(policy).flatMap((sample) => DAMAGES.map((damage) => damagedSample(sample, damage))),
    ...foreignData(),
  ],
};

function damagedSample(sample: Sample, { name, apply }: Damage): ProcedureCase {
  return {
    kind: "procedure",
    name: `${name}: ${sample.name}`,
    check(engine, context) {
      const whole = saved(engine, sample.make(engine));
      for (const { what, bytes } of apply(whole)) checkDamaged(engine, bytes, sample, context, what);
    },
  };
}

function checkDamaged(
  engine: Engine,
  bytes: Uint8Array,
  { expected }: Sample,
  { policy }: CheckContext,
  what: string,
): void {
  const plain = loadAndUse(engine, bytes, what);
  if (plain === undefined || policy.damage === "contained") return;
  const difference = firstDifference(plain.value, expected, comparisonAfterWriting(policy));
  if (difference !== undefined) fail(`load of data with ${what} gives another value: ${difference}`);
}

/** The plain value that an engine makes of binary data, unless it refuses to. A lazy engine may refuse late. */
function loadAndUse(engine: Engine, bytes: Uint8Array, what: string): { readonly value: unknown } | undefined {
  const memoryBefore = memoryInUse();
  const loaded = attempt(`load of data with ${what}`, () => engine.load(memorySource(bytes)));
  const allocated = memoryInUse() - memoryBefore;
  if (allocated > ALLOCATION_LIMIT) fail(`load of ${bytes.byteLength} bytes with ${what} allocates ${allocated} bytes`);
  if (!loaded.done) return undefined;
  const plain = attempt(`toJS of data with ${what}`, () => engine.toJS(loaded.value));
  attempt(`serialize of data with ${what}`, () => engine.serialize(loaded.value));
  return plain.done ? plain : undefined;
}

/** Data that no engine wrote. */
function foreignData(): ProcedureCase[] {
  const data: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ["nothing", new Uint8Array(0)],
    ["one zero byte", new Uint8Array(1)],
    ["zeros", new Uint8Array(4096)],
    ["ones", new Uint8Array(4096).fill(0xff)],
    ["bytes that count", Uint8Array.from({ length: 4096 }, (_, index) => index)],
    ["JSON", bytesOf('{"a":[1,2,3],"b":"text"}')],
    ["a long run of one letter", bytesOf("a".repeat(10_000))],
    ["a ZIP archive's beginning", bytesOf("PK", [3, 4, 20, 0, 0, 0, 8, 0], new Uint8Array(50))],
  ];
  return data.map(([name, bytes]) => ({
    kind: "procedure",
    name: `foreign data: ${name}`,
    check: (engine) => void loadAndUse(engine, bytes, `nothing of the engine's in it (${name})`),
  }));
}

/** Bytes of the heap and of typed arrays; always 0 where the platform does not say. */
function memoryInUse(): number {
  const usage = globalThis.process?.memoryUsage?.();
  return usage === undefined ? 0 : usage.heapUsed + usage.arrayBuffers;
}

/** No sample takes more than a few kilobytes; a count of 2^31 that is believed takes gigabytes. */
const ALLOCATION_LIMIT = 256 * 1024 * 1024;
