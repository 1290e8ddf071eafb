import { describe, expect, test } from "vitest";
import { Sampler } from "./sampler.ts";
import type { Trial } from "./suite.ts";

function trialOf(call: () => unknown, firstCall = 0): Trial {
  return { call, bytes: 1, firstCall };
}

/** Work that takes so many milliseconds of a clock that nothing else moves. */
function clockedWork(milliseconds: number) {
  let calls = 0;
  let time = 0;
  const trial = trialOf(() => {
    calls++;
    time += milliseconds;
  });
  return { sampler: new Sampler(trial, 0, () => time), calls: () => calls };
}

test("a sample goes on until its time is spent, and counts every call and the time of all of them", () => {
  const { sampler, calls } = clockedWork(0.25);
  expect(sampler.sample(5)).toEqual({ calls: 20, elapsed: 5 });
  expect(calls()).toBe(20);
});

test("work that takes longer than a sample is called once", () => {
  const { sampler, calls } = clockedWork(3);
  expect(sampler.sample(1)).toEqual({ calls: 1, elapsed: 3 });
  expect(calls()).toBe(1);
});

test("warming finds the batch that fast work needs, so that an iteration takes a tenth of a millisecond", () => {
  const { sampler, calls } = clockedWork(2 ** -12);
  sampler.warm(5);
  const before = calls();
  expect(sampler.sample(0).calls).toBe(Math.ceil(0.1 * 2 ** 12));
  expect(calls() - before).toBe(Math.ceil(0.1 * 2 ** 12));
});

test("warming leaves slow work unbatched", () => {
  const { sampler } = clockedWork(0.5);
  sampler.warm(5);
  expect(sampler.sample(0).calls).toBe(1);
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
