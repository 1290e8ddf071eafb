import { writeUnsigned } from "../encoding/unsigned.ts";
import type { RowShape } from "./row-shape.ts";

export const WORD_BYTES = 4;
/** What is written four bytes at a time may go so far beyond its end. */
export const OVERSHOOT = WORD_BYTES - 1;

/**
 * What all rows of a shape begin with if their offsets have so many bytes: header, count, field ids, and offsets. Those of values whose
 * place is always the same are right, the others zero.
 */
export class RowTemplate {
  readonly size: number;
  /** Its bytes, and some zeros, as little endian integers of 32 bits. */
  readonly words: readonly number[];

  constructor(shape: RowShape, offsetSize: number) {
    const prefix = shape.prefix(offsetSize);
    this.size = prefix.length + (shape.fields.length + 1) * offsetSize;
    const bytes = new Uint8Array(Math.ceil(this.size / WORD_BYTES) * WORD_BYTES);
    bytes.set(prefix);
    for (const { slot } of shape.fields) {
      const at = Math.max(shape.fixedAt[slot]!, 0);
      writeUnsigned(bytes, prefix.length + slot * offsetSize, offsetSize, at);
    }
    const view = new DataView(bytes.buffer);
    this.words = Array.from({ length: bytes.length / WORD_BYTES }, (_, i) => view.getInt32(WORD_BYTES * i, true));
  }

  /** Writes it, and up to `OVERSHOOT` zeros behind it. */
  write(view: DataView, at: number): void {
    const { words } = this;
    for (let i = 0; i < words.length; i++) view.setInt32(at + WORD_BYTES * i, words[i]!, true);
  }
}
