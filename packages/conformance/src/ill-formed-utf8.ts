/** An ill-formed sequence in bytes that should be UTF-8. */
export interface IllFormedSequence {
  /** Its first byte. */
  readonly start: number;
  /** The first byte that no UTF-8 could have there; the length of the input if it ends inside the sequence. */
  readonly offset: number;
}

/** The first ill-formed sequence at or after `from`, a boundary of characters. O(n). */
export function findIllFormedUtf8(bytes: Uint8Array, from = 0): IllFormedSequence | undefined {
  let at = from;
  while (at < bytes.byteLength) {
    const next = endOfCharacter(bytes, at);
    if (typeof next !== "number") return next;
    at = next;
  }
  return undefined;
}

/**
 * Where the character at `start` ends, or what is ill-formed about it. Follows table 3-7 of the Unicode Standard: the
 * lead byte decides how many bytes follow and narrows the range of the second.
 */
export function endOfCharacter(bytes: Uint8Array, start: number): number | IllFormedSequence {
  const lead = bytes[start]!;
  if (lead < 0x80) return start + 1;
  const followers = lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
  if (followers === 0) return { start, offset: start };
  for (let i = 1; i <= followers; i++) {
    const [lowest, highest] = i === 1 ? secondByteRange(lead) : CONTINUATION;
    const byte = bytes[start + i];
    if (byte === undefined || byte < lowest || byte > highest) return { start, offset: start + i };
  }
  return start + followers + 1;
}

type Range = readonly [lowest: number, highest: number];

const CONTINUATION: Range = [0x80, 0xbf];

function secondByteRange(lead: number): Range {
  if (lead === 0xe0) return [0xa0, 0xbf]; // below: overlong
  if (lead === 0xed) return [0x80, 0x9f]; // above: surrogates
  if (lead === 0xf0) return [0x90, 0xbf]; // below: overlong
  if (lead === 0xf4) return [0x80, 0x8f]; // above: beyond U+10FFFF
  return CONTINUATION;
}
