import type { Sink } from "@enginebay/core";
import { locate, Refusal } from "../refusal.ts";
import type {
  ArrayNode,
  EnumerationNode,
  Field,
  FixedTextNode,
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
import { firstOf, identity, inOrder } from "../types/order.ts";
import { takesUndefined } from "../types/takes-undefined.ts";
import { writeCount } from "../wire/count.ts";
import { writeLeb, writeLebBig } from "../wire/leb128.ts";
import { writeVarU30, writeVarU61 } from "../wire/length-prefixed.ts";
import { FIXED_NUMBERS, MINUS_ZERO, VAR_RANGES, WIDE_RANGES } from "../wire/numbers.ts";
import { writeText } from "../wire/text.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { elementsOf, entriesOf, isBytes, isDate, isMap, isSet, lengthOf, timeOf } from "./containers.ts";
import { encodeJson } from "./encode-json.ts";
import { getMember, isInherited } from "./get-member.ts";
import { describe, mismatch, outOfRange } from "./mismatch.ts";

/**
 * Writes a value at the position of a sink; throws a {@link Refusal} if it is none of the type, and then part of it may have
 * been written. `depth` is how many levels of recursive types it is within.
 */
export type Encode = (sink: Sink, value: unknown, depth: number) => void;

/**
 * Encoders made of functions that call each other, one for each part of a type: what is done where code may not be generated,
 * and what says exactly where a value does not fit its type.
 */
export class EncoderFactory {
  readonly #options: WireOptions;
  /** Each part has one encoder: a part may be used so often that making one for each use would never end. */
  readonly #made = new Map<TypeNode, Encode>();
  readonly #references = new Map<ReferenceNode, Encode>();
  #raw: EncoderFactory | undefined;

  constructor(options: WireOptions) {
    this.#options = options;
  }

  /** The encoder of a type. */
  make(node: TypeNode): Encode {
    const known = this.#made.get(node);
    if (known !== undefined) return known;
    const encode = this.#makeNew(node);
    this.#made.set(node, encode);
    return encode;
  }

  /** What makes encoders of the memory images of raw structs, which are little endian in every order. */
  #littleEndian(): EncoderFactory {
    if (this.#options.littleEndian) return this;
    this.#raw ??= new EncoderFactory({ ...this.#options, littleEndian: true });
    return this.#raw;
  }

  #makeNew(node: TypeNode): Encode {
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
        return encodeBool;
      case "null":
        return encodeNull;
      case "date":
        return this.#date();
      case "string":
        return this.#string();
      case "chars":
        return chars(node);
      case "bytes":
        return encodeBytes;
      case "fixedBytes":
        return fixedBytes(node);
      case "restAll":
        return encodeRest;
      case "json":
        return (sink, value, depth) => encodeJson(sink, value, depth, this.#options);
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
        return this.#struct(node.name, node.fields);
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

  #fixedNumber(kind: keyof typeof FIXED_NUMBERS): Encode {
    const { bytes, range, set } = FIXED_NUMBERS[kind];
    const { littleEndian } = this.#options;
    return (sink, value) => {
      if (typeof value !== "number") throw mismatch(`a number (${kind})`, value);
      if (range !== undefined && !(Number.isInteger(value) && value >= range.min && value <= range.max)) {
        throw outOfRange(`an integer from ${range.min} to ${range.max} (${kind})`, value);
      }
      sink.reserve(bytes);
      sink.view[set](sink.position, value, littleEndian);
      sink.position += bytes;
    };
  }

  #varNumber(kind: "varI32" | "varU32" | "varU30"): Encode {
    const { min, max } = VAR_RANGES[kind];
    const write = this.#options.hasVarInt ? VAR_WRITERS[kind] : this.#fixedNumber(kind === "varI32" ? "i32" : "u32");
    return (sink, value, depth) => {
      if (typeof value !== "number") throw mismatch(`a number (${kind})`, value);
      if (!(Number.isInteger(value) && value >= min && value <= max)) {
        throw outOfRange(`an integer from ${min} to ${max} (${kind})`, value);
      }
      write(sink, value as never, depth);
    };
  }

  #wide({ kind, as }: WideNode): Encode {
    const { min, max } = WIDE_RANGES[kind];
    const write = this.#wideWriter(kind);
    return (sink, value) => {
      if (typeof value !== "number" && typeof value !== "bigint") throw mismatch(`a ${as} (${kind})`, value);
      // A number that is exact is as good as the bigint, for either choice.
      const isExact = typeof value === "number" ? Number.isSafeInteger(value) : as === "bigint" || isSafe(value);
      if (!isExact) throw outOfRange(`a safe integer (${kind})`, value);
      const wide = BigInt(value);
      if (wide < min || wide > max) throw outOfRange(`an integer from ${min} to ${max} (${kind})`, value);
      write(sink, wide);
    };
  }

  #wideWriter(kind: WideNode["kind"]): (sink: Sink, value: bigint) => void {
    const { littleEndian, hasVarInt } = this.#options;
    if (hasVarInt && kind === "varI64") return (sink, value) => writeLebBig(sink, signAndMagnitude(value));
    if (hasVarInt && kind === "varU64") return writeLebBig;
    if (hasVarInt && kind === "varU61") return writeVarU61;
    return (sink, value) => {
      sink.reserve(8);
      sink.view.setBigUint64(sink.position, BigInt.asUintN(64, value), littleEndian);
      sink.position += 8;
    };
  }

  #date(): Encode {
    const write = this.#wideWriter("i64");
    return (sink, value) => {
      if (!isDate(value)) throw mismatch("a Date", value);
      const time = timeOf(value);
      if (Number.isNaN(time)) throw new Refusal("value-range", "an invalid Date cannot be saved");
      write(sink, BigInt(time));
    };
  }

  #string(): Encode {
    const { invalidUtf8 } = this.#options;
    return (sink, value) => {
      if (typeof value !== "string") throw mismatch("a string", value);
      writeText(sink, value, invalidUtf8);
    };
  }

  /** A version or a tag. */
  #tag(): (sink: Sink, tag: number) => void {
    if (this.#options.hasVarInt) return writeLeb;
    const { littleEndian } = this.#options;
    return (sink, tag) => {
      sink.reserve(4);
      sink.view.setUint32(sink.position, tag, littleEndian);
      sink.position += 4;
    };
  }

  #array({ element, length }: ArrayNode): Encode {
    const encode = this.make(element);
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch(`an array of ${length}`, value);
      if (value.length !== length) throw outOfRange(`of the length ${length}`, value);
      encodeEach(sink, value, length, encode, depth);
    };
  }

  #sequence({ kind, element }: SequenceNode): Encode {
    const encode = this.make(element);
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch("an array", value);
      const elements = kind === "multiset" ? inOrder(value, element, identity) : value;
      const count = lengthOf(elements);
      writeCount(sink, count, this.#options);
      encodeEach(sink, elements, count, encode, depth);
    };
  }

  #set({ element, isOrdered }: SetNode): Encode {
    const encode = this.make(element);
    return (sink, value, depth) => {
      if (!isSet(value)) throw mismatch("a Set", value);
      const found = [...elementsOf(value)];
      const elements = isOrdered ? inOrder(found, element, identity) : found;
      writeCount(sink, elements.length, this.#options);
      encodeEach(sink, elements, elements.length, encode, depth);
    };
  }

  #map({ key, value: valueNode, isOrdered }: MapNode): Encode {
    const encodeEntries = this.#entries(key, valueNode);
    return (sink, value, depth) => {
      if (!isMap(value)) throw mismatch("a Map", value);
      const found = entriesOf(value);
      encodeEntries(sink, isOrdered ? inOrder(found, key, firstOf) : found, depth);
    };
  }

  #multimap({ key, value: valueNode }: MultimapNode): Encode {
    const encodeEntries = this.#entries(key, valueNode);
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch("an array of pairs", value);
      const found: [unknown, unknown][] = [];
      for (let i = 0, count = lengthOf(value); i < count; i++) {
        const entry = value[i];
        if (!Array.isArray(entry) || entry.length !== 2) throw mismatch("a pair", entry).within(i);
        found.push(entry as [unknown, unknown]);
      }
      encodeEntries(sink, inOrder(found, key, firstOf), depth);
    };
  }

  /** Writes how many there are, and then all. */
  #entries(
    key: TypeNode,
    value: TypeNode,
  ): (sink: Sink, entries: readonly [unknown, unknown][], depth: number) => void {
    const encodeKey = this.make(key);
    const encodeValue = this.make(value);
    return (sink, entries, depth) => {
      writeCount(sink, entries.length, this.#options);
      for (const entry of entries) {
        try {
          encodeKey(sink, entry[0], depth);
          encodeValue(sink, entry[1], depth);
        } catch (caught) {
          throw locate(caught, keySegment(entry[0]));
        }
      }
    };
  }

  #tuple({ elements }: TupleNode): Encode {
    const encoders = elements.map((element) => this.make(element));
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

  #struct(name: string, fields: readonly Field[]): Encode {
    const members = fields.map((field) => ({
      name: field.name,
      get: getterOf(field.name),
      encode: this.#member(field),
    }));
    return (sink, value, depth) => {
      const object = requireObject(name, value);
      for (const member of members) {
        try {
          member.encode(sink, member.get(object), depth);
        } catch (caught) {
          throw locate(caught, member.name);
        }
      }
    };
  }

  /** A member's encoder, which says that one is missing rather than that it is undefined. */
  #member({ type }: Field): Encode {
    const encode = this.make(type);
    if (takesUndefined(type)) return encode;
    return (sink, value, depth) => {
      if (value === undefined) throw new Refusal("missing-member", "the member is missing");
      encode(sink, value, depth);
    };
  }

  #rawStruct({ name, fields, size }: RawStructNode): Encode {
    const inner = this.#littleEndian();
    const members = fields.map((field) => ({ ...field, get: getterOf(field.name), encode: inner.#member(field) }));
    return (sink, value, depth) => {
      const object = requireObject(name, value);
      // The whole image at once, so that what a member writes stays in the buffer.
      sink.reserve(size);
      const start = sink.position;
      sink.bytes.fill(0, start, start + size);
      for (const member of members) {
        sink.position = start + member.offset;
        try {
          member.encode(sink, member.get(object), depth);
        } catch (caught) {
          throw locate(caught, member.name);
        }
      }
      sink.position = start + size;
    };
  }

  #versioned({ name, version, fields }: VersionedNode): Encode {
    const encodeTag = this.#tag();
    const encode = this.#struct(name, fields);
    return (sink, value, depth) => {
      encodeTag(sink, version);
      encode(sink, value, depth);
    };
  }

  #optional({ element, absent }: OptionalNode): Encode {
    const encode = this.make(element);
    return (sink, value, depth) => {
      encodeBool(sink, value !== absent);
      if (value !== absent) encode(sink, value, depth);
    };
  }

  #enumeration({ name, members }: EnumerationNode): Encode {
    const encodeTag = this.#tag();
    return (sink, value) => {
      if (typeof value !== "string") throw mismatch(`a name of ${name}`, value);
      const number = members.get(value);
      if (number === undefined) throw new Refusal("unknown-tag", `${name} has no "${value}"`);
      encodeTag(sink, number);
    };
  }

  #union({ name, cases }: UnionNode): Encode {
    const encodeTag = this.#tag();
    const byName = new Map(cases.map((one, tag) => [one.name, { tag, encode: this.make(one.type) }]));
    return (sink, value, depth) => {
      const { tag, value: content } = requireObject(name, value);
      const one = byName.get(tag as string);
      if (one === undefined)
        throw new Refusal("unknown-tag", `${name} has no case that is ${describe(tag)}`).within("tag");
      encodeTag(sink, one.tag);
      try {
        one.encode(sink, content, depth);
      } catch (caught) {
        throw locate(caught, "value");
      }
    };
  }

  #reference(node: ReferenceNode): Encode {
    const known = this.#references.get(node);
    if (known !== undefined) return known;
    const { maxDepth } = this.#options;
    let encode: Encode | undefined;
    const guarded: Encode = (sink, value, depth) => {
      if (depth >= maxDepth) throw new Refusal("depth-exceeded", `nested deeper than ${maxDepth} levels`);
      encode!(sink, value, depth + 1);
    };
    this.#references.set(node, guarded);
    encode = this.make(node.resolve());
    return guarded;
  }
}

const VAR_WRITERS = {
  varI32: (sink: Sink, value: number) => writeLeb(sink, signAndMagnitude32(value)),
  varU32: writeLeb,
  varU30: writeVarU30,
};

/** Sign in bit 0, magnitude above; the minimum, whose magnitude has no room, as minus zero. */
function signAndMagnitude32(value: number): number {
  if (value >= 0) return 2 * value;
  return value === VAR_RANGES.varI32.min ? MINUS_ZERO : 1 - 2 * value;
}

function signAndMagnitude(value: bigint): bigint {
  if (value >= 0n) return 2n * value;
  return value === WIDE_RANGES.varI64.min ? BigInt(MINUS_ZERO) : 1n - 2n * value;
}

function isSafe(value: bigint): boolean {
  return Number.isSafeInteger(Number(value)) && BigInt(Number(value)) === value;
}

function encodeBool(sink: Sink, value: unknown): void {
  if (typeof value !== "boolean") throw mismatch("a boolean", value);
  sink.reserve(1);
  sink.bytes[sink.position++] = value ? 1 : 0;
}

function encodeNull(sink: Sink, value: unknown): void {
  if (value !== null) throw mismatch("null", value);
  encodeBool(sink, false);
}

function encodeBytes(sink: Sink, value: unknown): void {
  if (!isBytes(value)) throw mismatch("a Uint8Array", value);
  writeLeb(sink, value.length);
  sink.write(value);
}

function encodeRest(sink: Sink, value: unknown): void {
  if (!isBytes(value)) throw mismatch("a Uint8Array", value);
  sink.write(value);
}

function fixedBytes({ length }: FixedTextNode): Encode {
  return (sink, value) => {
    if (!isBytes(value)) throw mismatch("a Uint8Array", value);
    if (value.length !== length) {
      throw new Refusal("value-range", `found ${value.length} bytes, expected ${length}`);
    }
    sink.reserve(length);
    sink.bytes.set(value, sink.position);
    sink.position += length;
  };
}

function chars({ length }: FixedTextNode): Encode {
  return (sink, value) => {
    if (typeof value !== "string") throw mismatch(`a string of ${length} characters`, value);
    if (value.length !== length) throw outOfRange(`of the length ${length}`, value);
    sink.reserve(length);
    for (let i = 0; i < length; i++) {
      const unit = value.charCodeAt(i);
      if (unit > 0xff) throw outOfRange("of characters U+0000 to U+00FF", value);
      sink.bytes[sink.position++] = unit;
    }
  };
}

/** Path segments are the positions in which the elements are written. */
function encodeEach(sink: Sink, elements: readonly unknown[], count: number, encode: Encode, depth: number): void {
  for (let i = 0; i < count; i++) {
    try {
      encode(sink, elements[i], depth);
    } catch (caught) {
      throw locate(caught, i);
    }
  }
}

/** What reads a member of an object. */
function getterOf(name: string): (object: Record<string, unknown>) => unknown {
  return isInherited(name) ? (object) => getMember(object, name) : (object) => object[name];
}

function requireObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw mismatch(`an object (${name})`, value);
  return value as Record<string, unknown>;
}

/** A key as a path shows it. */
export function keySegment(key: unknown): string {
  if (typeof key !== "object" || key === null) return String(key);
  try {
    return JSON.stringify(key, shown);
  } catch {
    // It contains itself.
    return describe(key);
  }
}

function shown(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
