/**
 * The table of decimal conversions: for each power of ten that reading or writing a double takes, the 128 most significant
 * bits of that power of five: exact where they fit, otherwise rounded down, and those of the inverses that have 64 bits or
 * fewer rounded up (Lemire, "Number parsing at a gigabyte per second", 2021).
 *
 * It would be more than a third of the kernel, and takes microseconds to make: each power is five times the one before. Of 192
 * bits that are kept for that, each step rounds off less than one unit in the last place, so that after all of them the first 128
 * could be wrong only if the 64 behind them were almost zero. `src/wasm/powers-of-five.test.ts` compares them with exact arithmetic.
 */

/** Below 10 ** -342 every 64-bit mantissa is zero as a double, above 10 ** 308 infinite. */
export const SMALLEST_POWER: i32 = -342;
export const LARGEST_POWER: i32 = 308;
/** To write the smallest double, about 10 ** -324, takes its inverse. */
const LAST_IN_TABLE: i32 = 324;
/** Inverses of these have 64 bits or fewer. */
export const FIRST_ROUNDED_UP: i32 = -27;

/** The 192 most significant bits of 5 ** SMALLEST_POWER. */
const SMALLEST_HIGH: u64 = 0xeef4_53d6_923b_d65a;
const SMALLEST_MIDDLE: u64 = 0x113f_aa29_06a1_3b3f;
const SMALLEST_LOW: u64 = 0xdfbc_7e99_bdd5_0e9b;

const ENTRY: usize = 16;

/** 16 bytes for each power from the smallest on: the high half, then the low one. */
export const POWERS_OF_FIVE: usize = memory.data(10672, 16);

/** Makes the table. */
export function makePowersOfFive(): void {
  let high = SMALLEST_HIGH;
  let middle = SMALLEST_MIDDLE;
  let low = SMALLEST_LOW;
  let at = POWERS_OF_FIVE;
  for (let power = SMALLEST_POWER; power <= LAST_IN_TABLE; power++, at += ENTRY) {
    if (power == 0) {
      high = 1 << 63;
      middle = 0;
      low = 0;
    }
    store<u64>(at, high);
    store<u64>(at, middle + <u64>(power < 0 && power >= FIRST_ROUNDED_UP), 8);
    // Times five, four times and once, with what carries out of each word.
    const low5 = 5 * low;
    const carryOfLow = (low >> 62) + <u64>(low5 < low);
    const middle5 = 5 * middle;
    const middleSum = middle5 + carryOfLow;
    const carryOfMiddle = (middle >> 62) + <u64>(middle5 < middle) + <u64>(middleSum < middle5);
    const high5 = 5 * high;
    const highSum = high5 + carryOfMiddle;
    const top = (high >> 62) + <u64>(high5 < high) + <u64>(highSum < high5);
    // Two bits more, or three.
    const shift = top >> 2 ? 3 : 2;
    low = (low5 >> shift) | (middleSum << (64 - shift));
    middle = (middleSum >> shift) | (highSum << (64 - shift));
    high = (highSum >> shift) | (top << (64 - shift));
  }
}
