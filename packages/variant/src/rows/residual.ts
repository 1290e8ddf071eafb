import { damaged } from "../encoding/damaged.ts";
import type { Region } from "../encoding/region.ts";
import { MAX_UINT32 } from "./segment.ts";

const HEAD_BYTES = 8;
const NUMBER_BYTES = 4;

/**
 * Encoded values of some of the rows of a segment of columns: those that do not fit a column.
 *
 * ```text
 * number of values, 4 bytes | their size, 4 bytes | rows, ascending, 4 bytes each | one more offsets, 4 bytes each | values
 * ```
 *
 * Offsets count from the first value; the first is 0, the last the size of all values.
 */
export class Residual {
  readonly region: Region;
  /** How many values there are. */
  readonly count: number;
  readonly #rowsAt: number;
  readonly #offsetsAt: number;
  readonly #valuesAt: number;
  readonly #valuesEnd: number;

  /** Reads the head. O(1). Throws `damaged` if that goes beyond `end`. */
  constructor(region: Region, at: number, end: number) {
    this.region = region;
    if (at + HEAD_BYTES > end) throw damaged("values that fit no column are not within the batch", at);
    this.count = region.view.getUint32(at, true);
    this.#rowsAt = at + HEAD_BYTES;
    this.#offsetsAt = this.#rowsAt + NUMBER_BYTES * this.count;
    this.#valuesAt = this.#offsetsAt + NUMBER_BYTES * (this.count + 1);
    this.#valuesEnd = this.#valuesAt + region.view.getUint32(at + NUMBER_BYTES, true);
    if (this.#valuesEnd > end) throw damaged("values that fit no column are not within the batch", at);
  }

  /** Where the last value ends. */
  get end(): number {
    return this.#valuesEnd;
  }

  /** The row of a value. */
  rowOf(index: number): number {
    return this.region.view.getUint32(this.#rowsAt + NUMBER_BYTES * index, true);
  }

  /** Where a value begins, and the one before it ends. Throws `damaged` if that is beyond the values. */
  valueAt(index: number): number {
    const at = this.#valuesAt + this.region.view.getUint32(this.#offsetsAt + NUMBER_BYTES * index, true);
    if (at > this.#valuesEnd)
      throw damaged("an offset leads beyond the values that fit no column", this.#offsetsAt + NUMBER_BYTES * index);
    return at;
  }

  /** The index of the value of a row. Throws `damaged` if it has none. O(log n). */
  indexOf(row: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.rowOf(middle);
      if (found === row) return middle;
      if (found < row) low = middle + 1;
      else high = middle - 1;
    }
    throw damaged(`row ${row} has no value among those that fit no column`, this.#rowsAt);
  }

  /** That values lie one behind the other. O(n). Throws `damaged`. */
  requireOrder(): void {
    for (let i = 0; i < this.count; i++) {
      if (this.valueAt(i + 1) < this.valueAt(i)) throw damaged("offsets of values do not ascend", this.#offsetsAt);
    }
  }

  /** Looks at the rows and offsets of all values. O(n). Throws `damaged`. */
  validate(rowCount: number): void {
    let previous = -1;
    for (let i = 0; i < this.count; i++) {
      const row = this.rowOf(i);
      if (row <= previous || row >= rowCount) throw damaged("rows of values do not ascend", this.#rowsAt);
      previous = row;
      if (this.valueAt(i + 1) <= this.valueAt(i)) throw damaged("offsets of values do not ascend", this.#offsetsAt);
    }
    if (this.valueAt(0) !== this.#valuesAt || this.valueAt(this.count) !== this.#valuesEnd) {
      throw damaged("offsets of values do not go from 0 to their size", this.#offsetsAt);
    }
  }
}

/** Collects such values. */
export class ResidualWriter {
  readonly #rows: number[] = [];
  readonly #values: Uint8Array[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** The value of a row, which comes after those before. It is not copied yet. */
  add(row: number, value: Uint8Array): void {
    this.#rows.push(row);
    this.#values.push(value);
    this.#size += value.length;
  }

  /** All of them as they are saved. All values together are a part of a segment, whose size 32 bits count. */
  encode(): Uint8Array {
    const count = this.#rows.length;
    const valuesAt = HEAD_BYTES + NUMBER_BYTES * (2 * count + 1);
    if (this.#size > MAX_UINT32) throw new RangeError("a segment has more values than it can have bytes");
    const bytes = new Uint8Array(valuesAt + this.#size);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, count, true);
    view.setUint32(NUMBER_BYTES, this.#size, true);
    let offset = 0;
    this.#values.forEach((value, i) => {
      view.setUint32(HEAD_BYTES + NUMBER_BYTES * i, this.#rows[i]!, true);
      bytes.set(value, valuesAt + offset);
      offset += value.length;
      view.setUint32(HEAD_BYTES + NUMBER_BYTES * (count + 1 + i), offset, true);
    });
    return bytes;
  }
}
