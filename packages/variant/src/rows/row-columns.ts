import { EngineError } from "@enginebay/core";
import type { BlockColumn } from "./row-block.ts";
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

/** Throws `missing-member`, `unknown-member` and `invalid-argument` for columns that do not fit a shape. O(keys). */
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
    return column;
  });
  return { length: length ?? 0, columns: matched };
}

/** Whether a column is strings in UTF-8. */
export function isUtf8Column(column: ColumnValues): column is Utf8Column {
  return "offsets" in column && "bytes" in column;
}

/** Value `index` of a column, as it would be in a row. */
export function columnValue(column: ColumnValues, index: number, type: FieldType): unknown {
  if (isUtf8Column(column)) {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      column.bytes.subarray(column.offsets[index], column.offsets[index + 1]),
    );
  }
  const value = column[index];
  return type === "boolean" && typeof value === "number" ? value !== 0 : value;
}

/**
 * Takes values `from` to `to` of a column into a block's; answers whether all of them are of the type. Throws `invalid-utf8` for strings
 * that are none, `invalid-argument` for offsets that lead nowhere.
 */
export function takeColumn(
  column: ColumnValues,
  from: number,
  to: number,
  type: FieldType,
  into: BlockColumn,
): boolean {
  if (isUtf8Column(column)) {
    takeUtf8(column, from, to, into);
    return true;
  }
  switch (type) {
    case "boolean":
      return takeBooleans(column, from, to, into.numbers);
    case "int":
      return takeIntegers(column, from, to, into.numbers);
    case "double":
      return takeDoubles(column, from, to, into.numbers);
    case "string":
      return takeStrings(column, from, to, into);
    default:
      return false;
  }
}

function takeBooleans(column: ArrayLike<unknown>, from: number, to: number, numbers: Float64Array): boolean {
  if (column instanceof Uint8Array) {
    numbers.set(column.subarray(from, to));
    return true;
  }
  for (let i = from; i < to; i++) {
    const value = column[i];
    if (typeof value !== "boolean" && typeof value !== "number") return false;
    numbers[i - from] = Number(value);
  }
  return true;
}

function takeIntegers(column: ArrayLike<unknown>, from: number, to: number, numbers: Float64Array): boolean {
  if (isIntegerArray(column)) {
    numbers.set(column.subarray(from, to));
    return true;
  }
  for (let i = from; i < to; i++) {
    const value = column[i];
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) return false;
    numbers[i - from] = value as number;
  }
  return true;
}

function takeDoubles(column: ArrayLike<unknown>, from: number, to: number, numbers: Float64Array): boolean {
  if (column instanceof Float64Array || column instanceof Float32Array) {
    numbers.set(column.subarray(from, to));
    return true;
  }
  for (let i = from; i < to; i++) {
    const value = column[i];
    if (typeof value !== "number") return false;
    numbers[i - from] = value;
  }
  return true;
}

function takeStrings(column: ArrayLike<unknown>, from: number, to: number, into: BlockColumn): boolean {
  for (let i = from; i < to; i++) {
    const value = column[i];
    if (typeof value !== "string") return false;
    into.text(i - from, value);
  }
  return true;
}

/** In place: the block refers to the caller's bytes. */
function takeUtf8({ bytes, offsets }: Utf8Column, from: number, to: number, into: BlockColumn): void {
  for (let i = from; i < to; i++) {
    const start = offsets[i]!;
    const end = offsets[i + 1]!;
    // Written so that NaN is refused, too.
    if (!(start >= 0 && end >= start && end <= bytes.length && Number.isInteger(start) && Number.isInteger(end))) {
      throw new EngineError("invalid-argument", `string ${i} goes from ${start} to ${end} of ${bytes.length} bytes`);
    }
    let seen = 0;
    for (let at = start; at < end; at++) seen |= bytes[at]!;
    if (seen >= 0x80 && !isUtf8(bytes, start, end)) {
      throw new EngineError("invalid-utf8", `string ${i} is not well-formed UTF-8`, { offset: start });
    }
    into.offsets[i - from] = start;
    into.offsets[i - from + 1] = end;
  }
  into.bytes = bytes;
}

type IntegerArray = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;

function isIntegerArray(column: ArrayLike<unknown>): column is IntegerArray {
  return (
    column instanceof Int32Array ||
    column instanceof Uint32Array ||
    column instanceof Int16Array ||
    column instanceof Uint16Array ||
    column instanceof Int8Array ||
    column instanceof Uint8Array
  );
}

function lengthOf(column: ColumnValues, type: FieldType, key: string): number {
  if (typeof column !== "object" || column === null) throw refused("invalid-argument", key, "a column is no array");
  if (!isUtf8Column(column)) return column.length;
  if (type !== "string") throw refused("type-mismatch", key, `strings are no column of the type ${type}`);
  if (column.offsets.length === 0) throw refused("invalid-argument", key, "there are no offsets of strings");
  return column.offsets.length - 1;
}

type Refusal = "missing-member" | "unknown-member" | "invalid-argument" | "type-mismatch";

function refused(code: Refusal, key: string, what: string): EngineError {
  return new EngineError(code, what, { path: `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}` });
}
