import { DEFAULT_SEED } from "../random.ts";
import { requireInteger } from "../require-integer.ts";
import { type Row, rowOf } from "./row.ts";
import { columnsOf, type RowColumns } from "./row-columns.ts";

/** Version of the rows: same seed and version, same rows. */
export const ROWS_VERSION = 1;

/** The largest count: every `id` fits a signed 32-bit number. */
const MAX_COUNT = 2 ** 31;
const MAX_SEED = 2 ** 32 - 1;

/** What {@link rows} is to generate. */
export interface RowsOptions {
  /** An integer from 0 to 2^32 - 1; 1 unless given. */
  readonly seed?: number;
}

/**
 * The rows of the Variant study, `{ id, flag, name, value }`: as many as wanted, each made when it is asked for and none
 * kept. A row depends on the seed and its number alone, so `at` gives any row without the ones before it.
 *
 * @throws EngineError `invalid-argument` when the count is no integer from 0 to 2^31, or the seed is no unsigned 32-bit
 * integer
 */
export function rows(count: number, options: RowsOptions = {}): Rows {
  return new Rows(count, options.seed ?? DEFAULT_SEED);
}

/** Rows that are made on demand, by {@link rows}. */
export class Rows implements Iterable<Row> {
  /** How many rows there are. */
  readonly length: number;
  readonly #seed: number;

  constructor(count: number, seed: number) {
    requireInteger("count", count, 0, MAX_COUNT);
    requireInteger("seed", seed, 0, MAX_SEED);
    this.length = count;
    this.#seed = seed;
  }

  /**
   * Makes one row, in O(1).
   *
   * @throws EngineError `invalid-argument` when there is no row of that number
   */
  at(index: number): Row {
    requireInteger("index", index, 0, this.length - 1);
    return rowOf(this.#seed, index);
  }

  /** Makes the rows one after the other, a fresh object each. */
  *[Symbol.iterator](): Generator<Row, void, undefined> {
    for (let index = 0; index < this.length; index++) yield rowOf(this.#seed, index);
  }

  /**
   * Makes all rows as columns: about 30 bytes a row, instead of an object and a string. O(length).
   *
   * @throws EngineError `size-exceeded` for more than 2^27 rows
   */
  columns(): RowColumns {
    return columnsOf(this, this.length);
  }
}
