import { expect, it } from "vitest";
import { Comparison } from "./compare.ts";
import { compareFormatting } from "./formatting.ts";
import { fuzz } from "./fuzz.ts";
import { compareNumbers } from "./numbers.ts";
import { Random } from "./random.ts";

/** `tools/fuzz-kernel.mjs` asks for more; see there. */
const { KERNEL_FUZZ_COUNT, KERNEL_FUZZ_SEED } = (globalThis as { process?: { env: Record<string, string> } }).process!
  .env;
const COUNT = Number(KERNEL_FUZZ_COUNT ?? 10_000);
const SEED = Number(KERNEL_FUZZ_SEED ?? 1);
const TIMEOUT = 10_000 + COUNT;

it(`the kernel and the portable parser agree on ${COUNT} documents, most of them damaged`, { timeout: TIMEOUT }, () => {
  const comparison = new Comparison();
  expect(fuzz(comparison, new Random(SEED), COUNT)).toBeUndefined();
  // Neither kind is rare, or the test would show little.
  expect(comparison.accepted).toBeGreaterThan(COUNT / 10);
  expect(comparison.refused).toBeGreaterThan(COUNT / 10);
  expect(comparison.written).toBeGreaterThan(COUNT / 20);
});

it(`the kernel reads ${COUNT} random numbers as JSON.parse does, bit by bit`, { timeout: TIMEOUT }, () => {
  expect(compareNumbers(new Random(SEED), COUNT)).toEqual([]);
});

it(`the kernel formats ${COUNT} random doubles as JSON.stringify does`, { timeout: TIMEOUT }, () => {
  expect(compareFormatting(new Random(SEED), COUNT)).toEqual([]);
});
