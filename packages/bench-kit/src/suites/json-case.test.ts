import { describe, expect, test } from "vitest";
import { WrongResult } from "../suite.ts";
import { type JsonCase, prepareJsonCase } from "./json-case.ts";

const INPUT = new TextEncoder().encode('{"é": [1, -0.0], "b": "x"}');

const prepare = (operation: "parse" | "serialize", made: JsonCase) =>
  prepareJsonCase({ [operation]: () => made }, operation, INPUT);

test("a right result becomes a trial that counts the bytes of the input", () => {
  const trial = prepare("parse", { call: () => ({ é: [1, -0], b: "x" }), plain: (value) => value });
  expect(trial).toMatchObject({ bytes: INPUT.byteLength, backend: undefined });
  expect(trial.call()).toEqual({ é: [1, -0], b: "x" });
});

test("serialize counts the bytes of the output, also of a string", () => {
  const text = '{"é":[1,0],"b":"x"}';
  const plain = () => JSON.parse(text) as unknown;
  const bytes = Buffer.byteLength(text);
  expect(prepare("serialize", { call: () => Buffer.from(text), plain, throughText: true }).bytes).toBe(bytes);
  expect(prepare("serialize", { call: () => text, plain, throughText: true }).bytes).toBe(bytes);
});

describe("a wrong result is never a trial", () => {
  test.each([
    ["another value", { é: [2, -0], b: "x" }],
    ["another order of keys", { b: "x", é: [1, -0] }],
    ["the lost sign of a zero that was not written as text", { é: [1, 0], b: "x" }],
    ["nothing", undefined],
  ])("%s", (_, result) => {
    expect(() => prepare("parse", { call: () => result, plain: (value) => value })).toThrow(WrongResult);
  });
});

test("a case with an order of keys of its own may have it, but no other value", () => {
  const made = (result: unknown) => ({
    call: () => result,
    plain: (value: unknown) => value,
    ownKeyOrder: true as const,
  });
  expect(() => prepare("parse", made({ b: "x", é: [1, -0] }))).not.toThrow();
  expect(() => prepare("parse", made({ b: "y", é: [1, -0] }))).toThrow(WrongResult);
});

test("the backend is read off the result", () => {
  const made = { call: () => ({ é: [1, -0], b: "x" }), plain: (v: unknown) => v, backend: () => "portable" };
  expect(prepare("parse", made).backend).toBe("portable");
});

test("what may be done ahead of the first call is done before, in the order of a program that starts", () => {
  const done: string[] = [];
  const parse = () => ({
    call: () => {
      done.push("call");
      return { é: [1, -0], b: "x" };
    },
    plain: (value: unknown) => value,
  });
  prepareJsonCase({ initialize: () => done.push("initialize"), parse }, "parse", INPUT);
  expect(done).toEqual(["initialize", "call"]);
});

test("the result that was checked is disposed of", () => {
  let alive = 0;
  const call = () => {
    alive++;
    return { [Symbol.dispose]: () => void alive-- };
  };
  prepare("parse", { call, plain: () => ({ é: [1, -0], b: "x" }) });
  expect(alive).toBe(0);
});

test("an operation that the entrant lacks is an error", () => {
  expect(() => prepareJsonCase({}, "parse", INPUT)).toThrow('there is no operation "parse" here');
});
