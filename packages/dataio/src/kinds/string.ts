import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { readText, writeText } from "../wire/text.ts";
import { Kind } from "./kind.ts";

/** A count of bytes as LEB128, then these in UTF-8. */
export class StringNode extends Kind {
  readonly kind = "string";

  encoder({ options: { invalidUtf8 } }: EncoderFactory): Encode {
    return (sink, value) => {
      if (typeof value !== "string") throw mismatch("a string", value);
      writeText(sink, value, invalidUtf8);
    };
  }

  decoder({ options: { invalidUtf8 } }: DecoderFactory): Decode {
    return (source) => readText(source, invalidUtf8);
  }

  override readInline(scope: DecodeScope, path: Path): string {
    scope.generator.hasText = true;
    return scope.call("w.read(s)", path);
  }

  override writeInline(scope: EncodeScope, value: string): void {
    const { program, texts } = scope.generator;
    scope.call(`${program.constant(texts)}.write(s,${value})`);
  }
}
