import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import type { DecodeScope } from "../compiled/decode-scope.ts";
import { readElements, writeElements } from "../compiled/elements.ts";
import type { EncodeGenerator } from "../compiled/encode-generator.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import type { FixedReads } from "../compiled/fixed-reads.ts";
import { type FixedWrites, REFUSE, takeArray } from "../compiled/fixed-writes.ts";
import { MAX_UNROLLED } from "../compiled/forms.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import { plus } from "../compiled/program.ts";
import { type Decode, type DecoderFactory, decodeEach } from "../interpreted/decode.ts";
import { type Encode, type EncoderFactory, encodeEach } from "../interpreted/encode.ts";
import { mismatch, outOfRange } from "../interpreted/mismatch.ts";
import type { TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import { Kind, type Widths } from "./kind.ts";

/** `T[N]`: elements without a count. */
export class ArrayNode extends Kind {
  readonly kind = "array";
  readonly element: TypeNode;
  readonly length: number;

  constructor(element: TypeNode, length: number) {
    super();
    this.element = element;
    this.length = length;
  }

  override parts(): readonly TypeNode[] {
    return [this.element];
  }

  override width(options: Widths): number | undefined {
    const width = this.element.width(options);
    return width === undefined ? undefined : width * this.length;
  }

  override leastSize(sizes: LeastSizes): number {
    return this.length === 0 ? 0 : this.length * sizes.of(this.element);
  }

  encoder(factory: EncoderFactory): Encode {
    const { length } = this;
    const encode = factory.make(this.element);
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch(`an array of ${length}`, value);
      if (value.length !== length) throw outOfRange(`of the length ${length}`, value);
      encodeEach(sink, value, length, encode, depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const decode = factory.make(this.element);
    return (source, depth) => decodeEach(source, this.length, decode, depth);
  }

  override readFixed(at: string, to: FixedReads): string {
    const { element, length } = this;
    const width = element.width(to.options)!;
    if (length <= MAX_UNROLLED) {
      return to.objects.array(Array.from({ length }, (_, i) => element.readFixed!(plus(at, i * width), to)));
    }
    const array = to.program.fresh("a");
    const [loop, index, place] = this.#loop(at, width, to);
    to.lines.push(`const ${array}=${to.objects.template(length, element)};`, loop);
    to.lines.push(`${array}[${index}]=${element.readFixed!(place, to)};}`);
    return array;
  }

  override writeFixed(value: string, at: string, to: FixedWrites): void {
    const { element, length } = this;
    const array = takeArray(value, length, to);
    const width = element.width(to.options)!;
    if (length <= MAX_UNROLLED) {
      for (let i = 0; i < length; i++) element.writeFixed!(`${array}[${i}]`, plus(at, i * width), to);
      return;
    }
    const [loop, index, place] = this.#loop(at, width, to);
    to.lines.push(loop);
    element.writeFixed!(`${array}[${index}]`, place, to);
    to.lines.push("}");
  }

  /** The head of a loop over elements of fixed width, and the variables of their index and their place. */
  #loop(at: string, width: number, { program }: FixedWrites): [loop: string, index: string, place: string] {
    const i = program.fresh("i");
    const q = program.fresh("q");
    return [`for(let ${i}=0,${q}=${at};${i}<${this.length};${i}++,${q}+=${width}){`, i, q];
  }

  override readInline(scope: DecodeScope, path: Path): string {
    return scope.array(new Array<TypeNode>(this.length).fill(this.element), path);
  }

  override writeInline(scope: EncodeScope, value: string): void {
    scope.array(new Array<TypeNode>(this.length).fill(this.element), value);
  }

  override readBody(generator: DecodeGenerator): string {
    if (generator.forms.isRun(this)) return generator.whole(this);
    return `const n=${this.length};${readElements(generator, this.element)}`;
  }

  override writeBody(generator: EncodeGenerator): string {
    if (generator.forms.isRun(this)) return generator.whole(this);
    const check = `${generator.requireArray()}if(x.length!==${this.length})${REFUSE}`;
    return `${check}const n=${this.length};${writeElements(generator, this.element)}`;
  }
}
