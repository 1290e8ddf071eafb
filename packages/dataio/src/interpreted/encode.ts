import type { Sink } from "@enginebay/core";
import { locate } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import { PartFactory } from "./part-factory.ts";

/**
 * Writes a value at the position of a sink; throws a `Refusal` if it is none of the type, and then part of it may have
 * been written. `depth` is how many levels of recursive types it is within.
 */
export type Encode = (sink: Sink, value: unknown, depth: number) => void;

/**
 * Encoders made of functions that call each other, one for each part of a type: what is done where code may not be generated,
 * and what says exactly where a value does not fit its type.
 */
export class EncoderFactory extends PartFactory<Encode> {
  protected makeNew(node: TypeNode): Encode {
    return node.encoder(this);
  }
}

/** Writes so many elements of an array. Path segments are the positions in which they are written. */
export function encodeEach(
  sink: Sink,
  elements: readonly unknown[],
  count: number,
  encode: Encode,
  depth: number,
): void {
  for (let i = 0; i < count; i++) {
    try {
      encode(sink, elements[i], depth);
    } catch (caught) {
      throw locate(caught, i);
    }
  }
}
