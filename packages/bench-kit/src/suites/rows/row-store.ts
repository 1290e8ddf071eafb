/** Ways to hold rows in memory, readable without decoding them, and the cases of the suite `rows` that follow. */
import type { RowCase, RowImplementation } from "./row-case.ts";
import type { RowInput } from "./row-input.ts";
import type { NumberSums, RowSums } from "./row-sums.ts";
import type { RowForm } from "./row-workloads.ts";

/**
 * How all rows of a workload are made, saved and loaded.
 *
 * @typeParam Held the rows so held.
 */
export interface RowFormat<Held = unknown> {
  /** Prepares the input as a program has it; what it returns is timed. */
  writer(input: RowInput): () => Held;
  /** To one array of bytes, which the next call may use again. Timed. */
  save(held: Held): Uint8Array;
  /** From that array. Timed. */
  load(bytes: Uint8Array, validate: boolean): Held;
  /** To plain values. Timed. */
  toPlain(held: Held): unknown[];
}

/** A way that is read in place as well. */
export interface RowStore<Held = unknown> extends RowFormat<Held> {
  /** Every field of every row, strings made. Timed. */
  read(held: Held, form: RowForm): RowSums;
  /** `id` and `value` of every row. Timed. */
  readNumbers(held: Held, form: RowForm): NumberSums;
  /** The sum of the `value` of some rows. Timed. */
  pickedSum(held: Held, picked: Int32Array, form: RowForm): number;
}

/** The cases of a format. */
export function formatCases<Held>(format: RowFormat<Held>): RowImplementation {
  const evidence = (held: unknown) => ({ plain: format.toPlain(held as Held) });
  return {
    write: (input) => ({ call: format.writer(input), evidence }),
    serialize: (input) => {
      const held = format.writer(input)();
      let length = 0;
      return {
        call: () => {
          const bytes = format.save(held);
          length = bytes.byteLength;
          return bytes;
        },
        evidence: (bytes) => evidence(format.load(new Uint8Array(bytes as Uint8Array), true)),
        byteLength: () => length,
      };
    },
    deserialize: (input) => savedCase(format, input, (bytes) => ({ call: () => format.load(bytes, false), evidence })),
    "deserialize validated": (input) =>
      savedCase(format, input, (bytes) => ({ call: () => format.load(bytes, true), evidence })),
    "deserialize to objects": (input) =>
      savedCase(format, input, (bytes) => ({
        call: () => format.toPlain(format.load(bytes, false)),
        evidence: (plain) => ({ plain: plain as unknown[] }),
      })),
  };
}

/** The cases of a way to hold rows. */
export function storeCases<Held>(store: RowStore<Held>): RowImplementation {
  return {
    ...formatCases(store),
    read: (input) => {
      const held = store.writer(input)();
      return { call: () => store.read(held, input.form), evidence: (sums) => ({ sums: sums as RowSums }) };
    },
    "read numbers": (input) => {
      const held = store.writer(input)();
      return { call: () => store.readNumbers(held, input.form), evidence: (sums) => ({ sums: sums as NumberSums }) };
    },
    "partial read": (input) => {
      const picked = input.picked();
      return savedCase(store, input, (bytes) => ({
        call: () => store.pickedSum(store.load(bytes, false), picked, input.form),
        evidence: (pickedSum) => ({ pickedSum: pickedSum as number }),
      }));
    },
  };
}

function savedCase<Held>(format: RowFormat<Held>, input: RowInput, make: (bytes: Uint8Array) => RowCase): RowCase {
  // In memory of its own: what reading a file gives.
  const bytes = new Uint8Array(format.save(format.writer(input)()));
  return { ...make(bytes), byteLength: () => bytes.byteLength };
}
