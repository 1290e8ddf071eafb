/** Text, or bytes that may be ill-formed as text. */
export type Piece = string | readonly number[] | Uint8Array;

/** The bytes of pieces put one after the other: strings as UTF-8, everything else as it is. */
export function bytesOf(...pieces: readonly Piece[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : Uint8Array.from(piece)));
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/**
 * The value that the platform's own parser gives for bytes: what every engine is measured against. Ill-formed UTF-8
 * is an error, and one leading byte order mark is skipped.
 */
export function referenceParse(text: Uint8Array): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
}

/** Bytes for a message: text in quotes if it is short and well-formed, otherwise hexadecimal, cut to a readable length. */
export function describeBytes(bytes: Uint8Array): string {
  const shown = bytes.subarray(0, SHOWN_BYTES);
  const more = bytes.byteLength > SHOWN_BYTES ? `… (${bytes.byteLength} bytes)` : "";
  try {
    return JSON.stringify(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(shown)) + more;
  } catch {
    return Array.from(shown, (byte) => byte.toString(16).padStart(2, "0")).join(" ") + more;
  }
}

const SHOWN_BYTES = 60;
