import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import { compiledVersions } from "../compiled/forms.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import { tagBytes, tagTest } from "../compiled/tags.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { membersEncoder } from "../interpreted/members.ts";
import { setMember } from "../interpreted/set-member.ts";
import { locate, Refusal } from "../refusal.ts";
import type { Construct, Field, TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import { readTag, writeTag } from "../wire/tag.ts";
import { Kind, totalLeastSize } from "./kind.ts";

/** A member that is there from a version on. */
export interface VersionedField extends Field {
  readonly since: number;
  /** Makes the value that the member has in older data. */
  readonly makeDefault: () => unknown;
}

/** `DATA_IO_LOAD_SAVE_V`: the version stands before each object. */
export class VersionedNode extends Kind {
  readonly kind = "versioned";
  readonly name: string;
  /** What this code writes, and the newest that it reads. */
  readonly version: number;
  readonly fields: readonly VersionedField[];
  readonly construct: Construct | undefined;
  override readonly endsWith = "last";

  constructor(name: string, version: number, fields: readonly VersionedField[], construct?: Construct) {
    super();
    this.name = name;
    this.version = version;
    this.fields = fields;
    this.construct = construct;
  }

  override parts(): readonly TypeNode[] {
    return this.fields.map((field) => field.type);
  }

  override leastSize(sizes: LeastSizes): number {
    const always = this.fields.filter((field) => field.since === 0);
    return (
      1 +
      totalLeastSize(
        always.map((field) => field.type),
        sizes,
      )
    );
  }

  encoder(factory: EncoderFactory): Encode {
    const encode = membersEncoder(factory, this.name, this.fields);
    return (sink, value, depth) => {
      writeTag(sink, this.version, factory.options);
      encode(sink, value, depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const { name, version, construct } = this;
    const members = this.fields.map((field) => ({ ...field, decode: factory.make(field.type) }));
    return (source, depth) => {
      const start = source.offset;
      const loaded = readTag(source, factory.options);
      if (loaded > version) {
        const message = `${name} was saved as version ${loaded}; this code knows versions up to ${version}`;
        throw new Refusal("version-too-new", message, start);
      }
      const object = construct === undefined ? {} : new construct();
      for (const member of members) {
        let value: unknown;
        if (loaded < member.since) value = member.makeDefault();
        else {
          try {
            value = member.decode(source, depth);
          } catch (caught) {
            throw locate(caught, member.name);
          }
        }
        setMember(object, member.name, value);
      }
      return object;
    };
  }

  /** Data of the latest versions; what is older still, or too new, is the interpreter's. */
  override readInline(scope: DecodeScope, path: Path): string {
    const { objects, options, program } = scope.generator;
    return scope.branch(this, path, (variable) => {
      for (const version of compiledVersions(this)) {
        const { test, size } = tagTest(version, options);
        scope.line(`if(${test}){p+=${size};`);
        const values = this.fields.map(({ name, type, since, makeDefault }) =>
          version >= since ? scope.value(type, [...path, name]) : `${program.constant(makeDefault)}()`,
        );
        scope.flush();
        scope.line(`${variable}=${objects.object(this.fields, this.construct, values)};}else `);
      }
      scope.line("{");
    });
  }

  override writeInline(scope: EncodeScope, value: string): void {
    scope.bytes(tagBytes(this.version, scope.generator.options));
    scope.members(this.fields, value);
  }
}
