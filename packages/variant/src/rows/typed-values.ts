import * as format from "../encoding/format.ts";
import { Region } from "../encoding/region.ts";
import { spanOf } from "../encoding/scalar.ts";
import type { Walk } from "../walk.ts";
import type { FieldType } from "./row-shape.ts";
import { BOOLEAN_COLUMN, DOUBLE_COLUMN, INTEGER_COLUMN, STRING_COLUMN } from "./shredded-column.ts";

/** A column as it is saved. */
export interface TypedColumn {
  readonly type: number;
  /** Bytes of an integer, or of the offset of a string. */
  readonly width: number;
  readonly typed: Uint8Array;
  /** The bytes of strings. */
  readonly text: Uint8Array | undefined;
}

/** Collects the values of one type, row by row: each row is either taken or skipped. */
export interface TypedValues {
  /** Takes the encoded value at an index if it is of the type; answers whether it is. Throws `damaged`. */
  take(row: number, region: Region, at: number, end: number): boolean;
  /** The row has no value of the type. */
  skip(row: number): void;
  finish(): TypedColumn;
}

/** For the type of a field, which is not `any`. The bytes of strings are counted by the walk. */
export function typedValuesOf(type: FieldType, rowCount: number, walk: Walk): TypedValues {
  switch (type) {
    case "boolean":
      return new Booleans(rowCount);
    case "int":
      return new Integers(rowCount);
    case "double":
      return new Doubles(rowCount);
    default:
      return new Strings(rowCount, walk);
  }
}

/** Bits, from the lowest of each byte on. */
class Booleans implements TypedValues {
  readonly #bits: Uint8Array;

  constructor(rowCount: number) {
    this.#bits = new Uint8Array(Math.ceil(rowCount / 8));
  }

  take(row: number, { bytes }: Region, at: number): boolean {
    const first = bytes[at]!;
    if (first === TRUE_BYTE) this.#bits[row >>> 3]! |= 1 << (row & 7);
    else if (first !== FALSE_BYTE) return false;
    return true;
  }

  skip(): void {}

  finish(): TypedColumn {
    return { type: BOOLEAN_COLUMN, width: 0, typed: this.#bits, text: undefined };
  }
}

class Doubles implements TypedValues {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(rowCount: number) {
    this.#bytes = new Uint8Array(8 * rowCount);
    this.#view = new DataView(this.#bytes.buffer);
  }

  take(row: number, { bytes, view }: Region, at: number, end: number): boolean {
    if (bytes[at] !== DOUBLE_BYTE) return false;
    Region.require(at, 9, end);
    // As bits: a NaN keeps those it has.
    this.#view.setUint32(8 * row, view.getUint32(at + 1, true), true);
    this.#view.setUint32(8 * row + 4, view.getUint32(at + 5, true), true);
    return true;
  }

  skip(): void {}

  finish(): TypedColumn {
    return { type: DOUBLE_COLUMN, width: 0, typed: this.#bytes, text: undefined };
  }
}

/** Integers of any width, saved in the smallest that holds all of them. */
class Integers implements TypedValues {
  readonly #numbers: Float64Array;
  /** Those that are not exact as numbers, by row. */
  readonly #large = new Map<number, bigint>();
  #least = 0;
  #most = 0;

  constructor(rowCount: number) {
    this.#numbers = new Float64Array(rowCount);
  }

  take(row: number, { bytes, view }: Region, at: number, end: number): boolean {
    const first = bytes[at]!;
    let value: number;
    if (first === INT32_BYTE) {
      Region.require(at, 5, end);
      value = view.getInt32(at + 1, true);
    } else if (first === INT16_BYTE) {
      Region.require(at, 3, end);
      value = view.getInt16(at + 1, true);
    } else if (first === INT8_BYTE) {
      Region.require(at, 2, end);
      value = view.getInt8(at + 1);
    } else if (first === INT64_BYTE) {
      Region.require(at, 9, end);
      const exact = view.getBigInt64(at + 1, true);
      value = Number(exact);
      if (!Number.isSafeInteger(value)) this.#large.set(row, exact);
    } else return false;
    if (value < this.#least) this.#least = value;
    if (value > this.#most) this.#most = value;
    this.#numbers[row] = value;
    return true;
  }

  skip(): void {}

  finish(): TypedColumn {
    const width = widthOf(this.#least, this.#most);
    const typed = new Uint8Array(width * this.#numbers.length);
    const view = new DataView(typed.buffer);
    this.#numbers.forEach((value, row) => {
      if (width === 1) view.setInt8(row, value);
      else if (width === 2) view.setInt16(2 * row, value, true);
      else if (width === 4) view.setInt32(4 * row, value, true);
      else view.setBigInt64(8 * row, this.#large.get(row) ?? BigInt(value), true);
    });
    return { type: INTEGER_COLUMN, width, typed, text: undefined };
  }
}

function widthOf(least: number, most: number): number {
  if (least >= -(2 ** 7) && most < 2 ** 7) return 1;
  if (least >= -(2 ** 15) && most < 2 ** 15) return 2;
  return least >= -(2 ** 31) && most < 2 ** 31 ? 4 : 8;
}

/** The bytes of strings one behind the other, and where each begins, in the smallest width that holds the last. */
class Strings implements TypedValues {
  readonly #offsets: Uint32Array;
  readonly #walk: Walk;
  #bytes = new Uint8Array(1024);

  constructor(rowCount: number, walk: Walk) {
    this.#walk = walk;
    this.#offsets = new Uint32Array(rowCount + 1);
  }

  take(row: number, region: Region, at: number, end: number): boolean {
    const first = region.bytes[at]!;
    if ((first & format.BASIC_TYPE_MASK) !== format.SHORT_STRING && first !== STRING_BYTE) return false;
    const span = spanOf(region, at, end);
    const length = span.end - span.start;
    this.#walk.spend(length);
    const start = this.#offsets[row]!;
    this.#reserve(start + length);
    for (let i = 0; i < length; i++) this.#bytes[start + i] = region.bytes[span.start + i]!;
    this.#offsets[row + 1] = start + length;
    return true;
  }

  skip(row: number): void {
    this.#offsets[row + 1] = this.#offsets[row]!;
  }

  finish(): TypedColumn {
    const size = this.#offsets[this.#offsets.length - 1]!;
    const width = size < 2 ** 8 ? 1 : size < 2 ** 16 ? 2 : 4;
    const typed = new Uint8Array(width * this.#offsets.length);
    const view = new DataView(typed.buffer);
    this.#offsets.forEach((offset, row) => {
      if (width === 1) view.setUint8(row, offset);
      else if (width === 2) view.setUint16(2 * row, offset, true);
      else view.setUint32(4 * row, offset, true);
    });
    return { type: STRING_COLUMN, width, typed, text: this.#bytes.subarray(0, size) };
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, size));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

const TRUE_BYTE = format.PRIMITIVE | (format.TRUE << format.HEADER_SHIFT);
const FALSE_BYTE = format.PRIMITIVE | (format.FALSE << format.HEADER_SHIFT);
const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
const INT8_BYTE = format.PRIMITIVE | (format.INT8 << format.HEADER_SHIFT);
const INT16_BYTE = format.PRIMITIVE | (format.INT16 << format.HEADER_SHIFT);
const INT32_BYTE = format.PRIMITIVE | (format.INT32 << format.HEADER_SHIFT);
const INT64_BYTE = format.PRIMITIVE | (format.INT64 << format.HEADER_SHIFT);
const STRING_BYTE = format.PRIMITIVE | (format.STRING << format.HEADER_SHIFT);
