import { EngineError } from "@enginebay/core";
import { platformLimit } from "@enginebay/core/text";
import * as format from "../encoding/format.ts";
import { unsignedSize, writeUnsigned } from "../encoding/unsigned.ts";
import { tooDeep } from "../limits.ts";
import { KeyOrder } from "../text/key-order.ts";
import { isWellFormed } from "../text/well-formed.ts";
import { type Decimal, digitsOf } from "../types/decimal.ts";
import type { Timestamp } from "../types/temporal.ts";
import type { Dictionary } from "./dictionary.ts";

const MIN_CAPACITY = 1024;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
/** Up to so many characters a string is written character by character sooner than an encoder is called. */
const SHORT_TEXT = 24;
/** Offsets have four bytes at most. */
const MAX_SIZE = 2 ** 32 - 1;

/**
 * Writes values one after the other, each in the smallest encoding that loses nothing. A container is begun, its children are
 * written, and it is ended: then its header, whose size depends on them, is put in front of them.
 */
export class ValueWriter {
  readonly #dictionary: Dictionary;
  readonly #maxDepth: number;
  readonly #keyOrder = new KeyOrder();
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(MIN_CAPACITY);
  #view = new DataView(this.#bytes.buffer);
  #position = 0;
  #count = 0;
  #open: OpenContainer | undefined;

  /** @param maxDepth the most containers that may be open at once. */
  constructor(dictionary: Dictionary, maxDepth: number) {
    this.#dictionary = dictionary;
    this.#maxDepth = maxDepth;
  }

  /** How many bytes have been written. */
  get position(): number {
    return this.#position;
  }

  /** How many values have been written, or begun. */
  get count(): number {
    return this.#count;
  }

  /** Whether no container is open. */
  get isComplete(): boolean {
    return this.#open === undefined;
  }

  /** The bytes from an index on: a copy. */
  slice(start: number): Uint8Array {
    return this.#bytes.slice(start, this.#position);
  }

  /** Forgets all that was written. */
  reset(): void {
    this.#position = 0;
    this.#count = 0;
    this.#open = undefined;
  }

  /** Does what writes, and takes it all back where that throws. Containers that are open before must not be ended by it. */
  attempt(write: () => void): void {
    const position = this.#position;
    const count = this.#count;
    const open = this.#open;
    const key = open?.key;
    const children = open?.starts.length ?? 0;
    try {
      write();
    } catch (caught) {
      this.#position = position;
      this.#count = count;
      this.#open = open;
      if (open !== undefined) {
        open.key = key;
        open.starts.length = children;
        open.keys.length = open.isObject ? children : 0;
      }
      throw caught;
    }
  }

  null(): void {
    this.#primitive(format.NULL, 0);
  }

  boolean(value: boolean): void {
    this.#primitive(value ? format.TRUE : format.FALSE, 0);
  }

  /** A whole number that a double holds exactly. */
  safeInteger(value: number): void {
    if (value === (value << 24) >> 24) {
      const at = this.#primitive(format.INT8, 1);
      this.#view.setInt8(at, value);
    } else if (value === (value << 16) >> 16) {
      const at = this.#primitive(format.INT16, 2);
      this.#view.setInt16(at, value, true);
    } else if (value === (value | 0)) {
      const at = this.#primitive(format.INT32, 4);
      this.#view.setInt32(at, value, true);
    } else {
      const at = this.#primitive(format.INT64, 8);
      this.#view.setBigInt64(at, BigInt(value), true);
    }
  }

  /** An integer of any size up to 38 digits. Throws `value-range` for a larger one. */
  integer(value: bigint): void {
    if (value >= INT64_MIN && value <= INT64_MAX) {
      if (Number.isSafeInteger(Number(value))) this.safeInteger(Number(value));
      else {
        const at = this.#primitive(format.INT64, 8);
        this.#view.setBigInt64(at, value, true);
      }
    } else if (digitsOf(value) > format.MAX_DIGITS) {
      throw new EngineError(
        "value-range",
        `an integer has ${digitsOf(value)} digits; there can be ${format.MAX_DIGITS}`,
      );
    } else this.#decimal(value, 0);
  }

  float(value: number): void {
    const at = this.#primitive(format.FLOAT, 4);
    this.#view.setFloat32(at, value, true);
  }

  double(value: number): void {
    const at = this.#primitive(format.DOUBLE, 8);
    this.#view.setFloat64(at, value, true);
  }

  decimal({ unscaled, scale }: Decimal): void {
    this.#decimal(unscaled, scale);
  }

  #decimal(unscaled: bigint, scale: number): void {
    const digits = digitsOf(unscaled);
    const [type, size] =
      digits <= format.DECIMAL_DIGITS[format.DECIMAL4]
        ? [format.DECIMAL4, 4]
        : digits <= format.DECIMAL_DIGITS[format.DECIMAL8]
          ? [format.DECIMAL8, 8]
          : [format.DECIMAL16, 16];
    const at = this.#primitive(type, 1 + size);
    this.#view.setUint8(at, scale);
    if (size === 4) this.#view.setInt32(at + 1, Number(unscaled), true);
    else {
      this.#view.setBigUint64(at + 1, BigInt.asUintN(64, unscaled), true);
      if (size === 16) this.#view.setBigInt64(at + 9, unscaled >> 64n, true);
    }
  }

  date(days: number): void {
    const at = this.#primitive(format.DATE, 4);
    this.#view.setInt32(at, days, true);
  }

  time(micros: bigint): void {
    const at = this.#primitive(format.TIME_NTZ, 8);
    this.#view.setBigInt64(at, micros, true);
  }

  timestamp({ value, unit, isUtc }: Timestamp): void {
    const type =
      unit === "micros"
        ? isUtc
          ? format.TIMESTAMP
          : format.TIMESTAMP_NTZ
        : isUtc
          ? format.TIMESTAMP_NANOS
          : format.TIMESTAMP_NTZ_NANOS;
    const at = this.#primitive(type, 8);
    this.#view.setBigInt64(at, value, true);
  }

  uuid(bytes: Uint8Array): void {
    const at = this.#primitive(format.UUID, bytes.length);
    this.#bytes.set(bytes, at);
  }

  binary(bytes: Uint8Array): void {
    const at = this.#primitive(format.BINARY, 4 + bytes.length);
    this.#view.setUint32(at, bytes.length, true);
    this.#bytes.set(bytes, at + 4);
  }

  /** Throws `invalid-utf8` for a lone surrogate. */
  string(text: string): void {
    this.#reserve(1 + 4 + text.length * MAX_BYTES_PER_UNIT);
    // As if it were short: most are.
    const start = this.#position + 1;
    const length = this.#writeText(text, start);
    // Only now, for a text that is refused is no child.
    this.#child();
    if (length <= format.MAX_SHORT_STRING) {
      this.#bytes[this.#position] = format.SHORT_STRING | (length << format.HEADER_SHIFT);
      this.#position = start + length;
      return;
    }
    this.#bytes.copyWithin(start + 4, start, start + length);
    this.#bytes[this.#position] = format.PRIMITIVE | (format.STRING << format.HEADER_SHIFT);
    this.#view.setUint32(start, length, true);
    this.#position = start + 4 + length;
  }

  /** A value that has been encoded with the numbers of this dictionary. */
  encoded(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#child();
    this.#bytes.set(bytes, this.#position);
    this.#position += bytes.length;
  }

  beginArray(): void {
    this.#begin(false);
  }

  beginObject(): void {
    this.#begin(true);
  }

  /** The key of the value that is written next. Throws `invalid-argument` outside of an object, `invalid-utf8` for a lone surrogate. */
  key(key: string): void {
    const open = this.#open;
    if (open?.isObject !== true || open.key !== undefined) {
      throw new EngineError("invalid-argument", "a key is for the value that follows it in an object");
    }
    if (!this.#dictionary.has(key)) requireWellFormed(key);
    open.key = key;
  }

  /** Takes the key back that was given last: there is no value for it after all. */
  dropKey(): void {
    if (this.#open !== undefined) this.#open.key = undefined;
  }

  /** Ends the innermost container. A key that was given twice has its last value. Throws `invalid-argument` where none is open. */
  end(): void {
    const open = this.#open;
    if (open === undefined || open.key !== undefined) {
      throw new EngineError("invalid-argument", "there is nothing to end, or a key without a value");
    }
    this.#open = open.parent;
    if (open.isObject) this.#endObject(open);
    else this.#putHeader(open, [], open.starts);
  }

  #endObject(open: OpenContainer): void {
    if (new Set(open.keys).size !== open.keys.length) this.#dropRepeated(open);
    const { keys, starts } = open;
    const order = keys.map((_, i) => i);
    if (!this.#isSorted(keys)) order.sort((a, b) => this.#keyOrder.compare(keys[a]!, keys[b]!));
    const ids = order.map((i) => this.#dictionary.idOf(keys[i]!));
    this.#putHeader(
      open,
      ids,
      order.map((i) => starts[i]!),
    );
  }

  #isSorted(keys: readonly string[]): boolean {
    for (let i = 1; i < keys.length; i++) {
      if (this.#keyOrder.compare(keys[i - 1]!, keys[i]!) >= 0) return false;
    }
    return true;
  }

  /** Keeps the last value of each key: the bytes of the others go. */
  #dropRepeated(open: OpenContainer): void {
    const { keys, starts, start } = open;
    const last = new Map(keys.map((key, i) => [key, i]));
    const kept = [...last.values()].sort((a, b) => a - b);
    const ends = [...starts.slice(1), this.#position];
    let at = start;
    const movedKeys: string[] = [];
    const movedStarts: number[] = [];
    for (const i of kept) {
      this.#bytes.copyWithin(at, starts[i]!, ends[i]!);
      movedKeys.push(keys[i]!);
      movedStarts.push(at);
      at += ends[i]! - starts[i]!;
    }
    this.#position = at;
    open.keys = movedKeys;
    open.starts = movedStarts;
  }

  /** Puts the header of a container in front of its values. */
  #putHeader({ start, isObject }: OpenContainer, ids: readonly number[], starts: readonly number[]): void {
    const count = starts.length;
    const size = this.#position - start;
    const offsetSize = unsignedSize(size);
    const idSize = isObject ? unsignedSize(ids.reduce((largest, id) => Math.max(largest, id), 0)) : 0;
    const isLarge = count > format.MAX_SMALL_COUNT;
    const countSize = isLarge ? 4 : 1;
    const headerSize = 1 + countSize + count * idSize + (count + 1) * offsetSize;
    this.#reserve(headerSize);
    const bytes = this.#bytes;
    bytes.copyWithin(start + headerSize, start, this.#position);
    const flags = isObject
      ? (isLarge ? format.OBJECT_LARGE : 0) | ((idSize - 1) << format.OBJECT_ID_SIZE_SHIFT) | (offsetSize - 1)
      : (isLarge ? format.ARRAY_LARGE : 0) | (offsetSize - 1);
    bytes[start] = (isObject ? format.OBJECT : format.ARRAY) | (flags << format.HEADER_SHIFT);
    writeUnsigned(bytes, start + 1, countSize, count);
    let at = start + 1 + countSize;
    for (const id of ids) {
      writeUnsigned(bytes, at, idSize, id);
      at += idSize;
    }
    for (const childStart of starts) {
      writeUnsigned(bytes, at, offsetSize, childStart - start);
      at += offsetSize;
    }
    writeUnsigned(bytes, at, offsetSize, size);
    this.#position += headerSize;
  }

  #begin(isObject: boolean): void {
    const depth = (this.#open?.depth ?? 0) + 1;
    if (depth > this.#maxDepth) throw tooDeep(this.#maxDepth);
    this.#child();
    this.#open = { parent: this.#open, depth, isObject, start: this.#position, starts: [], keys: [], key: undefined };
  }

  /** What is written next is a child of the container that is open. */
  #child(): void {
    const open = this.#open;
    if (open === undefined) {
      this.#count++;
      return;
    }
    if (open.isObject) {
      if (open.key === undefined)
        throw new EngineError("invalid-argument", "a value in an object needs a key before it");
      open.keys.push(open.key);
      open.key = undefined;
    }
    open.starts.push(this.#position);
  }

  /** Writes the header of a primitive; answers where its data goes. There is room for it then, perhaps in other memory than before. */
  #primitive(type: number, size: number): number {
    this.#reserve(1 + size);
    this.#child();
    this.#bytes[this.#position] = format.PRIMITIVE | (type << format.HEADER_SHIFT);
    const at = this.#position + 1;
    this.#position = at + size;
    return at;
  }

  #writeText(text: string, at: number): number {
    if (text.length <= SHORT_TEXT) {
      let i = 0;
      while (i < text.length) {
        const unit = text.charCodeAt(i);
        if (unit >= 0x80) break;
        this.#bytes[at + i] = unit;
        i++;
      }
      if (i === text.length) return i;
    }
    requireWellFormed(text);
    return this.#encoder.encodeInto(text, this.#bytes.subarray(at)).written;
  }

  #reserve(size: number): void {
    const needed = this.#position + size;
    if (needed <= this.#bytes.length) return;
    if (needed > MAX_SIZE) throw new EngineError("size-exceeded", "a value has 4 GiB at most");
    let grown: Uint8Array<ArrayBuffer>;
    try {
      grown = new Uint8Array(Math.max(2 * this.#bytes.length, needed));
    } catch (cause) {
      throw platformLimit(cause) ?? new EngineError("size-exceeded", `cannot allocate ${needed} bytes`, { cause });
    }
    grown.set(this.#bytes.subarray(0, this.#position));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** A container whose end has not been written. */
interface OpenContainer {
  readonly parent: OpenContainer | undefined;
  /** How many containers are open, this one included. */
  readonly depth: number;
  readonly isObject: boolean;
  /** Where its first child begins. */
  readonly start: number;
  /** Where its children begin. */
  starts: number[];
  /** Of an object: the keys of these children. */
  keys: string[];
  /** Of an object: the key of the next child. */
  key: string | undefined;
}

function requireWellFormed(text: string): void {
  if (!isWellFormed(text)) {
    throw new EngineError("invalid-utf8", "a string has a lone surrogate, which UTF-8 cannot hold");
  }
}
