/**
 * Length of the well-formed UTF-8 sequence (Unicode Standard, table 3-7) that a byte >= 0x80 begins, or 0 if none
 * does: overlong forms, surrogates, what lies above U+10FFFF and stray continuation bytes are ill-formed. Reads up to
 * three bytes past `offset`.
 */
export function utf8SequenceLength(source: Uint8Array, offset: number): number {
  const lead = source[offset]!;
  const second = source[offset + 1]!;
  if (lead < 0xe0) return lead >= 0xc2 && isContinuation(second) ? 2 : 0;
  if (!isContinuation(second) || !isContinuation(source[offset + 2]!)) return 0;
  if (lead < 0xf0) return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second >= 0xa0) ? 0 : 3;
  if (!isContinuation(source[offset + 3]!) || lead > 0xf4) return 0;
  return (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second >= 0x90) ? 0 : 4;
}

/** Whether the bytes from `offset` to the end, too few for their lead byte, could still become a sequence. */
export function isTruncatedUtf8(source: Uint8Array, offset: number): boolean {
  const rest = source.subarray(offset, offset + 4);
  const lead = rest[0]!;
  if (rest.length === 1) return lead >= 0xc2 && lead <= 0xf4;
  const completed = new Uint8Array(4).fill(0x80);
  completed.set(rest);
  return utf8SequenceLength(completed, 0) > rest.length;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
