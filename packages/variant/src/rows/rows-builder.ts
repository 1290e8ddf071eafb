import { EngineError } from "@enginebay/core";
import { Dictionary } from "../building/dictionary.ts";
import { ValueWriter } from "../building/value-writer.ts";
import { isScalarObject, PlainWriter } from "../building/write-plain.ts";
import { DEFAULT_MAX_DEPTH, requireMaxDepth, withinPlatform } from "../limits.ts";
import { columnValue, isUtf8Column, type MatchedColumns, matchColumns, type RowColumns } from "./row-columns.ts";
import { RowShape, type ShapeFields } from "./row-shape.ts";
import type { EncodeAny, RowWriter } from "./row-writer.ts";
import { RowsBuffer } from "./rows-buffer.ts";
import { VariantRows } from "./variant-rows.ts";

/** What a value of varying size is expected to take where nothing better is known. */
const USUAL_BYTES = 5;
const USUAL_TEXT_BYTES = 17;

/** How a batch is built. */
export interface RowsBuilderOptions {
  /** How many rows there will be, if that is known: then memory is laid out once. */
  readonly rows?: number;
  /** The most levels of objects and arrays in a row; 1024 by default. */
  readonly maxDepth?: number;
}

/**
 * Builds a batch of rows that share one dictionary. With a shape, rows that fit it are written by a few bytes each; rows that do not, and
 * all rows without a shape, are written as `Variant.from` writes any value. What is read is the same either way.
 *
 * ```ts
 * const builder = new VariantRowsBuilder({ id: "int", name: "string" });
 * builder.append({ id: 1, name: "one" }).append({ id: 2, name: "two" });
 * builder.appendColumns({ id: Int32Array.of(3, 4), name: ["three", "four"] });
 * const rows = builder.finish();
 * ```
 */
export class VariantRowsBuilder {
  readonly #shape: RowShape | undefined;
  readonly #dictionary: Dictionary;
  readonly #maxDepth: number;
  /** Encodes whole rows. */
  readonly #encodeRow: (row: unknown) => Uint8Array;
  /** Writes rows of the shape, where these may have a level. */
  readonly #rows: RowWriter | undefined;
  readonly #encodeAny: EncodeAny;
  #buffer = new RowsBuffer();

  constructor(shape?: RowShape | ShapeFields, { rows = 0, maxDepth = DEFAULT_MAX_DEPTH }: RowsBuilderOptions = {}) {
    requireMaxDepth(maxDepth);
    if (!(Number.isSafeInteger(rows) && rows >= 0)) {
      throw new EngineError("invalid-argument", `rows must be an integer from 0, not ${rows}`);
    }
    this.#shape = shape === undefined ? undefined : RowShape.of(shape);
    this.#dictionary = new Dictionary(this.#shape?.keys);
    this.#maxDepth = maxDepth;
    this.#encodeRow = encoder(this.#dictionary, maxDepth);
    this.#encodeAny = anyEncoder(this.#dictionary, maxDepth - 1);
    if (this.#shape === undefined || maxDepth < 1) return;
    this.#rows = this.#shape.writer;
    if (rows > 0) this.#buffer.expect(rows * usualBytes(this.#shape), rows);
  }

  /** How many rows there are. */
  get length(): number {
    return this.#buffer.rowCount;
  }

  /**
   * Appends a row: anything that `Variant.from` takes. Throws what it throws, and `size-exceeded` beyond 4 GiB of rows; the row is not
   * appended then. Rows that a getter or a `toJSON` of it appends come before it.
   */
  append(row: unknown): this {
    this.#append(row, this.#buffer);
    return this;
  }

  #append(row: unknown, out: RowsBuffer): void {
    if (this.#rows !== undefined && typeof row === "object" && row !== null) {
      if (this.#rows.append(row, out, this.#encodeAny)) return;
    }
    const value = this.#encodeRow(row);
    out.reserve(value.length, 1);
    out.bytes.set(value, out.position);
    out.endRow(out.position + value.length);
  }

  /**
   * Appends many rows by the values of their fields: typed arrays, arrays, and for strings bytes in UTF-8 with offsets. A boolean may
   * be a number, and is true unless that is 0. Rows whose values are not of the shape's types are written as `append` would write them.
   *
   * Throws `invalid-argument` without a shape, for columns of different lengths and for offsets that lead nowhere, `missing-member` and
   * `unknown-member` for columns that are not those of the shape, `invalid-utf8`, and what `append` throws; then no row is appended.
   */
  appendColumns(columns: RowColumns): this {
    const shape = this.#shape;
    if (shape === undefined) throw new EngineError("invalid-argument", "only a builder with a shape takes columns");
    const matched = matchColumns(shape, columns);
    const out = this.#buffer;
    const { position, rowCount } = out;
    out.expect(expectedBytes(shape, matched), matched.length);
    try {
      this.#appendMatched(shape, matched, out);
    } catch (caught) {
      out.rewind(position, rowCount);
      throw caught;
    }
    return this;
  }

  #appendMatched(shape: RowShape, { columns, length }: MatchedColumns, out: RowsBuffer): void {
    let at = 0;
    while (at < length) {
      if (this.#rows !== undefined) {
        at = this.#rows.appendColumns(columns, at, length, out, this.#encodeAny);
        if (at === length) return;
      }
      const members = shape.fields.map(({ key, type, slot }) => [key, columnValue(columns[slot]!, at, type)]);
      this.#append(Object.fromEntries(members), out);
      at++;
    }
  }

  /** The rows as a batch; the next batch can begin. Nothing is copied: the batch has the memory that was written. */
  finish(): VariantRows {
    const size = this.#buffer.finish(this.#dictionary.encode());
    const { bytes, ends } = this.#buffer;
    this.#begin(new RowsBuffer(undefined, ends));
    return VariantRows.built(bytes, size, this.#maxDepth);
  }

  /**
   * Takes the memory of a batch that was built and is not needed any more, for the next one: memory that has been used before is much faster
   * to write to. Using the batch throws `document-expired` from then on; what came of it before, such as its rows, cursors and the bytes of
   * `save`, will change and must not be used. Nothing happens after the first row of a batch, or to a batch that no builder has built.
   */
  recycle(batch: VariantRows): this {
    const memory = this.length > 0 ? undefined : batch.release();
    // There is none left if it was transferred, to a worker perhaps.
    if (memory !== undefined && memory.length > 0) this.#begin(new RowsBuffer(memory, this.#buffer.ends));
    return this;
  }

  #begin(buffer: RowsBuffer): void {
    this.#buffer.done();
    this.#buffer = buffer;
  }
}

/** Encodes values of fields of any type, which have so many levels at most. */
function anyEncoder(dictionary: Dictionary, maxDepth: number): EncodeAny {
  const encode = encoder(dictionary, maxDepth);
  return (value) => {
    if (value === undefined || typeof value === "function" || typeof value === "symbol") return undefined;
    // It is told its key, and may give nothing: that is for the one who writes the whole row.
    if (typeof value === "object" && value !== null && asksToJSON(value)) return undefined;
    return encode(value);
  };
}

function asksToJSON(value: object): boolean {
  return typeof (value as { toJSON?: unknown }).toJSON === "function" && !isScalarObject(value);
}

/** Encodes anything that `Variant.from` takes, and throws what that throws. */
function encoder(dictionary: Dictionary, maxDepth: number): (value: unknown) => Uint8Array {
  const writer = new ValueWriter(dictionary, maxDepth);
  const plain = new PlainWriter(writer);
  let isWriting = false;
  return (value) => {
    // A getter or a `toJSON` of the value that is being written appends another one.
    if (isWriting) return withinPlatform(() => encoder(dictionary, maxDepth)(value));
    isWriting = true;
    try {
      writer.reset();
      withinPlatform(() => plain.write(value));
      return writer.encode();
    } finally {
      isWriting = false;
    }
  };
}

/** How many bytes a row usually has. */
function usualBytes(shape: RowShape): number {
  let bytes = shape.prefix(1).length + shape.fields.length + 1 + shape.fixedBytes;
  for (const { type, slot } of shape.fields) {
    if (shape.fixedAt[slot]! < 0) bytes += type === "int" ? USUAL_BYTES : USUAL_TEXT_BYTES;
  }
  return bytes;
}

/** How many bytes such rows have at most, as a rule. */
function expectedBytes(shape: RowShape, { columns, length }: MatchedColumns): number {
  let bytes = length * usualBytes(shape);
  for (const column of columns) if (isUtf8Column(column)) bytes += column.bytes.length;
  return bytes;
}
