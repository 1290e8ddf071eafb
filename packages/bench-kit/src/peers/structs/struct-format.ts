/** How a library in JavaScript saves and loads the workloads of the suite `structs`, and the cases that follow from it. */
import type { StructWorkloadName } from "@enginebay/corpus";
import {
  Latest,
  type StructCase,
  type StructImplementation,
  type StructInput,
} from "../../suites/structs/struct-case.ts";

/**
 * A library's way with the value of one workload.
 *
 * @typeParam Own the value as the library has it: the workload's own where it takes any value, otherwise what fits its schema.
 */
export interface StructFormat<Own = unknown> {
  /** The workload's value in the library's form, made outside the time: what a program that uses it would hold. */
  own(value: unknown): Own;
  /** The plain value that such a form stands for, for the check. */
  plain(own: Own): unknown;
  /** Timed. */
  save(own: Own): Uint8Array;
  /** Timed. */
  load(bytes: Buffer): Own;
  /** A loop's save, timed: the same value several times, one after the other in one target. */
  saveTimes(own: Own, times: number): Uint8Array;
  /** A loop's load, timed: each value is put into `latest`. */
  loadTimes(bytes: Buffer, times: number, latest: Latest<Own>): void;
}

/** Gives a library's way with a workload. */
export type FormatOf = (name: StructWorkloadName) => StructFormat;

/** The cases of a library. Saved bytes are a Buffer, at the start of memory of its own, when they are loaded. */
export function formatCases(formatOf: FormatOf): StructImplementation {
  return {
    save: (input) => saveCase(formatOf(input.name), input),
    load: (input) => loadCase(formatOf(input.name), input),
  };
}

function saveCase(format: StructFormat, { kind, times, value }: StructInput): StructCase<Uint8Array> {
  const own = format.own(value);
  let saved: Uint8Array = new Uint8Array();
  return {
    call:
      kind === "loop"
        ? () => {
            saved = format.saveTimes(own, times);
            return saved;
          }
        : () => {
            saved = format.save(own);
            return saved;
          },
    plain: (bytes) => {
      const load = loader(format, kind, times);
      return format.plain(load(ownBuffer(bytes)));
    },
    byteLength: () => saved.byteLength,
  };
}

function loadCase(format: StructFormat, { kind, times, value }: StructInput): StructCase {
  const own = format.own(value);
  const saved = ownBuffer(kind === "loop" ? format.saveTimes(own, times) : format.save(own));
  const load = loader(format, kind, times);
  return { call: () => load(saved), plain: (result) => format.plain(result), byteLength: () => saved.byteLength };
}

function loader(format: StructFormat, kind: StructInput["kind"], times: number): (bytes: Buffer) => unknown {
  if (kind !== "loop") return (bytes) => format.load(bytes);
  const latest = new Latest();
  return (bytes) => {
    format.loadTimes(bytes, times, latest);
    return latest.value;
  };
}

function ownBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
