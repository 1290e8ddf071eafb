/** Whether bytes from `start` to `end` are well-formed UTF-8, as RFC 3629 has it: no overlong forms, no surrogates. O(n). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const size = sequenceSize(lead);
    if (size === 0 || at + size > end || !isSequence(bytes, at, size)) return false;
    at += size;
  }
  return true;
}

/** How many bytes a character has that begins with this one, which is no ASCII; 0 if none begins so. */
function sequenceSize(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Whether the bytes behind a lead continue it; for some leads the second byte has a narrower range. */
function isSequence(bytes: Uint8Array, at: number, size: number): boolean {
  const lead = bytes[at]!;
  const second = bytes[at + 1]!;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return false;
  for (let i = 2; i < size; i++) {
    if ((bytes[at + i]! & 0xc0) !== 0x80) return false;
  }
  return true;
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
