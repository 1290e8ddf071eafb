import { EngineError } from "@enginebay/core";
import { damaged } from "../encoding/damaged.ts";
import type { Region } from "../encoding/region.ts";
import { readUnsigned } from "../encoding/unsigned.ts";
import { Residual } from "./residual.ts";
import { ALIGNMENT, HEADER_BYTES, readUint53, type SegmentFrame } from "./segment.ts";

/** What a column holds; the first is the entry for the rows themselves, which have no values of their own. */
export const ROW_ENTRY = 0;
export const BOOLEAN_COLUMN = 1;
export const INTEGER_COLUMN = 2;
export const DOUBLE_COLUMN = 3;
export const STRING_COLUMN = 4;

/** Bytes of an entry of the directory, which `shredded-segment.ts` draws. */
export const ENTRY_BYTES = 40;
export const TYPE_AT = 4;
export const WIDTH_AT = 5;
const RESERVED_AT = 6;
export const STATES_AT = 8;
export const TYPED_AT = 16;
export const TEXT_AT = 24;
export const RESIDUAL_AT = 32;

/** The states of a row in a column, as in the shredding of Variants: it has a typed value, one that is none, both or neither. */
export const MISSING = 0;
export const TYPED = 1;
export const UNTYPED = 2;
/** Of a row only: an object of which some fields are in columns, and others are not. */
export const BOTH = 3;

const DOUBLE_BYTES = 8;

/** Where a part of a column is, from its first byte to behind the last. */
export type Part = readonly [start: number, end: number];

/** One column of a segment of columns, or the entry for the rows themselves, in place. */
export class ShreddedColumn {
  readonly region: Region;
  /** The number of the key. */
  readonly id: number;
  readonly type: number;
  /** Bytes of an integer, or of the offset of a string. */
  readonly width: number;
  /** The values that are not of the column's type. */
  readonly residual: Residual | undefined;
  /** Where the typed values begin. */
  readonly typedAt: number;
  /** Those that have bytes. */
  readonly parts: readonly Part[];
  readonly #statesAt: number | undefined;
  readonly #textAt: number;
  readonly #textEnd: number;
  readonly #rowCount: number;
  #isInOrder = false;

  /** Reads the entry at an index. O(1). Throws `damaged` if parts of the column are not in front of the index of the segment. */
  constructor({ region, start, indexAt, rowCount }: SegmentFrame, at: number) {
    const { bytes, view } = region;
    this.region = region;
    this.#rowCount = rowCount;
    this.id = view.getUint32(at, true);
    this.type = bytes[at + TYPE_AT]!;
    this.width = bytes[at + WIDTH_AT]!;
    if (this.type > STRING_COLUMN) throw damaged(`there is no type ${this.type} of a column`, at + TYPE_AT);
    if (view.getUint16(at + RESERVED_AT, true) !== 0) throw damaged("reserved bytes are not zero", at + RESERVED_AT);
    const parts: Part[] = [];
    this.parts = parts;
    const partAt = (field: number, size: number): number => {
      const part = readUint53(view, at + field);
      if (part % ALIGNMENT !== 0 || part < HEADER_BYTES || !(start + part + size <= indexAt)) {
        throw damaged("a part of a column is not where one can be", at + field);
      }
      if (size > 0) parts.push([start + part, start + part + size]);
      return start + part;
    };
    this.#statesAt = isZero(view, at + STATES_AT) ? undefined : partAt(STATES_AT, rowCount);
    this.residual = undefined;
    if (!isZero(view, at + RESIDUAL_AT)) {
      const residualAt = partAt(RESIDUAL_AT, 0);
      this.residual = new Residual(region, residualAt, indexAt);
      parts.push([residualAt, this.residual.end]);
    }
    this.typedAt = this.type === ROW_ENTRY ? 0 : partAt(TYPED_AT, typedBytes(this.type, this.width, rowCount, at));
    this.#textAt = 0;
    this.#textEnd = 0;
    if (this.type !== STRING_COLUMN) return;
    this.#textAt = partAt(TEXT_AT, 0);
    this.#textEnd = this.#textAt + readUnsigned(bytes, this.typedAt + this.width * rowCount, this.width);
    if (this.#textEnd > indexAt) throw damaged("the strings of a column are not within the batch", at + TEXT_AT);
    if (this.#textEnd > this.#textAt) parts.push([this.#textAt, this.#textEnd]);
  }

  /** Whether every row has a typed value. */
  get isAllTyped(): boolean {
    return this.#statesAt === undefined;
  }

  state(row: number): number {
    return this.#statesAt === undefined ? TYPED : this.region.bytes[this.#statesAt + row]!;
  }

  boolean(row: number): boolean {
    return ((this.region.bytes[this.typedAt + (row >>> 3)]! >>> (row & 7)) & 1) === 1;
  }

  double(row: number): number {
    return this.region.view.getFloat64(this.typedAt + DOUBLE_BYTES * row, true);
  }

  /** An integer. Throws `value-range` for one that a number does not hold exactly. */
  integer(row: number): number {
    const { view } = this.region;
    switch (this.width) {
      case 1:
        return view.getInt8(this.typedAt + row);
      case 2:
        return view.getInt16(this.typedAt + 2 * row, true);
      case 4:
        return view.getInt32(this.typedAt + 4 * row, true);
      default:
        return exactNumber(this.bigint(row));
    }
  }

  /** The doubles or integers of rows `row` to `row + count` into an array, from an index on. O(count). Throws as `integer` does. */
  numbers(row: number, count: number, into: Float64Array, at: number): void {
    const { view } = this.region;
    if (this.type === DOUBLE_COLUMN) {
      const from = this.typedAt + DOUBLE_BYTES * row;
      for (let i = 0; i < count; i++) into[at + i] = view.getFloat64(from + DOUBLE_BYTES * i, true);
    } else if (this.width === 4) {
      const from = this.typedAt + 4 * row;
      for (let i = 0; i < count; i++) into[at + i] = view.getInt32(from + 4 * i, true);
    } else {
      for (let i = 0; i < count; i++) into[at + i] = this.integer(row + i);
    }
  }

  /** An integer of 64 bits. */
  bigint(row: number): bigint {
    return this.width === 8 ? this.region.view.getBigInt64(this.typedAt + 8 * row, true) : BigInt(this.integer(row));
  }

  /** Where the string of a row begins, and that of the row before ends. Throws `damaged` if that is beyond the strings. */
  textAt(row: number): number {
    const at = this.#textAt + readUnsigned(this.region.bytes, this.typedAt + this.width * row, this.width);
    if (at > this.#textEnd) throw damaged("an offset leads beyond the strings of a column", this.typedAt);
    return at;
  }

  /**
   * That strings and untyped values lie one behind the other, so that all of them together are no more than there are bytes. O(rows) the
   * first time, then O(1). Throws `damaged`.
   */
  requireOrder(): void {
    if (this.#isInOrder) return;
    this.residual?.requireOrder();
    for (let row = 0; this.type === STRING_COLUMN && row < this.#rowCount; row++) {
      if (this.textAt(row + 1) < this.textAt(row)) throw damaged("offsets of strings do not ascend", this.typedAt);
    }
    this.#isInOrder = true;
  }
}

function isZero(view: DataView, at: number): boolean {
  return view.getUint32(at, true) === 0 && view.getUint32(at + 4, true) === 0;
}

/** How many bytes the typed values of a column take. Throws `damaged` for a width that the type does not have. */
function typedBytes(type: number, width: number, rowCount: number, at: number): number {
  switch (type) {
    case BOOLEAN_COLUMN:
      return Math.ceil(rowCount / 8);
    case DOUBLE_COLUMN:
      return DOUBLE_BYTES * rowCount;
    case INTEGER_COLUMN:
      if (width !== 1 && width !== 2 && width !== 4 && width !== 8) {
        throw damaged(`a column has no integers of ${width} bytes`, at + WIDTH_AT);
      }
      return width * rowCount;
    default:
      if (width !== 1 && width !== 2 && width !== 4) {
        throw damaged(`a column has no offsets of ${width} bytes`, at + WIDTH_AT);
      }
      return width * (rowCount + 1);
  }
}

function exactNumber(value: bigint): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new EngineError("value-range", `${value} is more than a number holds exactly; use value() and bigint()`);
}
