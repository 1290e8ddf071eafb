/** Writes a text as UTF-8 into memory from an offset on, and answers how many bytes that took. */
type Encode = (text: string, bytes: Uint8Array, start: number) => number;

/** How Node's `Buffer` does it: without a view of the bytes in question. */
type NodeWrite = (this: Uint8Array, text: string, start: number) => number;

/** The platform's encoder, found out at the first use. */
class PlatformEncoder {
  #encode: Encode | undefined;

  get encode(): Encode {
    if (this.#encode === undefined) this.#encode = nodeEncode() ?? standardEncode();
    return this.#encode;
  }
}

const platform = /* @__PURE__ */ new PlatformEncoder();

/**
 * Writes text as UTF-8 into `bytes` from `start` on, where there is room for three bytes a code unit, and answers how
 * many bytes that took. Lone surrogates become U+FFFD. O(n).
 */
export function encodeInto(text: string, bytes: Uint8Array, start: number): number {
  return platform.encode(text, bytes, start);
}

function standardEncode(): Encode {
  const encoder = new TextEncoder();
  return (text, bytes, start) => encoder.encodeInto(text, bytes.subarray(start)).written;
}

function nodeEncode(): Encode | undefined {
  const { Buffer } = globalThis as { Buffer?: { prototype: Record<string, unknown> } };
  const write = Buffer?.prototype.utf8Write as NodeWrite | undefined;
  if (typeof write !== "function") return undefined;
  const encode: Encode = (text, bytes, start) => write.call(bytes, text, start);
  return takesAnyBytes(encode) ? encode : undefined;
}

/** The method is documented for a Buffer only, so it is tried on what it will be given. */
function takesAnyBytes(encode: Encode): boolean {
  try {
    const bytes = new Uint8Array(8);
    return encode("<é", bytes, 1) === 3 && bytes.join() === "0,60,195,169,0,0,0,0";
  } catch {
    return false;
  }
}
