import type { TextCase } from "../../case.ts";
import { accepts, rejects } from "./text-case.ts";

/** How a number may be written, by itself, in the middle of an array and as the last thing in an object. */
export function numberGrammarCases(): readonly TextCase[] {
  return [
    ...ALLOWED.flatMap((number) =>
      surround(number).map(([where, text]) => accepts(`numbers: ${number} ${where}`, text)),
    ),
    ...REFUSED.flatMap((number) =>
      surround(number).map(([where, text]) => rejects(`numbers: ${number} ${where}`, text)),
    ),
  ];
}

const ALLOWED = [
  "0",
  "-0",
  "1",
  "-1",
  "10",
  "1234567890",
  "0.0",
  "0.10",
  "-0.5",
  "1.25",
  "0e0",
  "0E0",
  "0e+0",
  "0e-0",
].concat([
  "1e1",
  "1E+01",
  "1e-1",
  "-1.5e+10",
  "0.5e-3",
  "100e-2",
  "1e00000000000000000001",
  "1.000000000000000000000000000001",
]);

const REFUSED = [
  "-",
  "+",
  "+1",
  "--1",
  "-+1",
  "00",
  "01",
  "-00",
  "-01",
  "012",
  "0123.5",
  ".",
  ".5",
  "-.5",
  "1.",
  "-1.",
].concat(
  [
    "0.",
    "1..2",
    "1.2.3",
    "1.e5",
    "1.E",
    "e",
    "e5",
    "1e",
    "1E",
    "1e+",
    "1e-",
    "1e++1",
    "1e1.5",
    "1e1e1",
    "1ee1",
    "0e",
    "-e1",
  ],
  ["0x1", "1a", "1-", "1+1", "1-1", "1 000", "1_0", "1'000", "１", "٣", "1．5", "−1", "²", "½", "∞", "1f", "1d", "1L"],
);

function surround(number: string): readonly (readonly [where: string, text: string])[] {
  return [
    ["alone", number],
    ["in an array", `[1,${number},2]`],
    ["in an object", `{"a":${number}}`],
  ];
}
