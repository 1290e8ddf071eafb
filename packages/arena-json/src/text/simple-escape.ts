const LOWERCASE_B = 0x62;
const LOWERCASE_F = 0x66;
const LOWERCASE_N = 0x6e;
const LOWERCASE_R = 0x72;
const LOWERCASE_T = 0x74;

/**
 * The code of the character that a backslash and this byte stand for (RFC 8259, section 7). The grammar has been checked:
 * any other byte is a quote, a backslash or a slash, which stand for themselves.
 */
export function simpleEscape(byte: number): number {
  switch (byte) {
    case LOWERCASE_B:
      return 0x08;
    case LOWERCASE_F:
      return 0x0c;
    case LOWERCASE_N:
      return 0x0a;
    case LOWERCASE_R:
      return 0x0d;
    case LOWERCASE_T:
      return 0x09;
    default:
      return byte;
  }
}
