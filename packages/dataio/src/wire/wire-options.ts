/** What becomes of a string's bytes that are no well-formed UTF-8, and of lone surrogates in a string that is saved. */
export type InvalidUtf8 = "error" | "replace" | "raw";

/** In which form values are written: the settings of a codec, resolved. */
export interface WireOptions {
  /** Native order, that of x86; otherwise big endian, the portable order. */
  readonly littleEndian: boolean;
  /** Whether counts, var ints, versions and tags are LEB128; otherwise they have a fixed width. */
  readonly hasVarInt: boolean;
  readonly invalidUtf8: InvalidUtf8;
  /** The most levels of recursive types and of JSON values. */
  readonly maxDepth: number;
}
