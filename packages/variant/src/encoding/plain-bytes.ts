/** The same bytes as a plain `Uint8Array`: subclasses such as Node's `Buffer` print, slice and compare in ways of their own. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  if (Object.getPrototypeOf(bytes) === Uint8Array.prototype) return bytes;
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
