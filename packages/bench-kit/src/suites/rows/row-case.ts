/** What an entrant of the suite `rows` offers, and how a case of it is made and checked. */
import { firstDifference } from "../../first-difference.ts";
import type { Sample } from "../../sampler.ts";
import { type Trial, WrongResult } from "../../suite.ts";
import { markResidentBytes, peakGrowth } from "../resident-memory.ts";
import { RowInput } from "./row-input.ts";
import { type NumberSums, type PlainRow, type RowSums, sumsOfPlain } from "./row-sums.ts";
import { ROW_FIELDS } from "./row-workloads.ts";

/** What can be timed, in the order of the report. */
export const ROW_OPERATIONS = [
  "write",
  "read",
  "read numbers",
  "serialize",
  "deserialize",
  "deserialize validated",
  "deserialize to objects",
  "partial read",
] as const;

export type RowOperation = (typeof ROW_OPERATIONS)[number];

/** Operations whose first call in a new process is measured for its memory as well: all but what is a part of reading. */
export const METERED_OPERATIONS = ROW_OPERATIONS.filter((operation) => operation !== "read numbers");

/** Memory of dead buffers is released beside a collection, for which the next one waits. */
const COLLECTIONS = 3;

const PEAK_PREFIX = "peak memory of ";

/** The operation that measures the memory of another. */
export function peakMemoryOf(operation: RowOperation): string {
  return `${PEAK_PREFIX}${operation}`;
}

/** What is timed for each operation (see `Entrant.operations`), and the same for those that measure its memory. */
export function withPeakMemory(timed: Readonly<Partial<Record<RowOperation, RowOperation>>>): Record<string, string> {
  const peaks = METERED_OPERATIONS.flatMap((operation) => {
    const work = timed[operation];
    return work === undefined ? [] : [[peakMemoryOf(operation), peakMemoryOf(work)]];
  });
  return { ...timed, ...Object.fromEntries(peaks) };
}

/** Whether an operation measures memory. */
export function measuresMemory(operation: string): boolean {
  return operation.startsWith(PEAK_PREFIX);
}

/** What a result stands for; each that is given is compared with the reference. */
export interface RowEvidence {
  /** All rows as objects, or all fields. */
  readonly plain?: readonly unknown[];
  /** What reading every field has come to, or reading the numbers. */
  readonly sums?: RowSums | NumberSums;
  /** A row as an object, of a form that is not made of objects; some are compared. */
  row?(index: number): PlainRow;
  /** What a partial read has come to. */
  readonly pickedSum?: number;
}

/** The timed work on one workload. */
export interface RowCase<Result = unknown> {
  /** The timed work. */
  call(): Result;
  /** What a result stands for, outside the time. */
  evidence(result: Result): RowEvidence;
  /** How many bytes were written, or are read; known once the work was done. Default those of the input. */
  byteLength?(): number;
}

/** The operations that an entrant can do, each as a maker of cases. Making is not timed. */
export type RowImplementation = { readonly [Operation in RowOperation]?: (input: RowInput) => RowCase };

/**
 * Makes a case, calls it once and compares what that came to with the workload: sums over everything, and some rows field by
 * field.
 *
 * @throws WrongResult where they differ
 */
export function prepareRowCase(implementation: RowImplementation, operation: string, file: Uint8Array): Trial {
  const name = (measuresMemory(operation) ? operation.slice(PEAK_PREFIX.length) : operation) as RowOperation;
  const make = implementation[name];
  if (make === undefined) throw new Error(`there is no operation "${operation}" here`);
  const input = new RowInput(file);
  const timed = make(input);
  const resident = measuresMemory(operation) ? markWithoutGarbage() : undefined;
  const began = performance.now();
  const result = timed.call();
  const firstCall = performance.now() - began;
  const sample: Sample | undefined =
    resident === undefined ? undefined : { calls: 1, elapsed: firstCall, held: peakGrowth(resident) };
  check(timed.evidence(result), input);
  return {
    call: () => timed.call(),
    bytes: timed.byteLength?.() ?? input.byteLength,
    firstCall,
    ...(sample && { measure: () => sample }),
  };
}

/** What preparing has left behind would be used again, and not be seen. */
function markWithoutGarbage(): number {
  for (let i = 0; i < COLLECTIONS; i++) globalThis.gc?.();
  return markResidentBytes();
}

function check({ plain, sums, row, pickedSum }: RowEvidence, input: RowInput): void {
  if (plain === undefined && sums === undefined && pickedSum === undefined) {
    throw new WrongResult("there is nothing to compare");
  }
  if (plain !== undefined) checkPlain(plain, input);
  if (sums !== undefined) requireEqual(sums, "nameLengths" in sums ? input.sums() : input.numberSums(), "the sums");
  if (row !== undefined) {
    for (const index of input.picked()) requireEqual(row(index), input.row(index), `row ${index}`);
  }
  if (pickedSum !== undefined) requireEqual(pickedSum, input.pickedSum(), "the sum of the picked rows");
}

function checkPlain(plain: readonly unknown[], input: RowInput): void {
  const width = input.form === "rows" ? 1 : ROW_FIELDS.length;
  requireEqual(plain.length, input.count * width, "the number of values");
  for (const index of input.picked()) {
    const expected = input.row(index);
    // Classes of a library do not count.
    const found = width === 1 ? { ...(plain[index] as object) } : plain.slice(index * width, (index + 1) * width);
    requireEqual(found, width === 1 ? expected : ROW_FIELDS.map((field) => expected[field]), `row ${index}`);
  }
  requireEqual(sumsOfPlain(input.form, plain), input.sums(), "the sums");
}

/** Formats may have their own order of fields. */
function requireEqual(found: unknown, expected: unknown, what: string): void {
  const difference = firstDifference(found, expected, { keyOrder: false });
  if (difference !== undefined) throw new WrongResult(`${what}: ${difference}`);
}
