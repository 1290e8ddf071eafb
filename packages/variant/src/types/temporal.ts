import { EngineError } from "@enginebay/core";

const INT32_LIMIT = 2 ** 31;

/** A day of the calendar, in days from 1970-01-01. Immutable. */
export class LocalDate {
  readonly days: number;

  /** Throws `value-range` for what is no integer of 32 bits. */
  constructor(days: number) {
    if (!(Number.isInteger(days) && days >= -INT32_LIMIT && days < INT32_LIMIT)) {
      throw new EngineError("value-range", `a date is an integer of 32 bits, not ${days}`);
    }
    this.days = days;
  }

  /** "2025-04-16". Years beyond 0 to 9999 have a sign and six digits or more. */
  toString(): string {
    return dayText(this.days);
  }
}

/** A time of the day, in microseconds from midnight. Immutable. */
export class LocalTime {
  readonly micros: bigint;

  /** Throws `value-range` for what is no time of a day. */
  constructor(micros: bigint) {
    if (micros < 0n || micros >= MICROS_PER_DAY) {
      throw new EngineError("value-range", `${micros} µs is no time of a day`);
    }
    this.micros = micros;
  }

  /** "12:34:56.123456", as many digits behind the point as matter, in groups of three. */
  toString(): string {
    return timeText(this.micros * 1000n);
  }
}

/** What a timestamp counts. */
export type TimestampUnit = "micros" | "nanos";

/** A point in time, or without a zone: a date and a time of the day. Immutable. */
export class Timestamp {
  /** Micro- or nanoseconds from 1970-01-01T00:00:00. */
  readonly value: bigint;
  readonly unit: TimestampUnit;
  /** Whether it is a point in time (UTC), and not a local date and time. */
  readonly isUtc: boolean;

  /** Throws `value-range` for what is no integer of 64 bits. */
  constructor(value: bigint, unit: TimestampUnit, isUtc: boolean) {
    if (BigInt.asIntN(64, value) !== value) {
      throw new EngineError("value-range", `a timestamp is an integer of 64 bits, not ${value}`);
    }
    this.value = value;
    this.unit = unit;
    this.isUtc = isUtc;
  }

  /** Nanoseconds from 1970-01-01T00:00:00. */
  get nanos(): bigint {
    return this.unit === "nanos" ? this.value : this.value * 1000n;
  }

  /** ISO 8601: "2025-04-16T12:34:56.123456+00:00", without the zone if it has none. */
  toString(): string {
    const nanos = this.nanos;
    const days = floorDivide(nanos, NANOS_PER_DAY);
    const text = `${dayText(Number(days))}T${timeText(nanos - days * NANOS_PER_DAY)}`;
    return this.isUtc ? `${text}+00:00` : text;
  }

  /** The millisecond that it is in. Throws a RangeError beyond what a `Date` can hold. */
  toDate(): Date {
    return new Date(Number(floorDivide(this.nanos, 1_000_000n)));
  }
}

const NANOS_PER_SECOND = 1_000_000_000n;
/** How many microseconds a day has. */
export const MICROS_PER_DAY = 86_400_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}

/**
 * The proleptic Gregorian calendar: years of 400-year cycles that begin in March, as described by H. Hinnant,
 * "chrono-Compatible Low-Level Date Algorithms".
 */
function dayText(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${yearText(year)}-${two(month)}-${two(day)}`;
}

function yearText(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, "0");
  return `${year < 0 ? "-" : "+"}${String(Math.abs(year)).padStart(6, "0")}`;
}

function timeText(nanos: bigint): string {
  const seconds = Number(nanos / NANOS_PER_SECOND);
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const fraction = String(nanos % NANOS_PER_SECOND)
    .padStart(9, "0")
    .replace(/(?:000){1,3}$/, "");
  return fraction === "" ? time : `${time}.${fraction}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
