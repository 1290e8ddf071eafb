import { illFormedUtf8 } from "@enginebay/core/text";

/** Whether bytes from `start` to `end` are well-formed UTF-8. O(n). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  return illFormedUtf8(bytes, start, end) === end;
}

/** The string that well-formed UTF-8 spells: for short ones, for which a decoder is not worth its call. O(n). */
export function shortUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  let at = start;
  while (at < end) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      at++;
    } else if (lead < 0xe0) {
      text += String.fromCharCode(((lead & 0x1f) << 6) | (bytes[at + 1]! & 0x3f));
      at += 2;
    } else if (lead < 0xf0) {
      text += String.fromCharCode(((lead & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f));
      at += 3;
    } else {
      text += String.fromCodePoint(
        ((lead & 0x07) << 18) |
          ((bytes[at + 1]! & 0x3f) << 12) |
          ((bytes[at + 2]! & 0x3f) << 6) |
          (bytes[at + 3]! & 0x3f),
      );
      at += 4;
    }
  }
  return text;
}
