import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import type { EncodeGenerator } from "../compiled/encode-generator.ts";
import { REFUSE } from "../compiled/fixed-writes.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { Refusal } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import { Kind } from "./kind.ts";

/** Another type by name, for those that contain themselves. */
export class ReferenceNode extends Kind {
  readonly kind = "reference";
  readonly name: string;
  readonly resolve: () => TypeNode;
  override readonly form = "function";

  constructor(name: string, resolve: () => TypeNode) {
    super();
    this.name = name;
    this.resolve = resolve;
  }

  override parts(): readonly TypeNode[] {
    return [this.resolve()];
  }

  override leastSize(sizes: LeastSizes): number {
    return sizes.ofReference(this);
  }

  encoder(factory: EncoderFactory): Encode {
    const { maxDepth } = factory.options;
    let encode: Encode | undefined;
    const guarded: Encode = (sink, value, depth) => {
      if (depth >= maxDepth) throw tooDeep(maxDepth);
      encode!(sink, value, depth + 1);
    };
    // Before what it stands for, which contains it.
    factory.remember(this, guarded);
    encode = factory.make(this.resolve());
    return guarded;
  }

  decoder(factory: DecoderFactory): Decode {
    const { maxDepth } = factory.options;
    let decode: Decode | undefined;
    const guarded: Decode = (source, depth) => {
      if (depth >= maxDepth) throw tooDeep(maxDepth, source.offset);
      return decode!(source, depth + 1);
    };
    factory.remember(this, guarded);
    decode = factory.make(this.resolve());
    return guarded;
  }

  override readBody(generator: DecodeGenerator): string {
    const { maxDepth } = generator.options;
    const refuse = generator.program.constant((offset: number) => tooDeep(maxDepth, offset));
    return `if(d>=${maxDepth})throw ${refuse}(s.offset);d++;${generator.body(this.resolve())}`;
  }

  override writeBody(generator: EncodeGenerator): string {
    return `if(d>=${generator.options.maxDepth})${REFUSE}d++;${generator.body(this.resolve())}`;
  }
}

function tooDeep(maxDepth: number, offset?: number): Refusal {
  return new Refusal("depth-exceeded", `nested deeper than ${maxDepth} levels`, offset);
}
