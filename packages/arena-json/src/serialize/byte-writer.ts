import { EngineError } from "@enginebay/core";
import { allocate } from "../allocate.ts";
import { isHighSurrogate, isLowSurrogate } from "../text/surrogates.ts";
import { encodeInto } from "./encode-into.ts";
import { isWellFormed } from "./well-formed.ts";
import { DoubleWriter, MAX_DOUBLE_BYTES, UNDECIDED } from "./write-double.ts";

/** The first memory of a writer, and what it keeps from one text to the next. */
const INITIAL_BYTES = 1 << 16;
const MAX_KEPT_BYTES = 1 << 23;
/** A longer text could not be parsed again. */
const MAX_BYTES = 2 ** 31;

/** The most bytes that a UTF-16 code unit can take, as `\uD800`. */
const MAX_BYTES_PER_UNIT = 6;
/** A string is taken in parts of so many code units, so that little is reserved for what could be. */
const MAX_PART = 1 << 13;
const MAX_TEXT_PART = 1 << 16;
/** From this length on, having the platform encode a string is faster than a loop. */
const MIN_ENCODED = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const MINUS = 0x2d;
/** The first four letters of the literals, as a little-endian word. */
const NULL_WORD = 0x6c6c756e;
const TRUE_WORD = 0x65757274;
const FALSE_WORD = 0x736c6166;
const LOWER_E = 0x65;
const LOWER_U = 0x75;

const FIRST_NON_ASCII = 0x80;
const FIRST_OF_THREE_BYTES = 0x800;

/** ASCII text that is written often, four bytes a word, the last one padded. */
export interface Fragment {
  readonly words: Int32Array;
  readonly size: number;
}

/** Writes JSON text piece by piece into memory that is kept and grows. */
export class ByteWriter {
  bytes = new Uint8Array(INITIAL_BYTES);
  position = 0;
  #view = new DataView(this.bytes.buffer);
  readonly #doubles = new DoubleWriter();
  /** For each ASCII character: 0 if it stands for itself, else what follows the backslash; `u` for four hex digits. */
  readonly #escapes = escapes();

  /** All that was written, in memory of its own. Leaves the writer empty. O(n). */
  takeBytes(): Uint8Array {
    const bytes = allocate(this.position, () => this.bytes.slice(0, this.position));
    this.reset();
    return bytes;
  }

  /** Forgets what was written; memory that only a very long text needs is let go. */
  reset(): void {
    this.position = 0;
    if (this.bytes.length > MAX_KEPT_BYTES) this.#move(INITIAL_BYTES);
  }

  /** Makes room for `size` more bytes. */
  reserve(size: number): void {
    if (this.position + size > this.bytes.length) this.#grow(this.position + size);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.position++] = value;
  }

  fragment({ words, size }: Fragment): void {
    const { position } = this;
    this.reserve(4 * words.length);
    const view = this.#view;
    for (let i = 0; i < words.length; i++) view.setInt32(position + 4 * i, words[i]!, true);
    this.position = position + size;
  }

  null(): void {
    this.reserve(4);
    this.#view.setInt32(this.position, NULL_WORD, true);
    this.position += 4;
  }

  boolean(value: boolean): void {
    this.reserve(5);
    this.#view.setInt32(this.position, value ? TRUE_WORD : FALSE_WORD, true);
    this.position += 4;
    if (!value) this.bytes[this.position++] = LOWER_E;
  }

  number(value: number): void {
    this.reserve(MAX_DOUBLE_BYTES);
    // Also true of -0, which is written as 0.
    if ((value | 0) === value) this.#integer(value | 0);
    else {
      const end = this.#doubles.write(this.bytes, this.position, value);
      if (end !== UNDECIDED) this.position = end;
      else if (Number.isFinite(value)) this.ascii(String(value));
      else this.null();
    }
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.position);
    this.position += bytes.length;
  }

  /** Well-formed text as it is, in parts, so that little is reserved for what could be. */
  text(text: string): void {
    for (let start = 0; start < text.length; ) {
      let end = Math.min(start + MAX_TEXT_PART, text.length);
      if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--;
      this.reserve(3 * (end - start));
      this.position += encodeInto(text.slice(start, end), this.bytes, this.position);
      start = end;
    }
  }

  /** ASCII text as it is. */
  ascii(text: string): void {
    this.reserve(text.length);
    const { bytes, position } = this;
    for (let i = 0; i < text.length; i++) bytes[position + i] = text.charCodeAt(i);
    this.position = position + text.length;
  }

  /** Any text as a JSON string. */
  string(text: string): void {
    const { length } = text;
    if (length >= MIN_ENCODED) {
      this.#longString(text);
      return;
    }
    this.reserve(length + 2);
    const { bytes } = this;
    const escapes = this.#escapes;
    let { position } = this;
    bytes[position++] = QUOTE;
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= FIRST_NON_ASCII || escapes[unit] !== 0) {
        this.position = position;
        this.reserve((length - i) * MAX_BYTES_PER_UNIT + 1);
        this.#units(text, i, length);
        this.bytes[this.position++] = QUOTE;
        return;
      }
      bytes[position++] = unit;
    }
    bytes[position++] = QUOTE;
    this.position = position;
  }

  /** A string for which it pays to have the platform encode it first and look for what must be escaped then. */
  #longString(text: string): void {
    if (text.length > MAX_PART) {
      this.#parts(text);
      return;
    }
    this.reserve(text.length * MAX_BYTES_PER_UNIT + 2);
    const { bytes } = this;
    const start = this.position + 1;
    const end = start + encodeInto(text, bytes, start);
    // A replaced surrogate looks like any other text of more than one byte a character.
    if (isVerbatim(this.#view, bytes, start, end) && (end - start === text.length || isWellFormed(text))) {
      bytes[start - 1] = QUOTE;
      bytes[end] = QUOTE;
      this.position = end + 1;
    } else this.position += encodeInto(JSON.stringify(text), bytes, this.position);
  }

  #parts(text: string): void {
    this.byte(QUOTE);
    for (let start = 0; start < text.length; ) {
      let end = Math.min(start + MAX_PART, text.length);
      if (isHighSurrogate(text.charCodeAt(end - 1)) && isLowSurrogate(text.charCodeAt(end))) end--;
      const from = this.position;
      this.#longString(text.slice(start, end));
      // Without the quotes of the part, of which the first becomes that of the whole or is overwritten.
      this.bytes.copyWithin(from, from + 1, this.position - 1);
      this.position -= 2;
      start = end;
    }
    this.byte(QUOTE);
  }

  /** Code units, where there is room for the most bytes that they can take. */
  #units(text: string, start: number, end: number): void {
    const { bytes } = this;
    const escapes = this.#escapes;
    let { position } = this;
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      if (unit < FIRST_NON_ASCII) {
        const letter = escapes[unit]!;
        if (letter === 0) bytes[position++] = unit;
        else {
          bytes[position++] = BACKSLASH;
          bytes[position++] = letter;
          if (letter === LOWER_U) position = writeHex(bytes, position, unit);
        }
      } else if (unit < FIRST_OF_THREE_BYTES) {
        bytes[position++] = 0xc0 | (unit >> 6);
        bytes[position++] = 0x80 | (unit & 0x3f);
      } else if ((unit & 0xf800) !== 0xd800) {
        bytes[position++] = 0xe0 | (unit >> 12);
        bytes[position++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[position++] = 0x80 | (unit & 0x3f);
      } else if (isHighSurrogate(unit) && i + 1 < end && isLowSurrogate(text.charCodeAt(i + 1))) {
        const point = 0x10000 + ((unit & 0x3ff) << 10) + (text.charCodeAt(++i) & 0x3ff);
        bytes[position++] = 0xf0 | (point >> 18);
        bytes[position++] = 0x80 | ((point >> 12) & 0x3f);
        bytes[position++] = 0x80 | ((point >> 6) & 0x3f);
        bytes[position++] = 0x80 | (point & 0x3f);
      } else {
        bytes[position++] = BACKSLASH;
        bytes[position++] = LOWER_U;
        position = writeHex(bytes, position, unit);
      }
    }
    this.position = position;
  }

  /** Where there is room for eleven bytes. */
  #integer(value: number): void {
    const { bytes } = this;
    let { position } = this;
    let rest = value;
    if (rest < 0) {
      bytes[position++] = MINUS;
      rest = -rest;
    }
    let digits = 1;
    for (let limit = 10; digits < 10 && rest >= limit; limit *= 10) digits++;
    this.position = position + digits;
    for (let at = position + digits - 1; at >= position; at--) {
      const tens = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
  }

  #grow(size: number): void {
    if (size > MAX_BYTES) throw new EngineError("size-exceeded", `the text is longer than ${MAX_BYTES} bytes`);
    this.#move(Math.max(size, Math.min(2 * this.bytes.length, MAX_BYTES)));
  }

  #move(capacity: number): void {
    const bytes = allocate(capacity, () => new Uint8Array(capacity));
    bytes.set(this.bytes.subarray(0, this.position));
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}

/** Whether UTF-8 holds nothing that JSON escapes. Four bytes at a time, by Mycroft's test for small bytes in words. */
function isVerbatim(view: DataView, bytes: Uint8Array, start: number, end: number): boolean {
  let position = start;
  for (; position + 4 <= end; position += 4) {
    const word = view.getInt32(position, true);
    const quote = word ^ 0x22222222;
    const slash = word ^ 0x5c5c5c5c;
    const control = (word - 0x20202020) & ~word;
    if ((((quote - 0x01010101) & ~quote) | ((slash - 0x01010101) & ~slash) | control) & 0x80808080) return false;
  }
  for (; position < end; position++) {
    const byte = bytes[position]!;
    if (byte < 0x20 || byte === QUOTE || byte === BACKSLASH) return false;
  }
  return true;
}

/** ECMA-262, QuoteJSONString. */
function escapes(): Uint8Array {
  const table = new Uint8Array(FIRST_NON_ASCII);
  table.fill(LOWER_U, 0, 0x20);
  for (const [character, letter] of ['""', "\\\\", "\bb", "\ff", "\nn", "\rr", "\tt"]) {
    table[character!.charCodeAt(0)] = letter!.charCodeAt(0);
  }
  return table;
}

function writeHex(bytes: Uint8Array, start: number, unit: number): number {
  for (let i = 0; i < 4; i++) {
    const digit = (unit >> (12 - 4 * i)) & 0xf;
    bytes[start + i] = digit + (digit < 10 ? ZERO : 0x57);
  }
  return start + 4;
}
