import { EngineError, requireBytes } from "@enginebay/core";
import { type BuildOptions, fromJson, fromPlain } from "./build.ts";
import { compareValues } from "./compare.ts";
import { editValue } from "./edit.ts";
import { Container, isContainer } from "./encoding/container.ts";
import * as format from "./encoding/format.ts";
import { readScalar, type Scalar } from "./encoding/read-scalar.ts";
import { Region } from "./encoding/region.ts";
import { primitiveType, scalarEnd } from "./encoding/scalar.ts";
import { fieldIndex } from "./field-finder.ts";
import { hashValue } from "./hash.ts";
import { printJson } from "./json/print-json.ts";
import { DEFAULT_MAX_DEPTH, requireMaxDepth } from "./limits.ts";
import { Metadata } from "./metadata.ts";
import { type PathSegment, parsePath } from "./path.ts";
import { type ToJSOptions, toPlain } from "./to-plain.ts";
import { Decimal } from "./types/decimal.ts";
import { LocalDate, LocalTime, Timestamp } from "./types/temporal.ts";
import { Uuid } from "./types/uuid.ts";
import { validate } from "./validate.ts";

/** What a value is, by its physical encoding. */
export type VariantType =
  | "null"
  | "boolean"
  | "int8"
  | "int16"
  | "int32"
  | "int64"
  | "float"
  | "double"
  | "decimal"
  | "date"
  | "time"
  | "timestamp"
  | "string"
  | "binary"
  | "uuid"
  | "array"
  | "object";

/** How bytes are taken as a Variant. */
export interface LoadOptions {
  /**
   * Whether to look at all of it, O(n log n): then whatever is wrong is an error of the load. Otherwise that is found when it is read, or,
   * as the order of keys, not at all; nothing outside the bytes is ever read.
   */
  readonly validate?: boolean;
  /** The most levels of objects and arrays that are validated, or gone through by any method; 1024 by default. */
  readonly maxDepth?: number;
}

/**
 * A self-describing value in the Apache Variant encoding, read in place: a cursor into two ranges of bytes, the *metadata*, which
 * is the dictionary of keys, and the *value*. Nothing is decoded before it is asked for, and nothing decoded is kept but keys.
 *
 * Getters throw `type-mismatch` for a value of another type, and `damaged` where the bytes are no Variant.
 */
export class Variant {
  readonly #metadata: Metadata;
  readonly #region: Region;
  readonly #at: number;
  readonly #end: number;
  readonly #maxDepth: number;
  #container: Container | undefined;

  /** @internal The value at an index of a region, which ends by `end`. */
  constructor(metadata: Metadata, region: Region, at: number, end: number, maxDepth: number = DEFAULT_MAX_DEPTH) {
    this.#metadata = metadata;
    this.#region = region;
    this.#at = at;
    this.#end = end;
    this.#maxDepth = maxDepth;
    // Every value has a header.
    Region.require(at, 1, end);
  }

  /**
   * The value in some bytes, which are read in place and are not to change. O(1) unless it is validated. Throws `unexpected-end`,
   * `version-too-new` and `damaged`.
   */
  static load(metadata: Uint8Array, value: Uint8Array, options: LoadOptions = {}): Variant {
    const { maxDepth = DEFAULT_MAX_DEPTH } = options;
    requireMaxDepth(maxDepth);
    requireBytes(metadata, "the metadata");
    requireBytes(value, "the value");
    if (value.length === 0) throw new EngineError("unexpected-end", "there is no value", { offset: 0 });
    const keys = new Metadata(metadata);
    const region = new Region(value);
    if (options.validate) {
      keys.validate();
      validate(keys, region, maxDepth);
    }
    return new Variant(keys, region, 0, value.length, maxDepth);
  }

  /**
   * A plain value, which may hold Variants and the types of this package (`Decimal`, `LocalDate`, …) → a Variant, each number in the
   * smallest encoding that is exact. What JSON has no form for is treated as by `JSON.stringify`, but bigints, which are integers, bytes,
   * which are binary, and Dates, which are timestamps. O(n log n).
   *
   * Throws `unsupported-value`, `cyclic-value`, `depth-exceeded`, `value-range` and `invalid-utf8`.
   */
  static from(plain: unknown, options: BuildOptions = {}): Variant {
    return fromPlain(plain, options);
  }

  /**
   * JSON text in UTF-8 → a Variant. Integers and decimals of up to 38 digits keep them all; other numbers become doubles. O(n log n).
   * Throws an error with offset, line and column for what is no JSON.
   */
  static parse(text: Uint8Array, options: BuildOptions = {}): Variant {
    return fromJson(text, options);
  }

  /** What it is. */
  get type(): VariantType {
    const { bytes } = this.#region;
    switch (bytes[this.#at]! & format.BASIC_TYPE_MASK) {
      case format.SHORT_STRING:
        return "string";
      case format.OBJECT:
        return "object";
      case format.ARRAY:
        return "array";
      default:
        return PRIMITIVE_TYPES[primitiveType(bytes, this.#at)]!;
    }
  }

  /** How many fields or elements there are; 0 for a value without parts. */
  get size(): number {
    return this.isContainer ? this.#layout.count : 0;
  }

  /** The bytes of the dictionary. Not a copy. */
  get metadata(): Uint8Array {
    return this.#metadata.bytes;
  }

  /** The bytes of the value. Not a copy. */
  get value(): Uint8Array {
    const end = this.isContainer ? this.#layout.end : scalarEnd(this.#region, this.#at, this.#end);
    return this.#region.bytes.subarray(this.#at, end);
  }

  /** The value of an object's field; undefined where there is none, or this is no object. O(log n) in the fields. */
  get(key: string): Variant | undefined {
    if (this.type !== "object") return undefined;
    const id = this.#metadata.idOf(key);
    if (id < 0) return undefined;
    const index = fieldIndex(this.#metadata, this.#layout, id);
    return index < 0 ? undefined : this.#child(index);
  }

  /** The element of an array; undefined where there is none, or this is no array. O(1). */
  at(index: number): Variant | undefined {
    if (this.type !== "array" || index >>> 0 !== index || index >= this.#layout.count) return undefined;
    return this.#child(index);
  }

  /**
   * The value that a path such as `$.a[0]["b.c"]` leads to; undefined where nothing is. Throws `invalid-pointer` for what is no such
   * path.
   */
  path(path: string): Variant | undefined {
    return this.follow(parsePath(path));
  }

  /** @internal How many bytes there are from its first to the end of what it is in. */
  get extent(): number {
    return this.#end - this.#at;
  }

  /** @internal How many bytes it has without those of the values in it. */
  get ownSize(): number {
    const first = this.#region.bytes[this.#at]!;
    if ((first & format.BASIC_TYPE_MASK) === format.SHORT_STRING) return 1 + (first >>> format.HEADER_SHIFT);
    const end = isContainer(first) ? this.#layout.dataAt : scalarEnd(this.#region, this.#at, this.#end);
    return end - this.#at;
  }

  /** @internal Whether it is an object or an array. */
  get isContainer(): boolean {
    return isContainer(this.#region.bytes[this.#at]!);
  }

  /** @internal */
  get maxDepth(): number {
    return this.#maxDepth;
  }

  /** @internal */
  follow(segments: readonly PathSegment[]): Variant | undefined {
    let value: Variant | undefined = this;
    for (const segment of segments) {
      value = typeof segment === "number" ? value.at(segment) : value.get(segment);
      if (value === undefined) return undefined;
    }
    return value;
  }

  /** The keys of an object, in the order of their bytes. Throws `type-mismatch` for anything else. */
  *keys(): IterableIterator<string> {
    this.#require("object");
    for (let i = 0; i < this.#layout.count; i++) yield this.#metadata.key(this.#layout.fieldId(i));
  }

  /** Keys and values of an object, in the order of the keys' bytes. Throws `type-mismatch` for anything else. */
  *entries(): IterableIterator<[string, Variant]> {
    this.#require("object");
    for (let i = 0; i < this.#layout.count; i++) yield [this.#metadata.key(this.#layout.fieldId(i)), this.#child(i)];
  }

  /** The elements of an array. Throws `type-mismatch` for anything else. */
  *elements(): IterableIterator<Variant> {
    this.#require("array");
    for (let i = 0; i < this.#layout.count; i++) yield this.#child(i);
  }

  /** The elements of an array, or the entries of an object. */
  [Symbol.iterator](): IterableIterator<Variant | [string, Variant]> {
    return this.type === "object" ? this.entries() : this.elements();
  }

  /** Whether it is `null`. */
  get isNull(): boolean {
    return this.type === "null";
  }

  /** The boolean. */
  boolean(): boolean {
    const scalar = this.scalar();
    return typeof scalar === "boolean" ? scalar : this.#mismatch("a boolean");
  }

  /**
   * A number of any kind as a double: exact for integers, of which those beyond 2^53 are refused as `value-range`; the nearest one for
   * decimals.
   */
  number(): number {
    const scalar = this.scalar();
    if (typeof scalar === "number") return scalar;
    if (scalar instanceof Decimal) return scalar.toNumber();
    if (typeof scalar !== "bigint") return this.#mismatch("a number");
    if (Number.isSafeInteger(Number(scalar))) return Number(scalar);
    throw new EngineError("value-range", `${scalar} is more than a number holds exactly; use bigint()`);
  }

  /** An integer of any width, or a decimal or floating point number that is an integer: others are `value-range`. */
  bigint(): bigint {
    const scalar = this.scalar();
    if (typeof scalar === "bigint") return scalar;
    if (scalar instanceof Decimal && scalar.unscaled % 10n ** BigInt(scalar.scale) === 0n) {
      return scalar.unscaled / 10n ** BigInt(scalar.scale);
    }
    if (typeof scalar === "number" && Number.isInteger(scalar)) return BigInt(scalar);
    if (typeof scalar !== "number" && !(scalar instanceof Decimal)) return this.#mismatch("an integer");
    throw new EngineError("value-range", `${scalar} is no integer`);
  }

  /** A decimal or an integer, with all its digits. Floating point numbers are no decimals: they are a `type-mismatch`. */
  decimal(): Decimal {
    const scalar = this.scalar();
    if (scalar instanceof Decimal) return scalar;
    if (typeof scalar === "bigint") return new Decimal(scalar, 0);
    if (typeof scalar === "number" && this.type !== "double" && this.type !== "float")
      return new Decimal(BigInt(scalar), 0);
    return this.#mismatch("a decimal");
  }

  /** The string. */
  string(): string {
    const scalar = this.scalar();
    return typeof scalar === "string" ? scalar : this.#mismatch("a string");
  }

  /** The bytes of a binary. Not a copy. */
  binary(): Uint8Array {
    const scalar = this.scalar();
    return scalar instanceof Uint8Array ? scalar : this.#mismatch("a binary");
  }

  /** The date. */
  date(): LocalDate {
    const scalar = this.scalar();
    return scalar instanceof LocalDate ? scalar : this.#mismatch("a date");
  }

  /** The time of the day. */
  time(): LocalTime {
    const scalar = this.scalar();
    return scalar instanceof LocalTime ? scalar : this.#mismatch("a time");
  }

  /** The timestamp, with or without a zone, of micro- or nanoseconds. */
  timestamp(): Timestamp {
    const scalar = this.scalar();
    return scalar instanceof Timestamp ? scalar : this.#mismatch("a timestamp");
  }

  /** The UUID. */
  uuid(): Uuid {
    const scalar = this.scalar();
    return scalar instanceof Uuid ? scalar : this.#mismatch("a UUID");
  }

  /** Any value without parts, losslessly: integers of 64 bits as bigints. Throws `type-mismatch` for objects and arrays. */
  scalar(): Scalar {
    if (this.isContainer) return this.#mismatch("a value without parts");
    return readScalar(this.#region, this.#at, this.#end);
  }

  /**
   * The value and everything in it as plain JavaScript: what `JSON.parse` gives for its JSON text. Integers and decimals become the
   * nearest doubles, binary base64, dates, times, timestamps and UUIDs their text; with `lossless` nothing of that is lost. O(n).
   */
  toJS(options?: ToJSOptions): unknown {
    return toPlain(this, options);
  }

  /** Lets a Variant stand inside a plain value that is serialized. */
  toJSON(): unknown {
    return this.toJS();
  }

  /** The value and everything in it as compact JSON text in UTF-8, numbers with all their digits. O(n). */
  serialize(): Uint8Array {
    return printJson(this);
  }

  /**
   * A Variant with another value at the end of a path, which may be a new member of an object or the element behind the last of an array. This
   * one stays as it is. Only the containers on the way are written anew; all else is copied as it is encoded.
   *
   * Throws `missing-member` where the way there does not exist, `invalid-pointer`, and what `from` throws.
   */
  set(path: string, plain: unknown): Variant {
    return editValue(this, this.#metadata, this.#maxDepth, parsePath(path), { plain });
  }

  /** A Variant without the member or element at the end of a path, as {@link set} makes one. The root cannot be removed. */
  remove(path: string): Variant {
    const segments = parsePath(path);
    if (segments.length === 0) throw new EngineError("invalid-argument", "the root cannot be removed");
    return editValue(this, this.#metadata, this.#maxDepth, segments, undefined);
  }

  /**
   * Whether two values are the same, however they are encoded: int8 1 equals decimal 1.00, a short string a long one, a timestamp of
   * micros one of nanos; the order of values in an object does not matter, nor the dictionary. O(n).
   */
  equals(other: Variant): boolean {
    return compareValues(this, other) === 0;
  }

  /**
   * Which of two values comes first: below zero, zero if they are equal, above. A total order, for sorting: null, booleans, numbers,
   * strings (by code point), binaries, dates, times, timestamps without and with a zone, UUIDs, arrays (element by element), objects (field
   * by field); NaN behind all other numbers. O(n).
   */
  compare(other: Variant): number {
    return compareValues(this, other);
  }

  /** 32 bits that are the same for equal values, in every process. O(n). */
  hash(): number {
    return hashValue(this);
  }

  get #layout(): Container {
    this.#container ??= new Container(this.#region.bytes, this.#at, this.#end);
    return this.#container;
  }

  #child(index: number): Variant {
    const layout = this.#layout;
    const at = layout.valueAt(index);
    return new Variant(this.#metadata, this.#region, at, layout.end, this.#maxDepth);
  }

  #require(type: VariantType): void {
    if (this.type !== type) this.#mismatch(`an ${type}`);
  }

  #mismatch(expected: string): never {
    throw new EngineError("type-mismatch", `expected ${expected}, found ${this.type}`);
  }
}

/** By type id. */
const PRIMITIVE_TYPES: readonly VariantType[] = [
  "null",
  "boolean",
  "boolean",
  "int8",
  "int16",
  "int32",
  "int64",
  "double",
  "decimal",
  "decimal",
  "decimal",
  "date",
  "timestamp",
  "timestamp",
  "float",
  "binary",
  "string",
  "time",
  "timestamp",
  "timestamp",
  "uuid",
];
