import { Dictionary } from "./building/dictionary.ts";
import { ValueWriter } from "./building/value-writer.ts";
import { PlainWriter } from "./building/write-plain.ts";
import { Region } from "./encoding/region.ts";
import { parseJson } from "./json/parse-json.ts";
import { DEFAULT_MAX_DEPTH, requireMaxDepth, withinPlatform } from "./limits.ts";
import { Metadata } from "./metadata.ts";
import { Variant } from "./variant.ts";

/** How values are built. */
export interface BuildOptions {
  /** The most levels of objects and arrays; 1024 by default. */
  readonly maxDepth?: number;
}

/**
 * A plain value, which may hold Variants and the types of this package → a Variant, each number in the smallest encoding that loses
 * nothing. O(n log n). Throws `unsupported-value`, `cyclic-value`, `depth-exceeded`, `value-range` and `invalid-utf8`.
 */
export function fromPlain(plain: unknown, { maxDepth = DEFAULT_MAX_DEPTH }: BuildOptions = {}): Variant {
  return build(maxDepth, (writer) => new PlainWriter(writer).write(plain));
}

/**
 * JSON text in UTF-8 → a Variant. Integers and decimals of up to 38 digits keep them all. O(n log n). Throws an error with offset, line
 * and column for what is no JSON.
 */
export function fromJson(text: Uint8Array, { maxDepth = DEFAULT_MAX_DEPTH }: BuildOptions = {}): Variant {
  return build(maxDepth, (writer) => parseJson(text, writer, maxDepth));
}

function build(maxDepth: number, write: (writer: ValueWriter) => void): Variant {
  requireMaxDepth(maxDepth);
  const dictionary = new Dictionary();
  const writer = new ValueWriter(dictionary, maxDepth);
  withinPlatform(() => write(writer));
  return variantOf(dictionary.encode(), writer.encode(), maxDepth);
}

/** Bytes that have just been written. */
function variantOf(metadata: Uint8Array, value: Uint8Array, maxDepth: number): Variant {
  return new Variant(new Metadata(metadata), new Region(value), 0, value.length, maxDepth);
}
