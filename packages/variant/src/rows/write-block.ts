import * as format from "../encoding/format.ts";
import { unsignedSize, writeUnsigned } from "../encoding/unsigned.ts";
import { BLOCK_ROWS, type BlockColumn, integerSize, textSize } from "./row-block.ts";
import type { RowShape } from "./row-shape.ts";
import type { RowsBuffer } from "./rows-buffer.ts";

/** The first bytes of rows are written four at a time: the last write may go so far beyond them. */
const OVERSHOOT = 3;
const TRUE_BYTE = format.PRIMITIVE | (format.TRUE << format.HEADER_SHIFT);
const FALSE_BYTE = format.PRIMITIVE | (format.FALSE << format.HEADER_SHIFT);
const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
const INT8_BYTE = format.PRIMITIVE | (format.INT8 << format.HEADER_SHIFT);
const INT16_BYTE = format.PRIMITIVE | (format.INT16 << format.HEADER_SHIFT);
const INT32_BYTE = format.PRIMITIVE | (format.INT32 << format.HEADER_SHIFT);
const INT64_BYTE = format.PRIMITIVE | (format.INT64 << format.HEADER_SHIFT);
const STRING_BYTE = format.PRIMITIVE | (format.STRING << format.HEADER_SHIFT);
/** Above it `copyWithin` and `set` are faster than a loop. */
const LOOPED_COPY = 32;

/**
 * Writes blocks of rows of one shape as Variant objects. It goes field by field through the rows of a block, so that each loop does one
 * thing to values of one type; where every row begins is found out before, from the sizes of the values.
 */
export class BlockWriter {
  readonly #shape: RowShape;
  /** By the bytes of an offset, less one: what all rows begin with, the offsets of the values of fixed size included. */
  readonly #templates: readonly Template[];
  /** How many bytes the values of each row take. */
  readonly #sizes = new Uint32Array(BLOCK_ROWS);
  /** How many bytes an offset of each row has. */
  readonly #offsetSizes = new Uint8Array(BLOCK_ROWS);
  /** Where the values of each row begin in the buffer. */
  readonly #dataAt = new Float64Array(BLOCK_ROWS);
  /** How far the values of each row have been written. */
  readonly #filled = new Uint32Array(BLOCK_ROWS);

  constructor(shape: RowShape) {
    this.#shape = shape;
    this.#templates = [1, 2, 3, 4].map((offsetSize) => new Template(shape, offsetSize));
  }

  /** Writes the first `count` rows of a block, behind what is in the buffer. */
  write(columns: readonly BlockColumn[], count: number, out: RowsBuffer): void {
    this.#measure(columns, count);
    this.#place(count, out);
    this.#filled.fill(this.#shape.fixedBytes, 0, count);
    for (const { type, slot } of this.#shape.placed) {
      const column = columns[slot]!;
      const at = this.#shape.fixedAt[slot]!;
      if (type === "boolean") this.#booleans(column, count, out.bytes, at);
      else if (type === "double") this.#doubles(column, count, out, at);
      else {
        this.#offsets(slot, count, out.bytes);
        if (type === "int") this.#integers(column, count, out);
        else if (type === "string") this.#texts(column, count, out);
        else this.#encoded(column, count, out.bytes);
      }
    }
    // Where the last value ends.
    this.#offsets(this.#shape.fields.length, count, out.bytes);
  }

  #measure(columns: readonly BlockColumn[], count: number): void {
    const sizes = this.#sizes;
    sizes.fill(this.#shape.fixedBytes, 0, count);
    for (const { type, slot } of this.#shape.placed) {
      const { numbers, offsets } = columns[slot]!;
      if (type === "int") {
        for (let i = 0; i < count; i++) sizes[i]! += integerSize(numbers[i]!);
      } else if (type === "string") {
        for (let i = 0; i < count; i++) sizes[i]! += textSize(offsets[i + 1]! - offsets[i]!);
      } else if (type === "any") {
        for (let i = 0; i < count; i++) sizes[i]! += offsets[i + 1]! - offsets[i]!;
      }
    }
  }

  /** Makes room for the rows, writes what they begin with, and notes where each ends. */
  #place(count: number, out: RowsBuffer): void {
    const sizes = this.#sizes;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const offsetSize = unsignedSize(sizes[i]!);
      this.#offsetSizes[i] = offsetSize;
      total += this.#templates[offsetSize - 1]!.size + sizes[i]!;
    }
    out.reserve(total + OVERSHOOT, count);
    const { view } = out;
    let at = out.position;
    for (let i = 0; i < count; i++) {
      const { words, size } = this.#templates[this.#offsetSizes[i]! - 1]!;
      for (let word = 0; word < words.length; word++) view.setInt32(at + 4 * word, words[word]!, true);
      this.#dataAt[i] = at + size;
      at += size + sizes[i]!;
      out.endRow(at);
    }
  }

  #booleans({ numbers }: BlockColumn, count: number, bytes: Uint8Array, at: number): void {
    const dataAt = this.#dataAt;
    for (let i = 0; i < count; i++) bytes[dataAt[i]! + at] = numbers[i] === 0 ? FALSE_BYTE : TRUE_BYTE;
  }

  #doubles({ numbers }: BlockColumn, count: number, { bytes, view }: RowsBuffer, at: number): void {
    const dataAt = this.#dataAt;
    for (let i = 0; i < count; i++) {
      const start = dataAt[i]! + at;
      bytes[start] = DOUBLE_BYTE;
      view.setFloat64(start + 1, numbers[i]!, true);
    }
  }

  /** Notes where the next value of each row is. */
  #offsets(slot: number, count: number, bytes: Uint8Array): void {
    const dataAt = this.#dataAt;
    const filled = this.#filled;
    const behind = this.#shape.fields.length + 1 - slot;
    for (let i = 0; i < count; i++) {
      const offsetSize = this.#offsetSizes[i]!;
      if (offsetSize === 1) bytes[dataAt[i]! - behind] = filled[i]!;
      else writeUnsigned(bytes, dataAt[i]! - behind * offsetSize, offsetSize, filled[i]!);
    }
  }

  #integers({ numbers }: BlockColumn, count: number, { bytes, view }: RowsBuffer): void {
    const dataAt = this.#dataAt;
    const filled = this.#filled;
    for (let i = 0; i < count; i++) {
      const value = numbers[i]!;
      const at = dataAt[i]! + filled[i]!;
      const size = integerSize(value);
      if (size === 5) {
        bytes[at] = INT32_BYTE;
        view.setInt32(at + 1, value, true);
      } else if (size === 3) {
        bytes[at] = INT16_BYTE;
        view.setInt16(at + 1, value, true);
      } else if (size === 2) {
        bytes[at] = INT8_BYTE;
        bytes[at + 1] = value;
      } else {
        bytes[at] = INT64_BYTE;
        view.setBigInt64(at + 1, BigInt(value), true);
      }
      filled[i]! += size;
    }
  }

  #texts({ bytes: source, offsets }: BlockColumn, count: number, { bytes, view }: RowsBuffer): void {
    const dataAt = this.#dataAt;
    const filled = this.#filled;
    for (let i = 0; i < count; i++) {
      const start = offsets[i]!;
      const length = offsets[i + 1]! - start;
      let at = dataAt[i]! + filled[i]!;
      filled[i]! += textSize(length);
      if (length <= format.MAX_SHORT_STRING) bytes[at++] = format.SHORT_STRING | (length << format.HEADER_SHIFT);
      else {
        bytes[at] = STRING_BYTE;
        view.setUint32(at + 1, length, true);
        at += 5;
      }
      copy(source, start, length, bytes, at);
    }
  }

  #encoded({ bytes: source, offsets }: BlockColumn, count: number, bytes: Uint8Array): void {
    const filled = this.#filled;
    for (let i = 0; i < count; i++) {
      const start = offsets[i]!;
      const length = offsets[i + 1]! - start;
      copy(source, start, length, bytes, this.#dataAt[i]! + filled[i]!);
      filled[i]! += length;
    }
  }
}

/** What the rows of a shape begin with if their offsets have so many bytes. */
class Template {
  readonly size: number;
  /** Its bytes, and some zeros, as little endian integers of 32 bits. */
  readonly words: Int32Array;

  constructor(shape: RowShape, offsetSize: number) {
    const prefix = shape.prefix(offsetSize);
    this.size = prefix.length + (shape.fields.length + 1) * offsetSize;
    this.words = new Int32Array(Math.ceil(this.size / 4));
    const bytes = new Uint8Array(4 * this.words.length);
    bytes.set(prefix);
    for (const { slot } of shape.fields) {
      const at = Math.max(shape.fixedAt[slot]!, 0);
      writeUnsigned(bytes, prefix.length + slot * offsetSize, offsetSize, at);
    }
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < this.words.length; i++) this.words[i] = view.getInt32(4 * i, true);
  }
}

function copy(source: Uint8Array, start: number, length: number, target: Uint8Array, at: number): void {
  if (length > LOOPED_COPY) target.set(source.subarray(start, start + length), at);
  else for (let i = 0; i < length; i++) target[at + i] = source[start + i]!;
}
