import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import { type FixedReads, readMembers } from "../compiled/fixed-reads.ts";
import { type FixedWrites, member, takeObject, writeMembers } from "../compiled/fixed-writes.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { membersEncoder } from "../interpreted/members.ts";
import { setMember } from "../interpreted/set-member.ts";
import { locate } from "../refusal.ts";
import type { Construct, Field, TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import { Kind, totalLeastSize, totalWidth, type Widths } from "./kind.ts";

/** `DATA_IO_LOAD_SAVE`: members one after the other, as an object. */
export class StructNode extends Kind {
  readonly kind = "struct";
  readonly name: string;
  readonly fields: readonly Field[];
  readonly construct: Construct | undefined;
  override readonly endsWith = "last";

  constructor(name: string, fields: readonly Field[], construct?: Construct) {
    super();
    this.name = name;
    this.fields = fields;
    this.construct = construct;
  }

  override parts(): readonly TypeNode[] {
    return this.fields.map((field) => field.type);
  }

  override width(options: Widths): number | undefined {
    return totalWidth(this.parts(), options);
  }

  override leastSize(sizes: LeastSizes): number {
    return totalLeastSize(this.parts(), sizes);
  }

  encoder(factory: EncoderFactory): Encode {
    return membersEncoder(factory, this.name, this.fields);
  }

  decoder(factory: DecoderFactory): Decode {
    const { construct } = this;
    const members = this.fields.map(({ name, type }) => ({ name, decode: factory.make(type) }));
    return (source, depth) => {
      const object = construct === undefined ? {} : new construct();
      for (const { name, decode } of members) {
        let value: unknown;
        try {
          value = decode(source, depth);
        } catch (caught) {
          throw locate(caught, name);
        }
        setMember(object, name, value);
      }
      return object;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    return to.objects.object(this.fields, this.construct, readMembers(this.parts(), at, to));
  }

  override writeFixed(value: string, at: string, to: FixedWrites): void {
    const object = takeObject(value, to);
    writeMembers(this.parts(), (i) => member(object, this.fields[i]!.name, to.program), at, to);
  }

  override readInline(scope: DecodeScope, path: Path): string {
    const values = this.fields.map(({ name, type }) => scope.value(type, [...path, name]));
    return scope.generator.objects.object(this.fields, this.construct, values);
  }

  override writeInline(scope: EncodeScope, value: string): void {
    scope.members(this.fields, value);
  }
}
