import { allocate } from "./allocate.ts";
import { aligned, COLUMNS_FORM, HEADER_BYTES, writeFrame, writeUint53 } from "./segment.ts";
import {
  ENTRY_BYTES,
  RESIDUAL_AT,
  ROW_ENTRY,
  STATES_AT,
  TEXT_AT,
  TYPE_AT,
  TYPED_AT,
  WIDTH_AT,
} from "./shredded-column.ts";
import type { TypedColumn } from "./typed-values.ts";

const DIRECTORY_HEAD_BYTES = 8;

/** What is saved of a column, or of the rows themselves, which have no typed values. */
export interface ColumnParts {
  /** The number of its key. */
  readonly id: number;
  readonly states: Uint8Array | undefined;
  readonly values: TypedColumn | undefined;
  readonly residual: Uint8Array | undefined;
}

/** Writes a segment of columns. O(n). Throws `size-exceeded` for what cannot be allocated. */
export function writeShredded(
  rowCount: number,
  metadata: Uint8Array,
  rows: ColumnParts,
  columns: readonly ColumnParts[],
): Uint8Array {
  const entries = [rows, ...columns];
  const directory = new DataView(new ArrayBuffer(DIRECTORY_HEAD_BYTES + ENTRY_BYTES * entries.length));
  directory.setUint32(0, columns.length, true);
  const parts: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  let end = HEADER_BYTES;
  const place = (entryField: number, bytes: Uint8Array | undefined): void => {
    if (bytes === undefined) return;
    writeUint53(directory, entryField, end);
    parts.push({ at: end, bytes });
    end = aligned(end + bytes.length);
  };
  entries.forEach(({ id, states, values, residual }, i) => {
    const entryAt = DIRECTORY_HEAD_BYTES + ENTRY_BYTES * i;
    directory.setUint32(entryAt, id, true);
    directory.setUint8(entryAt + TYPE_AT, values?.type ?? ROW_ENTRY);
    directory.setUint8(entryAt + WIDTH_AT, values?.width ?? 0);
    place(entryAt + STATES_AT, states);
    place(entryAt + TYPED_AT, values?.typed);
    place(entryAt + TEXT_AT, values?.text);
    place(entryAt + RESIDUAL_AT, residual);
  });
  const indexAt = end;
  const metadataAt = indexAt + directory.byteLength;
  parts.push({ at: indexAt, bytes: new Uint8Array(directory.buffer) }, { at: metadataAt, bytes: metadata });
  const segment = allocate(aligned(metadataAt + metadata.length));
  for (const { at, bytes } of parts) segment.set(bytes, at);
  writeFrame(new DataView(segment.buffer), {
    form: COLUMNS_FORM,
    rowCount,
    indexAt,
    metadataAt,
    metadataSize: metadata.length,
  });
  return segment;
}
