import { EngineError } from "@enginebay/core";

/** Bytes from `start` to `end` → a string. */
type Decode = (bytes: Uint8Array, start: number, end: number) => string;

/** How a platform that offers Node's `Buffer` decodes without a view of the bytes in question. */
type Slice = (this: Uint8Array, start: number, end: number) => string;

/**
 * The platform's ways from bytes to a string, found out at the first use: Node, Bun and Deno have one that is about
 * twice as fast as the standard one for texts of ordinary length.
 *
 * Both methods are for bytes known to be well-formed. They throw `size-exceeded` where the string would be longer
 * than the platform allows (512 Mi characters in V8).
 */
class PlatformText {
  #ascii: Decode | undefined;
  #utf8: Decode | undefined;

  /** Bytes below 0x80. */
  ascii(bytes: Uint8Array, start: number, end: number): string {
    if (this.#ascii === undefined) this.#ascii = nodeSlice("latin1Slice") ?? standardDecode();
    try {
      return this.#ascii(bytes, start, end);
    } catch (cause) {
      throw tooLong(start, end, cause);
    }
  }

  /** Any UTF-8. A leading U+FEFF is a character like any other here. */
  utf8(bytes: Uint8Array, start: number, end: number): string {
    if (this.#utf8 === undefined) this.#utf8 = nodeSlice("utf8Slice") ?? standardDecode();
    try {
      return this.#utf8(bytes, start, end);
    } catch (cause) {
      throw tooLong(start, end, cause);
    }
  }
}

/** The decoders of this realm. They hold nothing of what they decoded. */
export const platformText: PlatformText = /* @__PURE__ */ new PlatformText();

/** No engine's limit on the length of a string is below it. */
const ALWAYS_POSSIBLE = 2 ** 28 - 16;

/** What to throw for an error of the platform: a located one if the text may have been too long for a string. */
export function tooLong(start: number, end: number, cause: unknown): unknown {
  if (end - start < ALWAYS_POSSIBLE) return cause;
  const message = `a text of ${end - start} bytes is longer than a JavaScript string can be here`;
  return new EngineError("size-exceeded", message, { offset: start, cause });
}

function standardDecode(): Decode {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
}

/** Node's own decoder of that name, if there is one and it takes any bytes. */
function nodeSlice(name: "latin1Slice" | "utf8Slice"): Decode | undefined {
  const { Buffer } = globalThis as { Buffer?: { prototype: Record<string, unknown> } };
  const slice = Buffer?.prototype[name] as Slice | undefined;
  if (typeof slice !== "function") return undefined;
  const decode: Decode = (bytes, start, end) => slice.call(bytes, start, end);
  return takesAnyBytes(decode) ? decode : undefined;
}

/** The methods are documented for a Buffer only, so they are tried on what they will be given. */
function takesAnyBytes(decode: Decode): boolean {
  try {
    return decode(new Uint8Array([0x3c, 0x61, 0x62, 0x3e]), 1, 3) === "ab";
  } catch {
    return false;
  }
}
