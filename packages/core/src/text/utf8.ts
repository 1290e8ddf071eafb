/**
 * Index of the first byte that neither begins nor continues a well-formed sequence of UTF-8 (the Unicode Standard, table
 * 3-7); `end` if there is none. O(n).
 */
export function illFormedUtf8(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const size = sequenceLength(bytes[at]!);
    if (size === 0 || at + size > end || !continues(bytes, at, size)) return at;
    at += size;
  }
  return end;
}

/** Bytes of the sequence that a byte of 0x80 or more begins; 0 if it begins none. */
function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Whether a lead byte is followed by what may follow it: no overlong form, no surrogate, nothing above U+10FFFF. */
function continues(bytes: Uint8Array, at: number, size: number): boolean {
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
