import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import { readElements } from "../compiled/elements.ts";
import { COUNT, COUNTED, type EncodeGenerator } from "../compiled/encode-generator.ts";
import { EncodeScope } from "../compiled/encode-scope.ts";
import { elementsOf, isSet, sizeOfSet } from "../interpreted/containers.ts";
import { type Decode, type DecoderFactory, decodeEach } from "../interpreted/decode.ts";
import { type Encode, type EncoderFactory, encodeEach } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import type { TypeNode } from "../type.ts";
import type { ToWireOrder } from "../types/in-wire-order.ts";
import { minSize } from "../types/size.ts";
import { countReader, writeCount } from "../wire/count.ts";
import { Kind } from "./kind.ts";

/** A JavaScript `Set`; saved as it iterates unless there is another order on the wire. */
export class SetNode extends Kind {
  readonly kind = "set";
  readonly element: TypeNode;
  readonly toWireOrder: ToWireOrder<Set<unknown>> | undefined;
  override readonly form = "function";
  override readonly repeats = "elements";

  constructor(element: TypeNode, toWireOrder?: ToWireOrder<Set<unknown>>) {
    super();
    this.element = element;
    this.toWireOrder = toWireOrder;
  }

  override parts(): readonly TypeNode[] {
    return [this.element];
  }

  /** The elements in the order of the wire. */
  elementsOf(set: Set<unknown>): unknown[] {
    return [...elementsOf(this.toWireOrder?.(set) ?? set)];
  }

  encoder(factory: EncoderFactory): Encode {
    const encode = factory.make(this.element);
    return (sink, value, depth) => {
      if (!isSet(value)) throw mismatch("a Set", value);
      const elements = this.elementsOf(value);
      writeCount(sink, elements.length, factory.options);
      encodeEach(sink, elements, elements.length, encode, depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const decode = factory.make(this.element);
    const readCount = countReader(minSize(this.element), factory.options);
    return (source, depth) => new Set(decodeEach(source, readCount(source), decode, depth));
  }

  override readBody(generator: DecodeGenerator): string {
    const made = `new ${generator.program.constant(Set)}()`;
    return (
      generator.count(minSize(this.element)) +
      readElements(generator, this.element, made, (value) => `a.add(${value});`)
    );
  }

  override writeBody(generator: EncodeGenerator): string {
    const { program } = generator;
    const scope = new EncodeScope(generator);
    scope.value(this.element, "y");
    scope.flush();
    const start = generator.requireInstance(Set) + generator.inWireOrder(this.toWireOrder);
    const loop = `for(const y of ${program.constant(elementsOf)}(x)){${COUNT}${scope.text()}s.position=p;}`;
    return `${start}${generator.count(`${program.constant(sizeOfSet)}(x)`)}let c=0;${loop}${COUNTED}`;
  }
}
