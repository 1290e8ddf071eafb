import type { ColumnValues } from "./row-columns.ts";
import type { RowsBuffer } from "./rows-buffer.ts";

/** Encodes any value with the dictionary of the rows; undefined for what has no form. Throws what `Variant.from` throws. */
export type EncodeAny = (value: unknown) => Uint8Array | undefined;

/**
 * Writes rows of one shape, each at once. Rows that are written in different ways, by code that was generated and by code that was not,
 * from objects and from columns, have the same bytes: header, field ids and offsets, and then the values, those of fixed size first.
 *
 * What throws has written nothing of the row.
 */
export interface RowWriter {
  /** Writes an object; answers false, with nothing written, if its members or their values are not the shape's. */
  append(row: object, out: RowsBuffer, encodeAny: EncodeAny): boolean;

  /**
   * Writes rows `from` to `to` of columns, which are in the order of slots; answers the first that does not fit, `to` if all do. Offsets of
   * strings in UTF-8 have been checked. Throws `invalid-utf8` for strings that are none.
   */
  appendColumns(
    columns: readonly ColumnValues[],
    from: number,
    to: number,
    out: RowsBuffer,
    encodeAny: EncodeAny,
  ): number;
}
