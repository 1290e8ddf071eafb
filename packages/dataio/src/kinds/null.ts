import type { Decode } from "../interpreted/decode.ts";
import type { Encode } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { Refusal } from "../refusal.ts";
import { readByte, writeByte } from "../wire/bytes.ts";
import { Kind } from "./kind.ts";

/** Always `null`: a byte, 0. */
export class NullNode extends Kind {
  readonly kind = "null";
  override readonly form = "interpreted";

  encoder(): Encode {
    return (sink, value) => {
      if (value !== null) throw mismatch("null", value);
      writeByte(sink, 0);
    };
  }

  decoder(): Decode {
    return (source) => {
      const start = source.offset;
      const byte = readByte(source);
      if (byte !== 0) throw new Refusal("damaged", `found ${byte} where a 0 stands for null`, start);
      return null;
    };
  }
}
