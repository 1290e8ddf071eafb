import { isBytes } from "../interpreted/containers.ts";
import type { Decode } from "../interpreted/decode.ts";
import type { Encode } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { Kind } from "./kind.ts";

/** All bytes to the end. */
export class RestAllNode extends Kind {
  readonly kind = "restAll";
  override readonly form = "interpreted";

  override leastSize(): number {
    return 0;
  }

  encoder(): Encode {
    return (sink, value) => {
      if (!isBytes(value)) throw mismatch("a Uint8Array", value);
      sink.write(value);
    };
  }

  decoder(): Decode {
    return (source) => source.readAll();
  }
}
