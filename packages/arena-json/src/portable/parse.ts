import type { JsonDocument } from "../document.ts";
import type { ParseOptions } from "../options.ts";
import { OwnedParser } from "../owned-parser.ts";
import { TapeParser } from "./tape-parser.ts";

/** The scratch memory of all calls of {@link parse}; a call is over before the next can begin. */
const owned = /* @__PURE__ */ new OwnedParser(/* @__PURE__ */ new TapeParser(), () => new TapeParser());

/**
 * JSON text, as UTF-8 bytes or as a string → a document of its own, which the garbage collector frees. O(n) time and
 * space; the bytes are copied, so they may change afterwards.
 *
 * Nothing need be done with the document when it is no longer used. Who parses many can hand its memory on at once:
 * `using document = parse(bytes)`, or `document[Symbol.dispose]()`.
 *
 * Throws an `EngineError` with offset, line and column for text that RFC 8259 does not allow, `depth-exceeded` beyond
 * `options.maxDepth` open containers, `size-exceeded` beyond 2 GiB or the memory there is.
 */
export function parse(text: Uint8Array | string, options: ParseOptions = {}): JsonDocument {
  return owned.parse(text, options);
}
