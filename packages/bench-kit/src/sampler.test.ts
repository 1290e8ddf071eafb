import { describe, expect, test } from "vitest";
import { Sampler } from "./sampler.ts";
import type { Trial } from "./suite.ts";

function trialOf(call: () => unknown, firstCall = 0): Trial {
  return { call, bytes: 1, firstCall };
}

test("a sample counts every call and the time of all of them", () => {
  let calls = 0;
  const sampler = new Sampler(
    trialOf(() => calls++),
    0,
  );
  const sample = sampler.sample(5);
  expect(sample.calls).toBe(calls);
  expect(sample.elapsed).toBeGreaterThanOrEqual(5);
});

test("work that takes longer than a sample is called once", () => {
  let calls = 0;
  const sampler = new Sampler(
    trialOf(() => {
      calls++;
      for (const end = performance.now() + 3; performance.now() < end; );
    }),
    0,
  );
  expect(sampler.sample(1).calls).toBe(1);
  expect(calls).toBe(1);
});

test("warming finds the batch that fast work needs, so that iterations are long against the clock", () => {
  let calls = 0;
  const sampler = new Sampler(
    trialOf(() => calls++),
    0,
  );
  sampler.warm(5);
  calls = 0;
  const { calls: counted } = sampler.sample(0);
  expect(counted).toBe(calls);
  expect(counted).toBeGreaterThan(100);
});

test("work whose first call took as long as warming is not warmed", () => {
  let calls = 0;
  new Sampler(
    trialOf(() => calls++, 10),
    0,
  ).warm(10);
  expect(calls).toBe(0);
});

test("what the work throws is thrown", () => {
  const sampler = new Sampler(
    trialOf(() => {
      throw new RangeError("too deep");
    }),
    0,
  );
  expect(() => sampler.sample(1)).toThrow(new RangeError("too deep"));
});

describe("results that can be disposed of", () => {
  function disposables() {
    const alive = new Set<number>();
    let made = 0;
    const call = () => {
      const id = made++;
      alive.add(id);
      return { [Symbol.dispose]: () => void alive.delete(id) };
    };
    return { alive, trial: trialOf(call), made: () => made };
  }

  test("are disposed of after every call", () => {
    const { alive, trial, made } = disposables();
    new Sampler(trial, 0).sample(2);
    expect(made()).toBeGreaterThan(0);
    expect(alive.size).toBe(0);
  });

  test("stay alive, the latest of them, where they are to be retained", () => {
    const { alive, trial, made } = disposables();
    const sampler = new Sampler(trial, 3);
    for (let i = 0; i < 5; i++) sampler.sample(0);
    expect([...alive]).toEqual([made() - 3, made() - 2, made() - 1]);
  });
});
