import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import { type FixedReads, readMembers } from "../compiled/fixed-reads.ts";
import { type FixedWrites, takeArray, writeMembers } from "../compiled/fixed-writes.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { mismatch, outOfRange } from "../interpreted/mismatch.ts";
import { locate } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import { Kind, totalLeastSize, totalWidth, type Widths } from "./kind.ts";

/** Members one after the other, as an array. Also a pair. */
export class TupleNode extends Kind {
  readonly kind = "tuple";
  readonly elements: readonly TypeNode[];
  override readonly endsWith = "last";

  constructor(elements: readonly TypeNode[]) {
    super();
    this.elements = elements;
  }

  override parts(): readonly TypeNode[] {
    return this.elements;
  }

  override width(options: Widths): number | undefined {
    return totalWidth(this.elements, options);
  }

  override leastSize(sizes: LeastSizes): number {
    return totalLeastSize(this.elements, sizes);
  }

  encoder(factory: EncoderFactory): Encode {
    const encoders = this.elements.map((element) => factory.make(element));
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch(`an array of ${encoders.length}`, value);
      if (value.length !== encoders.length) throw outOfRange(`of the length ${encoders.length}`, value);
      for (let i = 0; i < encoders.length; i++) {
        try {
          encoders[i]!(sink, value[i], depth);
        } catch (caught) {
          throw locate(caught, i);
        }
      }
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const decoders = this.elements.map((element) => factory.make(element));
    return (source, depth) => {
      const values: unknown[] = [];
      for (let i = 0; i < decoders.length; i++) {
        try {
          values.push(decoders[i]!(source, depth));
        } catch (caught) {
          throw locate(caught, i);
        }
      }
      return values;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    return to.objects.array(readMembers(this.elements, at, to));
  }

  override writeFixed(value: string, at: string, to: FixedWrites): void {
    const tuple = takeArray(value, this.elements.length, to);
    writeMembers(this.elements, (i) => `${tuple}[${i}]`, at, to);
  }

  override readInline(scope: DecodeScope, path: Path): string {
    return scope.array(this.elements, path);
  }

  override writeInline(scope: EncodeScope, value: string): void {
    scope.array(this.elements, value);
  }
}
