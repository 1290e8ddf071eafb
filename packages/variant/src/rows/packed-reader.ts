import { EngineError } from "@enginebay/core";
import { Container } from "../encoding/container.ts";
import { damaged } from "../encoding/damaged.ts";
import * as format from "../encoding/format.ts";
import type { Region } from "../encoding/region.ts";
import { spanOf } from "../encoding/scalar.ts";
import { readUnsigned } from "../encoding/unsigned.ts";
import { Variant } from "../variant.ts";
import { fieldIndex, isObject } from "./field-finder.ts";
import { type ObjectMaker, ObjectMakers, type PlainParts } from "./object-maker.ts";
import type { PackedSegment } from "./packed-segment.ts";
import type { RowReader } from "./row-reader.ts";
import { WindowText } from "./window-text.ts";

/** A field that rows of the layout do not have. */
const ABSENT = -1;

/**
 * Reads rows in place. Where each field is among the fields of a row is found out once for rows that begin with the same bytes (header,
 * count and field ids), which are compared for each row; so only offsets are left to be read. Nothing is allocated for a row.
 */
export class PackedReader implements RowReader, PlainParts {
  readonly #segment: PackedSegment;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #keys: readonly string[];
  readonly #maxDepth: number;
  readonly #text: WindowText;
  readonly #makers = new ObjectMakers();
  #maker: ObjectMaker | undefined;
  /** How many rows were made into objects since the beginning of rows changed. */
  #rowsAlike = 0;
  #index = -1;
  /** Where the row begins and ends. */
  #at = 0;
  #end: number;
  /** Where a row stands whose beginning has been understood, and how long that is: 0 if there is none. */
  #knownAt = 0;
  #knownBytes = 0;
  #isObject = false;
  #count = 0;
  #offsetSize = 1;
  /** By field: its index among the fields of such a row. */
  #places: number[] = [];
  /** Of the row: where its offsets, its values and their end are. */
  #offsetsAt = 0;
  #dataAt = 0;
  #dataEnd = 0;

  constructor(segment: PackedSegment, keys: readonly string[], maxDepth: number) {
    this.#segment = segment;
    this.#bytes = segment.frame.region.bytes;
    this.#view = segment.frame.region.view;
    this.#keys = keys;
    this.#maxDepth = maxDepth;
    this.#text = new WindowText(this.#bytes);
    this.#end = segment.rowAt(0);
  }

  next(): boolean {
    const index = this.#index + 1;
    if (index >= this.#segment.rowCount) return false;
    const at = this.#end;
    const end = this.#segment.rowAt(index + 1);
    if (end <= at) throw damaged(`row ${index} has no bytes`, at);
    this.#index = index;
    this.#at = at;
    this.#end = end;
    if (!this.#beginsAsKnown()) this.#understand();
    if (this.#isObject) this.#placeValues();
    return true;
  }

  has(field: number): boolean {
    return this.#placeOf(field) !== ABSENT;
  }

  isNone(field: number): boolean {
    const at = this.locate(field);
    return at === ABSENT || this.#bytes[at] === NULL_BYTE;
  }

  number(field: number): number {
    return this.#numberAt(this.#valueAt(field));
  }

  boolean(field: number): boolean {
    const at = this.#valueAt(field);
    const first = this.#bytes[at]!;
    if (first === TRUE_BYTE) return true;
    if (first === FALSE_BYTE) return false;
    return this.#variantAt(at).boolean();
  }

  string(field: number): string {
    return this.#textAt(this.#valueAt(field));
  }

  value(field: number): Variant | undefined {
    const at = this.locate(field);
    return at === ABSENT ? undefined : this.#variantAt(at);
  }

  row(): Variant {
    const { metadata, region } = this.#segment.frame;
    return new Variant(metadata, region, this.#at, this.#end, this.#maxDepth);
  }

  plainRow(): unknown {
    if (!this.#isObject || this.#maxDepth < 1) return this.row().toJS();
    this.#maker ??= this.#makers.makerOf(this.#keysOfRow(), this.#rowsAlike++);
    return this.#maker?.(this) ?? this.row().toJS();
  }

  plainAt(place: number): unknown {
    return this.#plain(this.#valueOf(place));
  }

  /** Where the value of a field begins in the region; -1 where there is none. */
  locate(field: number): number {
    const place = this.#placeOf(field);
    return place === ABSENT ? ABSENT : this.#valueOf(place);
  }

  get region(): Region {
    return this.#segment.frame.region;
  }

  /** Where the values of the row end, which must be an object. */
  get valuesEnd(): number {
    return this.#dataEnd;
  }

  /** How many fields the row has; -1 if it is no object. */
  get fieldCount(): number {
    return this.#isObject ? this.#count : -1;
  }

  #beginsAsKnown(): boolean {
    const length = this.#knownBytes;
    if (length === 0 || this.#at + length > this.#end) return false;
    const bytes = this.#bytes;
    const known = this.#knownAt;
    const at = this.#at;
    for (let i = 0; i < length; i++) {
      if (bytes[at + i] !== bytes[known + i]) return false;
    }
    return true;
  }

  #understand(): void {
    const bytes = this.#bytes;
    this.#places = [];
    this.#maker = undefined;
    this.#rowsAlike = 0;
    this.#knownAt = this.#at;
    this.#isObject = isObject(bytes[this.#at]!);
    this.#knownBytes = 0;
    if (!this.#isObject) return;
    const header = bytes[this.#at]! >>> format.HEADER_SHIFT;
    const container = new Container(bytes, this.#at, this.#end);
    this.#count = container.count;
    this.#offsetSize = (header & format.SIZE_MASK) + 1;
    this.#knownBytes = container.dataAt - this.#at - this.#offsetSize * (this.#count + 1);
  }

  #keysOfRow(): string[] {
    const container = new Container(this.#bytes, this.#at, this.#end);
    const { metadata } = this.#segment.frame;
    return Array.from({ length: container.count }, (_, i) => metadata.key(container.fieldId(i)));
  }

  #placeValues(): void {
    const offsetSize = this.#offsetSize;
    this.#offsetsAt = this.#at + this.#knownBytes;
    const dataAt = this.#offsetsAt + offsetSize * (this.#count + 1);
    if (dataAt > this.#end) throw damaged("a row ends within its offsets", this.#at);
    const size =
      offsetSize === 1 ? this.#bytes[dataAt - 1]! : readUnsigned(this.#bytes, dataAt - offsetSize, offsetSize);
    this.#dataAt = dataAt;
    this.#dataEnd = dataAt + size;
    if (this.#dataEnd > this.#end) throw damaged("the values of a row go beyond its end", this.#at);
  }

  #placeOf(field: number): number {
    return this.#isObject ? (this.#places[field] ?? this.#find(field)) : ABSENT;
  }

  #find(field: number): number {
    const key = this.#keys[field];
    if (key === undefined) throw new EngineError("invalid-argument", `this cursor has no field ${field}`);
    const { metadata } = this.#segment.frame;
    const id = metadata.idOf(key);
    const place = id < 0 ? ABSENT : fieldIndex(metadata, new Container(this.#bytes, this.#at, this.#end), id);
    // One after the other, so that the array has no holes.
    while (this.#places.length < field) this.#find(this.#places.length);
    this.#places[field] = place;
    return place;
  }

  #valueAt(field: number): number {
    const place = this.#placeOf(field);
    if (place === ABSENT) {
      throw new EngineError("missing-member", `row ${this.#index} has no field ${JSON.stringify(this.#keys[field])}`);
    }
    return this.#valueOf(place);
  }

  /** Where the value of a field begins, by its index among the fields of the row. */
  #valueOf(place: number): number {
    const offsetSize = this.#offsetSize;
    const offset =
      offsetSize === 1
        ? this.#bytes[this.#offsetsAt + place]!
        : readUnsigned(this.#bytes, this.#offsetsAt + place * offsetSize, offsetSize);
    const at = this.#dataAt + offset;
    if (at >= this.#dataEnd) throw damaged("an offset leads beyond the values of its row", this.#offsetsAt);
    return at;
  }

  #numberAt(at: number): number {
    const first = this.#bytes[at]!;
    const end = this.#dataEnd;
    if (first === DOUBLE_BYTE && at + 9 <= end) return this.#view.getFloat64(at + 1, true);
    if (first === INT32_BYTE && at + 5 <= end) return this.#view.getInt32(at + 1, true);
    if (first === INT16_BYTE && at + 3 <= end) return this.#view.getInt16(at + 1, true);
    if (first === INT8_BYTE && at + 2 <= end) return this.#view.getInt8(at + 1);
    return this.#variantAt(at).number();
  }

  #plain(at: number): unknown {
    const first = this.#bytes[at]!;
    if ((first & format.BASIC_TYPE_MASK) === format.SHORT_STRING) return this.#textAt(at);
    switch (first) {
      case TRUE_BYTE:
        return true;
      case FALSE_BYTE:
        return false;
      case INT8_BYTE:
      case INT16_BYTE:
      case INT32_BYTE:
        return this.#numberAt(at);
      case DOUBLE_BYTE: {
        const number = this.#numberAt(at);
        // As `toJS`: JSON text has no NaN.
        return Number.isNaN(number) ? null : number;
      }
      default: {
        const { metadata, region } = this.#segment.frame;
        return new Variant(metadata, region, at, this.#dataEnd, this.#maxDepth - 1).toJS();
      }
    }
  }

  #textAt(at: number): string {
    const first = this.#bytes[at]!;
    if ((first & format.BASIC_TYPE_MASK) === format.SHORT_STRING) {
      const end = at + 1 + (first >>> format.HEADER_SHIFT);
      if (end > this.#dataEnd) throw damaged("a string goes beyond the values of its row", at);
      return this.#text.read(at + 1, end);
    }
    if (first !== STRING_BYTE) return this.#variantAt(at).string();
    const span = spanOf(this.#segment.frame.region, at, this.#dataEnd);
    return this.#text.read(span.start, span.end);
  }

  #variantAt(at: number): Variant {
    const { metadata, region } = this.#segment.frame;
    return new Variant(metadata, region, at, this.#dataEnd, this.#maxDepth);
  }
}

const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
const INT8_BYTE = format.PRIMITIVE | (format.INT8 << format.HEADER_SHIFT);
const INT16_BYTE = format.PRIMITIVE | (format.INT16 << format.HEADER_SHIFT);
const INT32_BYTE = format.PRIMITIVE | (format.INT32 << format.HEADER_SHIFT);
const TRUE_BYTE = format.PRIMITIVE | (format.TRUE << format.HEADER_SHIFT);
const FALSE_BYTE = format.PRIMITIVE | (format.FALSE << format.HEADER_SHIFT);
const STRING_BYTE = format.PRIMITIVE | (format.STRING << format.HEADER_SHIFT);
const NULL_BYTE = format.PRIMITIVE | (format.NULL << format.HEADER_SHIFT);
