import { EngineError } from "@enginebay/core";
import type { Variant } from "../variant.ts";
import type { RowCursor } from "./row-cursor.ts";

/** What a column reads from. */
interface ColumnRows {
  readonly length: number;
  /** Puts the numbers of a field of all rows into an array, `NaN` for none. */
  scanNumbers(name: string, into: Float64Array): void;
  cursor(): RowCursor;
  row(index: number): Variant | undefined;
}

/**
 * One field of all rows: element `i` belongs to row `i`. Rows are not decoded, only this field is read in each.
 *
 * Where a row has no such field, or it is null, there is no value: `undefined`, or `NaN` among numbers.
 */
export class RowColumn {
  /** The key. */
  readonly name: string;
  readonly #rows: ColumnRows;

  /** @internal */
  constructor(rows: ColumnRows, name: string) {
    this.#rows = rows;
    this.name = name;
  }

  /** How many rows there are. */
  get length(): number {
    return this.#rows.length;
  }

  /** The value of a row, in place; undefined where there is none. */
  at(index: number): Variant | undefined {
    return this.#rows.row(index)?.get(this.name);
  }

  /**
   * Numbers of any kind, `NaN` for none. O(rows). Throws `type-mismatch` for anything else, `value-range` as `Variant.number` does, and
   * `invalid-argument` for an array of another length.
   *
   * @param into where to put them: an array that is used again saves the time that fresh memory takes.
   */
  numbers(into: Float64Array = new Float64Array(this.length)): Float64Array {
    if (into.length !== this.length) {
      throw new EngineError("invalid-argument", `there are ${this.length} rows, but room for ${into.length} numbers`);
    }
    this.#rows.scanNumbers(this.name, into);
    return into;
  }

  /** Strings, `undefined` for none. O(rows). Throws `type-mismatch` for anything else. */
  strings(): (string | undefined)[] {
    const strings: (string | undefined)[] = [];
    this.#each(
      (cursor, field) => strings.push(cursor.string(field)),
      () => strings.push(undefined),
    );
    return strings;
  }

  /** Booleans, `undefined` for none. O(rows). Throws `type-mismatch` for anything else. */
  booleans(): (boolean | undefined)[] {
    const booleans: (boolean | undefined)[] = [];
    this.#each(
      (cursor, field) => booleans.push(cursor.boolean(field)),
      () => booleans.push(undefined),
    );
    return booleans;
  }

  /** The values, in place; `undefined` where a row has no such field. A null is a value here. */
  *values(): IterableIterator<Variant | undefined> {
    const cursor = this.#rows.cursor();
    const field = cursor.field(this.name);
    while (cursor.next()) yield cursor.value(field);
  }

  [Symbol.iterator](): IterableIterator<Variant | undefined> {
    return this.values();
  }

  #each(read: (cursor: RowCursor, field: number) => void, none: () => void): void {
    const cursor = this.#rows.cursor();
    const field = cursor.field(this.name);
    while (cursor.next()) {
      if (cursor.isNone(field)) none();
      else read(cursor, field);
    }
  }
}
