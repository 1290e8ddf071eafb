import { isEngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { Random } from "./random.ts";

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe("Random", () => {
  it("gives the same numbers for the same seed and stream, for ever", () => {
    // Computed apart from this code, in Python.
    const first = new Random(1);
    expect(many(4, () => first.uint32())).toEqual([0xdf2c6e06, 0xf3826f9d, 0xbc5fb8e6, 0x22f5b998]);
    const last = new Random(0xffff_ffff, 0xffff_ffff);
    expect(many(4, () => last.uint32())).toEqual([0x5928dacc, 0xac1c23df, 0x4990cd6c, 0x5a5434cc]);
  });

  it("gives other numbers for another seed or stream", () => {
    const firstOf = (seed: number, stream: number) => new Random(seed, stream).uint32();
    const firsts = many(100, () => 0).flatMap((_, i) => [firstOf(i, 0), firstOf(0, i + 1), firstOf(i, i + 1)]);
    expect(new Set(firsts).size).toBe(299); // (0, 1) is there twice
  });

  it.each([-1, 1.5, 2 ** 32, Number.NaN])("refuses the seed %s", (seed) => {
    expect(() => new Random(seed)).toThrow(/seed must be an integer from 0 to 4294967295/);
    try {
      new Random(0, seed);
      expect.unreachable();
    } catch (error) {
      expect(isEngineError(error, "invalid-argument")).toBe(true);
    }
  });

  it("draws every integer of a small range about equally often", () => {
    const random = new Random(7);
    const counts = new Array(6).fill(0);
    for (let i = 0; i < 60_000; i++) counts[random.between(10, 15) - 10]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it("reaches both halves of the whole 32-bit range", () => {
    const random = new Random(7);
    expect(many(100, () => random.below(2 ** 32)).some((number) => number >= 2 ** 31)).toBe(true);
    expect(many(100, () => random.int32()).some((number) => number < 0)).toBe(true);
  });

  it("draws fractions below 1 with all 53 bits", () => {
    const random = new Random(7);
    const fractions = many(1000, () => random.fraction());
    expect(fractions.every((fraction) => fraction >= 0 && fraction < 1)).toBe(true);
    expect(fractions.some((fraction) => (fraction * 2 ** 53) % 2 === 1)).toBe(true);
    expect(fractions.reduce((sum, fraction) => sum + fraction) / 1000).toBeCloseTo(0.5, 1);
  });

  it("lets a chance of 0 never and of 1 always happen", () => {
    const random = new Random(7);
    expect(many(1000, () => random.chance(0)).includes(true)).toBe(false);
    expect(many(1000, () => random.chance(1)).includes(false)).toBe(false);
    expect(Math.abs(many(10_000, () => random.chance(0.3)).filter(Boolean).length - 3000)).toBeLessThan(200);
  });
});
