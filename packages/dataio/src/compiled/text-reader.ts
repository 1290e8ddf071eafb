import type { Source } from "@enginebay/core";
import { requireBytes } from "../wire/bytes.ts";
import { readLebNumber } from "../wire/leb128.ts";
import { readUtf8 } from "../wire/utf8.ts";
import type { InvalidUtf8 } from "../wire/wire-options.ts";
import { bytewiseDecoder, type DecodeText, utf8Decoder } from "./platform-text.ts";

/** What reading strings needs that is the same for every load. */
export interface TextDecoding {
  readonly bytewise: DecodeText;
  readonly utf8: DecodeText;
  readonly invalidUtf8: InvalidUtf8;
}

/** The decoders of this platform. */
export function textDecoding(invalidUtf8: InvalidUtf8): TextDecoding {
  return { bytewise: bytewiseDecoder(), utf8: utf8Decoder(), invalidUtf8 };
}

/** Sizes of a window in bytes. Larger ones were hardly faster, and the largest is what a string can keep alive. */
const MIN_WINDOW = 128;
const MAX_WINDOW = 4096;
const GROWTH = 4;
/** Strings of this many bytes or more, whose length takes two bytes, are decoded one by one: there a call pays. */
const LONG = 0x80;
/** Strings of this many bytes or more may be longer than the platform's can be. */
const MAX_CERTAIN = 2 ** 27;
/** The highest bits of four bytes. */
const NOT_ASCII = 0x8080_8080 | 0;
const REPLACEMENT = "\ufffd";

/**
 * Reads strings. Most are short, and a call into the platform for each costs more than all else that is done for it. So a window of
 * the input becomes one string, byte by byte, and the ASCII strings in it substrings of that. What else stands between them does
 * not matter; if it is most of the window, the next window is smaller.
 *
 * V8 makes a substring of 13 characters or more a reference into the window: a string that lives on keeps all of it.
 *
 * There is one for each load, as a window belongs to one input; offsets in that, unlike positions in a buffer, stay what they are.
 */
export class TextReader {
  readonly #decoding: TextDecoding;
  #window = "";
  /** Offset in the input of the window's first byte. */
  #start = 0;
  #end = 0;
  #size = MIN_WINDOW / GROWTH;
  /** Bytes of this window that became strings. */
  #used = MIN_WINDOW;

  constructor(decoding: TextDecoding) {
    this.#decoding = decoding;
  }

  /** Reads a string at the position of a source. Throws a `Refusal` as the interpreter does. */
  read(source: Source): string {
    const { bytes, position } = source;
    const length = bytes[position]!;
    const start = position + 1;
    const end = start + length;
    if (length < LONG && end <= source.limit && isAscii(source.view, bytes, start, end)) {
      source.position = end;
      const offset = source.base + start;
      if (offset < this.#start || offset + length > this.#end) this.#open(source, start);
      this.#used += length;
      return this.#window.substring(offset - this.#start, offset - this.#start + length);
    }
    return this.#readOther(source);
  }

  /** Moves the window to a position. It may reach past what is read in the end, which costs a little time only. */
  #open(source: Source, start: number): void {
    const isDense = this.#used * GROWTH >= this.#size;
    this.#size = isDense ? Math.min(MAX_WINDOW, this.#size * GROWTH) : Math.max(MIN_WINDOW, this.#size / GROWTH);
    const end = Math.min(source.limit, start + this.#size);
    this.#window = this.#decoding.bytewise(source.bytes, start, end);
    this.#start = source.base + start;
    this.#end = source.base + end;
    this.#used = 0;
  }

  #readOther(source: Source): string {
    const { utf8, invalidUtf8 } = this.#decoding;
    const length = readLebNumber(source);
    requireBytes(source, length);
    const start = source.position;
    const end = start + length;
    source.position = end;
    const text = length < MAX_CERTAIN ? utf8(source.bytes, start, end) : REPLACEMENT;
    // Only then something may have been ill-formed.
    return text.includes(REPLACEMENT) ? readUtf8(source.bytes, start, end, invalidUtf8, source.base) : text;
  }
}

/** Whether all bytes are below 0x80. Four at a time: for a string of 16 that takes a third of the time. */
function isAscii(view: DataView, bytes: Uint8Array, start: number, end: number): boolean {
  let bits = 0;
  let at = start;
  for (; at + 4 <= end; at += 4) bits |= view.getInt32(at, true);
  for (; at < end; at++) bits |= bytes[at]!;
  return (bits & NOT_ASCII) === 0;
}
