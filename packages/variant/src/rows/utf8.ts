import { illFormedUtf8 } from "@enginebay/core/text";

/** Whether bytes from `start` to `end` are well-formed UTF-8. O(n). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  return illFormedUtf8(bytes, start, end) === end;
}
