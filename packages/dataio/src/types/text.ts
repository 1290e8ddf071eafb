import { BytesNode } from "../kinds/bytes.ts";
import { CharsNode } from "../kinds/chars.ts";
import { FixedBytesNode } from "../kinds/fixed-bytes.ts";
import { RestAllNode } from "../kinds/rest-all.ts";
import { StringNode } from "../kinds/string.ts";
import { Type } from "../type.ts";
import { requireLength } from "./require.ts";

/** A count of bytes as LEB128, then that many bytes of UTF-8. What becomes of ill-formed UTF-8 is an option of the codec. */
export const string: Type<string> = /* @__PURE__ */ new Type(/* @__PURE__ */ new StringNode());

/** The same bytes as {@link string}, whatever they are: a `Uint8Array`, which is a copy on load. An addition. */
export const bytes: Type<Uint8Array> = /* @__PURE__ */ new Type(/* @__PURE__ */ new BytesNode());

/**
 * The rest of the stream without a count: a `Uint8Array`, which is a copy on load. Only as the last field of what is
 * saved, as nothing could follow.
 */
export const restAll: Type<Uint8Array> = /* @__PURE__ */ new Type(/* @__PURE__ */ new RestAllNode());

/** `char[N]`: so many raw bytes, as a string of that many characters U+0000 to U+00FF, NULs included. */
export function chars(length: number): Type<string> {
  return new Type(new CharsNode(requireLength("chars", length)));
}

/** `unsigned char[N]` as a `Uint8Array` of that length; `array(u8, N)` has the same bytes and is an array of numbers. */
export function fixedBytes(length: number): Type<Uint8Array> {
  return new Type(new FixedBytesNode(requireLength("fixedBytes", length)));
}
