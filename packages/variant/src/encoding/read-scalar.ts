import { Decimal } from "../types/decimal.ts";
import { LocalDate, LocalTime, MICROS_PER_DAY, Timestamp } from "../types/temporal.ts";
import { Uuid } from "../types/uuid.ts";
import { damaged } from "./damaged.ts";
import * as format from "./format.ts";
import type { Region } from "./region.ts";
import { primitiveType, scalarEnd, spanOf } from "./scalar.ts";
import { textReader } from "./text.ts";

/** What a value without parts is in JavaScript: nothing is lost. */
export type Scalar =
  | null
  | boolean
  | number
  | bigint
  | string
  | Decimal
  | LocalDate
  | LocalTime
  | Timestamp
  | Uuid
  | Uint8Array;

/**
 * The value without parts at an index: integers of 64 bits as bigints, binary as a view of the bytes. Throws `damaged`. O(1), and O(n)
 * for strings.
 */
export function readScalar(region: Region, at: number, end: number): Scalar {
  const { bytes, view } = region;
  if ((bytes[at]! & format.BASIC_TYPE_MASK) === format.SHORT_STRING) return readText(region, at, end);
  const type = primitiveType(bytes, at);
  scalarEnd(region, at, end);
  const data = at + 1;
  switch (type) {
    case format.NULL:
      return null;
    case format.TRUE:
      return true;
    case format.FALSE:
      return false;
    case format.INT8:
      return view.getInt8(data);
    case format.INT16:
      return view.getInt16(data, true);
    case format.INT32:
      return view.getInt32(data, true);
    case format.INT64:
      return view.getBigInt64(data, true);
    case format.FLOAT:
      return view.getFloat32(data, true);
    case format.DOUBLE:
      return view.getFloat64(data, true);
    case format.DECIMAL4:
    case format.DECIMAL8:
    case format.DECIMAL16:
      return readDecimal(view, data, type);
    case format.DATE:
      return new LocalDate(view.getInt32(data, true));
    case format.TIME_NTZ:
      return readTime(view, data);
    case format.TIMESTAMP:
    case format.TIMESTAMP_NTZ:
    case format.TIMESTAMP_NANOS:
    case format.TIMESTAMP_NTZ_NANOS: {
      const isMicros = type === format.TIMESTAMP || type === format.TIMESTAMP_NTZ;
      const isUtc = type === format.TIMESTAMP || type === format.TIMESTAMP_NANOS;
      return new Timestamp(view.getBigInt64(data, true), isMicros ? "micros" : "nanos", isUtc);
    }
    case format.UUID:
      return new Uuid(bytes.subarray(data, data + 16));
    case format.STRING:
      return readText(region, at, end);
    default: {
      const span = spanOf(region, at, end);
      return bytes.subarray(span.start, span.end);
    }
  }
}

/** The string at an index. */
export function readText(region: Region, at: number, end: number): string {
  const span = spanOf(region, at, end);
  return textReader.read(region.bytes, span.start, span.end);
}

function readTime(view: DataView, at: number): LocalTime {
  const micros = view.getBigInt64(at, true);
  if (micros < 0n || micros >= MICROS_PER_DAY) throw damaged(`${micros} µs is no time of a day`, at);
  return new LocalTime(micros);
}

function readDecimal(view: DataView, at: number, type: keyof typeof format.DECIMAL_DIGITS): Decimal {
  const scale = view.getUint8(at);
  if (scale > format.MAX_DIGITS) throw damaged(`the scale of a decimal is ${scale}`, at);
  const unscaled = readUnscaled(view, at + 1, type);
  const limit = 10n ** BigInt(format.DECIMAL_DIGITS[type]);
  if (unscaled >= limit || unscaled <= -limit) {
    throw damaged(`a decimal has more than ${format.DECIMAL_DIGITS[type]} digits`, at + 1);
  }
  return new Decimal(unscaled, scale);
}

function readUnscaled(view: DataView, at: number, type: number): bigint {
  if (type === format.DECIMAL4) return BigInt(view.getInt32(at, true));
  if (type === format.DECIMAL8) return view.getBigInt64(at, true);
  return view.getBigUint64(at, true) | (view.getBigInt64(at + 8, true) << 64n);
}
