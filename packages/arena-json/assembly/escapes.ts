import { bitsOf } from "./bits";
import { SOURCE } from "./layout";

/** By the byte after a backslash (RFC 8259, section 7): 0 for a short escape, 1 for `u`, 2 for what is none. */
const ESCAPE_KIND: usize = memory.data<u8>([
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2,
  2, 2, 0, 2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2, 0, 2, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
]);
const IS_UNICODE: u64 = 1;

/** Where the next step must have hexadecimal digits, of an escape that runs over the end of this one. */
export let hexDigitsDue: u64 = 0;

export function resetEscapes(): void {
  hexDigitsDue = 0;
}

/**
 * Non-zero if an escape in the 64 bytes at an offset is none that the grammar has. `escaped` has the bits of the bytes
 * after backslashes. Escapes outside of strings are looked at as well: the tape builder refuses them all.
 */
export function wrongEscapes(offset: usize, escaped: u64): u64 {
  let unicode: u64 = 0;
  let kinds: u64 = 0;
  for (let rest = escaped; rest != 0; rest &= rest - 1) {
    const at = ctz(rest);
    const kind = <u64>load<u8>(ESCAPE_KIND + <usize>load<u8>(offset + <usize>at, SOURCE));
    kinds |= kind;
    unicode |= (kind & IS_UNICODE) << at;
  }
  const due = hexDigitsDue | (unicode << 1) | (unicode << 2) | (unicode << 3) | (unicode << 4);
  hexDigitsDue = (unicode >> 63) | (unicode >> 62) | (unicode >> 61) | (unicode >> 60);
  let wrong = kinds & ~IS_UNICODE;
  if (due != 0) wrong |= due & ~hexDigits(offset);
  return wrong;
}

/** The bits of the hexadecimal digits among the 64 bytes at an offset. */
function hexDigits(offset: usize): u64 {
  return bitsOf(
    areHexDigits(v128.load(offset, SOURCE)),
    areHexDigits(v128.load(offset, SOURCE + 16)),
    areHexDigits(v128.load(offset, SOURCE + 32)),
    areHexDigits(v128.load(offset, SOURCE + 48)),
  );
}

/** One signed comparison per range: the addition moves its first byte to -128. */
@inline
function areHexDigits(bytes: v128): v128 {
  const digits = i8x16.lt_s(i8x16.add(bytes, i8x16.splat(<i8>(0x80 - 0x30))), i8x16.splat(<i8>(-128 + 10)));
  const lowercase = v128.or(bytes, i8x16.splat(0x20));
  return v128.or(digits, i8x16.lt_s(i8x16.add(lowercase, i8x16.splat(<i8>(0x80 - 0x61))), i8x16.splat(<i8>(-128 + 6))));
}

