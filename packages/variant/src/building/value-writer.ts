import { EngineError } from "@enginebay/core";
import { platformLimit } from "@enginebay/core/text";
import * as format from "../encoding/format.ts";
import { unsignedSize, writeUnsigned } from "../encoding/unsigned.ts";
import { integerSize, putInteger } from "../encoding/write-integer.ts";
import { loneSurrogate, maxTextSize, TextWriter } from "../encoding/write-text.ts";
import { tooDeep } from "../limits.ts";
import { KeyOrder } from "../text/key-order.ts";
import { isWellFormed } from "../text/well-formed.ts";
import { type Decimal, digitsOf, isWithin } from "../types/decimal.ts";
import type { Timestamp } from "../types/temporal.ts";
import type { Dictionary } from "./dictionary.ts";

const MIN_CAPACITY = 1024;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const DECIMAL4_LIMIT = 10n ** BigInt(format.DECIMAL_DIGITS[format.DECIMAL4]);
const DECIMAL8_LIMIT = 10n ** BigInt(format.DECIMAL_DIGITS[format.DECIMAL8]);
/** Offsets have four bytes at most. */
const MAX_SIZE = 2 ** 32 - 1;
/** Up to so many bytes are moved to make room for the header in front of them. */
const MAX_MOVED = 1024;
const NOTHING = new Uint8Array(0);

/**
 * Writes values one after the other, each in the smallest encoding that loses nothing. A container is begun, its children are
 * written, and it is ended: only then the size of its header is known, which goes in front of them.
 *
 * Room is left for a header as large as that of the last container of the same depth, since rows and points are like those before them.
 * Where that was wrong, a small container is moved, and the header of a large one is kept apart until all is put together: bytes are not
 * moved again for each container around them.
 */
export class ValueWriter {
  readonly #dictionary: Dictionary;
  readonly #maxDepth: number;
  readonly #keyOrder = new KeyOrder();
  readonly #texts = new TextWriter();
  #bytes = new Uint8Array(MIN_CAPACITY);
  #view = new DataView(this.#bytes.buffer);
  #position = 0;
  #count = 0;
  /** What takes the place of bytes that have been written: of those within a container before its own. */
  readonly #pieces: Piece[] = [];
  /** By how many bytes the pieces make larger what has been written. */
  #growth = 0;
  /** What is known of the keys of objects, by the first of them. */
  readonly #shapes = new Map<string, KnownKeys>();
  /** The containers that are open, and behind them those that were before, to be used again. */
  readonly #containers: OpenContainer[] = [];
  #depth = 0;
  #open: OpenContainer | undefined;

  /** @param maxDepth the most containers that may be open at once. */
  constructor(dictionary: Dictionary, maxDepth: number) {
    this.#dictionary = dictionary;
    this.#maxDepth = maxDepth;
  }

  /** How many values have been written, or begun. */
  get count(): number {
    return this.#count;
  }

  /** Whether no container is open. */
  get isComplete(): boolean {
    return this.#open === undefined;
  }

  /** What has been written: a copy. O(n). */
  encode(): Uint8Array {
    if (this.#pieces.length === 0) return this.#bytes.slice(0, this.#position);
    const encoded = new Uint8Array(this.#position + this.#growth);
    let from = 0;
    let length = 0;
    // Of two at the same place, the later one is around the other.
    const pieces = [[this.#position, 0, NOTHING] as const, ...this.#pieces].reverse().sort(([a], [b]) => a - b);
    for (const [at, end, bytes] of pieces) {
      // It is within what goes.
      if (at < from) continue;
      encoded.set(this.#bytes.subarray(from, at), length);
      length += at - from;
      encoded.set(bytes, length);
      length += bytes.length;
      from = end;
    }
    return encoded;
  }

  /** Forgets all that was written. */
  reset(): void {
    this.#position = 0;
    this.#pieces.length = 0;
    this.#growth = 0;
    this.#count = 0;
    this.#depth = 0;
    this.#open = undefined;
  }

  /** Does what writes, and takes it all back where that throws. Containers that are open before must not be ended by it. */
  attempt(write: () => void): void {
    const position = this.#position;
    const pieces = this.#pieces.length;
    const growth = this.#growth;
    const count = this.#count;
    const depth = this.#depth;
    const open = this.#open;
    const key = open?.key;
    const children = open?.count ?? 0;
    try {
      write();
    } catch (caught) {
      this.#position = position;
      this.#pieces.length = pieces;
      this.#growth = growth;
      this.#count = count;
      this.#depth = depth;
      this.#open = open;
      if (open !== undefined) {
        open.key = key;
        open.count = children;
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

  /** In the smallest encoding that is exact: an integer, or a double. */
  number(value: number): void {
    const size = integerSize(value);
    if (size === 0) {
      this.double(value);
      return;
    }
    this.#reserve(size);
    this.#child();
    this.#position = putInteger(value, size, this.#bytes, this.#view, this.#position);
  }

  /** An integer of any size up to 38 digits. Throws `value-range` for a larger one. */
  integer(value: bigint): void {
    if (value >= INT64_MIN && value <= INT64_MAX) {
      if (Number.isSafeInteger(Number(value))) this.number(Number(value));
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
    const [type, size] = isWithin(unscaled, DECIMAL4_LIMIT)
      ? [format.DECIMAL4, 4]
      : isWithin(unscaled, DECIMAL8_LIMIT)
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
    this.#reserve(maxTextSize(text.length));
    const end = this.#texts.write(text, this.#bytes, this.#view, this.#position);
    // Only now, for a text that is refused is no child.
    this.#child();
    this.#position = end;
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
    // Most often it is the one that the object before had there.
    if (open.known?.keys[open.count] !== key && !this.#dictionary.has(key) && !isWellFormed(key)) throw loneSurrogate();
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
    const keys = open.isObject ? this.#known(open) : undefined;
    this.#depth--;
    this.#open = this.#depth === 0 ? undefined : this.#containers[this.#depth - 1];
    const size = this.#position + this.#growth - open.start;
    const headerSize = sizeOfHeader(open.count, keys, size);
    const { place, room } = open;
    open.room = headerSize;
    if (headerSize !== room) {
      this.#reserve(headerSize);
      if (size > MAX_MOVED || this.#pieces.length > open.pieces) {
        const header = new Uint8Array(headerSize);
        putHeader(open, keys, size, header, 0);
        this.#pieces.push([place, place + room, header]);
        this.#growth += headerSize - room;
        return;
      }
      this.#bytes.copyWithin(place + headerSize, place + room, this.#position);
      this.#position += headerSize - room;
    }
    putHeader(open, keys, size, this.#bytes, place);
  }

  /** What is known of the keys of an object: most often that they are those of the one before. */
  #known(open: OpenContainer): KnownKeys {
    const known = this.#shapes.get(open.keys[0]!);
    if (known !== undefined && hasKeys(open, known.keys)) {
      open.known = known;
      return known;
    }
    if (new Set(open.keys.slice(0, open.count)).size !== open.count) this.#dropRepeated(open);
    const keys = open.keys.slice(0, open.count);
    const order = keys.map((_, i) => i);
    if (!this.#isSorted(keys)) order.sort((a, b) => this.#keyOrder.compare(keys[a]!, keys[b]!));
    const ids = order.map((i) => this.#dictionary.idOf(keys[i]!));
    const idSize = unsignedSize(ids.reduce((largest, id) => Math.max(largest, id), 0));
    open.known = { keys, order, ids, idSize };
    this.#shapes.set(keys[0]!, open.known);
    return open.known;
  }

  #isSorted(keys: readonly string[]): boolean {
    for (let i = 1; i < keys.length; i++) {
      if (this.#keyOrder.compare(keys[i - 1]!, keys[i]!) >= 0) return false;
    }
    return true;
  }

  /** Keeps the last value of each key: the bytes of the others go. */
  #dropRepeated(open: OpenContainer): void {
    const { keys, starts, places, count } = open;
    const last = new Map<string, number>();
    for (let i = 0; i < count; i++) last.set(keys[i]!, i);
    let gone = 0;
    let kept = 0;
    let next = 0;
    for (let i = 0; i < count; i++) {
      if (last.get(keys[i]!) !== i) continue;
      // The last one of all stays, so those that go have one behind them.
      if (next < i) this.#pieces.push([places[next]!, places[i]!, NOTHING]);
      gone += starts[i]! - starts[next]!;
      next = i + 1;
      keys[kept] = keys[i]!;
      starts[kept++] = starts[i]! - gone;
    }
    open.count = kept;
    this.#growth -= gone;
  }

  #begin(isObject: boolean): void {
    const depth = this.#depth + 1;
    if (depth > this.#maxDepth) throw tooDeep(this.#maxDepth);
    this.#containers[this.#depth] ??= new OpenContainer();
    const begun = this.#containers[this.#depth]!;
    this.#reserve(begun.room);
    this.#child();
    begun.isObject = isObject;
    begun.place = this.#position;
    this.#position += begun.room;
    begun.start = this.#position + this.#growth;
    begun.pieces = this.#pieces.length;
    begun.count = 0;
    begun.key = undefined;
    this.#depth = depth;
    this.#open = begun;
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
      open.keys[open.count] = open.key;
      open.key = undefined;
    }
    open.places[open.count] = this.#position;
    open.starts[open.count++] = this.#position + this.#growth;
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

  #reserve(size: number): void {
    // What is encoded may be larger than what has been written.
    const needed = this.#position + Math.max(this.#growth, 0) + size;
    if (needed <= this.#bytes.length) return;
    if (needed > MAX_SIZE) throw new EngineError("size-exceeded", "a value has 4 GiB at most");
    let grown: Uint8Array<ArrayBuffer>;
    try {
      grown = new Uint8Array(Math.min(Math.max(2 * this.#bytes.length, needed), MAX_SIZE));
    } catch (cause) {
      throw platformLimit(cause) ?? new EngineError("size-exceeded", `cannot allocate ${needed} bytes`, { cause });
    }
    grown.set(this.#bytes.subarray(0, this.#position));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** Bytes that take the place of others: from where, and up to where. */
type Piece = readonly [at: number, end: number, bytes: Uint8Array];

/** A container whose end has not been written. */
class OpenContainer {
  isObject = false;
  /** How many pieces there were before it. */
  pieces = 0;
  /** Where it begins in the bytes that have been written. */
  place = 0;
  /** How many bytes were left for its header: as many as the one before at that depth needed. */
  room = 0;
  /** Where its first child begins, the pieces before it included. */
  start = 0;
  /** How many children it has. What the arrays have behind them is of other containers. */
  count = 0;
  /** Where each child begins in the bytes that have been written. */
  readonly places: number[] = [];
  /** The same, the pieces before it included. */
  readonly starts: number[] = [];
  /** Of an object: the keys of these children. */
  readonly keys: string[] = [];
  /** Of an object: the key of the next child. */
  key: string | undefined;
  /** What was found out about the keys of the last object at that depth. */
  known: KnownKeys | undefined;
}

/** The keys of an object as they came, none twice, and what follows from them. */
interface KnownKeys {
  readonly keys: readonly string[];
  /** Their indexes in the order of their bytes, and their numbers in the dictionary in that order. */
  readonly order: readonly number[];
  readonly ids: readonly number[];
  /** How many bytes hold such a number. */
  readonly idSize: number;
}

function hasKeys({ keys, count }: OpenContainer, expected: readonly string[]): boolean {
  if (count !== expected.length) return false;
  for (let i = 0; i < count; i++) if (keys[i] !== expected[i]) return false;
  return true;
}

function countSize(count: number): number {
  return count > format.MAX_SMALL_COUNT ? 4 : 1;
}

function sizeOfHeader(count: number, keys: KnownKeys | undefined, valuesSize: number): number {
  return 1 + countSize(count) + count * (keys?.idSize ?? 0) + (count + 1) * unsignedSize(valuesSize);
}

/** Writes the header of a container: of an object if keys are given. */
function putHeader(
  { starts, start, count }: OpenContainer,
  keys: KnownKeys | undefined,
  valuesSize: number,
  bytes: Uint8Array,
  headerAt: number,
): void {
  const offsetSize = unsignedSize(valuesSize);
  const isLarge = countSize(count) > 1;
  const flags =
    keys === undefined
      ? (isLarge ? format.ARRAY_LARGE : 0) | (offsetSize - 1)
      : (isLarge ? format.OBJECT_LARGE : 0) | ((keys.idSize - 1) << format.OBJECT_ID_SIZE_SHIFT) | (offsetSize - 1);
  bytes[headerAt] = (keys === undefined ? format.ARRAY : format.OBJECT) | (flags << format.HEADER_SHIFT);
  writeUnsigned(bytes, headerAt + 1, countSize(count), count);
  let at = headerAt + 1 + countSize(count);
  if (keys !== undefined) {
    for (let i = 0; i < count; i++, at += keys.idSize) writeUnsigned(bytes, at, keys.idSize, keys.ids[i]!);
  }
  for (let i = 0; i < count; i++, at += offsetSize) {
    const child = keys === undefined ? i : keys.order[i]!;
    writeUnsigned(bytes, at, offsetSize, starts[child]! - start);
  }
  writeUnsigned(bytes, at, offsetSize, valuesSize);
}
