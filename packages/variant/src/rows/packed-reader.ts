import { EngineError } from "@enginebay/core";
import { Container } from "../encoding/container.ts";
import { damaged } from "../encoding/damaged.ts";
import * as format from "../encoding/format.ts";
import type { Region } from "../encoding/region.ts";
import { spanOf } from "../encoding/scalar.ts";
import { readUnsigned } from "../encoding/unsigned.ts";
import { fieldIndex, isObject } from "../field-finder.ts";
import { Variant } from "../variant.ts";
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
import { type PlainParts, WORTH_GENERATING } from "./object-maker.ts";
import type { PackedSegment } from "./packed-segment.ts";
import { OFFSET_BYTES } from "./packed-segment.ts";
import { type PlainShape, type RowMaker, RowMakers } from "./row-maker.ts";
import type { RowReader } from "./row-reader.ts";
import { WindowText } from "./window-text.ts";

/** A field that rows of the layout do not have. */
const ABSENT = -1;

/**
 * Reads rows in place. Where each field is among the fields of a row is found out once for rows that begin with the same bytes (header,
 * count and field ids), which are compared for each row; so only offsets are left to be read. Nothing is allocated for a row.
 *
 * The fields are not `#private`: V8 may keep an object with so many of those as a dictionary, and reading takes seven times as long then.
 */
export class PackedReader implements RowReader, PlainParts {
  private readonly segment: PackedSegment;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly keys: readonly string[];
  private readonly maxDepth: number;
  private readonly text: WindowText;
  private readonly makers = new RowMakers();
  private maker: RowMaker | undefined;
  /** How many rows were made into objects since the beginning of rows changed. */
  private rowsAlike = 0;
  private readonly rowCount: number;
  private readonly indexAt: number;
  private readonly valuesAt: number;
  private readonly segmentEnd: number;
  private index = -1;
  /** Where the row begins and ends. */
  private at = 0;
  private end: number;
  /** Where a row stands whose beginning has been understood, and how long its header, count and field ids are. */
  private knownAt = 0;
  private knownBytes = 0;
  /** The same with its offsets: 0 if there is no such row. */
  private headBytes = 0;
  /** Its first four bytes, and its last. */
  private firstWord = 0;
  private lastWord = 0;
  private isObject = false;
  private count = 0;
  private offsetSize = 1;
  /** By field: its index among the fields of such a row. */
  private places: number[] = [];
  /** Of the row: where its offsets, its values and their end are. */
  private offsetsAt = 0;
  private dataAt = 0;
  private dataEnd = 0;

  constructor(segment: PackedSegment, keys: readonly string[], maxDepth: number) {
    this.segment = segment;
    this.bytes = segment.frame.region.bytes;
    this.view = segment.frame.region.view;
    this.keys = keys;
    this.maxDepth = maxDepth;
    this.text = new WindowText(segment.frame.region);
    this.rowCount = segment.rowCount;
    this.indexAt = segment.frame.indexAt;
    this.valuesAt = segment.valuesAt;
    this.segmentEnd = segment.valuesEnd;
    this.at = segment.valuesAt;
    this.end = segment.valuesAt;
  }

  next(): boolean {
    const index = this.index + 1;
    if (index >= this.rowCount) return this.#leave();
    const at = this.end;
    const end = this.valuesAt + this.view.getUint32(this.indexAt + OFFSET_BYTES * (index + 1), true);
    if (end <= at || end > this.segmentEnd) throw noBytes(index, at);
    this.index = index;
    this.at = at;
    this.end = end;
    if (this.#beginsAsKnown(at, end)) this.#placeValues(at);
    else this.#understand();
    return true;
  }

  has(field: number): boolean {
    return this.#placeOf(field) !== ABSENT;
  }

  isNone(field: number): boolean {
    const at = this.locate(field);
    return at === ABSENT || this.bytes[at] === NULL_BYTE;
  }

  number(field: number): number {
    return this.#numberAt(this.#valueAt(field));
  }

  boolean(field: number): boolean {
    const at = this.#valueAt(field);
    const first = this.bytes[at]!;
    if (first === TRUE_BYTE) return true;
    return first === FALSE_BYTE ? false : this.#variantAt(at).boolean();
  }

  string(field: number): string {
    return this.#textAt(this.#valueAt(field));
  }

  value(field: number): Variant | undefined {
    const at = this.locate(field);
    return at === ABSENT ? undefined : this.#variantAt(at);
  }

  row(): Variant {
    if (this.end === this.at) throw new EngineError("invalid-argument", "the cursor is at no row");
    const { metadata, region } = this.segment.frame;
    return new Variant(metadata, region, this.at, this.end, this.maxDepth);
  }

  plainRow(): unknown {
    if (!this.isObject || this.maxDepth < 1) return this.row().toJS();
    const { maker } = this;
    if (maker === undefined) return this.#firstPlain();
    return maker(this, this.bytes, this.view, this.text, this.offsetsAt, this.dataAt, this.dataEnd);
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
    return this.segment.frame.region;
  }

  /** Where the values of the row end, which must be an object. */
  get valuesEnd(): number {
    return this.dataEnd;
  }

  /** How many fields the row has; -1 if it is no object. */
  get fieldCount(): number {
    return this.isObject ? this.count : -1;
  }

  /** Behind the last row there is none. */
  #leave(): boolean {
    this.isObject = false;
    this.places = [];
    this.end = this.at;
    return false;
  }

  /** Compares four bytes at a time, the last of them perhaps twice. */
  #beginsAsKnown(at: number, end: number): boolean {
    const headBytes = this.headBytes;
    if (headBytes === 0 || at + headBytes > end) return false;
    const view = this.view;
    if (view.getInt32(at, true) !== this.firstWord) return false;
    const length = this.knownBytes;
    if (view.getInt32(at + length - 4, true) !== this.lastWord) return false;
    return length <= 8 || this.#isSame(at, length);
  }

  #isSame(at: number, length: number): boolean {
    const view = this.view;
    for (let i = 4; i < length - 4; i += 4) {
      if (view.getInt32(at + i, true) !== view.getInt32(this.knownAt + i, true)) return false;
    }
    return true;
  }

  #understand(): void {
    const bytes = this.bytes;
    this.places = [];
    this.maker = undefined;
    this.rowsAlike = 0;
    this.headBytes = 0;
    this.isObject = isObject(bytes[this.at]!);
    if (!this.isObject) return;
    const header = bytes[this.at]! >>> format.HEADER_SHIFT;
    const container = new Container(bytes, this.at, this.end);
    this.count = container.count;
    this.offsetSize = (header & format.SIZE_MASK) + 1;
    const headBytes = container.dataAt - this.at;
    this.knownBytes = headBytes - this.offsetSize * (this.count + 1);
    this.offsetsAt = this.at + this.knownBytes;
    this.dataAt = container.dataAt;
    this.dataEnd = container.end;
    if (this.knownBytes < 4) return;
    this.headBytes = headBytes;
    this.knownAt = this.at;
    this.firstWord = this.view.getInt32(this.at, true);
    this.lastWord = this.view.getInt32(this.at + this.knownBytes - 4, true);
  }

  /** A row as long as there is no maker for its like: there is one from the next on if rows have been alike often enough. */
  #firstPlain(): unknown {
    const plain = this.row().toJS();
    if (++this.rowsAlike === WORTH_GENERATING) this.maker = this.makers.makerOf(this.#shapeOfRow());
    return plain;
  }

  /** Of a row whose values are where they should be. */
  #shapeOfRow(): PlainShape {
    const container = new Container(this.bytes, this.at, this.end);
    const { metadata } = this.segment.frame;
    const indices = Array.from({ length: container.count }, (_, index) => index);
    return {
      keys: indices.map((index) => metadata.key(container.fieldId(index))),
      firsts: indices.map((index) => this.bytes[container.valueAt(index)]!),
      offsetSize: this.offsetSize,
    };
  }

  /** Of a row that begins as is known. */
  #placeValues(at: number): void {
    const offsetSize = this.offsetSize;
    const dataAt = at + this.headBytes;
    const size = offsetSize === 1 ? this.bytes[dataAt - 1]! : readUnsigned(this.bytes, dataAt - offsetSize, offsetSize);
    const dataEnd = dataAt + size;
    if (dataEnd > this.end) throw damaged("the values of a row go beyond its end", at);
    this.offsetsAt = at + this.knownBytes;
    this.dataAt = dataAt;
    this.dataEnd = dataEnd;
  }

  #placeOf(field: number): number {
    // Not beyond the end, not even to find nothing there: that would slow down all reading.
    return field < this.places.length ? this.places[field]! : this.#find(field);
  }

  #find(field: number): number {
    const key = this.keys[field];
    if (key === undefined) throw new EngineError("invalid-argument", `this cursor has no field ${field}`);
    if (!this.isObject) return ABSENT;
    const { metadata } = this.segment.frame;
    const id = metadata.idOf(key);
    const place = id < 0 ? ABSENT : fieldIndex(metadata, new Container(this.bytes, this.at, this.end), id);
    // One after the other, so that the array has no holes.
    while (this.places.length < field) this.#find(this.places.length);
    this.places[field] = place;
    return place;
  }

  #valueAt(field: number): number {
    const place = this.#placeOf(field);
    if (place === ABSENT) throw this.#missing(field);
    return this.#valueOf(place);
  }

  #missing(field: number): EngineError {
    return new EngineError("missing-member", `row ${this.index} has no field ${JSON.stringify(this.keys[field])}`);
  }

  /** Where the value of a field begins, by its index among the fields of the row. */
  #valueOf(place: number): number {
    const offsetSize = this.offsetSize;
    const offset =
      offsetSize === 1
        ? this.bytes[this.offsetsAt + place]!
        : readUnsigned(this.bytes, this.offsetsAt + place * offsetSize, offsetSize);
    const at = this.dataAt + offset;
    if (at >= this.dataEnd) throw damaged("an offset leads beyond the values of its row", this.offsetsAt);
    return at;
  }

  #numberAt(at: number): number {
    const first = this.bytes[at]!;
    const end = this.dataEnd;
    if (first === DOUBLE_BYTE && at + 9 <= end) return this.view.getFloat64(at + 1, true);
    if (first === INT32_BYTE && at + 5 <= end) return this.view.getInt32(at + 1, true);
    if (first === INT16_BYTE && at + 3 <= end) return this.view.getInt16(at + 1, true);
    if (first === INT8_BYTE && at + 2 <= end) return this.view.getInt8(at + 1);
    return this.#variantAt(at).number();
  }

  #plain(at: number): unknown {
    const first = this.bytes[at]!;
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
        const { metadata, region } = this.segment.frame;
        return new Variant(metadata, region, at, this.dataEnd, this.maxDepth - 1).toJS();
      }
    }
  }

  #textAt(at: number): string {
    const first = this.bytes[at]!;
    const end = at + 1 + (first >>> format.HEADER_SHIFT);
    if ((first & format.BASIC_TYPE_MASK) === format.SHORT_STRING && end <= this.dataEnd) {
      return this.text.read(at + 1, end);
    }
    return this.#otherText(at, first);
  }

  #otherText(at: number, first: number): string {
    if (first !== STRING_BYTE) return this.#variantAt(at).string();
    const span = spanOf(this.segment.frame.region, at, this.dataEnd);
    return this.text.read(span.start, span.end);
  }

  #variantAt(at: number): Variant {
    const { metadata, region } = this.segment.frame;
    return new Variant(metadata, region, at, this.dataEnd, this.maxDepth);
  }
}

function noBytes(row: number, at: number): EngineError {
  return damaged(`row ${row} has no bytes, or some beyond the values`, at);
}
