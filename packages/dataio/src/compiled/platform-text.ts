/** Bytes from `start` to `end` → a string. */
export type DecodeText = (bytes: Uint8Array, start: number, end: number) => string;

/** How Node's `Buffer` decodes a part of any `Uint8Array` without a view of it. */
type Slice = (this: Uint8Array, start: number, end: number) => string;

/** The fastest decoder of this platform that gives one character for each byte, and the right one for bytes below 0x80. */
export function bytewiseDecoder(): DecodeText {
  const slice = nodeSlice("latin1Slice");
  if (slice !== undefined) return slice;
  const decoder = new TextDecoder("latin1");
  return (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
}

/** The fastest decoder of this platform for UTF-8: what is ill-formed becomes U+FFFD, a leading U+FEFF stays. */
export function utf8Decoder(): DecodeText {
  const slice = nodeSlice("utf8Slice");
  if (slice !== undefined) return slice;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
}

/** Node's own decoder of that name, also in Bun and Deno, if there is one and it takes any bytes: it is documented for a `Buffer`. */
function nodeSlice(name: "latin1Slice" | "utf8Slice"): DecodeText | undefined {
  const { Buffer } = globalThis as { Buffer?: { prototype: Record<string, unknown> } };
  const slice = Buffer?.prototype[name] as Slice | undefined;
  if (typeof slice !== "function") return undefined;
  const decode: DecodeText = (bytes, start, end) => slice.call(bytes, start, end);
  try {
    return decode(new Uint8Array([0x3c, 0x61, 0x62, 0x3e]), 1, 3) === "ab" ? decode : undefined;
  } catch {
    return undefined;
  }
}

/** A decoder that gives the character U+0000 to U+00FF of each byte, which the one of the Encoding Standard by that name does not. */
export function latin1Decoder(): DecodeText {
  return nodeSlice("latin1Slice") ?? fromCharCodes;
}

function fromCharCodes(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}
