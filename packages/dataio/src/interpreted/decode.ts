import type { Source } from "@enginebay/core";
import { locate, Refusal } from "../refusal.ts";
import type {
  ArrayNode,
  Construct,
  EnumerationNode,
  Field,
  MapNode,
  MultimapNode,
  OptionalNode,
  RawStructNode,
  ReferenceNode,
  SequenceNode,
  SetNode,
  TupleNode,
  TypeNode,
  UnionNode,
  VersionedNode,
  WideNode,
} from "../type.ts";
import { minSize } from "../types/size.ts";
import { readCount } from "../wire/count.ts";
import { readByte, readLeb32, readLebBig, readLebNumber, requireBytes } from "../wire/leb128.ts";
import { readVarU30, readVarU61 } from "../wire/length-prefixed.ts";
import { FIXED_NUMBERS, MINUS_ZERO, VAR_RANGES, WIDE_RANGES } from "../wire/numbers.ts";
import { readText } from "../wire/text.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { decodeJson } from "./decode-json.ts";
import { keySegment } from "./encode.ts";
import { setMember } from "./set-member.ts";

/**
 * Reads a value at the position of a source; throws a {@link Refusal} if there is none. `depth` is how many levels of recursive
 * types it is within.
 */
export type Decode = (source: Source, depth: number) => unknown;

/**
 * Decoders made of functions that call each other, as {@link EncoderFactory} makes encoders. Each locates its errors itself, where a
 * function around its parts would be shorter: a thousand levels of a recursive type have to fit on the stack.
 */
export class DecoderFactory {
  readonly #options: WireOptions;
  /** Each part has one decoder, as in {@link EncoderFactory}. */
  readonly #made = new Map<TypeNode, Decode>();
  readonly #references = new Map<ReferenceNode, Decode>();
  #raw: DecoderFactory | undefined;

  constructor(options: WireOptions) {
    this.#options = options;
  }

  /** The decoder of a type. */
  make(node: TypeNode): Decode {
    const known = this.#made.get(node);
    if (known !== undefined) return known;
    const decode = this.#makeNew(node);
    this.#made.set(node, decode);
    return decode;
  }

  /** What makes decoders of the memory images of raw structs, which are little endian in every order. */
  #littleEndian(): DecoderFactory {
    if (this.#options.littleEndian) return this;
    this.#raw ??= new DecoderFactory({ ...this.#options, littleEndian: true });
    return this.#raw;
  }

  #makeNew(node: TypeNode): Decode {
    switch (node.kind) {
      case "i8":
      case "u8":
      case "i16":
      case "u16":
      case "i32":
      case "u32":
      case "f32":
      case "f64":
        return this.#fixedNumber(node.kind);
      case "varI32":
      case "varU32":
      case "varU30":
        return this.#varNumber(node.kind);
      case "i64":
      case "u64":
      case "varI64":
      case "varU64":
      case "varU61":
        return this.#wide(node);
      case "bool":
        return (source) => readByte(source) !== 0;
      case "null":
        return decodeNull;
      case "date":
        return this.#date();
      case "string":
        return this.#string();
      case "chars":
        return (source) => latin1(take(source, node.length));
      case "bytes":
        return (source) => copy(source, readLebNumber(source));
      case "fixedBytes":
        return (source) => copy(source, node.length);
      case "restAll":
        return (source) => source.readAll();
      case "json":
        return (source, depth) => decodeJson(source, depth, this.#options);
      case "array":
        return this.#array(node);
      case "vector":
      case "list":
      case "deque":
      case "multiset":
        return this.#sequence(node);
      case "set":
        return this.#set(node);
      case "map":
        return this.#map(node);
      case "multimap":
        return this.#multimap(node);
      case "tuple":
        return this.#tuple(node);
      case "struct":
        return this.#struct(node.fields, node.construct);
      case "rawStruct":
        return this.#rawStruct(node);
      case "versioned":
        return this.#versioned(node);
      case "optional":
        return this.#optional(node);
      case "enumeration":
        return this.#enumeration(node);
      case "union":
        return this.#union(node);
      case "reference":
        return this.#reference(node);
    }
  }

  #fixedNumber(kind: keyof typeof FIXED_NUMBERS): Decode {
    const { bytes, get } = FIXED_NUMBERS[kind];
    const { littleEndian } = this.#options;
    return (source) => {
      requireBytes(source, bytes);
      const value = source.view[get](source.position, littleEndian);
      source.position += bytes;
      return value;
    };
  }

  #varNumber(kind: "varI32" | "varU32" | "varU30"): Decode {
    const { max } = VAR_RANGES[kind];
    const read = this.#options.hasVarInt ? VAR_READERS[kind] : this.#fixedNumber(kind === "varI32" ? "i32" : "u32");
    return (source, depth) => {
      const start = source.offset;
      const value = read(source, depth) as number;
      if (value > max) throw new Refusal("value-range", `${value} is no ${kind}`, start);
      return value;
    };
  }

  #wide({ kind, as }: WideNode): Decode {
    const read = this.#wideReader(kind);
    const { max } = WIDE_RANGES[kind];
    return (source) => {
      const start = source.offset;
      const value = read(source);
      if (value > max) throw new Refusal("value-range", `${value} is no ${kind}`, start);
      if (as === "bigint") return value;
      const number = Number(value);
      if (!Number.isSafeInteger(number)) {
        throw new Refusal(
          "value-range",
          `${value} is more than a number holds exactly; without asNumber it is a bigint`,
          start,
        );
      }
      return number;
    };
  }

  #wideReader(kind: WideNode["kind"]): (source: Source) => bigint {
    const { littleEndian, hasVarInt } = this.#options;
    if (hasVarInt && kind === "varI64") return (source) => fromSignAndMagnitude(readLebBig(source));
    if (hasVarInt && kind === "varU64") return readLebBig;
    if (hasVarInt && kind === "varU61") return readVarU61;
    const isSigned = kind === "i64" || kind === "varI64";
    return (source) => {
      requireBytes(source, 8);
      const { view, position } = source;
      source.position += 8;
      return isSigned ? view.getBigInt64(position, littleEndian) : view.getBigUint64(position, littleEndian);
    };
  }

  #date(): Decode {
    const read = this.#wideReader("i64");
    return (source) => {
      const start = source.offset;
      const time = read(source);
      const value = new Date(Number(time));
      if (Number.isNaN(value.getTime()))
        throw new Refusal("value-range", `${time} ms from 1970 is beyond what a Date holds`, start);
      return value;
    };
  }

  #string(): Decode {
    const { invalidUtf8 } = this.#options;
    return (source) => readText(source, invalidUtf8);
  }

  /** Reads how many elements follow, each of at least so many bytes: no more than there is input for. */
  count(leastBytes: number): (source: Source) => number {
    return (source) => {
      const start = source.offset;
      const count = readCount(source, this.#options);
      const { remaining } = source;
      if (remaining !== undefined && count * leastBytes > remaining) {
        const message = `the input ends too early for ${count} elements: ${remaining} byte(s) are left`;
        throw new Refusal("unexpected-end", message, start);
      }
      return count;
    };
  }

  /** Reads a version or a tag. */
  #tag(): (source: Source) => number {
    return this.#options.hasVarInt ? readLeb32 : (this.#fixedNumber("u32") as (source: Source) => number);
  }

  #array({ element, length }: ArrayNode): Decode {
    const decode = this.make(element);
    return (source, depth) => decodeEach(source, length, decode, depth);
  }

  #sequence({ element }: SequenceNode): Decode {
    const decode = this.make(element);
    const readCount = this.count(minSize(element));
    return (source, depth) => decodeEach(source, readCount(source), decode, depth);
  }

  #set({ element }: SetNode): Decode {
    const decode = this.make(element);
    const readCount = this.count(minSize(element));
    return (source, depth) => new Set(decodeEach(source, readCount(source), decode, depth));
  }

  #map({ key, value }: MapNode): Decode {
    const decodeEntry = this.#entry(key, value);
    const readCount = this.count(minSize(key) + minSize(value));
    return (source, depth) => {
      const count = readCount(source);
      const map = new Map<unknown, unknown>();
      for (let i = 0; i < count; i++) {
        const [entryKey, entryValue] = decodeEntry(source, i, depth);
        if (!map.has(entryKey)) map.set(entryKey, entryValue);
      }
      return map;
    };
  }

  #multimap({ key, value }: MultimapNode): Decode {
    const decodeEntry = this.#entry(key, value);
    const readCount = this.count(minSize(key) + minSize(value));
    return (source, depth) => {
      const count = readCount(source);
      const entries: unknown[] = [];
      for (let i = 0; i < count; i++) entries.push(decodeEntry(source, i, depth));
      return entries;
    };
  }

  #entry(key: TypeNode, value: TypeNode): (source: Source, index: number, depth: number) => [unknown, unknown] {
    const decodeKey = this.make(key);
    const decodeValue = this.make(value);
    return (source, index, depth) => {
      let entryKey: unknown;
      try {
        entryKey = decodeKey(source, depth);
      } catch (caught) {
        throw locate(caught, index);
      }
      try {
        return [entryKey, decodeValue(source, depth)];
      } catch (caught) {
        throw locate(caught, keySegment(entryKey));
      }
    };
  }

  #tuple({ elements }: TupleNode): Decode {
    const decoders = elements.map((element) => this.make(element));
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

  #struct(fields: readonly Field[], construct: Construct | undefined): Decode {
    const members = fields.map((field) => ({ name: field.name, decode: this.make(field.type) }));
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

  #rawStruct({ fields, size, construct }: RawStructNode): Decode {
    const inner = this.#littleEndian();
    const members = fields.map(({ name, offset, type }) => ({ name, offset, decode: inner.make(type) }));
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

  #versioned({ name, version, fields, construct }: VersionedNode): Decode {
    const readVersion = this.#tag();
    const members = fields.map((field) => ({ ...field, decode: this.make(field.type) }));
    return (source, depth) => {
      const start = source.offset;
      const loaded = readVersion(source);
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

  #optional({ element, absent }: OptionalNode): Decode {
    const decode = this.make(element);
    return (source, depth) => {
      const start = source.offset;
      const isThere = readByte(source);
      if (isThere > 1)
        throw new Refusal("damaged", `found ${isThere} where 0 or 1 says whether there is a value`, start);
      return isThere === 1 ? decode(source, depth) : absent;
    };
  }

  #enumeration({ name, members }: EnumerationNode): Decode {
    const readTag = this.#tag();
    const names = new Map([...members].map(([member, number]) => [number, member]));
    return (source) => {
      const start = source.offset;
      const number = readTag(source);
      const member = names.get(number);
      if (member === undefined)
        throw new Refusal("unknown-tag", `${name} has no member of the number ${number}`, start);
      return member;
    };
  }

  #union({ name, cases }: UnionNode): Decode {
    const readTag = this.#tag();
    const decoders = cases.map((one) => ({ tag: one.name, decode: this.make(one.type) }));
    return (source, depth) => {
      const start = source.offset;
      const number = readTag(source);
      const one = decoders[number];
      if (one === undefined) throw new Refusal("unknown-tag", `${name} has no case of the number ${number}`, start);
      try {
        return { tag: one.tag, value: one.decode(source, depth) };
      } catch (caught) {
        throw locate(caught, "value");
      }
    };
  }

  #reference(node: ReferenceNode): Decode {
    const known = this.#references.get(node);
    if (known !== undefined) return known;
    const { maxDepth } = this.#options;
    let decode: Decode | undefined;
    const guarded: Decode = (source, depth) => {
      if (depth >= maxDepth) {
        throw new Refusal("depth-exceeded", `nested deeper than ${maxDepth} levels`, source.offset);
      }
      return decode!(source, depth + 1);
    };
    this.#references.set(node, guarded);
    decode = this.make(node.resolve());
    return guarded;
  }
}

const VAR_READERS = {
  varI32: (source: Source) => {
    const value = readLeb32(source);
    if (value === MINUS_ZERO) return VAR_RANGES.varI32.min;
    return value & 1 ? -(value >>> 1) : value >>> 1;
  },
  varU32: readLeb32,
  varU30: readVarU30,
};

function fromSignAndMagnitude(value: bigint): bigint {
  if (value === BigInt(MINUS_ZERO)) return WIDE_RANGES.varI64.min;
  return value & 1n ? -(value >> 1n) : value >> 1n;
}

function decodeNull(source: Source): null {
  const start = source.offset;
  const byte = readByte(source);
  if (byte !== 0) throw new Refusal("damaged", `found ${byte} where a 0 stands for null`, start);
  return null;
}

/** The next bytes, as a view. */
function take(source: Source, size: number): Uint8Array {
  requireBytes(source, size);
  return source.take(size);
}

/** The next bytes, as an array of their own, which of a `Buffer` is no `slice`. */
function copy(source: Source, size: number): Uint8Array {
  return new Uint8Array(take(source, size));
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function decodeEach(source: Source, count: number, decode: Decode, depth: number): unknown[] {
  const values: unknown[] = [];
  for (let i = 0; i < count; i++) {
    try {
      values.push(decode(source, depth));
    } catch (caught) {
      throw locate(caught, i);
    }
  }
  return values;
}
