import { EngineError } from "@enginebay/core";
import { Dictionary } from "../building/dictionary.ts";
import { ValueWriter } from "../building/value-writer.ts";
import { PlainWriter } from "../building/write-plain.ts";
import { type GatherRow, gatherRow } from "./gather-row.ts";
import { BLOCK_ROWS, BlockColumn } from "./row-block.ts";
import {
  type ColumnValues,
  columnValue,
  isUtf8Column,
  matchColumns,
  type RowColumns,
  takeColumn,
} from "./row-columns.ts";
import { RowShape, type ShapeFields } from "./row-shape.ts";
import { RowsBuffer } from "./rows-buffer.ts";
import { VariantRows } from "./variant-rows.ts";
import { BlockWriter } from "./write-block.ts";

const DEFAULT_MAX_DEPTH = 1024;
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
  readonly #writer: ValueWriter;
  readonly #plain: PlainWriter;
  readonly #maxDepth: number;
  readonly #columns: readonly BlockColumn[];
  readonly #blocks: BlockWriter | undefined;
  readonly #gather: GatherRow | undefined;
  #buffer = new RowsBuffer();
  /** How many rows of the block wait to be written. */
  #waiting = 0;

  constructor(shape?: RowShape | ShapeFields, { rows = 0, maxDepth = DEFAULT_MAX_DEPTH }: RowsBuilderOptions = {}) {
    if (!(maxDepth >= 0))
      throw new EngineError("invalid-argument", `maxDepth must be a number from 0, not ${maxDepth}`);
    if (!(Number.isSafeInteger(rows) && rows >= 0)) {
      throw new EngineError("invalid-argument", `rows must be an integer from 0, not ${rows}`);
    }
    this.#shape = shape === undefined ? undefined : RowShape.of(shape);
    this.#dictionary = new Dictionary(this.#shape?.keys);
    this.#writer = new ValueWriter(this.#dictionary);
    this.#plain = new PlainWriter(this.#writer, maxDepth);
    this.#maxDepth = maxDepth;
    this.#columns = this.#shape?.fields.map(() => new BlockColumn()) ?? [];
    if (this.#shape === undefined) return;
    this.#blocks = new BlockWriter(this.#shape);
    this.#gather = gatherRow(this.#shape, (column, index, value) => this.#putAny(column, index, value));
    if (rows > 0) this.#buffer.expect(rows * this.#usualBytes(this.#shape), rows);
  }

  /** How many rows there are. */
  get length(): number {
    return this.#buffer.rowCount + this.#waiting;
  }

  /**
   * Appends a row: anything that `Variant.from` takes. Throws what it throws, and `size-exceeded` beyond 4 GiB of rows; the row is not
   * appended then.
   */
  append(row: unknown): this {
    if (this.#gather !== undefined && typeof row === "object" && row !== null) {
      if (this.#gather(row, this.#columns, this.#waiting)) {
        this.#waiting++;
        if (this.#waiting === BLOCK_ROWS) this.#flush();
        return this;
      }
    }
    this.#writer.reset();
    this.#plain.write(row);
    this.#flush();
    const value = this.#writer.slice(0);
    this.#buffer.reserve(value.length, 1);
    this.#buffer.bytes.set(value, this.#buffer.position);
    this.#buffer.endRow(this.#buffer.position + value.length);
    return this;
  }

  /**
   * Appends many rows by the values of their fields: typed arrays, arrays, and for strings bytes in UTF-8 with offsets. A boolean may
   * be a number, and is true unless that is 0. Rows whose values are not of the shape's types are written as `append` would write them.
   *
   * Throws `invalid-argument` without a shape, for columns of different lengths and for offsets that lead nowhere, `missing-member` and
   * `unknown-member` for columns that are not those of the shape, `invalid-utf8`, and what `append` throws.
   */
  appendColumns(columns: RowColumns): this {
    const shape = this.#shape;
    if (shape === undefined) throw new EngineError("invalid-argument", "only a builder with a shape takes columns");
    const matched = matchColumns(shape, columns);
    this.#flush();
    this.#buffer.expect(this.#expectedBytes(shape, matched.columns, matched.length), matched.length);
    try {
      for (let from = 0; from < matched.length; from += BLOCK_ROWS) {
        this.#takeBlock(shape, matched.columns, from, Math.min(from + BLOCK_ROWS, matched.length));
      }
    } finally {
      for (const column of this.#columns) column.reset();
    }
    return this;
  }

  /** The rows as a batch; the next batch can begin. Nothing is copied: the batch has the memory that was written. */
  finish(): VariantRows {
    this.#flush();
    const bytes = this.#buffer.finish(this.#dictionary.encode());
    this.#buffer = new RowsBuffer();
    return VariantRows.load(bytes, { maxDepth: this.#maxDepth });
  }

  #takeBlock(shape: RowShape, columns: readonly ColumnValues[], from: number, to: number): void {
    for (const column of this.#columns) column.reset();
    let isTaken = true;
    // All of them, even if one does not fit: strings in UTF-8 are checked here.
    for (const { type, slot } of shape.fields) {
      if (!takeColumn(columns[slot]!, from, to, type, this.#columns[slot]!)) isTaken = false;
    }
    if (isTaken) {
      this.#blocks!.write(this.#columns, to - from, this.#buffer);
      return;
    }
    for (const column of this.#columns) column.reset();
    for (let i = from; i < to; i++) {
      this.append(
        Object.fromEntries(shape.fields.map(({ key, type, slot }) => [key, columnValue(columns[slot]!, i, type)])),
      );
    }
    this.#flush();
  }

  #flush(): void {
    if (this.#waiting === 0) return;
    const count = this.#waiting;
    // Also if there is no room: then these rows are lost, but not written twice.
    this.#waiting = 0;
    this.#blocks!.write(this.#columns, count, this.#buffer);
  }

  #putAny(column: BlockColumn, index: number, value: unknown): boolean {
    if (value === undefined || typeof value === "function" || typeof value === "symbol") return false;
    this.#writer.reset();
    this.#plain.write(value);
    column.encoded(index, this.#writer.slice(0));
    return true;
  }

  /** How many bytes a row usually has. */
  #usualBytes(shape: RowShape): number {
    let bytes = shape.prefix(1).length + shape.fields.length + 1 + shape.fixedBytes;
    for (const { type } of shape.fields) {
      if (type === "int") bytes += USUAL_BYTES;
      else if (type === "string" || type === "any") bytes += USUAL_TEXT_BYTES;
    }
    return bytes;
  }

  #expectedBytes(shape: RowShape, columns: readonly ColumnValues[], rows: number): number {
    let bytes = rows * this.#usualBytes(shape);
    for (const { slot } of shape.fields) {
      const column = columns[slot]!;
      if (isUtf8Column(column)) bytes += Math.max(0, column.bytes.length + rows - rows * USUAL_TEXT_BYTES);
    }
    return bytes;
  }
}
