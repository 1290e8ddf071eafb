import { EngineError } from "@enginebay/core";
import type { JsonReader, JsonType } from "@enginebay/core/text";
import { keySegment } from "../interpreted/key-segment.ts";
import { setMember } from "../interpreted/set-member.ts";
import type { ArrayNode } from "../kinds/array.ts";
import type { EnumerationNode } from "../kinds/enumeration.ts";
import type { MapNode } from "../kinds/map.ts";
import type { OptionalNode } from "../kinds/optional.ts";
import type { ReferenceNode } from "../kinds/reference.ts";
import type { SequenceNode } from "../kinds/sequence.ts";
import type { SetNode } from "../kinds/set.ts";
import type { UnionNode } from "../kinds/union.ts";
import type { VersionedField } from "../kinds/versioned.ts";
import type { WideNode } from "../kinds/wide.ts";
import { Refusal, toError, within } from "../refusal.ts";
import type { Construct, Field, TypeNode } from "../type.ts";
import { takesUndefined } from "../types/takes-undefined.ts";
import { FIXED_NUMBERS, VAR_RANGES, WIDE_RANGES } from "../wire/numbers.ts";
import { fromBase64 } from "./base64.ts";
import { integerOf } from "./integer-of.ts";
import { readAny } from "./read-any.ts";

/** Reads a value of a type from JSON text. Throws a {@link Refusal} for what does not fit the type. */
export type FromJson = (reader: JsonReader) => unknown;

/** Readers of JSON text, one for each part of a type. How each type looks in JSON is said at `engineFor`. */
export class FromJsonFactory {
  /** Each part has one reader, as it has one encoder. */
  readonly #made = new Map<TypeNode, FromJson>();
  readonly #references = new Map<ReferenceNode, FromJson>();

  /** The reader of a type. */
  make(node: TypeNode): FromJson {
    const known = this.#made.get(node);
    if (known !== undefined) return known;
    const read = this.#makeNew(node);
    this.#made.set(node, read);
    return read;
  }

  #makeNew(node: TypeNode): FromJson {
    switch (node.kind) {
      case "i8":
      case "u8":
      case "i16":
      case "u16":
      case "i32":
      case "u32":
        return integer(node.kind, FIXED_NUMBERS[node.kind].range!);
      case "varI32":
      case "varU32":
      case "varU30":
        return integer(node.kind, VAR_RANGES[node.kind]);
      case "f32":
      case "f64":
        return floating;
      case "i64":
      case "u64":
      case "varI64":
      case "varU64":
      case "varU61":
        return wide(node);
      case "bool":
        return boolean;
      case "string":
        return string;
      case "chars":
        return chars(node.length);
      case "bytes":
      case "restAll":
        return base64;
      case "fixedBytes":
        return fixedBase64(node.length);
      case "date":
        return date;
      case "null":
        return readNull;
      case "json":
        return readAny;
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
        return this.#pairs(node.key, node.value);
      case "tuple":
        return this.#tuple(node.elements);
      case "struct":
      case "rawStruct":
      case "versioned":
        return this.#object(node.name, node.fields, node.construct);
      case "optional":
        return this.#optional(node);
      case "enumeration":
        return enumeration(node);
      case "union":
        return this.#union(node);
      case "reference":
        return this.#reference(node);
    }
  }

  #array({ element, length }: ArrayNode): FromJson {
    const readElements = elements(this.make(element));
    return (reader) => {
      const start = reader.offset;
      const values = readElements(reader);
      if (values.length !== length) throw wrongLength(length, values.length, start);
      return values;
    };
  }

  #sequence({ element }: SequenceNode): FromJson {
    return elements(this.make(element));
  }

  #set({ element }: SetNode): FromJson {
    const readElements = elements(this.make(element));
    return (reader) => new Set(readElements(reader));
  }

  #map({ key, value }: MapNode): FromJson {
    const parseKey = keyParser(key);
    const readValue = this.make(value);
    if (parseKey === undefined) {
      const readPairs = this.#pairs(key, value);
      return (reader) => new Map(readPairs(reader) as [unknown, unknown][]);
    }
    return (reader) => {
      expectType(reader, "object", "an object");
      const map = new Map<unknown, unknown>();
      reader.enterObject();
      for (let name = reader.nextKey(); name !== undefined; name = reader.nextKey()) {
        const entryKey = parseKey(name, reader.keyOffset);
        map.set(
          entryKey,
          within(keySegment(entryKey), () => readValue(reader)),
        );
      }
      return map;
    };
  }

  #pairs(key: TypeNode, value: TypeNode): FromJson {
    return elements(this.#tuple([key, value]));
  }

  #tuple(nodes: readonly TypeNode[]): FromJson {
    const readers = nodes.map((node) => this.make(node));
    return (reader) => {
      const start = reader.offset;
      expectType(reader, "array", `an array of ${readers.length}`);
      const values: unknown[] = [];
      reader.enterArray();
      while (reader.nextElement()) {
        const read = readers[values.length];
        if (read === undefined)
          throw new Refusal("value-range", `found more than ${readers.length} elements`, reader.offset);
        values.push(within(values.length, () => read(reader)));
      }
      if (values.length !== readers.length) throw wrongLength(readers.length, values.length, start);
      return values;
    };
  }

  #object(name: string, fields: readonly (Field | VersionedField)[], construct: Construct | undefined): FromJson {
    const members = fields.map((field) => ({ ...field, read: this.make(field.type), missing: whenMissing(field) }));
    const byName = new Map(members.map((member, i) => [member.name, { ...member, i }]));
    return (reader) => {
      const start = reader.offset;
      expectType(reader, "object", `an object (${name})`);
      const values: unknown[] = new Array(members.length);
      const isThere: boolean[] = new Array(members.length).fill(false);
      reader.enterObject();
      for (let key = reader.nextKey(); key !== undefined; key = reader.nextKey()) {
        const member = byName.get(key);
        if (member === undefined) throw unknownMember(name, key, reader);
        values[member.i] = within(key, () => member.read(reader));
        isThere[member.i] = true;
      }
      const object = construct === undefined ? {} : new construct();
      members.forEach((member, i) => {
        if (!isThere[i] && member.missing === undefined) {
          throw new Refusal("missing-member", "the member is missing", start).within(member.name);
        }
        setMember(object, member.name, isThere[i] ? values[i] : member.missing!());
      });
      return object;
    };
  }

  #optional({ element, absent }: OptionalNode): FromJson {
    const read = this.make(element);
    if (takesNull(element)) return read;
    return (reader) => {
      if (reader.type !== "null") return read(reader);
      reader.null();
      return absent;
    };
  }

  #union({ name, cases }: UnionNode): FromJson {
    const readers = new Map(cases.map((one) => [one.name, this.make(one.type)]));
    return (reader) => {
      const start = reader.offset;
      expectType(reader, "object", `an object with "tag" and "value" (${name})`);
      reader.enterObject();
      if (reader.nextKey() !== "tag")
        throw new Refusal("missing-member", `"tag" must be the first member`, start).within("tag");
      const at = reader.offset;
      const tag = within("tag", () => string(reader));
      const read = readers.get(tag);
      if (read === undefined)
        throw new Refusal("unknown-tag", `${name} has no case ${JSON.stringify(tag)}`, at).within("tag");
      if (reader.nextKey() !== "value")
        throw new Refusal("missing-member", `"value" must follow "tag"`, start).within("value");
      const value = within("value", () => read(reader));
      const extra = reader.nextKey();
      if (extra !== undefined) throw unknownMember(name, extra, reader);
      return { tag, value };
    };
  }

  #reference(node: ReferenceNode): FromJson {
    const known = this.#references.get(node);
    if (known !== undefined) return known;
    let read: FromJson | undefined;
    const deferred: FromJson = (reader) => read!(reader);
    this.#references.set(node, deferred);
    read = this.make(node.resolve());
    return deferred;
  }
}

/** Whether `null` is a value of a type, so that it does not say that there is none. */
function takesNull(node: TypeNode): boolean {
  return node.kind === "json" || node.kind === "null" || (node.kind === "optional" && node.absent === null);
}

/** What a member is that is not there; undefined if it has to be. */
function whenMissing(field: Field | VersionedField): (() => unknown) | undefined {
  if (takesUndefined(field.type)) return () => undefined;
  return "since" in field && field.since > 0 ? field.makeDefault : undefined;
}

function elements(read: FromJson): (reader: JsonReader) => unknown[] {
  return (reader) => {
    expectType(reader, "array", "an array");
    const values: unknown[] = [];
    reader.enterArray();
    while (reader.nextElement()) values.push(within(values.length, () => read(reader)));
    return values;
  };
}

/** An integer of up to 32 bits as it mostly is spelled. */
const PLAIN = /^-?\d{1,10}$/;

function integer(kind: string, { min, max }: { readonly min: number; readonly max: number }): FromJson {
  return (reader) => {
    const start = reader.offset;
    expectType(reader, "number", `an integer (${kind})`);
    const lexeme = reader.lexeme();
    const value = Number(lexeme);
    // What is not plain digits may only be near an integer.
    const isInteger = Number.isInteger(value) && (PLAIN.test(lexeme) || integerOf(lexeme) !== undefined);
    if (!(isInteger && value >= min && value <= max)) {
      throw new Refusal("value-range", `${value} is not an integer from ${min} to ${max} (${kind})`, start);
    }
    // JSON has a minus zero, integers have not.
    return value === 0 ? 0 : value;
  };
}

/** `null` stands for NaN, which JSON text has no number for. */
function floating(reader: JsonReader): number {
  if (reader.type === "null") {
    reader.null();
    return Number.NaN;
  }
  expectType(reader, "number", "a number");
  return reader.number();
}

function wide({ kind, as }: WideNode): FromJson {
  const { min, max } = WIDE_RANGES[kind];
  return (reader) => {
    const start = reader.offset;
    expectType(reader, "number", `an integer (${kind})`);
    const value = integerOf(reader.lexeme());
    if (value === undefined || value < min || value > max) {
      throw new Refusal("value-range", `the number is not an integer from ${min} to ${max} (${kind})`, start);
    }
    if (as === "bigint") return value;
    if (!Number.isSafeInteger(Number(value))) {
      throw new Refusal(
        "value-range",
        `${value} is more than a number holds exactly; without asNumber it is a bigint`,
        start,
      );
    }
    return Number(value);
  };
}

function boolean(reader: JsonReader): boolean {
  expectType(reader, "boolean", "true or false");
  return reader.boolean();
}

function readNull(reader: JsonReader): null {
  expectType(reader, "null", "null");
  return reader.null();
}

function string(reader: JsonReader): string {
  expectType(reader, "string", "a string");
  return reader.string();
}

function chars(length: number): FromJson {
  return (reader) => {
    const start = reader.offset;
    const text = string(reader);
    if (text.length !== length) throw wrongLength(length, text.length, start);
    if (/[^\0-\xff]/.test(text)) throw new Refusal("value-range", "expected characters U+0000 to U+00FF", start);
    return text;
  };
}

function base64(reader: JsonReader): Uint8Array {
  const start = reader.offset;
  const bytes = fromBase64(string(reader));
  if (bytes === undefined) throw new Refusal("value-range", "the string is not base64 with padding", start);
  return bytes;
}

function fixedBase64(length: number): FromJson {
  return (reader) => {
    const start = reader.offset;
    const bytes = base64(reader);
    if (bytes.length !== length) throw wrongLength(length, bytes.length, start);
    return bytes;
  };
}

/** Only the form of `Date.prototype.toISOString`, and no 30th of February, of which a `Date` makes the first of March. */
function parseDate(text: string): Date | undefined {
  const value = new Date(text);
  return !Number.isNaN(value.getTime()) && value.toISOString() === text ? value : undefined;
}

function date(reader: JsonReader): Date {
  const start = reader.offset;
  const value = parseDate(string(reader));
  if (value === undefined) throw new Refusal("value-range", "expected a date such as 2020-01-31T12:00:00.000Z", start);
  return value;
}

function enumeration({ name, members }: EnumerationNode): FromJson {
  return (reader) => {
    const start = reader.offset;
    const member = string(reader);
    if (!members.has(member)) throw new Refusal("unknown-tag", `${name} has no ${JSON.stringify(member)}`, start);
    return member;
  };
}

/** How a map's key comes out of a member's name; undefined for keys that are not written as names. */
function keyParser(node: TypeNode): ((name: string, offset: number) => unknown) | undefined {
  switch (node.kind) {
    case "string":
      return (name) => name;
    case "enumeration":
      return (name, offset) => {
        if (!node.members.has(name)) {
          throw new Refusal("unknown-tag", `${node.name} has no ${JSON.stringify(name)}`, offset).within(name);
        }
        return name;
      };
    case "i8":
    case "u8":
    case "i16":
    case "u16":
    case "i32":
    case "u32":
      return numericKey(node.kind, FIXED_NUMBERS[node.kind].range!, Number);
    case "varI32":
    case "varU32":
    case "varU30":
      return numericKey(node.kind, VAR_RANGES[node.kind], Number);
    case "i64":
    case "u64":
    case "varI64":
    case "varU64":
    case "varU61":
      return numericKey(node.kind, WIDE_RANGES[node.kind], node.as === "bigint" ? BigInt : Number);
    default:
      return undefined;
  }
}

/** Whether the keys of a map are written as names of members. */
export function hasNamedKeys(key: TypeNode): boolean {
  return keyParser(key) !== undefined;
}

/** The sign and the digits of an integer of 64 bits. */
const MAX_KEY = 21;

function numericKey(
  kind: string,
  { min, max }: { readonly min: number | bigint; readonly max: number | bigint },
  convert: (name: string) => number | bigint,
): (name: string, offset: number) => unknown {
  return (name, offset) => {
    const isCanonical = name.length <= MAX_KEY && /^(?:0|-?[1-9]\d*)$/.test(name);
    const value = isCanonical ? BigInt(name) : undefined;
    if (value === undefined || value < min || value > max || String(convert(name)) !== name) {
      throw new Refusal("value-range", `the key is not an integer from ${min} to ${max} (${kind})`, offset).within(
        name,
      );
    }
    return convert(name);
  };
}

function expectType(reader: JsonReader, expected: JsonType, description: string): void {
  const { type } = reader;
  if (type === expected) return;
  throw new Refusal("type-mismatch", `found ${ARTICLES[type]}, expected ${description}`, reader.offset);
}

const ARTICLES: Readonly<Record<JsonType, string>> = {
  null: "null",
  boolean: "a boolean",
  number: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
};

function unknownMember(name: string, member: string, reader: JsonReader): Refusal {
  return new Refusal("unknown-member", `${name} has no member of that name`, reader.keyOffset).within(member);
}

function wrongLength(expected: number, found: number, offset: number): Refusal {
  return new Refusal("value-range", `found a length of ${found}, expected ${expected}`, offset);
}

/** What to throw for something caught around the whole text. */
export function toTextError(caught: unknown, reader: JsonReader): unknown {
  if (!(caught instanceof Refusal)) return toError(caught);
  const { code, message, offset, path } = caught.toError();
  if (offset === undefined) return new EngineError(code, message, { path });
  return reader.error(caught.code, caught.message, offset, path);
}
