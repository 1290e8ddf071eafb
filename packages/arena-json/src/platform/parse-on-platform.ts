import { DeferredTape, type MakeArena } from "./deferred-tape.ts";
import { isCertainlyWithinDepth } from "./depth-bound.ts";

/** What the platform decodes ill-formed UTF-8 to. */
const REPLACEMENT = "\ufffd";

/** What is used of Node's `Buffer`, which Bun and Deno have as well. */
interface NodeBuffer {
  isBuffer(value: unknown): boolean;
  from(buffer: ArrayBufferLike, offset: number, length: number): { toString(): string };
}

/** A string of ES2024; older platforms have no such method, and do not get as far as needing it. */
interface RecentString {
  isWellFormed(): boolean;
}

/**
 * Has `JSON.parse` check a text and make its plain value. Undefined wherever that is not all there is to say: if the text
 * is wrong, begins with a byte order mark, might be too deep or ill-formed, or is no text at all. The engine's own parsers
 * then decide, and say what is wrong. O(n).
 *
 * It runs where the engine's code has not been compiled yet, and compiling a function takes longer than parsing a
 * kilobyte: that is why all is in this one.
 */
export function parseOnPlatform(
  input: Uint8Array | string,
  maxDepth: number,
  makeArena: MakeArena,
): DeferredTape | undefined {
  try {
    let text: string;
    if (typeof input === "string") {
      if (!(input as unknown as RecentString).isWellFormed()) return undefined;
      text = input;
    } else {
      if (!(input instanceof Uint8Array)) return undefined;
      const { Buffer } = globalThis as { Buffer?: NodeBuffer };
      // Both keep a byte order mark. Of the two ways the platform may have, the first is the faster.
      text =
        Buffer === undefined
          ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(input)
          : (Buffer.isBuffer(input) ? input : Buffer.from(input.buffer, input.byteOffset, input.length)).toString();
      if (text.includes(REPLACEMENT)) return undefined;
    }
    if (!isCertainlyWithinDepth(text, maxDepth)) return undefined;
    return new DeferredTape(text, JSON.parse(text), maxDepth, makeArena);
  } catch {
    return undefined;
  }
}
