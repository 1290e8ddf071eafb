/** Ways to hold rows in memory, readable without decoding them, and the cases of the suite `rows` that follow. */
import type { RowCase, RowEvidence, RowImplementation } from "./row-case.ts";
import type { RowInput } from "./row-input.ts";
import type { NumberSums, PlainRow, RowSums } from "./row-sums.ts";
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
  /** The rows so held, in whatever way is quick. Not timed. */
  held(input: RowInput): Held;
  /** A row as an object, for the check. */
  plainRow(held: Held, index: number, form: RowForm): PlainRow;
  /** The sum of the `value` of some rows. Timed. */
  pickedSum(held: Held, picked: Int32Array, form: RowForm): number;
}

/** How results of a format are made and checked where they are not what is timed. */
interface Aside<Held> {
  held(input: RowInput): Held;
  evidence(held: Held, input: RowInput): RowEvidence;
}

/** The cases of a format. */
export function formatCases<Held>(format: RowFormat<Held>): RowImplementation {
  return savingCases(format, {
    held: (input) => format.writer(input)(),
    evidence: (held) => ({ plain: format.toPlain(held) }),
  });
}

/** The cases of a way to hold rows. */
export function storeCases<Held>(store: RowStore<Held>): RowImplementation {
  const { held } = store;
  return {
    ...savingCases(store, {
      held,
      // In place, since millions of objects would take longer than what is to be checked.
      evidence: (rows, { form }) => ({
        sums: store.read(rows, form),
        row: (index) => store.plainRow(rows, index, form),
      }),
    }),
    read: (input) => {
      const rows = held(input);
      return { call: () => store.read(rows, input.form), evidence: (sums) => ({ sums: sums as RowSums }) };
    },
    "read numbers": (input) => {
      const rows = held(input);
      return { call: () => store.readNumbers(rows, input.form), evidence: (sums) => ({ sums: sums as NumberSums }) };
    },
    "partial read": (input) => {
      const picked = input.picked();
      return savedCase(store, held(input), (bytes) => ({
        call: () => store.pickedSum(store.load(bytes, false), picked, input.form),
        evidence: (pickedSum) => ({ pickedSum: pickedSum as number }),
      }));
    },
  };
}

function savingCases<Held>(format: RowFormat<Held>, { held, evidence }: Aside<Held>): RowImplementation {
  const checked = (input: RowInput) => (rows: unknown) => evidence(rows as Held, input);
  return {
    write: (input) => ({ call: format.writer(input), evidence: checked(input) }),
    serialize: (input) => {
      const rows = held(input);
      let length = 0;
      return {
        call: () => {
          const bytes = format.save(rows);
          length = bytes.byteLength;
          return bytes;
        },
        evidence: (bytes) => evidence(format.load(new Uint8Array(bytes as Uint8Array), true), input),
        byteLength: () => length,
      };
    },
    deserialize: (input) =>
      savedCase(format, held(input), (bytes) => ({ call: () => format.load(bytes, false), evidence: checked(input) })),
    "deserialize validated": (input) =>
      savedCase(format, held(input), (bytes) => ({ call: () => format.load(bytes, true), evidence: checked(input) })),
    "deserialize to objects": (input) =>
      savedCase(format, held(input), (bytes) => ({
        call: () => format.toPlain(format.load(bytes, false)),
        evidence: (plain) => ({ plain: plain as unknown[] }),
      })),
  };
}

function savedCase<Held>(format: RowFormat<Held>, rows: Held, make: (bytes: Uint8Array) => RowCase): RowCase {
  // In memory of its own: what reading a file gives.
  const bytes = new Uint8Array(format.save(rows));
  return { ...make(bytes), byteLength: () => bytes.byteLength };
}
