/**
 * The first call in a new process: what a program that parses one document and ends has of a parser. Compiling a kernel,
 * and code that the JavaScript engine has not optimized yet, are a part of it; importing the parser is not.
 */
import type { Trial } from "../suite.ts";
import { type JsonImplementation, type JsonOperation, prepareUninitialized } from "./json-case.ts";

/** The operations of the suite `json` that measure it, with what is called. */
export const FIRST_OPERATIONS: Readonly<Record<string, JsonOperation>> = {
  "first parse": "parse",
  "first parse+toJS": "parse+toJS",
};

/**
 * Makes a case whose one sample is the call that was checked. It must be the first that the process makes.
 *
 * @throws WrongResult as `prepareJsonCase`
 */
export function prepareFirstCase(implementation: JsonImplementation, operation: string, input: Uint8Array): Trial {
  const trial = prepareUninitialized(implementation, FIRST_OPERATIONS[operation]!, input);
  return { ...trial, measure: () => ({ calls: 1, elapsed: trial.firstCall }) };
}
