/**
 * The first call in a new process: what a program that parses one document and ends has of a parser, in time and in memory.
 * Compiling a kernel, and code that the JavaScript engine has not optimized yet, are a part of it; importing the parser and
 * reading the file are not.
 */
import type { Sample } from "../sampler.ts";
import type { Trial } from "../suite.ts";
import { type JsonImplementation, type JsonInput, type JsonOperation, prepareUninitialized } from "./json-case.ts";
import { markResidentBytes, peakGrowth } from "./resident-memory.ts";

/** The operations of the suite `json` that measure it, with what is called. */
export const FIRST_OPERATIONS: Readonly<Record<string, JsonOperation>> = {
  "first parse": "parse",
  "first parse+toJS": "parse+toJS",
};

/** The operation of the suite `json` whose value is the memory of a first parse instead of its time. */
export const PEAK_MEMORY = "peak memory";

/**
 * Makes a case whose one sample is the call that was checked: its time, and by how many bytes the process grew at most
 * meanwhile. It must be the first call that the process makes.
 *
 * @throws WrongResult as `prepareJsonCase`
 */
export function prepareFirstCase(implementation: JsonImplementation, operation: string, input: Uint8Array): Trial {
  const name = FIRST_OPERATIONS[operation]!;
  const make = implementation[name]!;
  let sample: Sample | undefined;
  const metered: JsonImplementation = {
    [name]: (given: JsonInput) => {
      const { call, ...rest } = make(given);
      const meteredCall = () => {
        const resident = markResidentBytes();
        const began = performance.now();
        const result = call();
        const elapsed = performance.now() - began;
        sample = { calls: 1, elapsed, held: peakGrowth(resident) };
        return result;
      };
      return { call: meteredCall, ...rest };
    },
  };
  const trial = prepareUninitialized(metered, name, input);
  return { ...trial, measure: () => sample! };
}
