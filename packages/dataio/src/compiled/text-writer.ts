import type { Sink } from "@enginebay/core";
import { lebLength, writeLeb } from "../wire/leb128.ts";
import { utf8Length, writeUtf8 } from "../wire/utf8.ts";
import type { InvalidUtf8 } from "../wire/wire-options.ts";
import { REFUSED } from "./refused.ts";

/** Up to here a loop over the characters is faster than the call of `encodeInto`, which needs a view of its target. */
const MAX_LOOP = 96;
/** Strings shorter than this have a length of one byte. */
const MAX_ONE_BYTE = 0x80;
/** Strings that are written at once, at most. */
export const BATCH = 256;
/** For fewer, a batch does not pay. */
const MIN_BATCH = 8;
/** Stands where something else will be. */
const PLACEHOLDER = "\0";

/** Writes strings for compiled encoders. */
export class TextWriter {
  readonly #policy: InvalidUtf8;
  readonly #encoder = new TextEncoder();

  constructor(policy: InvalidUtf8) {
    this.#policy = policy;
  }

  /** Writes a string at the position of a sink. */
  write(sink: Sink, text: unknown): void {
    if (typeof text !== "string") throw REFUSED;
    const { length } = text;
    if (length > MAX_LOOP) {
      this.#writeLong(sink, text);
      return;
    }
    sink.reserve(1 + length);
    const { bytes, position } = sink;
    let units = 0;
    for (let i = 0, at = position + 1; i < length; i++, at++) {
      const unit = text.charCodeAt(i);
      bytes[at] = unit;
      units |= unit;
    }
    if (units < MAX_ONE_BYTE) {
      bytes[position] = length;
      sink.position = position + 1 + length;
    } else this.#writeOther(sink, text);
  }

  /** Writes the first so many strings of an array. */
  writeAll(sink: Sink, texts: readonly unknown[], count: number): void {
    for (let i = 0; i < count; i += BATCH) {
      const batch = part(texts, i, Math.min(count, i + BATCH));
      const size = this.writeBatch(sink, batch, 0, 0);
      sink.position += size;
      if (size === 0) for (const text of batch) this.write(sink, text);
    }
  }

  /**
   * Writes strings with their lengths, leaving so many bytes before and after each; answers how many bytes that is, and does not
   * move the position. Answers 0, with nothing written, if they are not all short ASCII strings, or if there are few.
   *
   * The strings are joined, with as many characters between them as there will be bytes; so all are one call of `encodeInto`, which
   * for a short string costs many times what it does.
   */
  writeBatch(sink: Sink, texts: readonly unknown[], before: number, after: number): number {
    if (texts.length < MIN_BATCH) return 0;
    const gap = before + 1 + after;
    let size = texts.length * gap;
    for (let i = 0; i < texts.length; i++) {
      const text = texts[i];
      if (typeof text !== "string" || text.length >= MAX_ONE_BYTE) return 0;
      // A look at one character makes V8 put a string together that was concatenated and is still in pieces. Joining does not,
      // and would go through the pieces again at every save.
      if (text.charCodeAt(0) >= MAX_ONE_BYTE) return 0;
      size += text.length;
    }
    sink.reserve(size);
    const { bytes, position } = sink;
    const joined = texts.join(PLACEHOLDER.repeat(gap));
    const target = bytes.subarray(position + before + 1, position + size - after);
    const { read, written } = this.#encoder.encodeInto(joined, target);
    // Any other character would have become more than one byte.
    if (read !== joined.length || written !== joined.length) return 0;
    let at = position + before;
    for (let i = 0; i < texts.length; i++) {
      const { length } = texts[i] as string;
      bytes[at] = length;
      at += length + gap;
    }
    return size;
  }

  /** If all of it is ASCII, it takes as many bytes as it has characters. */
  #writeLong(sink: Sink, text: string): void {
    const { length } = text;
    const start = sink.position;
    sink.reserve(lebLength(length) + length);
    writeLeb(sink, length);
    const { position } = sink;
    const { read, written } = this.#encoder.encodeInto(text, sink.bytes.subarray(position, position + length));
    if (read === length && written === length) {
      sink.position = position + length;
      return;
    }
    sink.position = start;
    this.#writeOther(sink, text);
  }

  #writeOther(sink: Sink, text: string): void {
    const size = utf8Length(text, this.#policy);
    writeLeb(sink, size);
    sink.reserve(size);
    const { bytes, position } = sink;
    if (size <= MAX_LOOP || this.#policy === "raw") {
      sink.position = writeUtf8(text, bytes, position, this.#policy);
      return;
    }
    // A lone surrogate, which can be there only if it is to be replaced, becomes U+FFFD.
    const { written } = this.#encoder.encodeInto(text, bytes.subarray(position, position + size));
    // Node 26 stops before the last characters where there is no more room than they need.
    if (written !== size) writeUtf8(text, bytes, position, this.#policy);
    sink.position = position + size;
  }
}

/** Elements of an array as a plain one, which those of a subclass do not have to be. */
function part(array: readonly unknown[], start: number, end: number): unknown[] {
  // A copy at once is faster, by a tenth of the time of a save, where it is known to be a plain array.
  if (array.constructor === Array) return Array.prototype.slice.call(array, start, end);
  const elements: unknown[] = new Array(end - start);
  for (let i = start; i < end; i++) elements[i - start] = array[i];
  return elements;
}
