import { EngineError } from "@enginebay/core";
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
 * Typed getters throw `missing-member` where the row has no such field, `type-mismatch` for a value of another type, and `damaged`. Strings
 * that live on may keep up to 16 KiB of the text around them alive.
 */
export class RowCursor {
  readonly #open: OpenSegment;
  readonly #keys: string[] = [];
  #segment = 0;
  #reader: RowReader | undefined;
  #hasRow = false;
  #index = -1;

  /** @internal */
  constructor(open: OpenSegment) {
    this.#open = open;
    this.#reader = open(0, this.#keys);
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
    while (this.#reader !== undefined) {
      if (this.#reader.next()) {
        this.#index++;
        this.#hasRow = true;
        return true;
      }
      this.#segment++;
      this.#reader = this.#open(this.#segment, this.#keys);
    }
    this.#hasRow = false;
    return false;
  }

  /** Whether the row is an object that has the field. */
  has(field: number): boolean {
    return this.#row().has(field);
  }

  /** Whether the row has no such field, or it is null. */
  isNone(field: number): boolean {
    return this.#row().isNone(field);
  }

  /** A number of any kind, as `Variant.number()` gives it. */
  number(field: number): number {
    return this.#row().number(field);
  }

  boolean(field: number): boolean {
    return this.#row().boolean(field);
  }

  string(field: number): string {
    return this.#row().string(field);
  }

  /** The value of a field, whatever it is; undefined where there is none. */
  value(field: number): Variant | undefined {
    return this.#row().value(field);
  }

  /** The row itself. */
  row(): Variant {
    return this.#row().row();
  }

  /** What `toJS` of the row gives. */
  toJS(): unknown {
    return this.#row().plainRow();
  }

  #row(): RowReader {
    if (this.#hasRow) return this.#reader!;
    throw new EngineError("invalid-argument", "the cursor is not at a row: call next() until it answers false");
  }
}
