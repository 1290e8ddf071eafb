/** The cases of a library that encodes plain values and decodes them eagerly, and which operations of the suite `rows` they are. */
import { type RowCase, type RowImplementation, withPeakMemory } from "../../suites/rows/row-case.ts";
import type { RowInput } from "../../suites/rows/row-input.ts";

/** A library's way with all rows at once. */
export interface RowCodec {
  /** Timed. The bytes may lie in memory that is used again. */
  encode?(plain: unknown[], input: RowInput): Uint8Array;
  /** Timed. */
  decode(bytes: Buffer): unknown[];
  /** The bytes to decode, where the library has no encoder. */
  encoded?(input: RowInput): Uint8Array;
}

/** Encoding writes and serializes in one. */
const ENCODING = { write: "write", serialize: "write" } as const;

/** Whoever decodes eagerly has validated, has objects, and must do it all for a part. */
const EAGER_DECODING = {
  deserialize: "deserialize",
  "deserialize validated": "deserialize",
  "deserialize to objects": "deserialize",
  "partial read": "deserialize",
} as const;

/** All operations of a library that encodes and decodes. */
export const CODEC_OPERATIONS = withPeakMemory({ ...ENCODING, ...EAGER_DECODING });

/** Those of one that decodes alone. */
export const DECODER_OPERATIONS = withPeakMemory(EAGER_DECODING);

/** The cases of such a library. */
export function codecCases(codec: RowCodec): RowImplementation {
  const { encode } = codec;
  return {
    ...(encode && { write: (input) => encodingCase({ ...codec, encode }, input) as RowCase }),
    deserialize: (input) => decodingCase(codec, input) as RowCase,
  };
}

function encodingCase(codec: RowCodec & Required<Pick<RowCodec, "encode">>, input: RowInput): RowCase<Uint8Array> {
  const plain = input.plain();
  let length = 0;
  return {
    call: () => {
      const encoded = codec.encode(plain, input);
      length = encoded.byteLength;
      return encoded;
    },
    evidence: (encoded) => ({ plain: codec.decode(ownBuffer(encoded)) }),
    byteLength: () => length,
  };
}

function decodingCase(codec: RowCodec, input: RowInput): RowCase<unknown[]> {
  const encoded = ownBuffer(codec.encoded?.(input) ?? codec.encode!(input.plain(), input));
  return {
    call: () => codec.decode(encoded),
    evidence: (plain) => ({ plain }),
    byteLength: () => encoded.byteLength,
  };
}

/** A Buffer at the start of memory of its own: what reading a file gives. */
function ownBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
