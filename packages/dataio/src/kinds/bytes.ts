import { isBytes } from "../interpreted/containers.ts";
import type { Decode } from "../interpreted/decode.ts";
import type { Encode } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { copyBytes } from "../wire/bytes.ts";
import { readLebNumber, writeLeb } from "../wire/leb128.ts";
import { Kind } from "./kind.ts";

/** A count as LEB128, then that many bytes. */
export class BytesNode extends Kind {
  readonly kind = "bytes";
  override readonly form = "interpreted";

  encoder(): Encode {
    return (sink, value) => {
      if (!isBytes(value)) throw mismatch("a Uint8Array", value);
      writeLeb(sink, value.length);
      sink.write(value);
    };
  }

  decoder(): Decode {
    return (source) => copyBytes(source, readLebNumber(source));
  }
}
