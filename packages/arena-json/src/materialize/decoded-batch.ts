import type { Arena } from "../arena.ts";
import { LENGTH_MASK, lengthAt, nextIndex, STRING_ESCAPED, TAG_ARRAY, TAG_SHIFT, TAG_STRING } from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";
import type { BlockDecoder } from "./block-decoder.ts";
import { OVERRUN, transcode, unescapeNarrow } from "./transcode.ts";

/** Code units in a block: what a string that lives on can keep alive. */
const BATCH_UNITS = 16 * 1024;
const BATCH_STRINGS = 2048;
/** How many words of the tape to look through for one more string: where they are rare, looking costs more. */
const MAX_LOOKAHEAD = 128;

/**
 * Decodes the strings that have escapes or are not ASCII, many ahead of their turn: all of a batch are transcoded into
 * one block, the platform turns the block into one string, and each is then a substring of that. A call to a decoder
 * costs as much as ten substrings.
 *
 * There are two blocks, so that strings of one-byte characters do not take twice the memory for others' sake.
 */
export class DecodedBatch {
  readonly #arena: Arena;
  readonly #view: DataView;
  readonly #decoder: BlockDecoder;
  readonly #scratch: BatchScratch;
  /** Index of the tape that no string lies past. */
  readonly #limit: number;
  readonly #safeEnd: number;
  #narrow = "";
  #wide = "";
  /** Strings in the batch, and how many of them have had their turn. */
  #size = 0;
  #next = 0;

  constructor(arena: Arena, view: DataView, decoder: BlockDecoder, scratch: BatchScratch, limit: number) {
    this.#arena = arena;
    this.#view = view;
    this.#decoder = decoder;
    this.#scratch = scratch;
    this.#limit = limit;
    this.#safeEnd = arena.source.length - OVERRUN;
  }

  /**
   * The string at a word index. Indexes must ascend; strings may be left out. Throws `size-exceeded` for one that is
   * longer than a string can be.
   */
  at(index: number): string {
    if (!this.#isBatched(index)) return decodeString(this.#arena, index);
    const { indexes, starts, ends } = this.#scratch;
    let next = this.#next;
    while (next < this.#size && indexes[next] !== index) next++;
    if (next === this.#size) {
      this.#fill(index);
      next = 0;
    }
    this.#next = next + 1;
    const start = starts[next]!;
    return start < 0 ? this.#wide.substring(~start, ends[next]!) : this.#narrow.substring(start, ends[next]!);
  }

  /** Whether a string fits into a batch, and far enough from the end of the source to be read four bytes at a time. */
  #isBatched(index: number): boolean {
    const { words } = this.#arena;
    const length = lengthAt(words, index);
    return length <= BATCH_UNITS && words[2 * index]! + length <= this.#safeEnd;
  }

  /** Makes the batch that begins with the string at `index`. */
  #fill(index: number): void {
    const { words, source } = this.#arena;
    const view = this.#view;
    const limit = this.#limit;
    const { narrowLimit } = this.#decoder;
    const { units, unitsView, bytes, bytesView, indexes, starts, ends } = this.#scratch;
    let size = 0;
    let wideEnd = 0;
    let narrowEnd = 0;
    let horizon = limit;
    for (let i = index; i < horizon; ) {
      const high = words[2 * i + 1]!;
      const tag = high >>> TAG_SHIFT;
      const length = high & LENGTH_MASK;
      if (tag > TAG_STRING && tag < TAG_ARRAY && this.#isBatched(i)) {
        if (wideEnd + length > BATCH_UNITS || narrowEnd + length > BATCH_UNITS || size === BATCH_STRINGS) break;
        const start = words[2 * i]!;
        const stop = start + length;
        let end = -1;
        if (tag === TAG_STRING + STRING_ESCAPED) {
          end = unescapeNarrow(source, view, start, stop, bytes, bytesView, narrowEnd, narrowLimit);
        }
        if (end >= 0) {
          starts[size] = narrowEnd;
          narrowEnd = end;
        } else {
          end = transcode(source, view, start, stop, units, unitsView, wideEnd);
          starts[size] = ~wideEnd;
          wideEnd = end;
        }
        indexes[size] = i;
        ends[size++] = end;
        horizon = Math.min(limit, i + MAX_LOOKAHEAD);
      }
      i = tag >= TAG_ARRAY ? i + 2 : nextIndex(words, i);
    }
    this.#size = size;
    this.#narrow = narrowEnd === 0 ? "" : this.#decoder.narrow(bytes, 0, narrowEnd);
    this.#wide = wideEnd === 0 ? "" : this.#decoder.wide(units, wideEnd);
  }
}

/** Memory in which one batch after the other is made. */
export class BatchScratch {
  readonly bytes = new Uint8Array(BATCH_UNITS);
  readonly bytesView = new DataView(this.bytes.buffer);
  readonly units = new Uint16Array(BATCH_UNITS);
  readonly unitsView = new DataView(this.units.buffer);
  /** Of each string its word index, where it starts (the complement for one in the wide block), and its end. */
  readonly indexes = new Int32Array(BATCH_STRINGS);
  readonly starts = new Int32Array(BATCH_STRINGS);
  readonly ends = new Int32Array(BATCH_STRINGS);
}
