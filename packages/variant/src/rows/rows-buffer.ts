import { EngineError } from "@enginebay/core";
import { aligned, HEADER_BYTES, MAX_UINT32, ROWS_FORM, writeFrame } from "./segment.ts";

const LEAST_CAPACITY = 4096;
const LEAST_ROWS = 64;
const OFFSET_BYTES = 4;

/**
 * A segment of rows that grows: room for its header, values one behind the other, and apart from them where each row ends. When it is
 * finished, the offsets and the metadata are put behind the values in the same memory.
 */
export class RowsBuffer {
  bytes: Uint8Array<ArrayBuffer>;
  view: DataView<ArrayBuffer>;
  /** Where the next row begins. */
  position = HEADER_BYTES;
  rowCount = 0;
  /** Where each row ends, from the first value on; first of all 0. */
  ends: Uint32Array<ArrayBuffer>;

  #isDone = false;

  /** In memory that is given, whatever is there: bytes from the start of their buffer on, and ends of which the first is 0. */
  constructor(bytes = new Uint8Array(LEAST_CAPACITY), ends = new Uint32Array(LEAST_ROWS + 1)) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
    this.ends = ends;
  }

  /**
   * Makes room for so many bytes of so many rows. `bytes` and `view` may be others then. Throws `size-exceeded` for what a segment cannot
   * hold, `invalid-argument` once it is done.
   */
  reserve(size: number, rows: number): void {
    const needed = this.position + size;
    if (needed > this.bytes.length) this.#grow(needed);
    const rowsNeeded = this.rowCount + rows + 1;
    if (rowsNeeded <= this.ends.length) return;
    if (rowsNeeded > MAX_UINT32) throw new EngineError("size-exceeded", "a segment has 4 G rows at most");
    const offsets = allocate(() => new Uint32Array(Math.max(2 * this.ends.length, rowsNeeded)), rowsNeeded);
    offsets.set(this.ends.subarray(0, this.rowCount + 1));
    this.ends = offsets;
  }

  /** Room for rows that are still to come, where their size can be told: memory that is not touched costs little. */
  expect(size: number, rows: number): void {
    const index = OFFSET_BYTES * (this.rowCount + rows + 1);
    this.reserve(Math.min(size + index, MAX_UINT32 - this.position), rows);
  }

  /** The row that was being written ends there. There must be room for it. */
  endRow(position: number): void {
    this.rowCount++;
    this.ends[this.rowCount] = position - HEADER_BYTES;
    this.position = position;
  }

  /** Takes rows back, from the one on that begins there. */
  rewind(position: number, rowCount: number): void {
    this.position = position;
    this.rowCount = rowCount;
  }

  /** Makes the whole segment, and answers its size. What is appended afterwards would overwrite it. */
  finish(metadata: Uint8Array): number {
    const indexAt = aligned(this.position);
    const metadataAt = indexAt + OFFSET_BYTES * (this.rowCount + 1);
    const end = aligned(metadataAt + metadata.length);
    if (end > this.bytes.length) this.#grow(end);
    const { bytes, view } = this;
    bytes.fill(0, this.position, indexAt);
    for (let i = 0; i <= this.rowCount; i++) view.setUint32(indexAt + OFFSET_BYTES * i, this.ends[i]!, true);
    bytes.set(metadata, metadataAt);
    bytes.fill(0, metadataAt + metadata.length, end);
    writeFrame(view, {
      form: ROWS_FORM,
      rowCount: this.rowCount,
      indexAt,
      metadataAt,
      metadataSize: metadata.length,
    });
    return end;
  }

  /**
   * Nothing can be written any more: for there may be a row on its way, by whose getters this code is called. Room must be made before
   * writing, and there is none.
   */
  done(): void {
    this.#isDone = true;
    this.bytes = new Uint8Array(0);
    this.view = new DataView(this.bytes.buffer);
  }

  #grow(needed: number): void {
    if (this.#isDone) throw new EngineError("invalid-argument", "the batch of a row was finished before the row was");
    if (needed > MAX_UINT32) throw new EngineError("size-exceeded", "a segment of rows has 4 GiB at most");
    const size = Math.min(Math.max(2 * this.bytes.length, needed), MAX_UINT32);
    const grown = allocate(() => new Uint8Array(size), size);
    grown.set(this.bytes.subarray(0, this.position));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }
}

function allocate<Array>(make: () => Array, size: number): Array {
  try {
    return make();
  } catch (cause) {
    throw new EngineError("size-exceeded", `cannot allocate memory for ${size} bytes or rows`, { cause });
  }
}
