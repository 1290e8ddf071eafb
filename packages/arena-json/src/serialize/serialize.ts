import { JsonDocument } from "../document.ts";
import { JsonValue } from "../value.ts";
import { numberFormOf, type SerializeOptions } from "./serialize-options.ts";
import { stringify } from "./stringify.ts";

/**
 * A document, a value of one, or any plain JavaScript value → compact JSON text in UTF-8, in bytes of their own. O(n).
 *
 * From a document the source is copied ({@link JsonDocument.serialize}): nothing is lost, unless the options ask for
 * other numbers. From a plain value the text is the one of `JSON.stringify(value)`; documents and values of documents
 * inside it count as the plain values they stand for.
 *
 * Throws `invalid-argument` for options that are none; `unsupported-value` for a `BigInt` without `toJSON` and for what
 * JSON has no form for at all, such as undefined; `cyclic-value` for a value that contains itself; `depth-exceeded` for
 * more than a million levels; `size-exceeded` for text of more than 2 GiB, or more than memory can hold. Errors of the
 * value's own `toJSON` and getters pass unchanged.
 */
export function serialize(value: unknown, options: SerializeOptions = {}): Uint8Array {
  if (isFromDocument(value)) return value.serialize(options);
  numberFormOf(options);
  return stringify(value);
}

function isFromDocument(value: unknown): value is JsonDocument | JsonValue {
  try {
    return value instanceof JsonDocument || value instanceof JsonValue;
  } catch {
    // A proxy that does not tell its prototype, as it need not.
    return false;
  }
}
