import { EngineError } from "@enginebay/core";
import { damaged } from "./damaged.ts";

/** How a platform that offers Node's `Buffer` decodes part of any bytes. */
export type Slice = (this: Uint8Array, start: number, end: number) => string;

/** Below so many bytes a string is put together character by character sooner than a decoder is called. */
const SHORT = 12;

/**
 * UTF-8 → strings, found out at the first use: Node, Bun and Deno have a way that is about twice as fast as the standard
 * one.
 */
class TextReader {
  #latin1: Slice | undefined;
  #strict: InstanceType<typeof TextDecoder> | undefined;

  /** Bytes from `start` to `end`, which are within `bytes`. Throws `damaged` for ill-formed UTF-8. O(n). */
  read(bytes: Uint8Array, start: number, end: number): string {
    const asciiEnd = endOfAscii(bytes, start, end);
    if (asciiEnd < end) return this.utf8(bytes, start, end);
    if (end - start <= SHORT) return shortAscii(bytes, start, end);
    this.#latin1 ??= platformLatin1();
    try {
      return this.#latin1.call(bytes, start, end);
    } catch (cause) {
      throw asError(cause);
    }
  }

  /** The same, with the decoder that is best for what is not ASCII. */
  utf8(bytes: Uint8Array, start: number, end: number): string {
    this.#strict ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    try {
      return this.#strict.decode(bytes.subarray(start, end));
    } catch (cause) {
      // What a strict decoder throws for its input; at the end of the stack it throws something else.
      if (cause instanceof TypeError && !isTooLong(cause)) throw damaged("a string is not well-formed UTF-8", start);
      throw asError(cause);
    }
  }
}

/** The decoders of this realm; they hold nothing of what they decoded. */
export const textReader = /* @__PURE__ */ new TextReader();

/** How Node says that a string would be longer than it can be. */
function isTooLong(cause: unknown): boolean {
  return (cause as { code?: unknown }).code === "ERR_STRING_TOO_LONG";
}

function asError(cause: unknown): unknown {
  if (!isTooLong(cause)) return cause;
  return new EngineError("size-exceeded", "a text is longer than a string can be here", { cause });
}

function endOfAscii(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at]! < 0x80) at++;
  return at;
}

function shortAscii(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}

/** Bytes → a string with one character for each of them, which is the right one for ASCII at least. */
export function platformLatin1(): Slice {
  const { Buffer } = globalThis as { Buffer?: { prototype: { latin1Slice?: Slice } } };
  const slice = Buffer?.prototype.latin1Slice;
  if (typeof slice === "function") {
    try {
      // Documented for a Buffer only, so it is tried on what it will be given.
      if (slice.call(new Uint8Array([0x3c, 0x61, 0x62, 0x3e]), 1, 3) === "ab") return slice;
    } catch {
      // The standard one does as well.
    }
  }
  // By the standard this label is windows-1252, in which a byte is one character, too.
  const decoder = new TextDecoder("latin1");
  return function (this: Uint8Array, start, end) {
    return decoder.decode(this.subarray(start, end));
  };
}
