/** Reads an unsigned integer of one to four bytes, which the caller knows to be there. */
export function readUnsigned(bytes: Uint8Array, at: number, size: number): number {
  switch (size) {
    case 1:
      return bytes[at]!;
    case 2:
      return bytes[at]! | (bytes[at + 1]! << 8);
    case 3:
      return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    default:
      return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }
}

/** Writes one. */
export function writeUnsigned(bytes: Uint8Array, at: number, size: number, value: number): void {
  let rest = value;
  for (let i = 0; i < size; i++, rest >>>= 8) bytes[at + i] = rest & 0xff;
}

/** How many bytes hold an unsigned integer: one to four. */
export function unsignedSize(value: number): number {
  if (value < 0x100) return 1;
  if (value < 0x1_0000) return 2;
  return value < 0x100_0000 ? 3 : 4;
}
