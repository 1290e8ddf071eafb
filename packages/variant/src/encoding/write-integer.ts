import { HEADER_SHIFT, INT8, INT16, INT32, INT64, PRIMITIVE } from "./format.ts";

const INT8_BYTE = PRIMITIVE | (INT8 << HEADER_SHIFT);
const INT16_BYTE = PRIMITIVE | (INT16 << HEADER_SHIFT);
const INT32_BYTE = PRIMITIVE | (INT32 << HEADER_SHIFT);
const INT64_BYTE = PRIMITIVE | (INT64 << HEADER_SHIFT);

/**
 * How many bytes an integer takes as a value: its header, and 1, 2, 4 or 8. Answers 0 for a number that is no exact integer, which minus zero
 * is not.
 */
export function integerSize(value: number): number {
  const low = value | 0;
  if (low !== value) return Number.isSafeInteger(value) ? 9 : 0;
  if (low === (low << 24) >> 24) return low === 0 && Object.is(value, -0) ? 0 : 2;
  return low === (low << 16) >> 16 ? 3 : 5;
}

/** Writes an integer of the size that `integerSize` tells; answers where it ends. */
export function putInteger(value: number, size: number, bytes: Uint8Array, view: DataView, at: number): number {
  if (size === 2) {
    bytes[at] = INT8_BYTE;
    bytes[at + 1] = value;
  } else if (size === 3) {
    bytes[at] = INT16_BYTE;
    view.setInt16(at + 1, value, true);
  } else if (size === 5) {
    bytes[at] = INT32_BYTE;
    view.setInt32(at + 1, value, true);
  } else {
    bytes[at] = INT64_BYTE;
    view.setInt32(at + 1, value, true);
    view.setInt32(at + 5, Math.floor(value / 2 ** 32), true);
  }
  return at + size;
}
