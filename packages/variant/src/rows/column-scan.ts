import type { Variant } from "../variant.ts";

/**
 * Reads one field of many rows of a segment: rows `row` to `row + count`, which there are, into an array, from an index on. It throws what
 * `RowColumn` says.
 */
export interface ColumnScan {
  /** `NaN` where there is none. */
  numbers(row: number, count: number, into: Float64Array, at: number): void;
  strings(row: number, count: number, into: (string | undefined)[], at: number): void;
  booleans(row: number, count: number, into: (boolean | undefined)[], at: number): void;
  /** The value of one row, in place; undefined where there is none. */
  value(row: number): Variant | undefined;
}
