/**
 * UTF-8 validation after Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte" (2021): every
 * error but one kind shows in two adjacent bytes. Three tables, by the two nibbles of the first byte and the high nibble
 * of the second, give the errors each allows; one that all three allow is there.
 */

/** A lead byte, or ASCII, where a continuation is due. */
const TOO_SHORT: u8 = 1 << 0;
/** A continuation after ASCII. */
const TOO_LONG: u8 = 1 << 1;
const OVERLONG_3: u8 = 1 << 2;
/** Above U+10FFFF, with lead byte F4. */
const TOO_LARGE: u8 = 1 << 3;
const SURROGATE: u8 = 1 << 4;
const OVERLONG_2: u8 = 1 << 5;
/** Above U+10FFFF, with lead bytes F5 to FF and a second byte 8x. */
const TOO_LARGE_1000: u8 = 1 << 6;
/** Shares a bit with the one above: their lead bytes differ. */
const OVERLONG_4: u8 = 1 << 6;
/** Two continuations: right after a three- or four-byte lead, an error elsewhere. */
const TWO_CONTINUATIONS: u8 = 1 << 7;

/** What the low nibble of the first byte does not decide. */
const CARRY: u8 = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS;
const ABOVE_F4: u8 = CARRY | TOO_LARGE | TOO_LARGE_1000;

const BY_FIRST_HIGH: usize = memory.data<u8>([
  TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
  TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS,
  TOO_SHORT | OVERLONG_2,
  TOO_SHORT,
  TOO_SHORT | OVERLONG_3 | SURROGATE,
  TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4,
], 16);

const BY_FIRST_LOW: usize = memory.data<u8>([
  CARRY | OVERLONG_2 | OVERLONG_3 | OVERLONG_4,
  CARRY | OVERLONG_2,
  CARRY, CARRY,
  CARRY | TOO_LARGE,
  ABOVE_F4, ABOVE_F4, ABOVE_F4, ABOVE_F4, ABOVE_F4, ABOVE_F4, ABOVE_F4, ABOVE_F4,
  ABOVE_F4 | SURROGATE,
  ABOVE_F4, ABOVE_F4,
], 16);

const BY_SECOND_HIGH: usize = memory.data<u8>([
  TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
  TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4,
  TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE,
  TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE,
  TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE,
  TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
], 16);

/** Lead bytes from here on have a third, a fourth byte; less 0x80, so that a saturating subtraction sets the high bit. */
const THIRD_BYTE: usize = memory.data<u8>([
  0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60, 0x60,
], 16);
const FOURTH_BYTE: usize = memory.data<u8>([
  0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70, 0x70,
], 16);
const NIBBLE: usize = memory.data<u8>([15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15], 16);
const HIGH_BIT: usize = memory.data<u8>([
  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
], 16);

/** The upper four bits of each byte. Not `i8x16.shr_u`, which processors lack and V8 makes of more instructions. */
@inline
function highNibbles(bytes: v128): v128 {
  return v128.and(i16x8.shr_u(bytes, 4), v128.load(NIBBLE));
}

/** Non-zero where one of the 16 bytes at an address, after the three before them, breaks a rule. */
@inline
function errorsAt(address: usize): v128 {
  const bytes = v128.load(address);
  const previous = v128.load(address - 1);
  const pairs = v128.and(
    v128.and(
      i8x16.swizzle(v128.load(BY_FIRST_HIGH), highNibbles(previous)),
      i8x16.swizzle(v128.load(BY_FIRST_LOW), v128.and(previous, v128.load(NIBBLE))),
    ),
    i8x16.swizzle(v128.load(BY_SECOND_HIGH), highNibbles(bytes)),
  );
  // Two continuations in a row must be there exactly where a lead two or three bytes before asks for them.
  const third = i8x16.sub_sat_u(v128.load(address - 2), v128.load(THIRD_BYTE));
  const fourth = i8x16.sub_sat_u(v128.load(address - 3), v128.load(FOURTH_BYTE));
  return v128.xor(v128.and(v128.or(third, fourth), v128.load(HIGH_BIT)), pairs);
}

/** Whether the 64 bytes at an address, after the three before them, break no rule. What they leave open is not looked at. */
@inline
export function isWellFormed(address: usize): bool {
  return !v128.any_true(
    v128.or(
      v128.or(errorsAt(address), errorsAt(address + 16)),
      v128.or(errorsAt(address + 32), errorsAt(address + 48)),
    ),
  );
}
