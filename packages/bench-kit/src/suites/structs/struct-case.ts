/** What an entrant of the suite `structs` offers, and how a case of it is made and checked. */
import {
  type AnyStructWorkload,
  type StructWorkloadKind,
  type StructWorkloadName,
  structWorkload,
} from "@enginebay/corpus";
import { firstDifference } from "../../first-difference.ts";
import { type Trial, WrongResult } from "../../suite.ts";

/** What can be timed, in the order of the report. */
export const STRUCT_OPERATIONS = ["save", "load"] as const;

export type StructOperation = (typeof STRUCT_OPERATIONS)[number];

/** A workload as an entrant gets it, outside the time. */
export interface StructInput {
  readonly name: StructWorkloadName;
  readonly kind: StructWorkloadKind;
  /** How often a value is to be saved or loaded within one call: 1 unless the workload is a loop. */
  readonly times: number;
  /** The vector, the map, or the record of a loop: to be read, not changed. It is also the reference. */
  readonly value: unknown;
}

/** The timed work on one workload, and what its result stands for. */
export interface StructCase<Result = unknown> {
  /** The timed work. */
  call(): Result;
  /**
   * The plain value that a result stands for, to be compared with the reference; outside the time. Of a loop it is the last
   * record. A map may be given as its entries.
   *
   * @throws WrongResult for what is wrong with it beside its value
   */
  plain(result: Result): unknown;
  /** How many bytes are saved, or loaded from: known once the work was done. */
  byteLength(): number;
  /** Releases what the case holds beside memory. */
  end?(): void;
}

/** The operations that an entrant can do, each as a maker of cases. Making is not timed. */
export type StructImplementation = { readonly [Operation in StructOperation]?: (input: StructInput) => StructCase };

/**
 * Where a loop puts each record that it loads. One that outlives the call is a place that the compiler cannot know to be unread, so
 * that none of the records is left unmade.
 */
export class Latest<Value = unknown> {
  value: Value | undefined;
}

/** Ends the first line of an input. */
export const LINE_END = 0x0a;

/** The workload that an input is of: its first line is the name. */
export function structInput(bytes: Uint8Array): StructInput {
  const name = Buffer.from(bytes.subarray(0, bytes.indexOf(LINE_END))).toString() as StructWorkloadName;
  const { kind, count, value } = structWorkload(name) as AnyStructWorkload;
  return { name, kind, times: kind === "loop" ? count : 1, value };
}

/**
 * Makes a case, calls it once and compares the result with the workload's value. The order of members does not count, since
 * formats with a schema have their own; that of elements and of a map's entries does.
 *
 * @throws WrongResult where they differ
 */
export function prepareStructCase(implementation: StructImplementation, operation: string, bytes: Uint8Array): Trial {
  const make = implementation[operation as StructOperation];
  if (make === undefined) throw new Error(`there is no operation "${operation}" here`);
  const input = structInput(bytes);
  const timed = make(input);
  const began = performance.now();
  const result = timed.call();
  const firstCall = performance.now() - began;
  const difference = firstDifference(withoutMap(timed.plain(result)), withoutMap(input.value), { keyOrder: false });
  if (difference !== undefined) throw new WrongResult(difference);
  return { call: () => timed.call(), bytes: timed.byteLength(), firstCall, end: () => timed.end?.() };
}

/** No workload has a map within a value. */
function withoutMap(value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
