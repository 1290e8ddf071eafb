import { Container } from "../encoding/container.ts";
import { damaged } from "../encoding/damaged.ts";
import * as format from "../encoding/format.ts";
import { readUnsigned } from "../encoding/unsigned.ts";
import { fieldIndex, isObject } from "../field-finder.ts";
import { Variant } from "../variant.ts";
import type { ColumnScan } from "./column-scan.ts";
import {
  DOUBLE_BYTE,
  FALSE_BYTE,
  INT8_BYTE,
  INT16_BYTE,
  INT32_BYTE,
  NULL_BYTE,
  STRING_BYTE,
  TRUE_BYTE,
} from "./first-bytes.ts";
import { OFFSET_BYTES, type PackedSegment } from "./packed-segment.ts";
import { offsetsAt } from "./row-offsets.ts";
import { WindowText } from "./window-text.ts";

/** So many rows are located before any is read: what is noted about them stays in the processor's cache. */
const BLOCK_ROWS = 1024;
/** In place of where a value is, for none. The values of a segment have no more bytes than this. */
const NOWHERE = 2 ** 32 - 1;
const ABSENT = -1;

/**
 * Scans one field of rows. Where it is in each row of a block is found out first, in a loop that has everything that rows have in common in local
 * variables: rows that begin with the same bytes (header, count and field ids) as one that was understood. Then values are read, in a
 * loop for each type. Any other value than the usual ones is read as a Variant.
 */
export class PackedScan implements ColumnScan {
  readonly #segment: PackedSegment;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #key: string;
  readonly #maxDepth: number;
  readonly #valuesAt: number;
  /** Of the rows of a block: where the value begins, and where it ends at most, from the first value of the segment on. */
  readonly #starts = new Uint32Array(BLOCK_ROWS);
  readonly #ends = new Uint32Array(BLOCK_ROWS);
  #text: WindowText | undefined;
  /** Where a row stands that was understood, and how long its header, count and field ids are. */
  #knownAt = 0;
  #knownBytes = 0;
  /** The same with its offsets; 0 if there is no such row. */
  #headBytes = 0;
  #offsetSize = 1;
  /** The index of the field among its fields. */
  #place = ABSENT;

  constructor(segment: PackedSegment, key: string, maxDepth: number) {
    this.#segment = segment;
    this.#bytes = segment.frame.region.bytes;
    this.#view = segment.frame.region.view;
    this.#key = key;
    this.#maxDepth = maxDepth;
    this.#valuesAt = segment.valuesAt;
  }

  numbers(row: number, count: number, into: Float64Array, at: number): void {
    for (let done = 0; done < count; done += BLOCK_ROWS) {
      this.#blockNumbers(row + done, Math.min(BLOCK_ROWS, count - done), into, at + done);
    }
  }

  strings(row: number, count: number, into: (string | undefined)[], at: number): void {
    for (let done = 0; done < count; done += BLOCK_ROWS) {
      const size = Math.min(BLOCK_ROWS, count - done);
      this.#locate(row + done, size);
      this.#blockStrings(size, into, at + done);
    }
  }

  booleans(row: number, count: number, into: (boolean | undefined)[], at: number): void {
    for (let done = 0; done < count; done += BLOCK_ROWS) {
      const size = Math.min(BLOCK_ROWS, count - done);
      this.#locate(row + done, size);
      this.#blockBooleans(size, into, at + done);
    }
  }

  value(row: number): Variant | undefined {
    this.#locate(row, 1);
    return this.#starts[0] === NOWHERE ? undefined : this.#variant(0);
  }

  #blockNumbers(row: number, count: number, into: Float64Array, at: number): void {
    const { indexAt, region } = this.#segment.frame;
    const offsets = offsetsAt(region, indexAt + OFFSET_BYTES * row, count + 1);
    let done = 0;
    while (done < count) {
      done = this.#numbersAlike(offsets, done, count, into, at);
      if (done === count) break;
      this.#understand(row + done, 0);
      const isNone = this.#starts[0] === NOWHERE || this.#bytes[this.#valuesAt + this.#starts[0]!] === NULL_BYTE;
      into[at + done] = isNone ? Number.NaN : this.#variant(0).number();
      done++;
    }
  }

  #blockStrings(count: number, into: (string | undefined)[], at: number): void {
    this.#text ??= new WindowText(this.#segment.frame.region);
    const text = this.#text;
    const bytes = this.#bytes;
    const view = this.#view;
    const valuesAt = this.#valuesAt;
    const starts = this.#starts;
    const ends = this.#ends;
    for (let i = 0; i < count; i++) {
      const start = starts[i]!;
      const valueAt = valuesAt + start;
      const limit = valuesAt + ends[i]!;
      const first = start === NOWHERE ? NULL_BYTE : bytes[valueAt]!;
      let textAt = valueAt + 1;
      let end = textAt + (first >>> format.HEADER_SHIFT);
      if (first === STRING_BYTE && valueAt + 5 <= limit) {
        textAt = valueAt + 5;
        end = textAt + view.getUint32(valueAt + 1, true);
      } else if ((first & format.BASIC_TYPE_MASK) !== format.SHORT_STRING) end = limit + 1;
      if (end <= limit) into[at + i] = text.read(textAt, end);
      else into[at + i] = first === NULL_BYTE ? undefined : this.#variant(i).string();
    }
  }

  #blockBooleans(count: number, into: (boolean | undefined)[], at: number): void {
    const bytes = this.#bytes;
    const valuesAt = this.#valuesAt;
    const starts = this.#starts;
    for (let i = 0; i < count; i++) {
      const start = starts[i]!;
      const first = start === NOWHERE ? NULL_BYTE : bytes[valuesAt + start]!;
      if (first === TRUE_BYTE) into[at + i] = true;
      else if (first === FALSE_BYTE) into[at + i] = false;
      else into[at + i] = first === NULL_BYTE ? undefined : this.#variant(i).boolean();
    }
  }

  /** The value of a row of the block. */
  #variant(index: number): Variant {
    const { metadata, region } = this.#segment.frame;
    const at = this.#valuesAt + this.#starts[index]!;
    return new Variant(metadata, region, at, this.#valuesAt + this.#ends[index]!, this.#maxDepth);
  }

  /** Finds the field in rows from `row` on, as many as a block has at most. Throws `damaged`. O(rows). */
  #locate(row: number, count: number): void {
    let index = 0;
    while (index < count) {
      index = this.#locateAlike(row, index, count);
      if (index === count) break;
      this.#understand(row + index, index);
      index++;
    }
  }

  /** Finds it in rows of the block from an index on, as long as they are like the one that was understood; answers how far that went. */
  #locateAlike(row: number, from: number, count: number): number {
    const headBytes = this.#headBytes;
    if (headBytes === 0) return from;
    const bytes = this.#bytes;
    const view = this.#view;
    const { indexAt } = this.#segment.frame;
    const { valuesAt, valuesEnd } = this.#segment;
    const starts = this.#starts;
    const ends = this.#ends;
    const knownAt = this.#knownAt;
    const knownBytes = this.#knownBytes;
    const offsetSize = this.#offsetSize;
    const isAbsent = this.#place === ABSENT;
    const offsetFrom = isAbsent ? 0 : knownBytes + offsetSize * this.#place;
    const lastFrom = knownBytes - 4;
    const firstWord = view.getInt32(knownAt, true);
    const lastWord = view.getInt32(knownAt + lastFrom, true);
    let end = valuesAt + view.getUint32(indexAt + OFFSET_BYTES * (row + from), true);
    for (let i = from; i < count; i++) {
      const at = end;
      end = valuesAt + view.getUint32(indexAt + OFFSET_BYTES * (row + i + 1), true);
      const dataAt = at + headBytes;
      if (dataAt > end || end > valuesEnd) return i;
      if (view.getInt32(at, true) !== firstWord || view.getInt32(at + lastFrom, true) !== lastWord) return i;
      if (knownBytes > 8 && !isSame(view, at, knownAt, lastFrom)) return i;
      let dataEnd = dataAt;
      let valueAt = dataAt;
      if (offsetSize === 1) {
        dataEnd += bytes[dataAt - 1]!;
        valueAt += bytes[at + offsetFrom]!;
      } else {
        dataEnd += readUnsigned(bytes, dataAt - offsetSize, offsetSize);
        valueAt += readUnsigned(bytes, at + offsetFrom, offsetSize);
      }
      if (dataEnd > end) return i;
      if (isAbsent) starts[i] = NOWHERE;
      else if (valueAt >= dataEnd) return i;
      else {
        starts[i] = valueAt - valuesAt;
        ends[i] = dataEnd - valuesAt;
      }
    }
    return count;
  }

  /**
   * Reads the numbers of rows of a block from an index on, as long as they are like the one that was understood, and numbers the usual
   * ones; answers how far that went. It is the loop of `#locateAlike` again, since to note where each number is would take as long as to
   * read it. Numbers may go as far as their row does: where its values end is one more thing to read, and no bound of the memory.
   */
  #numbersAlike(offsets: Uint32Array, from: number, count: number, into: Float64Array, at0: number): number {
    const headBytes = this.#headBytes;
    if (headBytes === 0 || this.#place === ABSENT) return from;
    const bytes = this.#bytes;
    const view = this.#view;
    const { valuesAt, valuesEnd } = this.#segment;
    const knownAt = this.#knownAt;
    const knownBytes = this.#knownBytes;
    const offsetSize = this.#offsetSize;
    const offsetFrom = knownBytes + offsetSize * this.#place;
    const lastFrom = knownBytes - 4;
    const firstWord = view.getInt32(knownAt, true);
    const lastWord = view.getInt32(knownAt + lastFrom, true);
    let end = valuesAt + offsets[from]!;
    for (let i = from; i < count; i++) {
      const at = end;
      end = valuesAt + offsets[i + 1]!;
      const dataAt = at + headBytes;
      if (dataAt > end || end > valuesEnd) return i;
      if (view.getInt32(at, true) !== firstWord || view.getInt32(at + lastFrom, true) !== lastWord) return i;
      if (knownBytes > 8 && !isSame(view, at, knownAt, lastFrom)) return i;
      const valueAt =
        dataAt + (offsetSize === 1 ? bytes[at + offsetFrom]! : readUnsigned(bytes, at + offsetFrom, offsetSize));
      if (valueAt >= end) return i;
      const first = bytes[valueAt]!;
      if (first === DOUBLE_BYTE && valueAt + 9 <= end) into[at0 + i] = view.getFloat64(valueAt + 1, true);
      else if (first === INT32_BYTE && valueAt + 5 <= end) into[at0 + i] = view.getInt32(valueAt + 1, true);
      else if (first === INT16_BYTE && valueAt + 3 <= end) into[at0 + i] = view.getInt16(valueAt + 1, true);
      else if (first === INT8_BYTE && valueAt + 2 <= end) into[at0 + i] = view.getInt8(valueAt + 1);
      else return i;
    }
    return count;
  }

  /** Finds it in any row, and keeps that to tell rows by that are alike. Throws `damaged`. O(log fields). */
  #understand(row: number, index: number): void {
    const at = this.#segment.rowAt(row);
    const end = this.#segment.rowAt(row + 1);
    if (end <= at) throw damaged(`row ${row} has no bytes`, at);
    const bytes = this.#bytes;
    this.#headBytes = 0;
    this.#starts[index] = NOWHERE;
    if (!isObject(bytes[at]!)) return;
    const container = new Container(bytes, at, end);
    const { metadata } = this.#segment.frame;
    const id = metadata.idOf(this.#key);
    const place = id < 0 ? ABSENT : fieldIndex(metadata, container, id);
    if (place !== ABSENT) {
      this.#starts[index] = container.valueAt(place) - this.#valuesAt;
      this.#ends[index] = container.end - this.#valuesAt;
    }
    const offsetSize = ((bytes[at]! >>> format.HEADER_SHIFT) & format.SIZE_MASK) + 1;
    this.#offsetSize = offsetSize;
    this.#place = place;
    this.#knownAt = at;
    this.#knownBytes = container.dataAt - at - offsetSize * (container.count + 1);
    if (this.#knownBytes >= 4) this.#headBytes = container.dataAt - at;
  }
}

/** Whether two rows have the same bytes between the first four and those that begin at `last`. */
function isSame(view: DataView, at: number, other: number, last: number): boolean {
  for (let i = 4; i < last; i += 4) {
    if (view.getInt32(at + i, true) !== view.getInt32(other + i, true)) return false;
  }
  return true;
}
