import type { Source } from "@enginebay/core";
import { locate } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import { PartFactory } from "./part-factory.ts";

/**
 * Reads a value at the position of a source; throws a `Refusal` if there is none. `depth` is how many levels of recursive
 * types it is within.
 */
export type Decode = (source: Source, depth: number) => unknown;

/**
 * Decoders made of functions that call each other, as `EncoderFactory` makes encoders. Each locates its errors itself, where a
 * function around its parts would be shorter: a thousand levels of a recursive type have to fit on the stack.
 */
export class DecoderFactory extends PartFactory<Decode> {
  protected makeNew(node: TypeNode): Decode {
    return node.decoder(this);
  }
}

/** Reads so many elements. Nothing is allocated for a count: each is made when its bytes have been read. */
export function decodeEach(source: Source, count: number, decode: Decode, depth: number): unknown[] {
  const values: unknown[] = [];
  for (let i = 0; i < count; i++) {
    try {
      values.push(decode(source, depth));
    } catch (caught) {
      throw locate(caught, i);
    }
  }
  return values;
}
