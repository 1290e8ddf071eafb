import type { Sink, Source } from "@enginebay/core";
import { requireBytes } from "./bytes.ts";

/** Numbers that take the same bytes whatever they are. */
export type FixedNumberKind = "i8" | "u8" | "i16" | "u16" | "i32" | "u32" | "f32" | "f64";

/** The least and the most that an integer can be. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** How a number of fixed width is stored: all that encoders, decoders and views need to know of one. */
export interface FixedNumber {
  readonly bytes: number;
  /** The range of an integer; undefined for floating point, which takes any number. */
  readonly range?: Range;
  /** The methods of a `DataView`. */
  readonly get:
    | "getInt8"
    | "getUint8"
    | "getInt16"
    | "getUint16"
    | "getInt32"
    | "getUint32"
    | "getFloat32"
    | "getFloat64";
  readonly set:
    | "setInt8"
    | "setUint8"
    | "setInt16"
    | "setUint16"
    | "setInt32"
    | "setUint32"
    | "setFloat32"
    | "setFloat64";
}

/** Every number of fixed width up to 32 bits, and doubles. */
export const FIXED_NUMBERS: Readonly<Record<FixedNumberKind, FixedNumber>> = {
  i8: { bytes: 1, range: { min: -0x80, max: 0x7f }, get: "getInt8", set: "setInt8" },
  u8: { bytes: 1, range: { min: 0, max: 0xff }, get: "getUint8", set: "setUint8" },
  i16: { bytes: 2, range: { min: -0x8000, max: 0x7fff }, get: "getInt16", set: "setInt16" },
  u16: { bytes: 2, range: { min: 0, max: 0xffff }, get: "getUint16", set: "setUint16" },
  i32: { bytes: 4, range: { min: -0x8000_0000, max: 0x7fff_ffff }, get: "getInt32", set: "setInt32" },
  u32: { bytes: 4, range: { min: 0, max: 0xffff_ffff }, get: "getUint32", set: "setUint32" },
  f32: { bytes: 4, get: "getFloat32", set: "setFloat32" },
  f64: { bytes: 8, get: "getFloat64", set: "setFloat64" },
};

/** The range of integers of variable width up to 32 bits. */
export const VAR_RANGES = {
  varI32: { min: -0x8000_0000, max: 0x7fff_ffff },
  varU32: { min: 0, max: 0xffff_ffff },
  varU30: { min: 0, max: 0x3fff_ffff },
} as const;

/** The range of integers of up to 64 bits. */
export const WIDE_RANGES = {
  i64: { min: -0x8000_0000_0000_0000n, max: 0x7fff_ffff_ffff_ffffn },
  u64: { min: 0n, max: 0xffff_ffff_ffff_ffffn },
  varI64: { min: -0x8000_0000_0000_0000n, max: 0x7fff_ffff_ffff_ffffn },
  varU64: { min: 0n, max: 0xffff_ffff_ffff_ffffn },
  varU61: { min: 0n, max: 0x1fff_ffff_ffff_ffffn },
} as const;

/** The one magnitude that sign and magnitude have no room for: the minimum is written as minus zero. */
export const MINUS_ZERO = 1;

/** Writes the 32 bits of an integer, of either sign. */
export function writeUint32(sink: Sink, value: number, littleEndian: boolean): void {
  sink.reserve(4);
  sink.view.setUint32(sink.position, value, littleEndian);
  sink.position += 4;
}

/** Reads 32 bits. Throws a `Refusal`. */
export function readUint32(source: Source, littleEndian: boolean): number {
  requireBytes(source, 4);
  const value = source.view.getUint32(source.position, littleEndian);
  source.position += 4;
  return value;
}

/** Writes the 64 bits of an integer, of either sign. */
export function writeWide(sink: Sink, value: bigint, littleEndian: boolean): void {
  sink.reserve(8);
  sink.view.setBigUint64(sink.position, BigInt.asUintN(64, value), littleEndian);
  sink.position += 8;
}

/** Reads 64 bits. Throws a `Refusal`. */
export function readWide(source: Source, isSigned: boolean, littleEndian: boolean): bigint {
  requireBytes(source, 8);
  const { view, position } = source;
  source.position += 8;
  return isSigned ? view.getBigInt64(position, littleEndian) : view.getBigUint64(position, littleEndian);
}
