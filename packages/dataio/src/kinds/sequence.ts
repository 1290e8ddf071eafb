import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import { readElements, writeElements } from "../compiled/elements.ts";
import type { EncodeGenerator } from "../compiled/encode-generator.ts";
import { lengthOf } from "../interpreted/containers.ts";
import { type Decode, type DecoderFactory, decodeEach } from "../interpreted/decode.ts";
import { type Encode, type EncoderFactory, encodeEach } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import type { TypeNode } from "../type.ts";
import type { ToWireOrder } from "../types/in-wire-order.ts";
import { minSize } from "../types/size.ts";
import { countReader, writeCount } from "../wire/count.ts";
import { Kind } from "./kind.ts";

/** A count, then elements, in the order given unless there is another on the wire. */
export class SequenceNode extends Kind {
  readonly kind: "vector" | "list" | "deque" | "multiset";
  readonly element: TypeNode;
  readonly toWireOrder: ToWireOrder<readonly unknown[]> | undefined;
  override readonly form = "function";
  override readonly repeats = "elements";

  constructor(kind: SequenceNode["kind"], element: TypeNode, toWireOrder?: ToWireOrder<readonly unknown[]>) {
    super();
    this.kind = kind;
    this.element = element;
    this.toWireOrder = toWireOrder;
  }

  override parts(): readonly TypeNode[] {
    return [this.element];
  }

  encoder(factory: EncoderFactory): Encode {
    const { toWireOrder } = this;
    const encode = factory.make(this.element);
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch("an array", value);
      const elements = toWireOrder === undefined ? value : toWireOrder(value);
      const count = lengthOf(elements);
      writeCount(sink, count, factory.options);
      encodeEach(sink, elements, count, encode, depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const decode = factory.make(this.element);
    const readCount = countReader(minSize(this.element), factory.options);
    return (source, depth) => decodeEach(source, readCount(source), decode, depth);
  }

  override readBody(generator: DecodeGenerator): string {
    return generator.count(minSize(this.element)) + readElements(generator, this.element);
  }

  override writeBody(generator: EncodeGenerator): string {
    const start = generator.requireArray() + generator.inWireOrder(this.toWireOrder);
    return start + generator.count("x.length") + writeElements(generator, this.element);
  }
}
