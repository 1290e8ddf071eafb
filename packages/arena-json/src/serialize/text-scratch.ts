import { allocate } from "../allocate.ts";
import { Spare } from "../spare.ts";

/** How many bytes are copied at a time. */
const STEP = 8;
/** From about here on, what a bulk copy costs to set up is less than what it saves. */
const MIN_BULK = 512;
/** More memory than this is kept for the next text for a while only. */
const MAX_KEPT = 16 * 1024 * 1024;
const NOTHING = new ArrayBuffer(0);

/**
 * Memory in which a text is put together, from stretches of a source and what is written in between, and which is used
 * again for the next text: so it is warm, and only a text that is complete needs memory of its own, of its size.
 */
export class TextScratch {
  #bytes = new Uint8Array(NOTHING);
  #view = new DataView(NOTHING);
  readonly #spare = new Spare<Uint8Array<ArrayBuffer>>();
  #length = 0;
  #source: Uint8Array = new Uint8Array(NOTHING);
  #sourceView: DataView = new DataView(NOTHING);
  #lastRead = 0;

  /** Begins a text made from a source, probably of so many bytes. */
  begin(source: Uint8Array, size: number): void {
    this.#source = source;
    this.#sourceView = new DataView(source.buffer, source.byteOffset, source.byteLength);
    this.#lastRead = source.byteLength - STEP;
    this.#length = 0;
    const needed = size + STEP;
    if (needed <= this.#bytes.length) return;
    const spare = this.#spare.take(needed);
    if (spare !== undefined && needed <= spare.length) this.#use(spare);
    else this.#replace(needed);
  }

  /**
   * Appends a stretch of the source.
   *
   * Most stretches are shorter than the set-up of a bulk copy is worth, so they are copied eight bytes at a time, as
   * doubles, and too far: what comes next overwrites what is too much. A double that is not a number may lose bits on its
   * way through a JavaScript engine, but UTF-8 holds none: its two highest bytes, which follow each other in the text,
   * would be F0 or more, which begins a sequence, and then 7F or FF, which does not continue one.
   */
  copy(start: number, end: number): void {
    const at = this.#length;
    const next = at + (end - start);
    if (next + STEP > this.#bytes.length) this.#grow(next + STEP);
    this.#length = next;
    if (next - at >= MIN_BULK || end > this.#lastRead) {
      this.#bytes.set(this.#source.subarray(start, end), at);
      return;
    }
    const from = this.#sourceView;
    const to = this.#view;
    for (let i = at, j = start; i < next; i += STEP, j += STEP) to.setFloat64(i, from.getFloat64(j, true), true);
  }

  /** Appends an ASCII character. */
  append(byte: number): void {
    if (this.#length === this.#bytes.length) this.#grow(this.#length + 1);
    this.#bytes[this.#length++] = byte;
  }

  /** Appends ASCII text. */
  appendText(text: string): void {
    const at = this.#length;
    const next = at + text.length;
    if (next > this.#bytes.length) this.#grow(next);
    const bytes = this.#bytes;
    for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
    this.#length = next;
  }

  /** The text: a view, valid until the next begins or this is released. */
  get text(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Lets go of the source, and of memory that is too much to be kept, unless there soon is another such text. */
  release(): void {
    this.#source = new Uint8Array(NOTHING);
    this.#sourceView = new DataView(NOTHING);
    if (this.#bytes.length <= MAX_KEPT) return;
    this.#spare.give(this.#bytes, this.#bytes.length);
    this.#use(new Uint8Array(NOTHING));
  }

  #grow(size: number): void {
    const written = this.#bytes.subarray(0, this.#length);
    this.#replace(size + (size >>> 1));
    this.#bytes.set(written);
  }

  #replace(size: number): void {
    this.#use(allocate(size, (length) => new Uint8Array(length)));
  }

  #use(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}
