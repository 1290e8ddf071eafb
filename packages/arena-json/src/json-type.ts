import type { JsonType } from "@enginebay/core/text";
import { isStringTag, TAG_ARRAY, TAG_FALSE, TAG_NULL, TAG_NUMBER, TAG_OBJECT, TAG_TRUE } from "./tape.ts";

/** The type of the values that have this tag on the tape. */
export function typeOfTag(tag: number): JsonType {
  if (isStringTag(tag)) return "string";
  switch (tag) {
    case TAG_NULL:
      return "null";
    case TAG_FALSE:
    case TAG_TRUE:
      return "boolean";
    case TAG_NUMBER:
      return "number";
    case TAG_ARRAY:
      return "array";
    case TAG_OBJECT:
      return "object";
    default:
      // A parser writes no other, and what is loaded from elsewhere has been checked.
      throw new TypeError(`no value on a tape has tag ${tag}`);
  }
}
