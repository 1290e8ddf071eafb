import { damaged } from "./damaged.ts";
import { BASIC_TYPE_MASK, BINARY, HEADER_SHIFT, PRIMITIVE_BYTES, SHORT_STRING, STRING } from "./format.ts";
import { Region } from "./region.ts";

/** Bytes of the length in front of a long string or binary. */
const LENGTH_BYTES = 4;

/** The type id of the primitive at an index. Throws `damaged` for one that the encoding does not have. */
export function primitiveType(bytes: Uint8Array, at: number): number {
  const type = bytes[at]! >>> HEADER_SHIFT;
  if (type >= PRIMITIVE_BYTES.length) throw damaged(`there is no primitive type ${type}`, at);
  return type;
}

/** Where the bytes of a string or binary are. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Those of the string, short or long, or the binary at an index. Throws `damaged` if they go beyond `end`. */
export function spanOf({ bytes, view }: Region, at: number, end: number): Span {
  const first = bytes[at]!;
  if ((first & BASIC_TYPE_MASK) === SHORT_STRING) {
    const length = first >>> HEADER_SHIFT;
    Region.require(at, 1 + length, end);
    return { start: at + 1, end: at + 1 + length };
  }
  Region.require(at, 1 + LENGTH_BYTES, end);
  const length = view.getUint32(at + 1, true);
  const start = at + 1 + LENGTH_BYTES;
  Region.require(start, length, end);
  return { start, end: start + length };
}

/** Where the value without parts at an index ends. Throws `damaged` if that is beyond `end`. */
export function scalarEnd(region: Region, at: number, end: number): number {
  if ((region.bytes[at]! & BASIC_TYPE_MASK) === SHORT_STRING) return spanOf(region, at, end).end;
  const type = primitiveType(region.bytes, at);
  if (type === STRING || type === BINARY) return spanOf(region, at, end).end;
  const size = 1 + PRIMITIVE_BYTES[type]!;
  Region.require(at, size, end);
  return at + size;
}
