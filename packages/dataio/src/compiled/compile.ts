import { type Decode, DecoderFactory } from "../interpreted/decode.ts";
import { type Encode, EncoderFactory } from "../interpreted/encode.ts";
import type { TypeNode } from "../type.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { DecodeGenerator } from "./decode-generator.ts";
import { EncodeGenerator } from "./encode-generator.ts";

/**
 * The fastest encoder of a type for sinks in memory: compiled, or interpreted where code may not be made of strings (a content security
 * policy without `unsafe-eval`, Cloudflare Workers). Both write the same bytes and refuse the same values in the same words.
 */
export function makeEncode(node: TypeNode, options: WireOptions): Encode {
  const compiled = attempt(() => new EncodeGenerator(options).compile(node));
  if (compiled === undefined) return new EncoderFactory(options).make(node);
  let interpreted: Encode | undefined;
  return (sink, value, depth) => {
    const start = sink.position;
    try {
      compiled(sink, value, depth);
    } catch {
      // Compiled code only refuses. Why, and where in the value, is found out by writing it again.
      interpreted ??= new EncoderFactory(options).make(node);
      sink.position = start;
      interpreted(sink, value, depth);
    }
  };
}

/** The fastest decoder of a type, as {@link makeEncode}. */
export function makeDecode(node: TypeNode, options: WireOptions): Decode {
  return attempt(() => new DecodeGenerator(options).compile(node)) ?? new DecoderFactory(options).make(node);
}

/** Undefined where the platform forbids code from strings, for which it throws an `EvalError`. */
function attempt<T>(compile: () => T): T | undefined {
  try {
    return compile();
  } catch (error) {
    if (error instanceof EvalError) return undefined;
    throw error;
  }
}
