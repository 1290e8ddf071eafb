import { damaged } from "../encoding/damaged.ts";
import { Variant } from "../variant.ts";
import { HEADER_BYTES, type SegmentFrame } from "./segment.ts";

const OFFSET_BYTES = 4;

/**
 * A segment of rows, one encoded value behind the other.
 *
 * ```text
 * header | values | zeros | rows + 1 offsets of 4 bytes | metadata | zeros
 * ```
 *
 * Row `i` goes from offset `i` to offset `i + 1`, counted from the first byte behind the header. The first is 0, the last the size of all
 * values.
 */
export class PackedSegment {
  readonly frame: SegmentFrame;
  readonly #valuesAt: number;
  readonly #valuesEnd: number;

  /** Looks at the first and the last offset. O(1). Throws `damaged`. */
  constructor(frame: SegmentFrame) {
    this.frame = frame;
    const { region, indexAt, rowCount, metadataAt, start } = frame;
    const indexEnd = indexAt + OFFSET_BYTES * (rowCount + 1);
    if (indexEnd > metadataAt) throw damaged(`there is no room for the offsets of ${rowCount} rows`, indexAt);
    this.#valuesAt = start + HEADER_BYTES;
    this.#valuesEnd = this.#valuesAt + region.view.getUint32(indexEnd - OFFSET_BYTES, true);
    if (region.view.getUint32(indexAt, true) !== 0 || this.#valuesEnd > indexAt) {
      throw damaged("the values of rows do not go from 0 to an end before the index", indexAt);
    }
  }

  get rowCount(): number {
    return this.frame.rowCount;
  }

  /** Where a row that there is begins in the region. Throws `damaged` if that is beyond the values. O(1). */
  rowAt(index: number): number {
    const { indexAt, region } = this.frame;
    const at = this.#valuesAt + region.view.getUint32(indexAt + OFFSET_BYTES * index, true);
    if (at > this.#valuesEnd) throw damaged(`row ${index} begins beyond the values`, indexAt + OFFSET_BYTES * index);
    return at;
  }

  /** A row that there is, in place. O(1). Throws `damaged`. */
  row(index: number, maxDepth: number): Variant {
    return new Variant(this.frame.metadata, this.frame.region, this.rowAt(index), this.rowAt(index + 1), maxDepth);
  }
}
