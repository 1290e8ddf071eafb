import { EngineError, type Source } from "@enginebay/core";
import * as format from "./encoding/format.ts";
import { readUnsigned } from "./encoding/unsigned.ts";

/** The two ranges of bytes of a Variant. */
export interface Parts {
  readonly metadata: Uint8Array;
  readonly value: Uint8Array;
}

/**
 * Takes metadata and value, one behind the other, from a source, and not a byte more: in place if the source's memory lasts, else
 * copied. Throws `unexpected-end`, and `damaged` for a type that the encoding does not have.
 */
export function readParts(source: Source): Parts {
  return { metadata: take(source, metadataSize), value: take(source, valueSize) };
}

/** How many bytes there are, found out by looking at ever more of the first. */
type SizeOf = (peek: (at: number, size: number) => number) => number;

function take(source: Source, sizeOf: SizeOf): Uint8Array {
  const size = sizeOf((at, width) => {
    source.require(at + width);
    return readUnsigned(source.bytes, source.position + at, width);
  });
  const taken = source.take(size);
  return source.isLasting ? taken : taken.slice();
}

function metadataSize(peek: (at: number, size: number) => number): number {
  const offsetSize = (peek(0, 1) >>> format.OFFSET_SIZE_SHIFT) + 1;
  const count = peek(1, offsetSize);
  const stringsAt = 1 + offsetSize * (count + 2);
  return stringsAt + peek(stringsAt - offsetSize, offsetSize);
}

function valueSize(peek: (at: number, size: number) => number): number {
  const first = peek(0, 1);
  const header = first >>> format.HEADER_SHIFT;
  switch (first & format.BASIC_TYPE_MASK) {
    case format.SHORT_STRING:
      return 1 + header;
    case format.OBJECT:
      return containerSize(peek, header, (header & format.OBJECT_LARGE) !== 0, idSizeOf(header));
    case format.ARRAY:
      return containerSize(peek, header, (header & format.ARRAY_LARGE) !== 0, 0);
    default:
      return primitiveSize(peek, header);
  }
}

function idSizeOf(header: number): number {
  return ((header >>> format.OBJECT_ID_SIZE_SHIFT) & format.SIZE_MASK) + 1;
}

function containerSize(
  peek: (at: number, size: number) => number,
  header: number,
  isLarge: boolean,
  idSize: number,
): number {
  const offsetSize = (header & format.SIZE_MASK) + 1;
  const countSize = isLarge ? 4 : 1;
  const count = peek(1, countSize);
  const dataAt = 1 + countSize + count * idSize + (count + 1) * offsetSize;
  return dataAt + peek(dataAt - offsetSize, offsetSize);
}

function primitiveSize(peek: (at: number, size: number) => number, type: number): number {
  const size = format.PRIMITIVE_BYTES[type];
  if (size === undefined) throw new EngineError("damaged", `there is no primitive type ${type}`);
  if (type !== format.STRING && type !== format.BINARY) return 1 + size;
  return 1 + size + peek(1, size);
}
