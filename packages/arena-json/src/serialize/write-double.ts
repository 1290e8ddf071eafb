/** The powers of ten that a double holds exactly, each in two parts of at most 26 bits for exact products. */
interface PowersOfTen {
  readonly whole: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** 10^22 is the largest power of ten that is a double. */
const MAX_EXACT_POWER = 22;
/** Below it, seventeen digits would need a larger power. */
const MIN_VALUE = 1e-5;
/** From it on, seventeen digits end before the point. */
const MAX_VALUE = 1e17;

/** How many digits are always enough, and how they are cut in two integers. */
const DIGITS = 17;
const LOW_DIGITS = 8;
const LOW_UNIT = 1e8;

/** 2^27 + 1, which cuts a double in halves (Veltkamp). */
const SPLITTER = 134217729;
/** 2^-53 (1 + 2^-52): times a double, it is more than half and less than one and a half units of its last place. */
const LAST_PLACE = 2 ** -53 * (1 + 2 ** -52);
/** What is closer to a limit than this is left undecided. Rounding errors here are below 1e-14. */
const MARGIN = 1e-9;

const ZERO = 0x30;
const POINT = 0x2e;
const MINUS = 0x2d;

/** What {@link DoubleWriter.write} answers for a number that it leaves to the platform. */
export const UNDECIDED = -1;
/** The most bytes that are written to, whatever the number. */
export const MAX_DOUBLE_BYTES = 32;

/**
 * Writes doubles as ECMA-262's Number::toString does, in arithmetic of doubles only: the fewest digits that round to
 * the number, and of these the closest to it.
 *
 * The number times a power of ten that makes it an integer of seventeen digits is computed exactly, as a sum of two
 * doubles (Dekker, "A Floating-Point Technique for Extending the Available Precision", 1971). The neighbours (Rump,
 * Zimmermann, Boldo, Melquiond, "Computing predecessor and successor in rounding to nearest", 2009) tell how far
 * digits may be from it. Of fifteen digits no two round to the same double, so if some are near enough, these are the
 * ones, and their trailing zeros may go; else sixteen may do, and seventeen always do. What is too close to call, too
 * small or too large is left undecided.
 */
export class DoubleWriter {
  readonly #powers = powersOfTen();

  /** Writes at `start`, where there is room for `MAX_DOUBLE_BYTES`. The end of the text, or `UNDECIDED`. O(1). */
  write(bytes: Uint8Array, start: number, value: number): number {
    const size = Math.abs(value);
    if (!(size >= MIN_VALUE && size < MAX_VALUE)) return UNDECIDED;
    const powers = this.#powers;
    const exponent = scaleOf(size, powers.whole);
    const power = powers.whole[exponent]!;

    // scaled + rest = size * power, without an error.
    const scaled = size * power;
    const cut = SPLITTER * size;
    const sizeHigh = cut - (cut - size);
    const sizeLow = size - sizeHigh;
    const powerHigh = powers.high[exponent]!;
    const powerLow = powers.low[exponent]!;
    const rest = sizeHigh * powerHigh - scaled + sizeHigh * powerLow + sizeLow * powerHigh + sizeLow * powerLow;

    // The same as high * 10^8 + low + fraction, with 0 <= low < 10^8 and 0 <= fraction <= 1.
    const floor = Math.floor(rest);
    const fraction = rest - floor;
    let high = Math.floor(scaled / LOW_UNIT) | 0;
    let low = (scaled - high * LOW_UNIT + floor) | 0;
    if (low < 0) {
      low = (low + LOW_UNIT) | 0;
      high--;
    } else if (low >= LOW_UNIT) {
      low = (low - LOW_UNIT) | 0;
      high++;
    }

    // Digits that are less than `reach` away round to the number.
    const step = size * LAST_PLACE;
    const above = size + step - size;
    const below = size - (size - step);
    const reach = (below * power) / 2;

    const over100 = low % 100;
    const from100 = over100 + fraction;
    const to100 = from100 <= 50 ? from100 : 100 - from100;
    if (to100 < reach - MARGIN) {
      low = (low - over100 + (from100 <= 50 ? 0 : 100)) | 0;
    } else {
      // Next to a power of two, the neighbours are not equally far.
      if (to100 < reach + MARGIN || above !== below) return UNDECIDED;
      const over10 = low % 10;
      const from10 = over10 + fraction;
      const to10 = from10 <= 5 ? from10 : 10 - from10;
      if (to10 < reach - MARGIN) {
        if (to10 > 5 - MARGIN) return UNDECIDED;
        low = (low - over10 + (from10 <= 5 ? 0 : 10)) | 0;
      } else {
        if (to10 < reach + MARGIN || Math.abs(fraction - 0.5) < MARGIN) return UNDECIDED;
        if (fraction > 0.5) low = (low + 1) | 0;
      }
    }
    if (low >= LOW_UNIT) {
      low = (low - LOW_UNIT) | 0;
      high++;
    }
    if (value < 0) bytes[start] = MINUS;
    return writeDigits(bytes, value < 0 ? start + 1 : start, high, low, DIGITS - exponent);
  }
}

/** The power of ten that gives a number seventeen digits before its point. */
function scaleOf(size: number, powers: Float64Array): number {
  if (size < 1) {
    if (size >= 0.1) return DIGITS;
    if (size >= 0.01) return DIGITS + 1;
    if (size >= 0.001) return DIGITS + 2;
    return size >= 0.0001 ? DIGITS + 3 : DIGITS + 4;
  }
  let places = 1;
  while (size >= powers[places]!) places++;
  return DIGITS - places;
}

/** Writes seventeen digits, the first `places` of them before the point, without the zeros that mean nothing. */
function writeDigits(bytes: Uint8Array, start: number, high: number, low: number, places: number): number {
  let position = start;
  if (places <= 0) {
    bytes[position++] = ZERO;
    bytes[position++] = POINT;
    for (let zeros = places; zeros < 0; zeros++) bytes[position++] = ZERO;
  } else {
    // Room for the point: the digits before it move there afterwards.
    position++;
  }
  const first = (high / LOW_UNIT) | 0;
  bytes[position] = ZERO + first;
  writeEight(bytes, position + 1, (high - first * LOW_UNIT) | 0);
  let end = position + DIGITS - LOW_DIGITS;
  if (low !== 0 || places > DIGITS - LOW_DIGITS) {
    writeEight(bytes, end, low);
    end += LOW_DIGITS;
  }
  if (places <= 0) return withoutZeros(bytes, end, position);
  for (let i = 0; i < places; i++) bytes[start + i] = bytes[position + i]!;
  const point = start + places;
  bytes[point] = POINT;
  end = withoutZeros(bytes, end, point + 1);
  return end === point + 1 ? point : end;
}

/** The end of the digits from `start` on if the zeros after the last other digit are left out. */
function withoutZeros(bytes: Uint8Array, end: number, start: number): number {
  let last = end;
  while (last > start && bytes[last - 1] === ZERO) last--;
  return last;
}

function writeEight(bytes: Uint8Array, start: number, value: number): void {
  const high = (value / 10000) | 0;
  writeFour(bytes, start, high);
  writeFour(bytes, start + 4, (value - high * 10000) | 0);
}

/** The factors are those by which compilers divide by 100 and by 10: exact for numbers so small. */
function writeFour(bytes: Uint8Array, start: number, value: number): void {
  const high = (value * 5243) >>> 19;
  const low = value - high * 100;
  const first = (high * 103) >>> 10;
  const third = (low * 103) >>> 10;
  bytes[start] = ZERO + first;
  bytes[start + 1] = ZERO + high - first * 10;
  bytes[start + 2] = ZERO + third;
  bytes[start + 3] = ZERO + low - third * 10;
}

function powersOfTen(): PowersOfTen {
  const whole = new Float64Array(MAX_EXACT_POWER + 1);
  const high = new Float64Array(MAX_EXACT_POWER + 1);
  const low = new Float64Array(MAX_EXACT_POWER + 1);
  for (let i = 0; i <= MAX_EXACT_POWER; i++) {
    const power = 10 ** i;
    const cut = SPLITTER * power;
    whole[i] = power;
    high[i] = cut - (cut - power);
    low[i] = power - high[i]!;
  }
  return { whole, high, low };
}
