import { allocate } from "../allocate.ts";
import type { ByteWriter } from "./byte-writer.ts";

/**
 * Longer text goes through memory that is kept: encoding into fresh memory has to know the size first, which takes a
 * pass of its own, or to guess it, and then more memory is touched for the first time than what is needed.
 */
const MIN_THROUGH = 1 << 16;
/** Node takes what is shorter out of a pool. */
const MAX_POOLED = 1 << 12;

const encoder = /* @__PURE__ */ new TextEncoder();

interface NodeBuffer {
  from(text: string): Uint8Array;
}

/** Well-formed text → UTF-8 in bytes of its own. Given `through`, it may be used, and what it holds be lost. O(n). */
export function encodeOutput(text: string, through?: ByteWriter): Uint8Array {
  if (through !== undefined && text.length >= MIN_THROUGH) {
    through.reset();
    through.text(text);
    return through.takeBytes();
  }
  const { Buffer } = globalThis as { Buffer?: NodeBuffer };
  if (Buffer === undefined || text.length < MAX_POOLED) return encoder.encode(text);
  return allocate(text.length, () => {
    const { buffer, byteOffset, byteLength } = Buffer.from(text);
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    return byteLength === buffer.byteLength ? bytes : bytes.slice();
  });
}
