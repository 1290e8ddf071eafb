import { platformText } from "../text/platform-text.ts";
import type { BlockDecoder } from "./block-decoder.ts";

/** Sizes of a window in bytes. Larger ones were no faster, and the largest is what a string can keep alive. */
const MIN_WINDOW = 512;
const MAX_WINDOW = 16 * 1024;
/** So many bytes between two strings cost as much as beginning another window. */
const LARGE_GAP = 256;

/**
 * Cuts ASCII strings out of the source. A window of the source becomes one string, and the strings in it become
 * substrings, which cost a fraction of a call to a decoder.
 *
 * Strings may stand far apart, with numbers or strings of another kind between them; then smaller windows waste less.
 * So the next window is half as large if much of this one lay in large gaps, and twice as large if little did.
 *
 * V8 makes a substring of 13 characters or more a reference into the window: one that lives on keeps all of it.
 */
export class SourceWindow {
  readonly #decoder: BlockDecoder;
  readonly #source: Uint8Array;
  /** Offset in the source that no window reaches past. */
  readonly #limit: number;
  #text = "";
  #start = 0;
  #end = 0;
  /** Where the last string that was cut ends. */
  #last = 0;
  /** Bytes of this window that lie in large gaps. */
  #wasted = 0;
  #size = MIN_WINDOW;

  constructor(decoder: BlockDecoder, source: Uint8Array, limit: number) {
    this.#decoder = decoder;
    this.#source = source;
    this.#limit = limit;
  }

  /**
   * The ASCII string of `length` bytes at `offset`. Offsets that ascend let every byte be decoded once at most. Throws
   * `size-exceeded` for one that is longer than a string can be.
   */
  cut(offset: number, length: number): string {
    const from = offset - this.#start;
    const end = offset + length;
    if (from < 0 || end > this.#end) return this.#cutElsewhere(offset, length);
    const gap = offset - this.#last;
    if (gap > LARGE_GAP) this.#wasted += gap;
    this.#last = end;
    return this.#text.substring(from, from + length);
  }

  #cutElsewhere(offset: number, length: number): string {
    if (this.#end > 0) this.#adapt();
    if (length >= this.#size) return platformText.ascii(this.#source, offset, offset + length);
    this.#start = offset;
    this.#end = Math.min(offset + this.#size, this.#limit);
    this.#last = offset + length;
    this.#text = this.#decoder.narrow(this.#source, this.#start, this.#end);
    return this.#text.substring(0, length);
  }

  #adapt(): void {
    const wasted = this.#wasted + this.#end - this.#last;
    this.#wasted = 0;
    this.#last = this.#end;
    if (wasted > this.#size / 4) this.#size = Math.max(MIN_WINDOW, this.#size / 2);
    else if (wasted < this.#size / 8) this.#size = Math.min(MAX_WINDOW, this.#size * 2);
  }
}
