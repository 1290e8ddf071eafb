import { EngineError, requireBytes, type Sink } from "@enginebay/core";
import type { Region } from "../encoding/region.ts";
import { DEFAULT_MAX_DEPTH } from "../limits.ts";
import type { LoadOptions, Variant } from "../variant.ts";
import { allocate } from "./allocate.ts";
import type { ColumnScan } from "./column-scan.ts";
import { PackedReader } from "./packed-reader.ts";
import { PackedScan } from "./packed-scan.ts";
import { PackedSegment } from "./packed-segment.ts";
import { RowColumn } from "./row-column.ts";
import { RowCursor } from "./row-cursor.ts";
import type { RowReader } from "./row-reader.ts";
import { RowShape, type ShapeFields } from "./row-shape.ts";
import { type RowsBuilderOptions, VariantRowsBuilder } from "./rows-builder.ts";
import { COLUMNS_FORM, readFrame, regionOf, type SegmentFrame } from "./segment.ts";
import { segmentOf } from "./segment-of.ts";
import { shredSegment } from "./shred.ts";
import { ShreddedReader } from "./shredded-reader.ts";
import { ShreddedScan } from "./shredded-scan.ts";
import { ShreddedSegment } from "./shredded-segment.ts";
import { validatePacked } from "./validate-rows.ts";
import { validateShredded } from "./validate-shredded.ts";

type Segment = PackedSegment | ShreddedSegment;

/**
 * A batch of rows that share their dictionary of keys, read in place out of one array of bytes. A row is any value, usually an object.
 *
 * Saved batches are appended to each other by putting their bytes one behind the other: `load` takes them as one batch, of which each
 * *segment* keeps its dictionary. The format is described in ROWS.md.
 */
export class VariantRows {
  /** Undefined when the memory has been taken back. */
  #held: readonly Segment[] | undefined;
  /** The memory of a batch that was built, all of it: its builder may take it back. */
  #memory: Uint8Array<ArrayBuffer> | undefined;
  /** How many rows come before each segment, and behind the last one. */
  readonly #firsts: readonly number[];
  readonly #maxDepth: number;

  private constructor(segments: readonly Segment[], maxDepth: number) {
    this.#held = segments;
    this.#maxDepth = maxDepth;
    const firsts = [0];
    for (const { rowCount } of segments) firsts.push(firsts[firsts.length - 1]! + rowCount);
    this.#firsts = firsts;
  }

  /**
   * The batch in saved bytes, one or several one behind the other. They are read in place and are not to change. O(segments, and columns log columns)
   * unless validated, then O(n log n). Throws `unexpected-end`, `wrong-format`, `version-too-new` and `damaged`; validated, also
   * `depth-exceeded`.
   */
  static load(bytes: Uint8Array, options: LoadOptions = {}): VariantRows {
    const { maxDepth = DEFAULT_MAX_DEPTH } = options;
    if (!(maxDepth >= 0))
      throw new EngineError("invalid-argument", `maxDepth must be a number from 0, not ${maxDepth}`);
    requireBytes(bytes, "a saved batch");
    const region = regionOf(bytes);
    const segments: Segment[] = [];
    let at = 0;
    do {
      const segment = openSegment(region, at);
      segments.push(segment);
      at = segment.frame.end;
    } while (at < region.bytes.length);
    if (options.validate) {
      for (const segment of segments) {
        if (segment instanceof PackedSegment) validatePacked(segment, maxDepth);
        else validateShredded(segment, maxDepth);
      }
    }
    return new VariantRows(segments, maxDepth);
  }

  /** @internal The batch in the first bytes of memory that a builder has written. */
  static built(memory: Uint8Array<ArrayBuffer>, size: number, maxDepth: number): VariantRows {
    const rows = VariantRows.load(memory.subarray(0, size), { maxDepth });
    rows.#memory = memory;
    return rows;
  }

  /** @internal Takes the memory of a batch that was built and may not be used any more. */
  release(): Uint8Array<ArrayBuffer> | undefined {
    const memory = this.#memory;
    this.#memory = undefined;
    if (memory !== undefined) this.#held = undefined;
    return memory;
  }

  /** The batch of some rows, which are anything that `Variant.from` takes; a shape that they have makes it faster. */
  static from(rows: Iterable<unknown>, shape?: RowShape | ShapeFields, options?: RowsBuilderOptions): VariantRows {
    const builder = new VariantRowsBuilder(shape, options);
    for (const row of rows) builder.append(row);
    return builder.finish();
  }

  /**
   * The same rows in columns: values of a field of the shape that are of its type stand one behind the other, and only what does not fit is
   * kept as it is encoded. It takes less space, and a column is read without the others; `row` has to put a row together. O(n).
   */
  static shred(rows: VariantRows, shape: RowShape | ShapeFields): VariantRows {
    const columns = RowShape.of(shape);
    const segments = rows.#segments.map((segment, i) => {
      const packed = segment instanceof PackedSegment ? segment : rows.#packed(i);
      return openSegment(regionOf(shredSegment(packed, columns, rows.#maxDepth)), 0);
    });
    return new VariantRows(segments, rows.#maxDepth);
  }

  /** How many rows there are. */
  get length(): number {
    return this.#firsts[this.#firsts.length - 1]!;
  }

  /** Whether it is in columns, all of it. */
  get isShredded(): boolean {
    return this.#segments.every((segment) => segment instanceof ShreddedSegment);
  }

  /**
   * A row, in place; undefined if there is none. O(log segments), and for a batch in columns O(fields). Throws `damaged`.
   */
  row(index: number): Variant | undefined {
    if (!(Number.isInteger(index) && index >= 0 && index < this.length)) return undefined;
    const segment = segmentOf(this.#firsts, index);
    return this.#segments[segment]!.row(index - this.#firsts[segment]!, this.#maxDepth);
  }

  /** One field of all rows. Nothing is read yet. */
  column(name: string): RowColumn {
    return new RowColumn(name, this.#firsts, (segment) => this.#scan(segment, name));
  }

  /** A cursor before the first row. */
  cursor(): RowCursor {
    return new RowCursor((segment, keys) => this.#reader(segment, keys));
  }

  /** The rows, each in place. */
  *[Symbol.iterator](): IterableIterator<Variant> {
    const cursor = this.cursor();
    while (cursor.next()) yield cursor.row();
  }

  /** All rows as plain JavaScript, as `Variant.toJS` makes each. O(n). */
  toJS(): unknown[] {
    const rows: unknown[] = [];
    const cursor = this.cursor();
    while (cursor.next()) rows.push(cursor.toJS());
    return rows;
  }

  /** The rows of this batch and then those of another. Nothing is copied. O(segments). */
  concat(other: VariantRows): VariantRows {
    return new VariantRows([...this.#segments, ...other.#segments], this.#maxDepth);
  }

  /**
   * The batch as bytes for `load`. What was loaded, built or shredded in one piece is not copied, and must not be changed; otherwise
   * O(n).
   */
  save(): Uint8Array {
    if (this.#segments.length === 1) return bytesOf(this.#segments[0]!);
    const first = this.#segments[0]!.frame;
    const last = this.#segments[this.#segments.length - 1]!.frame;
    if (this.#segments.every(({ frame }, i) => i === 0 || isNext(this.#segments[i - 1]!.frame, frame))) {
      return first.region.bytes.subarray(first.start, last.end);
    }
    const size = this.#segments.reduce((total, { frame }) => total + frame.end - frame.start, 0);
    const bytes = allocate(size);
    let at = 0;
    for (const segment of this.#segments) {
      bytes.set(bytesOf(segment), at);
      at += segment.frame.end - segment.frame.start;
    }
    return bytes;
  }

  /** Writes to a sink what `save` gives. */
  saveTo(sink: Sink): void {
    for (const segment of this.#segments) sink.write(bytesOf(segment));
  }

  /** Every way to the data leads through here. Throws `document-expired`. */
  get #segments(): readonly Segment[] {
    if (this.#held === undefined) throw new EngineError("document-expired", "the builder took the memory back");
    return this.#held;
  }

  #reader(segment: number, keys: readonly string[]): RowReader | undefined {
    const opened = this.#segments[segment];
    if (opened === undefined) return undefined;
    return opened instanceof PackedSegment
      ? new PackedReader(opened, keys, this.#maxDepth)
      : new ShreddedReader(opened, keys, this.#maxDepth);
  }

  #scan(segment: number, key: string): ColumnScan {
    const opened = this.#segments[segment]!;
    return opened instanceof PackedSegment
      ? new PackedScan(opened, key, this.#maxDepth)
      : new ShreddedScan(opened, key, this.#maxDepth);
  }

  /** The segment with that number as rows. */
  #packed(segment: number): PackedSegment {
    const only = new VariantRows([this.#segments[segment]!], this.#maxDepth);
    const packed = VariantRows.from(only, undefined, { maxDepth: this.#maxDepth });
    return packed.#segments[0] as PackedSegment;
  }
}

function openSegment(region: Region, at: number): Segment {
  const frame = readFrame(region, at);
  return frame.form === COLUMNS_FORM ? new ShreddedSegment(frame) : new PackedSegment(frame);
}

function bytesOf({ frame }: Segment): Uint8Array {
  return frame.region.bytes.subarray(frame.start, frame.end);
}

function isNext(before: SegmentFrame, after: SegmentFrame): boolean {
  return before.region === after.region && before.end === after.start;
}
