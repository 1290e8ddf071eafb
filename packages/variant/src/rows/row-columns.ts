import { EngineError } from "@enginebay/core";
import type { FieldType, RowShape } from "./row-shape.ts";
import { isUtf8 } from "./utf8.ts";

/** Strings in UTF-8, one behind the other: string `i` goes from `offsets[i]` to `offsets[i + 1]`. */
export interface Utf8Column {
  readonly bytes: Uint8Array;
  /** One more than there are strings. */
  readonly offsets: ArrayLike<number>;
}

/** The values of one field of many rows. */
export type ColumnValues = ArrayLike<unknown> | Utf8Column;

/** The values of all fields of many rows, by key. */
export type RowColumns = Readonly<Record<string, ColumnValues>>;

/** Columns that fit a shape: one for each of its fields, all of one length. */
export interface MatchedColumns {
  readonly length: number;
  /** By slot. */
  readonly columns: readonly ColumnValues[];
}

/** Throws `missing-member`, `unknown-member` and `invalid-argument` for columns that do not fit a shape. O(keys and strings in UTF-8). */
export function matchColumns(shape: RowShape, columns: RowColumns): MatchedColumns {
  for (const key of Object.keys(columns)) {
    if (!shape.keys.includes(key)) throw refused("unknown-member", key, "the shape has no such field");
  }
  let length: number | undefined;
  const matched = shape.fields.map(({ key, type }) => {
    if (!Object.hasOwn(columns, key)) throw refused("missing-member", key, "there is no such column");
    const column = columns[key]!;
    const found = lengthOf(column, type, key);
    length ??= found;
    if (found !== length) throw refused("invalid-argument", key, `a column has ${found} values, others ${length}`);
    return isUtf8Column(column) ? requireUtf8Column(column, length) : column;
  });
  return { length: length ?? 0, columns: matched };
}

/** Whether a column is strings in UTF-8. */
export function isUtf8Column(column: ColumnValues): column is Utf8Column {
  return "offsets" in column && "bytes" in column;
}

/** A view of the bytes of strings. */
export function viewOf(bytes: Uint8Array): DataView {
  // Of memory that was given away there can be none.
  return bytes.length === 0
    ? new DataView(new ArrayBuffer(0))
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Throws `invalid-utf8` for bytes of a string that are none. O(n). */
export function requireUtf8(bytes: Uint8Array, start: number, end: number, index: number): void {
  if (isUtf8(bytes, start, end)) return;
  throw new EngineError("invalid-utf8", `string ${index} is not well-formed UTF-8`, { offset: start });
}

/** Value `index` of a column, as it would be in a row. Throws `invalid-utf8`. */
export function columnValue(column: ColumnValues, index: number, type: FieldType): unknown {
  if (isUtf8Column(column)) {
    const { bytes, offsets } = column;
    const start = offsets[index]!;
    const end = offsets[index + 1]!;
    requireSpan(bytes, start, end, index);
    // Bytes that were given away have no parts, not even empty ones.
    if (start === end) return "";
    requireUtf8(bytes, start, end, index);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start, end));
  }
  const value = column[index];
  return type === "boolean" && typeof value === "number" ? value !== 0 : value;
}

/** The column, with the parts that were looked at. Throws `invalid-argument` for offsets that lead nowhere. O(n). */
function requireUtf8Column({ bytes, offsets }: Utf8Column, count: number): Utf8Column {
  let start = offsets[0]!;
  for (let i = 0; i < count; i++) {
    const end = offsets[i + 1]!;
    requireSpan(bytes, start, end, i);
    start = end;
  }
  return { bytes, offsets };
}

function requireSpan(bytes: Uint8Array, start: number, end: number, index: number): void {
  // Written so that NaN is refused, too.
  if (start >= 0 && end >= start && end <= bytes.length && Number.isInteger(start) && Number.isInteger(end)) return;
  throw new EngineError("invalid-argument", `string ${index} goes from ${start} to ${end} of ${bytes.length} bytes`);
}

function lengthOf(column: ColumnValues, type: FieldType, key: string): number {
  if (typeof column !== "object" || column === null) throw refused("invalid-argument", key, "a column is no array");
  if (!isUtf8Column(column)) return requireLength(column, key);
  if (type !== "string") throw refused("type-mismatch", key, `strings are no column of the type ${type}`);
  if (!isBytes(column.bytes)) throw refused("invalid-argument", key, "the bytes of strings are no Uint8Array");
  const length = requireLength(column.offsets, key);
  if (length === 0) throw refused("invalid-argument", key, "there are no offsets of strings");
  return length - 1;
}

/** Throws `invalid-argument` for what is no array, such as a set: it would be a column without values. */
function requireLength(array: ArrayLike<unknown> | null | undefined, key: string): number {
  const length = array?.length;
  if (!(Number.isSafeInteger(length) && length! >= 0)) throw refused("invalid-argument", key, "a column is no array");
  return length!;
}

/** Also of another realm. */
function isBytes(value: unknown): boolean {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

type Refusal = "missing-member" | "unknown-member" | "invalid-argument" | "type-mismatch";

function refused(code: Refusal, key: string, what: string): EngineError {
  return new EngineError(code, what, { path: `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}` });
}
