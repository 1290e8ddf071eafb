import type { Variant } from "../variant.ts";

/**
 * Reads the rows of one segment one after the other. Fields are asked for by number: their places in the list of keys that the reader was
 * made with, which may grow.
 */
export interface RowReader {
  /** Goes to the next row; answers whether there is one. Throws `damaged`. */
  next(): boolean;
  /** Whether the row is an object that has the field. */
  has(field: number): boolean;
  /** Whether it has no such field, or the field is null. */
  isNone(field: number): boolean;
  number(field: number): number;
  boolean(field: number): boolean;
  string(field: number): string;
  /** The value of a field; undefined where there is none. */
  value(field: number): Variant | undefined;
  /** The row itself. */
  row(): Variant;
  /** What `toJS` of the row gives. */
  plainRow(): unknown;
}
