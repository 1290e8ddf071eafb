import { Budget } from "./budget.ts";
import { compareBytes } from "./encoding/compare-bytes.ts";
import type { Scalar } from "./encoding/read-scalar.ts";
import { compareText } from "./text/compare-text.ts";
import { Decimal } from "./types/decimal.ts";
import { LocalDate, LocalTime, Timestamp } from "./types/temporal.ts";
import { Uuid } from "./types/uuid.ts";
import type { Variant } from "./variant.ts";

/** Which of two values comes first: see `Variant.compare`. */
export function compareValues(a: Variant, b: Variant): number {
  return compare(a, b, new Budget(a));
}

function compare(a: Variant, b: Variant, budget: Budget): number {
  budget.spend();
  const rankOfA = rankOf(a);
  const rankOfB = rankOf(b);
  if (rankOfA !== rankOfB) return rankOfA - rankOfB;
  if (rankOfA === ARRAY_RANK) return compareEach(a.elements(), b.elements(), budget);
  if (rankOfA === OBJECT_RANK) return compareEntries(a.entries(), b.entries(), budget);
  return compareScalars(a.scalar(), b.scalar());
}

const NUMBER_RANK = 2;
const STRING_RANK = 3;
const ARRAY_RANK = 10;
const OBJECT_RANK = 11;

function rankOf(value: Variant): number {
  switch (value.type) {
    case "null":
      return 0;
    case "boolean":
      return 1;
    case "string":
      return STRING_RANK;
    case "binary":
      return 4;
    case "date":
      return 5;
    case "time":
      return 6;
    case "timestamp":
      return value.timestamp().isUtc ? 8 : 7;
    case "uuid":
      return 9;
    case "array":
      return ARRAY_RANK;
    case "object":
      return OBJECT_RANK;
    default:
      return NUMBER_RANK;
  }
}

function compareEach(a: Iterator<Variant>, b: Iterator<Variant>, budget: Budget): number {
  for (;;) {
    const one = a.next();
    const other = b.next();
    if (one.done || other.done) return Number(one.done !== true) - Number(other.done !== true);
    const order = compare(one.value, other.value, budget);
    if (order !== 0) return order;
  }
}

function compareEntries(a: Iterator<[string, Variant]>, b: Iterator<[string, Variant]>, budget: Budget): number {
  for (;;) {
    const one = a.next();
    const other = b.next();
    if (one.done || other.done) return Number(one.done !== true) - Number(other.done !== true);
    const order = compareText(one.value[0], other.value[0]) || compare(one.value[1], other.value[1], budget);
    if (order !== 0) return order;
  }
}

/** Of the same rank. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === "string") return compareText(a, b as string);
  if (typeof a === "boolean") return Number(a) - Number(b);
  if (a === null) return 0;
  if (a instanceof Uint8Array) return bytesOrder(a, b as Uint8Array);
  if (a instanceof Uuid) return bytesOrder(a.bytes, (b as Uuid).bytes);
  if (a instanceof LocalDate) return a.days - (b as LocalDate).days;
  if (a instanceof LocalTime) return signOf(a.micros - (b as LocalTime).micros);
  if (a instanceof Timestamp) return signOf(a.nanos - (b as Timestamp).nanos);
  return compareNumbers(a, b as number | bigint | Decimal);
}

type Numeric = number | bigint | Decimal;

/** Exactly, whatever the kinds: a double is a fraction of integers, and so is a decimal. NaN comes last, and equals itself. */
function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === "number" && typeof b === "number") {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return a < b ? -1 : Number(a > b);
  }
  for (const [value, sign] of [
    [a, 1],
    [b, -1],
  ] as const) {
    // Beyond all that is exact.
    if (typeof value === "number" && !Number.isFinite(value)) return (value < 0 ? -1 : 1) * sign;
  }
  const one = fractionOf(a);
  const other = fractionOf(b);
  return signOf(one.numerator * other.denominator - other.numerator * one.denominator);
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function fractionOf(value: Numeric): Fraction {
  if (typeof value === "bigint") return { numerator: value, denominator: 1n };
  if (value instanceof Decimal) return { numerator: value.unscaled, denominator: 10n ** BigInt(value.scale) };
  if (Number.isInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  // A double that is no integer becomes one when it is doubled often enough, and each time exactly.
  let doubled = value;
  let denominator = 1n;
  while (!Number.isInteger(doubled)) {
    doubled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(doubled), denominator };
}

function bytesOrder(a: Uint8Array, b: Uint8Array): number {
  return compareBytes(a, 0, a.length, b, 0, b.length);
}

function signOf(value: bigint): number {
  return value < 0n ? -1 : Number(value > 0n);
}

/** 32 bits of a value: see `Variant.hash`. */
export function hashValue(value: Variant): number {
  return hash(value, FNV_OFFSET, new Budget(value)) >>> 0;
}

/** FNV-1a (RFC draft-eastlake-fnv), over a text that is the same for equal values. */
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

function hash(value: Variant, seed: number, budget: Budget): number {
  budget.spend();
  const rankOfValue = rankOf(value);
  let state = addText(seed, `${rankOfValue}:`);
  if (rankOfValue === ARRAY_RANK) {
    for (const element of value.elements()) state = addText(hash(element, state, budget), ",");
    return addText(state, "]");
  }
  if (rankOfValue === OBJECT_RANK) {
    for (const [key, member] of value.entries()) state = hash(member, addText(addText(state, key), "\0"), budget);
    return addText(state, "}");
  }
  return addText(state, canonicalText(value.scalar()));
}

function addText(seed: number, text: string): number {
  let state = seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    state = Math.imul(state ^ (unit & 0xff), FNV_PRIME);
    state = Math.imul(state ^ (unit >>> 8), FNV_PRIME);
  }
  return state;
}

/** A text that equal scalars of one rank share. */
function canonicalText(scalar: Scalar): string {
  if (scalar instanceof Timestamp) return String(scalar.nanos);
  if (scalar instanceof Uint8Array) return String(scalar);
  if (typeof scalar === "number" || typeof scalar === "bigint" || scalar instanceof Decimal)
    return canonicalNumber(scalar);
  return String(scalar);
}

/** A number as a fraction in lowest terms, which every encoding of it has in common. */
function canonicalNumber(value: Numeric): string {
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  const { numerator, denominator } = fractionOf(value);
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return `${numerator / divisor}/${denominator / divisor}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
