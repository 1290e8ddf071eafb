import { EngineError } from "@enginebay/core";
import { NAME_MOST_BYTES, type Row } from "./row.ts";

/** Rows as one array for each field: a fraction of the memory that an object for each row takes. */
export interface RowColumns {
  readonly id: Int32Array;
  /** 0 or 1. */
  readonly flag: Uint8Array;
  /** All names in UTF-8, one after the other. */
  readonly nameBytes: Uint8Array;
  /** Where each name starts in `nameBytes`, and last where the last one ends: one more than there are rows. */
  readonly nameOffsets: Uint32Array;
  readonly value: Float64Array;
}

/** Even if all names were the longest, their bytes could be counted by the 32-bit offsets. */
const MAX_ROWS = 2 ** 27;
/** Names have 12 characters on average; a little more makes growing the exception. */
const NAME_USUAL_BYTES = 13;

/**
 * Collects rows into columns, one row at a time. O(count).
 *
 * @throws EngineError `size-exceeded` for more than 2^27 rows
 */
export function columnsOf(rows: Iterable<Row>, count: number): RowColumns {
  if (count > MAX_ROWS) {
    throw new EngineError("size-exceeded", `columns hold at most ${MAX_ROWS} rows; there are ${count}`);
  }
  const id = new Int32Array(count);
  const flag = new Uint8Array(count);
  const value = new Float64Array(count);
  const names = new NameColumn(count);
  let index = 0;
  for (const row of rows) {
    id[index] = row.id;
    flag[index] = row.flag ? 1 : 0;
    value[index] = row.value;
    names.append(row.name);
    index++;
  }
  return { id, flag, value, nameBytes: names.bytes(), nameOffsets: names.offsets };
}

/** Names in UTF-8, end to end, in a buffer that grows. */
class NameColumn {
  readonly offsets: Uint32Array;
  readonly #encoder = new TextEncoder();
  #buffer: Uint8Array;
  #count = 0;
  #end = 0;

  constructor(count: number) {
    this.offsets = new Uint32Array(count + 1);
    this.#buffer = new Uint8Array(count * NAME_USUAL_BYTES + NAME_MOST_BYTES);
  }

  append(name: string): void {
    if (this.#buffer.length - this.#end < NAME_MOST_BYTES) this.#grow();
    const room = this.#buffer.subarray(this.#end, this.#end + NAME_MOST_BYTES);
    this.#end += this.#encoder.encodeInto(name, room).written;
    this.#count++;
    this.offsets[this.#count] = this.#end;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#end);
  }

  #grow(): void {
    const grown = new Uint8Array(this.#buffer.length * 2);
    grown.set(this.#buffer);
    this.#buffer = grown;
  }
}
