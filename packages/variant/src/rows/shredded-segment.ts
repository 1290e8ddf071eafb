import { Dictionary } from "../building/dictionary.ts";
import { ValueWriter } from "../building/value-writer.ts";
import { Container } from "../encoding/container.ts";
import { damaged } from "../encoding/damaged.ts";
import * as format from "../encoding/format.ts";
import { Region } from "../encoding/region.ts";
import { isObject } from "../field-finder.ts";
import { Variant } from "../variant.ts";
import { Walk } from "../walk.ts";
import type { SegmentFrame } from "./segment.ts";
import {
  BOOLEAN_COLUMN,
  BOTH,
  DOUBLE_COLUMN,
  ENTRY_BYTES,
  INTEGER_COLUMN,
  MISSING,
  ROW_ENTRY,
  ShreddedColumn,
  TYPED,
  UNTYPED,
} from "./shredded-column.ts";

const DIRECTORY_HEAD_BYTES = 8;
const RESERVED_AT = 4;

/**
 * A segment of columns: what the shredding of Variants is in Parquet, for the top fields of rows. A field has a column of typed values; where
 * a row has no such value there, its state in the column says so, and a value of another type is kept as it is encoded.
 *
 * ```text
 * header | parts of columns | directory | metadata | zeros
 *
 * directory: number of columns, 4 bytes | 4 zeros | entry of the rows | entries of the columns
 *
 * entry   0  number of the column's key, 4 bytes
 *         4  type: 0 the rows, 1 boolean, 2 integer, 3 double, 4 string
 *         5  bytes of an integer (1, 2, 4, 8) or of the offset of a string (1, 2, 4)
 *         6  two zeros
 *         8  states, a byte for each row: 0 missing, 1 typed, 2 untyped, 3 (rows only) both; none of them if all are typed
 *        16  typed values: bits from the lowest on; integers; doubles; one offset more than there are rows
 *        24  the bytes of strings
 *        32  untyped values, as `residual.ts` draws them
 * ```
 *
 * Each of the last four is where that part begins, in 8 bytes from the start of the segment, or zero for none. A row is typed if it is an
 * object whose fields are all in columns, untyped if it is no object, and both if it is an object with other fields, which then are an
 * object of their own.
 */
export class ShreddedSegment {
  readonly frame: SegmentFrame;
  /** The states of the rows themselves, and what of them is in no column. */
  readonly rows: ShreddedColumn;
  readonly columns: readonly ShreddedColumn[];
  #writer: ValueWriter | undefined;

  /** Looks at the directory. O(columns log columns). Throws `damaged`. */
  constructor(frame: SegmentFrame) {
    this.frame = frame;
    const { region, indexAt, metadataAt } = frame;
    const entriesAt = indexAt + DIRECTORY_HEAD_BYTES;
    if (entriesAt > metadataAt) throw damaged("there is no room for a directory of columns", indexAt);
    if (region.view.getUint32(indexAt + RESERVED_AT, true) !== 0) {
      throw damaged("reserved bytes are not zero", indexAt + RESERVED_AT);
    }
    const count = region.view.getUint32(indexAt, true);
    if (entriesAt + ENTRY_BYTES * (count + 1) > metadataAt) {
      throw damaged(`there is no room for a directory of ${count} columns`, indexAt);
    }
    this.rows = new ShreddedColumn(frame, entriesAt);
    if (this.rows.type !== ROW_ENTRY) throw damaged("the first entry is not that of the rows", entriesAt);
    this.columns = Array.from({ length: count }, (_, i) => {
      const at = entriesAt + ENTRY_BYTES * (i + 1);
      const column = new ShreddedColumn(frame, at);
      if (column.type === ROW_ENTRY) throw damaged("an entry of a column has no type", at);
      if (column.id >= frame.metadata.size) throw damaged(`there is no key ${column.id}`, at);
      return column;
    });
    requireApart([this.rows, ...this.columns], frame);
  }

  get rowCount(): number {
    return this.frame.rowCount;
  }

  /** The column of a key, if it has one. O(columns). */
  columnOf(key: string): ShreddedColumn | undefined {
    const id = this.frame.metadata.idOf(key);
    return this.columns.find((column) => column.id === id);
  }

  /** A row that there is, put together again: integers in their smallest encoding, other values as they were. O(fields). Throws `damaged`. */
  row(index: number, maxDepth: number): Variant {
    const state = this.rows.state(index);
    if (state === UNTYPED) return this.residualValue(this.rows, index, maxDepth);
    if (state !== TYPED && state !== BOTH) throw damaged(`row ${index} has no value`, this.frame.indexAt);
    const writer = this.#emptyWriter();
    writer.beginObject();
    for (const column of this.columns) {
      const fieldState = column.state(index);
      if (fieldState === MISSING) continue;
      writer.key(this.frame.metadata.key(column.id));
      this.#write(writer, column, fieldState, index);
    }
    if (state === BOTH) this.#writeOthers(writer, this.residualValue(this.rows, index, maxDepth));
    writer.end();
    return this.#written(writer, maxDepth);
  }

  /** Whether a row is an object whose fields are in columns, where these have them. Throws `damaged` for one that has no value. */
  hasColumns(index: number): boolean {
    const state = this.rows.state(index);
    if (state === MISSING) throw damaged(`row ${index} has no value`, this.frame.indexAt);
    return state === TYPED || state === BOTH;
  }

  /** The value of a field of a row, which is in a column if there is one for its key; undefined where there is none. Throws `damaged`. */
  field(column: ShreddedColumn | undefined, key: string, index: number, maxDepth: number): Variant | undefined {
    if (column !== undefined && this.hasColumns(index)) return this.#columnValue(column, index, maxDepth);
    if (this.rows.state(index) === TYPED) return undefined;
    return this.residualValue(this.rows, index, maxDepth).get(key);
  }

  #columnValue(column: ShreddedColumn, index: number, maxDepth: number): Variant | undefined {
    const state = column.state(index);
    if (state === MISSING) return undefined;
    if (state === UNTYPED) return this.residualValue(column, index, maxDepth);
    const writer = this.#emptyWriter();
    this.#write(writer, column, state, index);
    return this.#written(writer, maxDepth);
  }

  /** The untyped value of a row in a column, in place. Throws `damaged` if there is none. */
  residualValue({ residual }: ShreddedColumn, row: number, maxDepth: number): Variant {
    if (residual === undefined) throw damaged(`row ${row} has no untyped value`, this.frame.indexAt);
    const found = residual.indexOf(row);
    const { metadata, region } = this.frame;
    return new Variant(metadata, region, residual.valueAt(found), residual.valueAt(found + 1), maxDepth);
  }

  #write(writer: ValueWriter, column: ShreddedColumn, state: number, index: number): void {
    if (state === UNTYPED) {
      writer.encoded(this.residualValue(column, index, 0).value);
      return;
    }
    if (state !== TYPED) throw damaged(`there is no state ${state} of a field`, this.frame.indexAt);
    if (column.type === BOOLEAN_COLUMN) writer.boolean(column.boolean(index));
    else if (column.type === DOUBLE_COLUMN) writer.double(column.double(index));
    else if (column.type === INTEGER_COLUMN) writer.integer(column.bigint(index));
    else writer.encoded(encodedText(this.frame.region.bytes, column.textAt(index), column.textAt(index + 1)));
  }

  /** The fields that are in no column. */
  #writeOthers(writer: ValueWriter, others: Variant): void {
    const { bytes } = this.frame.region;
    const at = others.value.byteOffset - bytes.byteOffset;
    if (!isObject(bytes[at]!)) throw damaged("the fields of a row that are in no column are no object", at);
    const container = new Container(bytes, at, at + others.value.length);
    const walk = new Walk(others);
    for (let i = 0; i < container.count; i++) {
      writer.key(this.frame.metadata.key(container.fieldId(i)));
      const { value } = new Variant(this.frame.metadata, this.frame.region, container.valueAt(i), container.end);
      walk.spend(value.length);
      writer.encoded(value);
    }
  }

  #emptyWriter(): ValueWriter {
    if (this.#writer === undefined) {
      const { metadata } = this.frame;
      const keys = Array.from({ length: metadata.size }, (_, id) => metadata.key(id));
      this.#writer = new ValueWriter(new Dictionary(keys), Number.POSITIVE_INFINITY);
    }
    this.#writer.reset();
    return this.#writer;
  }

  #written(writer: ValueWriter, maxDepth: number): Variant {
    const value = writer.encode();
    return new Variant(this.frame.metadata, new Region(value), 0, value.length, maxDepth);
  }
}

/**
 * Throws `damaged` where columns have bytes in common: then a small file could stand for rows that nobody can hold. O(columns log columns).
 */
function requireApart(columns: readonly ShreddedColumn[], { indexAt }: SegmentFrame): void {
  const parts = columns.flatMap((column) => column.parts).sort(([one], [other]) => one - other);
  for (let i = 1; i < parts.length; i++) {
    if (parts[i]![0] < parts[i - 1]![1]) throw damaged("parts of columns overlap", indexAt);
  }
}

/** A string in UTF-8 as a value. */
function encodedText(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const length = end - start;
  if (length < 0) throw damaged("a string ends before it begins", start);
  const isShort = length <= format.MAX_SHORT_STRING;
  const dataAt = isShort ? 1 : 5;
  const value = new Uint8Array(dataAt + length);
  if (isShort) value[0] = format.SHORT_STRING | (length << format.HEADER_SHIFT);
  else {
    value[0] = format.PRIMITIVE | (format.STRING << format.HEADER_SHIFT);
    new DataView(value.buffer).setUint32(1, length, true);
  }
  value.set(bytes.subarray(start, end), dataAt);
  return value;
}
