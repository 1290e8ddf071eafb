import type { Region } from "../encoding/region.ts";

const OFFSET_BYTES = 4;
const IS_LITTLE_ENDIAN = /* @__PURE__ */ isLittleEndian();

/**
 * So many offsets of four bytes, which are within the region, from one at `at` on: in place if they can be read there as whole numbers, which is
 * quicker than a `DataView` reads them, otherwise a copy.
 */
export function offsetsAt({ bytes, view }: Region, at: number, count: number): Uint32Array {
  const from = bytes.byteOffset + at;
  if (IS_LITTLE_ENDIAN && from % OFFSET_BYTES === 0) return new Uint32Array(bytes.buffer, from, count);
  const offsets = new Uint32Array(count);
  for (let i = 0; i < count; i++) offsets[i] = view.getUint32(at + OFFSET_BYTES * i, true);
  return offsets;
}

function isLittleEndian(): boolean {
  return new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
}
