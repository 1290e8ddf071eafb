import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import { decodeJson } from "../interpreted/decode-json.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { encodeJson } from "../interpreted/encode-json.ts";
import { Kind } from "./kind.ts";

/** Any value that JSON has. */
export class JsonNode extends Kind {
  readonly kind = "json";
  override readonly form = "interpreted";

  encoder({ options }: EncoderFactory): Encode {
    return (sink, value, depth) => encodeJson(sink, value, depth, options);
  }

  decoder({ options }: DecoderFactory): Decode {
    return (source, depth) => decodeJson(source, depth, options);
  }
}
