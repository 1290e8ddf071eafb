import { EngineError, memorySink } from "@enginebay/core";
import { isHighSurrogate } from "../text/surrogates.ts";

/** Text is gathered up to this length and then encoded at once; longer text is taken in parts. */
const MAX_PART = 0x8000;
/** The most bytes of UTF-8 that one UTF-16 code unit can take. */
const MAX_BYTES_PER_UNIT = 3;

/** A longer text could not be parsed again. */
const MAX_BYTES = 2 ** 31;

/** Appends well-formed text and keeps it as UTF-8: more than one string could hold. */
export class TextBuffer {
  readonly #encoder = new TextEncoder();
  readonly #sink = memorySink();
  #pending = "";

  /** Appends text without lone surrogates. */
  append(text: string): void {
    if (text.length > MAX_PART) {
      for (const part of parts(text)) this.append(part);
      return;
    }
    if (this.#pending.length + text.length > MAX_PART) this.#encode();
    this.#pending += text;
  }

  /**
   * Appends any text as a JSON string. The platform quotes and escapes it; in parts, because what comes of a long one,
   * up to six times as long, may be more than a string can hold.
   */
  appendQuoted(text: string): void {
    if (text.length <= MAX_PART) {
      this.append(JSON.stringify(text));
      return;
    }
    this.append('"');
    for (const part of parts(text)) this.append(JSON.stringify(part).slice(1, -1));
    this.append('"');
  }

  /** All that was appended. Throws `size-exceeded` where the platform cannot hold so many bytes. */
  toBytes(): Uint8Array {
    this.#encode();
    return this.#sink.writtenBytes().slice();
  }

  #encode(): void {
    const sink = this.#sink;
    if (sink.position > MAX_BYTES) throw new EngineError("size-exceeded", `the text is longer than ${MAX_BYTES} bytes`);
    sink.reserve(this.#pending.length * MAX_BYTES_PER_UNIT);
    sink.position += this.#encoder.encodeInto(this.#pending, sink.bytes.subarray(sink.position)).written;
    this.#pending = "";
  }
}

/** Cuts text into parts, not between the halves of a surrogate pair. */
function* parts(text: string): IterableIterator<string> {
  for (let start = 0; start < text.length; ) {
    let end = start + MAX_PART;
    if (isHighSurrogate(text.charCodeAt(end - 1))) end--;
    yield text.slice(start, end);
    start = end;
  }
}
