import { expect, test } from "vitest";
import type { Entrant } from "../entrant.ts";
import { WrongResult } from "../suite.ts";
import { verifyJsonText } from "./verify-json-text.ts";

const program = (tolerance?: Entrant["tolerance"]) => ({ tolerance }) as Entrant;
const input = new TextEncoder().encode('{"b": 0.1, "a": [-0, "é"]}');

test("text of the same value is accepted, whatever the sign of its zeros", () => {
  verifyJsonText(program(), '{"b":1e-1,"a":[0,"\\u00e9"]}', input);
});

test.each([
  ["nothing", undefined, "the program gave no text to check"],
  ["no JSON", "{", "not JSON"],
  ["another value", '{"b":0.1,"a":[0,"e"]}', 'found "e", expected "é" at "/a/1"'],
  ["a neighbouring double", '{"b":0.10000000000000002,"a":[0,"é"]}', "found 0.10000000000000002, expected 0.1"],
  ["another order of keys", '{"a":[0,"é"],"b":0.1}', 'found "a" as member 0, expected "b"'],
])("%s is a wrong result", (_, text, message) => {
  expect(() => verifyJsonText(program(), text, input)).toThrow(WrongResult);
  expect(() => verifyJsonText(program(), text, input)).toThrow(message);
});

test("what an entrant declares is tolerated, and no more", () => {
  verifyJsonText(program({ keyOrder: false }), '{"a":[0,"é"],"b":0.1}', input);
  verifyJsonText(program({ ulps: 3 }), '{"b":0.10000000000000002,"a":[0,"é"]}', input);
  expect(() => verifyJsonText(program({ keyOrder: false }), '{"c":[0,"é"],"b":0.1}', input)).toThrow(WrongResult);
  expect(() => verifyJsonText(program({ ulps: 3 }), '{"b":0.1000000000000002,"a":[0,"é"]}', input)).toThrow(
    WrongResult,
  );
});

test("a whole number is exact whatever is tolerated", () => {
  const whole = new TextEncoder().encode("[9007199254740990]");
  expect(() => verifyJsonText(program({ ulps: 3 }), "[9007199254740991]", whole)).toThrow(WrongResult);
});
