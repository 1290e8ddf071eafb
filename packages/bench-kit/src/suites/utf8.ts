/** How programs of a platform get from UTF-8 to strings and back. */
export interface Utf8 {
  decode(bytes: Uint8Array): string;
  encode(text: string): Uint8Array;
}

/**
 * A Buffer's methods where there is a Buffer, else the Encoding API.
 *
 * `Buffer.prototype.toString` was compared with `TextDecoder` over the fourteen files: the two are equal within the
 * noise on Node 20, so what Node programs mostly write stands.
 */
export function platformUtf8(): Utf8 {
  return typeof Buffer === "undefined" ? encodingApi() : buffers;
}

const buffers: Utf8 = {
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
  encode: (text) => Buffer.from(text),
};

function encodingApi(): Utf8 {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return { decode: (bytes) => decoder.decode(bytes), encode: (text) => encoder.encode(text) };
}
