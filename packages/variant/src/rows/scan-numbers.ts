import { Container } from "../encoding/container.ts";
import { damaged } from "../encoding/damaged.ts";
import * as format from "../encoding/format.ts";
import { fieldIndex, isObject } from "./field-finder.ts";
import { OFFSET_BYTES, type PackedSegment } from "./packed-segment.ts";

/**
 * Puts the numbers of one field of all rows of a segment into an array, from an index on: `NaN` where a row has no such field or it is null.
 *
 * It is the loop of a cursor for one field, with everything that rows have in common in local variables: rows that begin with the same bytes
 * as one that was understood, and whose offsets have one byte. Any other row, and any other value than the usual numbers, is read as a Variant.
 * O(rows). Throws `type-mismatch`, `value-range` and `damaged`.
 */
export function scanNumbers(
  segment: PackedSegment,
  key: string,
  maxDepth: number,
  into: Float64Array,
  from: number,
): void {
  const { region, indexAt, metadata } = segment.frame;
  const { bytes, view } = region;
  const { rowCount, valuesAt, valuesEnd } = segment;
  const id = metadata.idOf(key);
  // Of the rows that are alike: none at first.
  let knownAt = 0;
  let prefix = 0;
  let dataFrom = Number.POSITIVE_INFINITY;
  let offsetFrom = 0;
  let firstWord = 0;
  let lastWord = 0;
  let end = valuesAt;
  for (let index = 0; index < rowCount; index++) {
    const at = end;
    end = valuesAt + view.getUint32(indexAt + OFFSET_BYTES * (index + 1), true);
    if (end <= at || end > valuesEnd) throw damaged(`row ${index} has no bytes, or some beyond the values`, at);
    const dataAt = at + dataFrom;
    if (
      dataAt <= end &&
      view.getInt32(at, true) === firstWord &&
      view.getInt32(at + prefix - 4, true) === lastWord &&
      (prefix <= 8 || isSame(view, at, knownAt, prefix))
    ) {
      const dataEnd = dataAt + bytes[dataAt - 1]!;
      const valueAt = dataAt + bytes[at + offsetFrom]!;
      if (dataEnd <= end && valueAt < dataEnd) {
        const first = bytes[valueAt]!;
        if (first === DOUBLE_BYTE && valueAt + 9 <= dataEnd) {
          into[from + index] = view.getFloat64(valueAt + 1, true);
          continue;
        }
        if (first === INT32_BYTE && valueAt + 5 <= dataEnd) {
          into[from + index] = view.getInt32(valueAt + 1, true);
          continue;
        }
        if (first === INT16_BYTE && valueAt + 3 <= dataEnd) {
          into[from + index] = view.getInt16(valueAt + 1, true);
          continue;
        }
        if (first === INT8_BYTE && valueAt + 2 <= dataEnd) {
          into[from + index] = view.getInt8(valueAt + 1);
          continue;
        }
      }
    }
    const value = segment.row(index, maxDepth).get(key);
    into[from + index] = value === undefined || value.isNull ? Number.NaN : value.number();
    if (value === undefined || !isObject(bytes[at]!)) continue;
    const container = new Container(bytes, at, end);
    const offsetSize = ((bytes[at]! >>> format.HEADER_SHIFT) & format.SIZE_MASK) + 1;
    const length = container.dataAt - at - offsetSize * (container.count + 1);
    if (offsetSize !== 1 || length < 4) continue;
    knownAt = at;
    prefix = length;
    dataFrom = container.dataAt - at;
    offsetFrom = prefix + fieldIndex(metadata, container, id);
    firstWord = view.getInt32(at, true);
    lastWord = view.getInt32(at + prefix - 4, true);
  }
}

/** Whether two rows have the same bytes between the first and the last four of those they begin with. */
function isSame(view: DataView, at: number, other: number, length: number): boolean {
  for (let i = 4; i < length - 4; i += 4) {
    if (view.getInt32(at + i, true) !== view.getInt32(other + i, true)) return false;
  }
  return true;
}

const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
const INT8_BYTE = format.PRIMITIVE | (format.INT8 << format.HEADER_SHIFT);
const INT16_BYTE = format.PRIMITIVE | (format.INT16 << format.HEADER_SHIFT);
const INT32_BYTE = format.PRIMITIVE | (format.INT32 << format.HEADER_SHIFT);
