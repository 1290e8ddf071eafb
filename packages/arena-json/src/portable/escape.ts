import { FOUR_ZEROS, nonDigits } from "./four-digits.ts";

const QUOTE = 0x22;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const LOWERCASE_B = 0x62;
const LOWERCASE_F = 0x66;
const LOWERCASE_N = 0x6e;
const LOWERCASE_R = 0x72;
const LOWERCASE_T = 0x74;
const LOWERCASE_U = 0x75;

/** Length of the escape (RFC 8259, section 7) that the backslash at `offset` begins, or 0 if the grammar has none such. */
export function escapeLength(source: Uint8Array, view: DataView, offset: number): number {
  switch (source[offset + 1]) {
    case LOWERCASE_U:
      return areHexDigits(view.getInt32(offset + 2, true)) ? 6 : 0;
    case QUOTE:
    case BACKSLASH:
    case SLASH:
    case LOWERCASE_B:
    case LOWERCASE_F:
    case LOWERCASE_N:
    case LOWERCASE_R:
    case LOWERCASE_T:
      return 2;
    default:
      return 0;
  }
}

/** Offset of the first byte, from `offset` on, that is no hexadecimal digit. */
export function endOfHexDigits(source: Uint8Array, offset: number): number {
  let end = offset;
  while (areHexDigits((source[end]! * 0x01010101) | 0)) end++;
  return end;
}

/** Whether four bytes of text, as one word, are all hexadecimal digits. */
function areHexDigits(four: number): boolean {
  const lowercase = (four | 0x20202020) & 0x7f7f7f7f;
  const fromA = lowercase + 0x1f1f1f1f;
  const aboveF = lowercase + 0x19191919;
  const letters = fromA & ~aboveF & ~four & 0x80808080;
  return (nonDigits(four ^ FOUR_ZEROS) & ~letters) === 0;
}
