import type { Variant } from "../variant.ts";
import type { RowCursor } from "./row-cursor.ts";

/** What a column reads from. */
interface ColumnRows {
  readonly length: number;
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

  /** Numbers of any kind, `NaN` for none. O(rows). Throws `type-mismatch` for anything else, and `value-range` as `Variant.number` does. */
  numbers(): Float64Array {
    const numbers = new Float64Array(this.length);
    this.#each(
      (cursor, field, index) => {
        numbers[index] = cursor.number(field);
      },
      (index) => {
        numbers[index] = Number.NaN;
      },
    );
    return numbers;
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

  #each(read: (cursor: RowCursor, field: number, index: number) => void, none: (index: number) => void): void {
    const cursor = this.#rows.cursor();
    const field = cursor.field(this.name);
    for (let index = 0; cursor.next(); index++) {
      if (cursor.isNone(field)) none(index);
      else read(cursor, field, index);
    }
  }
}
