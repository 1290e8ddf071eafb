import type { ScalarLayout } from "./layout.ts";

/** Views of numbers. */
export type TypedArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;

/** No typed array needs its numbers at a multiple of more bytes. */
export const MAX_ALIGNMENT = 8;

interface TypedArrayConstructor {
  new (length: number): TypedArray;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): TypedArray;
}

const CONSTRUCTORS: Readonly<Record<string, TypedArrayConstructor>> = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
  i64: BigInt64Array,
  u64: BigUint64Array,
};

/** The typed arrays of a layout's numbers, whatever their byte order; undefined for what is no number, or has to be converted to one. */
export function typedArrayConstructor({ node }: ScalarLayout): TypedArrayConstructor | undefined {
  return "as" in node && node.as === "number" ? undefined : CONSTRUCTORS[node.kind];
}

/**
 * A typed array from the first of `count` numbers to the last, which are `stride` bytes apart; undefined where memory does not
 * allow one. O(1).
 */
export function typedArrayOf(
  layout: ScalarLayout,
  buffer: ArrayBufferLike,
  byteOffset: number,
  stride: number,
  count: number,
): TypedArray | undefined {
  const { size, littleEndian } = layout;
  const TypedArray = typedArrayConstructor(layout);
  if (TypedArray === undefined) return undefined;
  if (size > 1 && littleEndian !== isLittleEndian()) return undefined;
  if (byteOffset % size !== 0 || stride % size !== 0) return undefined;
  // A member of no records may begin behind the memory.
  if (count === 0) return new TypedArray(buffer, 0, 0);
  return new TypedArray(buffer, byteOffset, ((count - 1) * stride) / size + 1);
}

/** Whether the platform's typed arrays are little endian. */
function isLittleEndian(): boolean {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
}
