import type { Region } from "../encoding/region.ts";
import { platformLatin1, textReader } from "../encoding/text.ts";

/** The window for a first string, and after strings that do not follow each other: a little more than the string. */
const LEAST_WINDOW = 64;
/** The largest: a string that lives on keeps its window alive. */
const MOST_WINDOW = 16_384;
const WORD_BYTES = 4;
/** Of the four bytes of a word, the bits that ASCII does not have. */
const NOT_ASCII = 0x8080_8080;

/**
 * Makes strings out of bytes that are read front to back: a window of bytes is decoded at once, and strings are parts of it, which is
 * about twice as fast as a call of a decoder for each. Windows grow as long as strings follow each other, so that reading here and
 * there costs no more than the strings.
 */
export class WindowText {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #latin1 = platformLatin1();
  #window = "";
  #start = 0;
  #end = 0;

  /** Of bytes that begin with the header of a segment, so that there are at least four in front of every string. */
  constructor({ bytes, view }: Region) {
    this.#bytes = bytes;
    this.#view = view;
  }

  /** The string from `start` to `end`, which are within the bytes. Throws `damaged` for ill-formed UTF-8. O(n). */
  read(start: number, end: number): string {
    // Four bytes at a time, which is most of what a short string costs.
    const view = this.#view;
    const lastAt = end - WORD_BYTES;
    let seen = view.getInt32(lastAt, true);
    // Of a string of less than four bytes without those in front of it.
    if (lastAt < start) seen = start < end ? seen >>> (8 * (start - lastAt)) : 0;
    for (let at = start; at < lastAt; at += WORD_BYTES) seen |= view.getInt32(at, true);
    if ((seen & NOT_ASCII) !== 0) return textReader.utf8(this.#bytes, start, end);
    if (start < this.#start || end > this.#end) this.#move(start, end);
    return this.#window.substring(start - this.#start, end - this.#start);
  }

  #move(start: number, end: number): void {
    const size = this.#end - this.#start;
    const isNext = start >= this.#start && start <= this.#end + size;
    const next = Math.max(isNext ? Math.min(2 * size, MOST_WINDOW) : 0, LEAST_WINDOW, end - start);
    this.#start = start;
    this.#end = Math.min(start + next, this.#bytes.length);
    this.#window = this.#latin1.call(this.#bytes, this.#start, this.#end);
  }
}
