import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { Refusal } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import { readByte, writeByte } from "../wire/bytes.ts";
import { Kind } from "./kind.ts";

/** One byte that says whether there is a value, then the value. */
export class OptionalNode extends Kind {
  readonly kind = "optional";
  readonly element: TypeNode;
  /** What stands for no value in JavaScript. */
  readonly absent: undefined | null;
  override readonly endsWith = "last";

  constructor(element: TypeNode, absent: undefined | null) {
    super();
    this.element = element;
    this.absent = absent;
  }

  override parts(): readonly TypeNode[] {
    return [this.element];
  }

  encoder(factory: EncoderFactory): Encode {
    const { absent } = this;
    const encode = factory.make(this.element);
    return (sink, value, depth) => {
      writeByte(sink, value === absent ? 0 : 1);
      if (value !== absent) encode(sink, value, depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const { absent } = this;
    const decode = factory.make(this.element);
    return (source, depth) => {
      const start = source.offset;
      const isThere = readByte(source);
      if (isThere > 1)
        throw new Refusal("damaged", `found ${isThere} where 0 or 1 says whether there is a value`, start);
      return isThere === 1 ? decode(source, depth) : absent;
    };
  }

  override readInline(scope: DecodeScope, path: Path): string {
    return scope.branch(this, path, (variable) => {
      scope.line(`if(p<l&&b[p]<2){if(b[p++]===0)${variable}=${this.absent};else{`);
      const value = scope.value(this.element, path);
      scope.flush();
      scope.line(`${variable}=${value};}}else{`);
    });
  }

  override writeInline(scope: EncodeScope, value: string): void {
    const content = scope.generator.program.fresh("y");
    scope.flush();
    scope.line(`const ${content}=${value};if(${content}===${this.absent}){`);
    scope.bytes([0]);
    scope.flush();
    scope.line("}else{");
    scope.bytes([1]);
    scope.value(this.element, content);
    scope.flush();
    scope.line("}");
  }
}
