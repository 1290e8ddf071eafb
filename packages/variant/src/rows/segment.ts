import { EngineError } from "@enginebay/core";
import { damaged } from "../encoding/damaged.ts";
import { plainBytes } from "../encoding/plain-bytes.ts";
import { Region } from "../encoding/region.ts";
import { Metadata } from "../metadata.ts";

/**
 * The frame of a segment, which is one batch of rows with one dictionary; a file is one segment or several, one behind the other.
 * Numbers are little endian; every part begins at a multiple of eight bytes from the start of its segment, and so does every segment of
 * a file.
 *
 * ```text
 *  0  "VROW"
 *  4  version: 1
 *  5  form: 0 rows, 1 columns
 *  6  two bytes, zero
 *  8  size of the segment, 8 bytes
 * 16  number of rows, 4 bytes
 * 20  size of the metadata, 4 bytes
 * 24  where the metadata begins, 8 bytes
 * 32  where the index begins, 8 bytes: the offsets of rows, or the directory of columns
 * 40  data | index | metadata | zeros up to a multiple of eight
 * ```
 */
export const HEADER_BYTES = 40;
export const ROWS_FORM = 0;
export const COLUMNS_FORM = 1;
/** Parts and segments begin at multiples of it. */
export const ALIGNMENT = 8;
/** The most rows of a segment, the most bytes of their values, and the most of metadata: what 32 bits count. */
export const MAX_UINT32 = 2 ** 32 - 1;

const MAGIC = 0x574f_5256;
const VERSION = 1;
const VERSION_AT = 4;
const FORM_AT = 5;
const RESERVED_AT = 6;
const SIZE_AT = 8;
const ROWS_AT = 16;
const METADATA_SIZE_AT = 20;
const METADATA_AT = 24;
const INDEX_AT = 32;

/** A segment within bytes, whose header has been checked: its parts are where the header says, and within the segment. */
export interface SegmentFrame {
  readonly region: Region;
  readonly form: number;
  /** Where it starts and ends in the region. */
  readonly start: number;
  readonly end: number;
  readonly rowCount: number;
  readonly metadata: Metadata;
  /** Where the index begins, from the start of the region. The metadata follows it. */
  readonly indexAt: number;
  readonly metadataAt: number;
}

/**
 * Looks at the header of the segment that starts at an index. O(1). Throws `unexpected-end`, `wrong-format`, `version-too-new` and
 * `damaged`.
 */
export function readFrame(region: Region, start: number): SegmentFrame {
  const { bytes, view } = region;
  const available = bytes.length - start;
  if (available < HEADER_BYTES) throw endedEarly(HEADER_BYTES - available, bytes.length);
  if (view.getUint32(start, true) !== MAGIC) {
    throw new EngineError("wrong-format", "a batch of rows begins with the letters VROW", { offset: start });
  }
  requireVersion(bytes[start + VERSION_AT]!, start + VERSION_AT);
  const form = bytes[start + FORM_AT]!;
  if (form > COLUMNS_FORM) throw damaged(`there is no form ${form} of a batch`, start + FORM_AT);
  if (view.getUint16(start + RESERVED_AT, true) !== 0)
    throw damaged("reserved bytes are not zero", start + RESERVED_AT);
  const size = readUint53(view, start + SIZE_AT);
  if (size < HEADER_BYTES || size % ALIGNMENT !== 0) throw damaged(`a segment has no ${size} bytes`, start + SIZE_AT);
  if (size > available) throw endedEarly(size - available, bytes.length);
  const metadataSize = view.getUint32(start + METADATA_SIZE_AT, true);
  const metadataAt = readUint53(view, start + METADATA_AT);
  const indexAt = readUint53(view, start + INDEX_AT);
  if (indexAt < HEADER_BYTES || indexAt % ALIGNMENT !== 0 || metadataAt < indexAt || metadataAt + metadataSize > size) {
    throw damaged("parts of a segment are not within it", start + METADATA_AT);
  }
  const metadata = new Metadata(bytes.subarray(start + metadataAt, start + metadataAt + metadataSize));
  const rowCount = view.getUint32(start + ROWS_AT, true);
  return {
    region,
    form,
    start,
    end: start + size,
    rowCount,
    metadata,
    indexAt: start + indexAt,
    metadataAt: start + metadataAt,
  };
}

/** Where the parts of a segment are, from its start. */
export interface FrameParts {
  readonly form: number;
  readonly rowCount: number;
  readonly indexAt: number;
  readonly metadataAt: number;
  readonly metadataSize: number;
}

/** Writes the header of a segment that begins where the view does; answers the size of the segment. */
export function writeFrame(view: DataView, parts: FrameParts): number {
  const size = aligned(parts.metadataAt + parts.metadataSize);
  view.setUint32(0, MAGIC, true);
  view.setUint8(VERSION_AT, VERSION);
  view.setUint8(FORM_AT, parts.form);
  view.setUint16(RESERVED_AT, 0, true);
  writeUint53(view, SIZE_AT, size);
  view.setUint32(ROWS_AT, parts.rowCount, true);
  view.setUint32(METADATA_SIZE_AT, parts.metadataSize, true);
  writeUint53(view, METADATA_AT, parts.metadataAt);
  writeUint53(view, INDEX_AT, parts.indexAt);
  return size;
}

/** The next multiple of the alignment. */
export function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}

/** The region of saved bytes, which are read in place. */
export function regionOf(bytes: Uint8Array): Region {
  return new Region(plainBytes(bytes));
}

/** An integer of 64 bits; those beyond 2^53 read as infinity, which is beyond any end. */
export function readUint53(view: DataView, at: number): number {
  const high = view.getUint32(at + 4, true);
  return high >= 2 ** 21 ? Number.POSITIVE_INFINITY : view.getUint32(at, true) + high * 2 ** 32;
}

/** Writes an integer below 2^53 in 64 bits. */
export function writeUint53(view: DataView, at: number, value: number): void {
  view.setUint32(at, value >>> 0, true);
  view.setUint32(at + 4, Math.floor(value / 2 ** 32), true);
}

function requireVersion(version: number, offset: number): void {
  if (version > VERSION) {
    throw new EngineError("version-too-new", `the batch is of version ${version}; this code knows version ${VERSION}`, {
      offset,
    });
  }
  if (version !== VERSION) throw damaged(`there is no version ${version} of a batch`, offset);
}

function endedEarly(missing: number, offset: number): EngineError {
  return new EngineError("unexpected-end", `a batch of rows ends where ${missing} more byte(s) are needed`, { offset });
}
