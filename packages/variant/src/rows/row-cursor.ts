import type { Variant } from "../variant.ts";
import type { RowReader } from "./row-reader.ts";

/** Makes a reader of the segment with that number, for fields of these keys; undefined if there is none. */
export type OpenSegment = (segment: number, keys: readonly string[]) => RowReader | undefined;

/**
 * Goes through rows one after the other and reads their fields in place: nothing is allocated for a row but the strings that are asked for.
 *
 * ```ts
 * const cursor = rows.cursor();
 * const name = cursor.field("name");
 * const value = cursor.field("value");
 * while (cursor.next()) total += cursor.string(name).length + cursor.number(value);
 * ```
 *
 * Whatever reads a field throws `invalid-argument` for a number that `field` did not give, and `damaged`. Typed getters throw `missing-member`
 * where the row has no such field, or the cursor is at no row, and `type-mismatch` for a value of another type, of which null is one. All are
 * O(1) in rows that are alike, else O(log fields). Strings that live on may keep up to 16 KiB of the text around them alive.
 */
export class RowCursor {
  readonly #open: OpenSegment;
  readonly #keys: string[] = [];
  #segment = 0;
  #reader: RowReader;
  #index = -1;

  /** @internal There is a segment at least. */
  constructor(open: OpenSegment) {
    this.#open = open;
    this.#reader = open(0, this.#keys)!;
  }

  /** The number of the row, from 0; -1 before the first. */
  get index(): number {
    return this.#index;
  }

  /** The number by which to ask for the field with that key, whether or not rows have it. */
  field(key: string): number {
    const known = this.#keys.indexOf(key);
    return known >= 0 ? known : this.#keys.push(key) - 1;
  }

  /** Goes to the next row; answers whether there is one. */
  next(): boolean {
    if (!this.#reader.next() && !this.#nextSegment()) return false;
    this.#index++;
    return true;
  }

  /** Whether the row is an object that has the field. */
  has(field: number): boolean {
    return this.#reader.has(field);
  }

  /** Whether the row has no such field, or it is null. */
  isNone(field: number): boolean {
    return this.#reader.isNone(field);
  }

  /** A number of any kind, as `Variant.number()` gives it. Throws `value-range` as that does. */
  number(field: number): number {
    return this.#reader.number(field);
  }

  /** A boolean. */
  boolean(field: number): boolean {
    return this.#reader.boolean(field);
  }

  /** A string. O(its bytes). Throws `damaged` for ill-formed UTF-8, too. */
  string(field: number): string {
    return this.#reader.string(field);
  }

  /** The value of a field, whatever it is; undefined where there is none. */
  value(field: number): Variant | undefined {
    return this.#reader.value(field);
  }

  /** The row itself, in place. Throws `invalid-argument` before the first row and behind the last. */
  row(): Variant {
    return this.#reader.row();
  }

  /** What `toJS` of the row gives. O(n). Throws what `row` throws. */
  toJS(): unknown {
    return this.#reader.plainRow();
  }

  /** Goes to the first row of the segments that follow. At the end the last reader stays: it has no row. */
  #nextSegment(): boolean {
    for (;;) {
      const reader = this.#open(this.#segment + 1, this.#keys);
      if (reader === undefined) return false;
      this.#segment++;
      this.#reader = reader;
      if (reader.next()) return true;
    }
  }
}
