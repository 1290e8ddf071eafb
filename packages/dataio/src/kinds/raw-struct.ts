import type { FixedReads } from "../compiled/fixed-reads.ts";
import { type FixedWrites, member, takeObject } from "../compiled/fixed-writes.ts";
import { plus } from "../compiled/program.ts";
import { type Decode, DecoderFactory } from "../interpreted/decode.ts";
import { type Encode, EncoderFactory } from "../interpreted/encode.ts";
import { memberEncoders, requireObject } from "../interpreted/members.ts";
import { setMember } from "../interpreted/set-member.ts";
import { locate } from "../refusal.ts";
import type { Construct, Field, TypeNode } from "../type.ts";
import { requireBytes } from "../wire/bytes.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { Kind } from "./kind.ts";

/** A member of a raw struct, at a byte offset from its start. */
export interface RawField extends Field {
  readonly offset: number;
}

/** Where the members of a raw struct are. */
export interface RawLayout {
  readonly fields: readonly RawField[];
  /** Bytes, padding included. */
  readonly size: number;
  readonly alignment: number;
}

/** `DATA_IO_DUMP_RAW_MEM`: the memory image that a C compiler for x86-64 gives the struct. */
export class RawStructNode extends Kind {
  readonly kind = "rawStruct";
  readonly name: string;
  readonly fields: readonly RawField[];
  readonly size: number;
  readonly alignment: number;
  readonly construct: Construct | undefined;

  constructor(name: string, { fields, size, alignment }: RawLayout, construct?: Construct) {
    super();
    this.name = name;
    this.fields = fields;
    this.size = size;
    this.alignment = alignment;
    this.construct = construct;
  }

  override parts(): readonly TypeNode[] {
    return this.fields.map((field) => field.type);
  }

  override width(): number {
    return this.size;
  }

  encoder(factory: EncoderFactory): Encode {
    const { name, fields, size } = this;
    const inner = factory.options.littleEndian ? factory : new EncoderFactory(littleEndian(factory.options));
    const members = memberEncoders(inner, fields);
    return (sink, value, depth) => {
      const object = requireObject(name, value);
      // The whole image at once, so that what a member writes stays in the buffer.
      sink.reserve(size);
      const start = sink.position;
      sink.bytes.fill(0, start, start + size);
      for (let i = 0; i < members.length; i++) {
        const { name, get, encode } = members[i]!;
        sink.position = start + fields[i]!.offset;
        try {
          encode(sink, get(object), depth);
        } catch (caught) {
          throw locate(caught, name);
        }
      }
      sink.position = start + size;
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const { size, construct } = this;
    const inner = factory.options.littleEndian ? factory : new DecoderFactory(littleEndian(factory.options));
    const members = this.fields.map(({ name, offset, type }) => ({ name, offset, decode: inner.make(type) }));
    return (source, depth) => {
      requireBytes(source, size);
      const start = source.position;
      const object = construct === undefined ? {} : new construct();
      for (const { name, offset, decode } of members) {
        source.position = start + offset;
        let value: unknown;
        try {
          value = decode(source, depth);
        } catch (caught) {
          throw locate(caught, name);
        }
        setMember(object, name, value);
      }
      source.position = start + size;
      return object;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    const inner = { ...to, options: littleEndian(to.options) };
    const values = this.fields.map(({ type, offset }) => type.readFixed!(plus(at, offset), inner));
    return to.objects.object(this.fields, this.construct, values);
  }

  /** The members, and zeros between and behind them. */
  override writeFixed(value: string, at: string, to: FixedWrites): void {
    const object = takeObject(value, to);
    const inner = { ...to, options: littleEndian(to.options) };
    let end = 0;
    const pad = (until: number) => {
      for (; end < until; end++) to.lines.push(`b[${plus(at, end)}]=0;`);
    };
    for (const { name, type, offset } of this.fields) {
      pad(offset);
      type.writeFixed!(member(object, name, to.program), plus(at, offset), inner);
      end = offset + type.width(to.options)!;
    }
    pad(this.size);
  }
}

/** Memory images are little endian in every order of the stream. */
function littleEndian(options: WireOptions): WireOptions {
  return { ...options, littleEndian: true };
}
