import { structWorkload } from "@enginebay/corpus";
import { describe, expect, test } from "vitest";
import { WrongResult } from "../../suite.ts";
import { prepareStructCase, type StructCase, structInput } from "./struct-case.ts";

const INPUT = new TextEncoder().encode("loop{VarIntD}\n…");
const RECORD = structWorkload("loop{VarIntD}").value;

const prepare = (made: Partial<StructCase>, input = INPUT) =>
  prepareStructCase(
    { load: () => ({ call: () => undefined, plain: (value) => value, byteLength: () => 7, ...made }) },
    "load",
    input,
  );

test("the first line of an input names the workload; a loop repeats its value", () => {
  expect(structInput(INPUT)).toEqual({ name: "loop{VarIntD}", kind: "loop", times: 4000, value: RECORD });
  expect(structInput(new TextEncoder().encode("vector<string>\n")).times).toBe(1);
  expect(() => structInput(new TextEncoder().encode("vector<int>\n"))).toThrow('no struct workload "vector<int>"');
});

test("a right result becomes a trial that counts what was saved", () => {
  const trial = prepare({ call: () => ({ ...RECORD }) });
  expect(trial.bytes).toBe(7);
  expect(trial.call()).toEqual(RECORD);
});

describe("a wrong result is never a trial", () => {
  test.each([
    ["another value", { ...RECORD, e: 0 }],
    ["a member too many", { ...RECORD, g: 1 }],
    ["nothing", undefined],
  ])("%s", (_, result) => {
    expect(() => prepare({ call: () => result })).toThrow(WrongResult);
  });
});

test("the order of members does not count, that of a map's entries does", () => {
  const { a, ...rest } = RECORD;
  expect(() => prepare({ call: () => ({ ...rest, a }) })).not.toThrow();
  const input = new TextEncoder().encode("map<int,string>\n");
  const entries = [...structWorkload("map<int,string>").value];
  expect(() => prepare({ call: () => new Map(entries) }, input)).not.toThrow();
  expect(() => prepare({ call: () => entries }, input)).not.toThrow();
  expect(() => prepare({ call: () => new Map(entries.toReversed()) }, input)).toThrow(WrongResult);
  expect(() => prepare({ call: () => new Map(entries.slice(1)) }, input)).toThrow(WrongResult);
});

test("an operation that the entrant lacks is an error", () => {
  expect(() => prepareStructCase({}, "save", INPUT)).toThrow('there is no operation "save" here');
});

test("what a case holds beside memory is released at its end", () => {
  let ended = 0;
  const trial = prepare({ call: () => RECORD, end: () => ended++ });
  expect(ended).toBe(0);
  trial.end!();
  expect(ended).toBe(1);
});
