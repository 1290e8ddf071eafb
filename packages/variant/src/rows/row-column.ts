import { EngineError } from "@enginebay/core";
import type { Variant } from "../variant.ts";
import type { ColumnScan } from "./column-scan.ts";
import { segmentOf } from "./segment-of.ts";

/**
 * One field of all rows: element `i` belongs to row `i`. Rows are not decoded, only this field is read in each.
 *
 * Where a row has no such field, or it is null, there is no value: `undefined`, or `NaN` among numbers.
 *
 * Rows can be read all at once, or, to hold no more than is needed, block by block into an array that is used again:
 *
 * ```ts
 * const names = rows.column("name");
 * const block = new Array<string | undefined>(1024);
 * for (let row = 0; row < names.length; row += block.length) {
 *   for (const name of names.strings(block, row)) total += name?.length ?? 0;
 * }
 * ```
 *
 * Strings that live on may keep up to 16 KiB of the text around them alive.
 */
export class RowColumn {
  /** The key. */
  readonly name: string;
  readonly #firsts: readonly number[];
  readonly #open: (segment: number) => ColumnScan;
  /** By segment; made when one is read. */
  readonly #scans: (ColumnScan | undefined)[];

  /** @internal `firsts` says how many rows come before each segment, and behind the last one. */
  constructor(name: string, firsts: readonly number[], open: (segment: number) => ColumnScan) {
    this.name = name;
    this.#firsts = firsts;
    this.#open = open;
    this.#scans = new Array(firsts.length - 1).fill(undefined);
  }

  /** How many rows there are. */
  get length(): number {
    return this.#firsts[this.#firsts.length - 1]!;
  }

  /** The value of a row, in place; undefined where there is none. A null is a value here. O(log segments and fields). Throws `damaged`. */
  at(index: number): Variant | undefined {
    if (!(Number.isInteger(index) && index >= 0 && index < this.length)) return undefined;
    const segment = segmentOf(this.#firsts, index);
    return this.#scan(segment).value(index - this.#firsts[segment]!);
  }

  /**
   * Numbers of any kind, `NaN` for none. O(rows read). Throws `type-mismatch` for anything else, `value-range` as `Variant.number` does,
   * and `invalid-argument` for a row that there cannot be.
   *
   * @param into where to put them, as many as it has room for: an array that is used again saves the time that fresh memory takes.
   *     Without it all rows are read.
   * @param from the first row to read.
   * @returns what was read: `into`, or the beginning of it where fewer rows are left.
   */
  numbers(into?: Float64Array, from = 0): Float64Array {
    const count = this.#rowsFrom(from, into);
    const numbers = into ?? new Float64Array(count);
    this.#each(from, count, (scan, row, rows, at) => scan.numbers(row, rows, numbers, at));
    return count === numbers.length ? numbers : numbers.subarray(0, count);
  }

  /**
   * Strings, `undefined` for none, as `numbers` reads numbers; `into` becomes shorter where fewer rows are left. O(bytes read). Throws
   * `type-mismatch` for anything else, `damaged` for ill-formed UTF-8, and `invalid-argument`.
   */
  strings(into?: (string | undefined)[], from = 0): (string | undefined)[] {
    const count = this.#rowsFrom(from, into);
    const strings = into ?? [];
    this.#each(from, count, (scan, row, rows, at) => scan.strings(row, rows, strings, at));
    strings.length = count;
    return strings;
  }

  /** Booleans, `undefined` for none, as `strings` reads strings. O(rows read). */
  booleans(into?: (boolean | undefined)[], from = 0): (boolean | undefined)[] {
    const count = this.#rowsFrom(from, into);
    const booleans = into ?? [];
    this.#each(from, count, (scan, row, rows, at) => scan.booleans(row, rows, booleans, at));
    booleans.length = count;
    return booleans;
  }

  /** The values, in place; `undefined` where a row has no such field. A null is a value here. */
  *values(): IterableIterator<Variant | undefined> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  [Symbol.iterator](): IterableIterator<Variant | undefined> {
    return this.values();
  }

  /** How many rows there are to be read. */
  #rowsFrom(from: number, into: ArrayLike<unknown> | undefined): number {
    if (!(Number.isInteger(from) && from >= 0 && from <= this.length)) {
      throw new EngineError("invalid-argument", `of ${this.length} rows none can be read from row ${from} on`);
    }
    return Math.min(this.length - from, into?.length ?? Number.POSITIVE_INFINITY);
  }

  /** Calls for the rows of each segment, and says where those go. */
  #each(from: number, count: number, read: (scan: ColumnScan, row: number, rows: number, at: number) => void): void {
    for (let done = 0; done < count; ) {
      const row = from + done;
      const segment = segmentOf(this.#firsts, row);
      const rows = Math.min(count - done, this.#firsts[segment + 1]! - row);
      read(this.#scan(segment), row - this.#firsts[segment]!, rows, done);
      done += rows;
    }
  }

  #scan(segment: number): ColumnScan {
    let scan = this.#scans[segment];
    if (scan === undefined) {
      scan = this.#open(segment);
      this.#scans[segment] = scan;
    }
    return scan;
  }
}
