import { EngineError } from "@enginebay/core";
import { MAX_SHORT_STRING } from "../encoding/format.ts";
import { isWellFormed } from "../text/well-formed.ts";

/** How many rows are collected before they are written, field by field: their bytes stay in the processor's cache. */
export const BLOCK_ROWS = 512;

/** Up to so many characters a string is written character by character sooner than an encoder is called. */
const SHORT_TEXT = 32;
const MAX_BYTES_PER_UNIT = 3;
const BYTES_AT_FIRST = BLOCK_ROWS * 16;

/** The values of one field of the rows of a block. */
export class BlockColumn {
  /** Of booleans (0 or 1), integers and doubles. */
  readonly numbers = new Float64Array(BLOCK_ROWS);
  /** Where the bytes of each string or encoded value begin, and behind the last one where it ends. */
  readonly offsets = new Float64Array(BLOCK_ROWS + 1);
  /** What they are offsets of: the bytes here, or bytes of the caller's for a block of a column. */
  bytes: Uint8Array;
  #own: Uint8Array;
  readonly #encoder = new TextEncoder();

  constructor() {
    this.#own = new Uint8Array(BYTES_AT_FIRST);
    this.bytes = this.#own;
  }

  /** Takes bytes of its own again. */
  reset(): void {
    this.bytes = this.#own;
    this.offsets[0] = 0;
  }

  /** Puts a string for a row, behind that of the row before. Throws `invalid-utf8` for a lone surrogate. O(n). */
  text(row: number, text: string): void {
    const start = this.offsets[row]!;
    const { length } = text;
    this.#reserve(start, length * MAX_BYTES_PER_UNIT);
    const bytes = this.bytes;
    if (length <= SHORT_TEXT) {
      let i = 0;
      while (i < length) {
        const unit = text.charCodeAt(i);
        if (unit >= 0x80) break;
        bytes[start + i] = unit;
        i++;
      }
      if (i === length) {
        this.offsets[row + 1] = start + length;
        return;
      }
    }
    if (!isWellFormed(text)) {
      throw new EngineError("invalid-utf8", "a string has a lone surrogate, which UTF-8 cannot hold");
    }
    this.offsets[row + 1] = start + this.#encoder.encodeInto(text, bytes.subarray(start)).written;
  }

  /** Puts an encoded value for a row. */
  encoded(row: number, value: Uint8Array): void {
    const start = this.offsets[row]!;
    this.#reserve(start, value.length);
    this.bytes.set(value, start);
    this.offsets[row + 1] = start + value.length;
  }

  #reserve(start: number, size: number): void {
    if (start + size <= this.#own.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#own.length, start + size));
    grown.set(this.#own.subarray(0, start));
    this.#own = grown;
    this.bytes = grown;
  }
}

/** How many bytes an integer takes: its header, and 1, 2, 4 or 8. */
export function integerSize(value: number): number {
  if (value === (value << 24) >> 24) return 2;
  if (value === (value << 16) >> 16) return 3;
  return value === (value | 0) ? 5 : 9;
}

/** How many bytes a string of so many takes: its header, for long ones the length, and itself. */
export function textSize(length: number): number {
  return length <= MAX_SHORT_STRING ? 1 + length : 5 + length;
}
