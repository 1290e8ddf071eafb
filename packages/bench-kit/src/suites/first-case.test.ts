import { expect, test } from "vitest";
import { prepareFirstCase } from "./first-case.ts";
import type { JsonImplementation } from "./json-case.ts";

const INPUT = new TextEncoder().encode("[1, 2]");
const MEGABYTE = 2 ** 20;

/** An implementation that notes what is done with it, and may do something beside parsing. */
function noting(done: string[], result: unknown = [1, 2], work = () => {}): JsonImplementation {
  const make = (name: string) => () => ({
    call: () => {
      done.push(name);
      work();
      return result;
    },
    plain: (value: unknown) => value,
    backend: () => "some",
  });
  return { initialize: () => done.push("initialize"), parse: make("parse"), "parse+toJS": make("parse+toJS") };
}

test.each([
  ["first parse", "parse"],
  ["first parse+toJS", "parse+toJS"],
])("%s calls once, with nothing done ahead, and the sample is that call", (operation, name) => {
  const done: string[] = [];
  const trial = prepareFirstCase(noting(done), operation, INPUT);
  expect(done).toEqual([name]);
  const sample = trial.measure!();
  expect(sample.calls).toBe(1);
  expect(sample.elapsed).toBeGreaterThanOrEqual(0);
  expect(sample.elapsed).toBeLessThanOrEqual(trial.firstCall);
  expect(trial.measure!()).toBe(sample);
  expect(done).toEqual([name]);
});

test("the sample has the memory that the call took, even if it gave it back", () => {
  const greedy = noting([], [1, 2], () => void new Uint8Array(64 * MEGABYTE).fill(1));
  expect(prepareFirstCase(greedy, "first parse", INPUT).measure!().held).toBeGreaterThan(60 * MEGABYTE);
});

test("the case is that of parse: checked, with its bytes and its backend", () => {
  expect(prepareFirstCase(noting([]), "first parse", INPUT)).toMatchObject({ bytes: 6, backend: "some" });
  expect(() => prepareFirstCase(noting([], [1, 3]), "first parse", INPUT)).toThrow("found 3, expected 2");
});
