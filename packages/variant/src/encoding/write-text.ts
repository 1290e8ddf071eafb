import { EngineError } from "@enginebay/core";
import { isWellFormed } from "../text/well-formed.ts";
import { HEADER_SHIFT, MAX_SHORT_STRING, PRIMITIVE, SHORT_STRING, STRING } from "./format.ts";

/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
/** Bytes of the header of a long string: its type and its length. */
const LONG_HEADER_BYTES = 5;
/** Up to so many characters a string is written character by character sooner than an encoder is called. */
const LOOPED = 96;

/** The most bytes that the value of a string of so many UTF-16 code units takes. */
export function maxTextSize(length: number): number {
  return LONG_HEADER_BYTES + length * MAX_BYTES_PER_UNIT;
}

/** How many bytes a string of so many bytes takes as a value. */
export function textSize(length: number): number {
  return length + (length <= MAX_SHORT_STRING ? 1 : LONG_HEADER_BYTES);
}

/** Writes strings, for which it keeps an encoder. */
export class TextWriter {
  readonly #encoder = new TextEncoder();

  /**
   * Writes a string as a value, where there is room for `maxTextSize`; answers where it ends. Throws `invalid-utf8` for a lone surrogate.
   * O(n).
   */
  write(text: string, bytes: Uint8Array, view: DataView, at: number): number {
    // As if there were nothing but ASCII: most often there is not.
    const start = at + textSize(text.length) - text.length;
    let end = this.#utf8(text, bytes, start);
    const length = end - start;
    if (length > MAX_SHORT_STRING && start === at + 1) {
      bytes.copyWithin(at + LONG_HEADER_BYTES, start, end);
      end += LONG_HEADER_BYTES - 1;
    }
    putTextHeader(length, bytes, view, at);
    return end;
  }

  #utf8(text: string, bytes: Uint8Array, start: number): number {
    const { length } = text;
    if (length <= LOOPED) {
      let i = 0;
      for (; i < length; i++) {
        const unit = text.charCodeAt(i);
        if (unit >= 0x80) break;
        bytes[start + i] = unit;
      }
      if (i === length) return start + length;
    }
    const { written } = this.#encoder.encodeInto(text, bytes.subarray(start, start + length * MAX_BYTES_PER_UNIT));
    // Any character that is not ASCII has become more than one byte.
    if (written !== length && !isWellFormed(text)) throw loneSurrogate();
    return start + written;
  }
}

/** Writes what stands in front of the bytes of a string, of which there are so many; answers where they go. */
export function putTextHeader(length: number, bytes: Uint8Array, view: DataView, at: number): number {
  if (length <= MAX_SHORT_STRING) {
    bytes[at] = SHORT_STRING | (length << HEADER_SHIFT);
    return at + 1;
  }
  bytes[at] = PRIMITIVE | (STRING << HEADER_SHIFT);
  view.setUint32(at + 1, length, true);
  return at + LONG_HEADER_BYTES;
}

/** The error for a string that UTF-8 cannot hold. */
export function loneSurrogate(): EngineError {
  return new EngineError("invalid-utf8", "a string has a lone surrogate, which UTF-8 cannot hold");
}
