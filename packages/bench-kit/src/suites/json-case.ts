/** What an entrant of the suite `json` offers, and how a case of it is made and checked. */
import { firstDifference } from "../first-difference.ts";
import { disposeOf } from "../sampler.ts";
import { type Trial, WrongResult } from "../suite.ts";
import { platformUtf8 } from "./utf8.ts";

/** The operations, in the order of the report. */
export const JSON_OPERATIONS = ["parse", "parse+toJS", "serialize", "save", "load"] as const;

export type JsonOperation = (typeof JSON_OPERATIONS)[number];

/** A workload as an entrant gets it, outside the time. */
export interface JsonInput {
  /** The file. In Node a Buffer, which every parser of bytes takes. */
  readonly bytes: Uint8Array;
  /** Its text, decoded anew by every call: what a parser of strings is charged with. */
  text(): string;
  /** The plain value of the file, which is also the reference: to be read, not changed. */
  value(): unknown;
}

/** The timed work on one input, and what its result stands for. */
export interface JsonCase<Result = unknown> {
  /** The timed work. */
  call(): Result;
  /** The plain value that a result stands for, to be compared with the reference; outside the time. */
  plain(result: Result): unknown;
  /**
   * Set where the result is JSON text, or `plain` makes text of it: then -0 may have become 0, as `JSON.stringify`
   * makes it.
   */
  readonly throughText?: true;
  /** Set where members come in an order of the implementation's own, by design: an equal value in another order is right. */
  readonly ownKeyOrder?: true;
  /** The backend that made the result, as the result itself tells. */
  backend?(result: Result): string;
}

/** The operations that an entrant can do, each as a maker of cases. Making is not timed. */
export type JsonImplementation = { readonly [Operation in JsonOperation]?: (input: JsonInput) => JsonCase } & {
  /** What may be done ahead of the first call, such as compiling a kernel; not timed, and not done where that is. */
  initialize?(): void;
};

/**
 * Makes a case, calls it once and compares the result with `JSON.parse` of the same bytes: equal values, equal order of
 * keys unless the case has its own, equal signs of zero unless the result is JSON text.
 *
 * @throws WrongResult where they differ.
 */
export function prepareJsonCase(implementation: JsonImplementation, operation: string, input: Uint8Array): Trial {
  implementation.initialize?.();
  return prepareUninitialized(implementation, operation, input);
}

/** {@link prepareJsonCase} of an implementation that has done nothing yet: its first call is that of a new process. */
export function prepareUninitialized(implementation: JsonImplementation, operation: string, input: Uint8Array): Trial {
  const make = implementation[operation as JsonOperation];
  if (make === undefined) throw new Error(`there is no operation "${operation}" here`);
  const given = inputOf(input);
  const { bytes } = given;
  let reference: unknown;
  const value = () => {
    reference ??= JSON.parse(given.text());
    return reference;
  };
  const timed = make({ ...given, value });
  const began = performance.now();
  const result = timed.call();
  const elapsed = performance.now() - began;
  const backend = timed.backend?.(result);
  const difference = firstDifference(timed.plain(result), value(), {
    signOfZero: timed.throughText !== true,
    keyOrder: timed.ownKeyOrder !== true,
  });
  if (difference !== undefined) throw new WrongResult(difference);
  const counted = operation === "serialize" ? byteLengthOf(result) : bytes.byteLength;
  disposeOf(result);
  return { call: () => timed.call(), bytes: counted, firstCall: elapsed, backend };
}

/** What an entrant gets of a file, but for its value. */
export function inputOf(file: Uint8Array): Omit<JsonInput, "value"> {
  if (typeof Buffer === "undefined") {
    const { decode } = platformUtf8();
    return { bytes: file, text: () => decode(file) };
  }
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return { bytes, text: () => bytes.toString() };
}

/** Bytes of JSON text that was given as bytes or as a string. */
function byteLengthOf(text: unknown): number {
  return (typeof text === "string" ? platformUtf8().encode(text) : (text as Uint8Array)).byteLength;
}

/** The value of JSON text given as bytes or as a string, for checks. */
export function parseText(text: unknown): unknown {
  return JSON.parse(typeof text === "string" ? text : platformUtf8().decode(text as Uint8Array));
}
