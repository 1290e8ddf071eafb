import { EngineError } from "@enginebay/core";
import { requireSupportedSize } from "./size-limit.ts";
import { LONE_SURROGATE } from "./text/surrogates.ts";

/**
 * What `parse` was given, as UTF-8. Throws `invalid-argument` for anything but a string or a `Uint8Array` (of any realm;
 * Node's `Buffer` is one): other views would silently be read as something they are not.
 */
export function textBytes(text: Uint8Array | string): Uint8Array {
  if (typeof text === "string") return encodeText(text);
  // First, so that of what is too large nothing else is read.
  requireSupportedSize(text?.length ?? 0);
  if (ArrayBuffer.isView(text) && text[Symbol.toStringTag] === "Uint8Array") return text;
  const kind = Object.prototype.toString.call(text).slice("[object ".length, -1);
  throw new EngineError("invalid-argument", `JSON text is a Uint8Array or a string; this is ${kind}`);
}

/**
 * JSON text given as a string → UTF-8. A lone surrogate has no UTF-8 form; it is refused as ill-formed UTF-8 would be
 * rather than replaced by U+FFFD. The offset reported is the byte where it would stand.
 */
export function encodeText(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const lone = text.search(LONE_SURROGATE);
  if (lone < 0) return encoder.encode(text);
  const unit = text.charCodeAt(lone).toString(16).toUpperCase();
  throw new EngineError("invalid-utf8", `the text holds the lone surrogate U+${unit}, which UTF-8 cannot encode`, {
    offset: encoder.encode(text.slice(0, lone)).length,
  });
}
