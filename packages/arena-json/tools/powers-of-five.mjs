/**
 * The table of the kernel's decimal conversions: for each power of ten that reading or writing a double takes, the 128 most
 * significant bits of that power of five: exact where they fit, otherwise rounded down, and those of the inverses that
 * have 64 bits or fewer rounded up (Lemire, "Number parsing at a gigabyte per second", 2021).
 */

/** Below 10 ** -342 every 64-bit mantissa is zero as a double, above 10 ** 308 infinite. */
export const SMALLEST_POWER = -342;
export const LARGEST_POWER = 308;
/** To write the smallest double, about 10 ** -324, takes its inverse. */
const LAST_IN_TABLE = 324;
/** Inverses of these have 64 bits or fewer. */
const LAST_EXACT_INVERSE = -27;

const BITS = 128n;

function bitLength(value) {
  return BigInt(value.toString(2).length);
}

/** 5 ** power, scaled by a power of two to 128 bits. */
export function powerOfFive(power) {
  if (power >= 0) {
    const value = 5n ** BigInt(power);
    const excess = bitLength(value) - BITS;
    return excess > 0n ? value >> excess : value << -excess;
  }
  const divisor = 5n ** BigInt(-power);
  const precision = bitLength(divisor);
  const shift = power >= LAST_EXACT_INVERSE ? precision + BITS - 1n : 2n * precision + BITS;
  const value = (1n << shift) / divisor + 1n;
  return value >> (bitLength(value) - BITS);
}

/** The AssemblyScript module of the table. */
export function powersOfFiveModule() {
  const halves = [];
  for (let power = SMALLEST_POWER; power <= LAST_IN_TABLE; power++) {
    const value = powerOfFive(power);
    halves.push(`0x${(value >> 64n).toString(16)}`, `0x${(value & 0xffff_ffff_ffff_ffffn).toString(16)}`);
  }
  return [
    "// Made by tools/powers-of-five.mjs, which says what this is.",
    `export const SMALLEST_POWER: i32 = ${SMALLEST_POWER};`,
    `export const LARGEST_POWER: i32 = ${LARGEST_POWER};`,
    `export const FIRST_ROUNDED_UP: i32 = ${LAST_EXACT_INVERSE};`,
    `export const POWERS_OF_FIVE: usize = memory.data<u64>([${halves.join(",")}], 16);`,
    "",
  ].join("\n");
}
