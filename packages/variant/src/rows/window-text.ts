import { damaged } from "../encoding/damaged.ts";
import { platformLatin1, textReader } from "../encoding/text.ts";
import { isUtf8, shortUtf8 } from "./utf8.ts";

/** The window for a first string, and after strings that do not follow each other: a little more than the string. */
const LEAST_WINDOW = 64;
/** The largest: a string that lives on keeps its window alive. */
const MOST_WINDOW = 16_384;
/** Up to so many bytes a string that is not ASCII is put together here. */
const SHORT = 64;

/**
 * Makes strings out of bytes that are read front to back: a window of bytes is decoded at once, and strings are parts of it, which is
 * about twice as fast as a call of a decoder for each. Windows grow as long as strings follow each other, so that reading here and
 * there costs no more than the strings.
 */
export class WindowText {
  readonly #bytes: Uint8Array;
  readonly #latin1 = platformLatin1();
  #window = "";
  #start = 0;
  #end = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The string from `start` to `end`, which are within the bytes. Throws `damaged` for ill-formed UTF-8. O(n). */
  read(start: number, end: number): string {
    const bytes = this.#bytes;
    for (let at = start; at < end; at++) {
      if (bytes[at]! >= 0x80) return this.#utf8(start, end);
    }
    if (start < this.#start || end > this.#end) this.#move(start, end);
    return this.#window.substring(start - this.#start, end - this.#start);
  }

  #utf8(start: number, end: number): string {
    if (end - start > SHORT) return textReader.read(this.#bytes, start, end);
    if (!isUtf8(this.#bytes, start, end)) throw damaged("a string is not well-formed UTF-8", start);
    return shortUtf8(this.#bytes, start, end);
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
