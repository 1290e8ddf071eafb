import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import { REFUSE, takeObject } from "../compiled/fixed-writes.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import { tagBytes, tagTest } from "../compiled/tags.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { requireObject } from "../interpreted/members.ts";
import { describe } from "../interpreted/mismatch.ts";
import { locate, Refusal } from "../refusal.ts";
import type { Field, TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import { readTag, writeTag } from "../wire/tag.ts";
import { Kind } from "./kind.ts";

/** The members of a value. */
const MEMBERS = [{ name: "tag" }, { name: "value" }];

/** A tag written as a varU32, then the value of that case. */
export class UnionNode extends Kind {
  readonly kind = "union";
  readonly name: string;
  /** The tag of a case is its index. */
  readonly cases: readonly Field[];
  override readonly endsWith = "any";

  constructor(name: string, cases: readonly Field[]) {
    super();
    this.name = name;
    this.cases = cases;
  }

  override parts(): readonly TypeNode[] {
    return this.cases.map((one) => one.type);
  }

  override leastSize(sizes: LeastSizes): number {
    return 1 + this.cases.reduce((least, one) => Math.min(least, sizes.of(one.type)), Number.POSITIVE_INFINITY);
  }

  encoder(factory: EncoderFactory): Encode {
    const { name } = this;
    const byName = new Map(this.cases.map((one, tag) => [one.name, { tag, encode: factory.make(one.type) }]));
    return (sink, value, depth) => {
      const { tag, value: content } = requireObject(name, value);
      const one = byName.get(tag as string);
      if (one === undefined)
        throw new Refusal("unknown-tag", `${name} has no case that is ${describe(tag)}`).within("tag");
      writeTag(sink, one.tag, factory.options);
      try {
        one.encode(sink, content, depth);
      } catch (caught) {
        throw locate(caught, "value");
      }
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const { name } = this;
    const decoders = this.cases.map((one) => ({ tag: one.name, decode: factory.make(one.type) }));
    return (source, depth) => {
      const start = source.offset;
      const number = readTag(source, factory.options);
      const one = decoders[number];
      if (one === undefined) throw new Refusal("unknown-tag", `${name} has no case of the number ${number}`, start);
      try {
        return { tag: one.tag, value: one.decode(source, depth) };
      } catch (caught) {
        throw locate(caught, "value");
      }
    };
  }

  override readInline(scope: DecodeScope, path: Path): string {
    const { program, objects, options } = scope.generator;
    return scope.branch(this, path, (variable) => {
      this.cases.forEach((one, tag) => {
        const { test, size } = tagTest(tag, options);
        scope.line(`${tag === 0 ? "" : "else "}if(${test}){p+=${size};`);
        const value = scope.value(one.type, [...path, "value"]);
        scope.flush();
        scope.line(`${variable}=${objects.object(MEMBERS, undefined, [program.constant(one.name), value])};}`);
      });
      scope.line("else{");
    });
  }

  override writeInline(scope: EncodeScope, value: string): void {
    const { program, options } = scope.generator;
    scope.flush();
    const object = takeObject(value, scope.takes());
    const tag = program.fresh("y");
    const content = program.fresh("y");
    scope.line(`const ${tag}=${object}.tag,${content}=${object}.value;switch(${tag}){`);
    this.cases.forEach((one, number) => {
      scope.line(`case ${JSON.stringify(one.name)}:{`);
      scope.bytes(tagBytes(number, options));
      scope.value(one.type, content);
      scope.flush();
      scope.line("break;}");
    });
    scope.line(`default:${REFUSE}}`);
  }
}
