import { EngineError } from "@enginebay/core";
import { jsonPointer } from "../json-pointer.ts";
import { EnumerationNode } from "../kinds/enumeration.ts";
import { MapNode } from "../kinds/map.ts";
import { OptionalNode } from "../kinds/optional.ts";
import { ReferenceNode } from "../kinds/reference.ts";
import { SequenceNode } from "../kinds/sequence.ts";
import { StructNode } from "../kinds/struct.ts";
import { TupleNode } from "../kinds/tuple.ts";
import { type Field, Type, type TypeNode } from "../type.ts";
import { json, nil } from "../types/additions.ts";
import { asNumber, bool, f64, varI64 } from "../types/numbers.ts";
import { isIndex } from "../types/structs.ts";
import { string } from "../types/text.ts";

/**
 * A type from a JSON Schema (draft 2020-12, and what draft 7 has in common with it) of the common kind: `properties` with
 * `required`, `additionalProperties` of one schema or `false`, `items`, `prefixItems` of fixed length, `enum` and `const` of strings, the types
 * `object`, `array`, `string`, `integer`, `number`, `boolean` and `null`, `[…, "null"]`, `true` for any value, and `$ref` within the schema, recursion
 * included. Annotations are passed over.
 *
 * Properties become a struct in the order given, those not required `optional`; a property that the schema does not name is refused
 * in JSON text. Other objects become a `map` of strings, arrays a `vector`, integers a `varI64` as number, numbers an `f64`.
 *
 * Throws `invalid-argument`, with the place in the schema as path, for everything else: a keyword that would be ignored would let
 * values pass that the schema forbids.
 *
 * @param schema as `JSON.parse` gives it.
 */
export function fromJsonSchema(schema: unknown): Type<unknown> {
  return new Type(new SchemaReader(schema).read(schema, []));
}

type Schema = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Keywords that say nothing about which values are valid. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$anchor",
  "$comment",
  "$defs",
  "definitions",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "format",
  "contentEncoding",
  "contentMediaType",
]);

/** Segments of a path in a schema, which may contain itself if it is no longer text: few enough for the stack. */
const MAX_PATH = 512;

class SchemaReader {
  readonly #root: unknown;
  /** What each `$ref` stands for: the node once it is known, and until then a reference, for recursion. */
  readonly #definitions = new Map<string, TypeNode>();
  /** How many references are being followed. */
  #followed = 0;

  constructor(root: unknown) {
    this.#root = root;
    // A `$ref` to the whole while it is being read is recursion.
    this.#definitions.set("#", this.#referenceTo("#"));
  }

  read(schema: unknown, path: Path): TypeNode {
    const node = this.#readAny(schema, path);
    if (path.length === 0) this.#definitions.set("#", node);
    return node;
  }

  #readAny(schema: unknown, path: Path): TypeNode {
    if (path.length > MAX_PATH) throw unsupported(`schemas are nested deeper than ${MAX_PATH} levels`, path);
    if (schema === true) return json.node;
    if (!isObject(schema)) throw unsupported("a schema must be an object or true", path);
    if ("$ref" in schema) return this.#reference(schema, path);
    if ("const" in schema) return this.#enumeration(schema, [schema.const], "const", path);
    if ("enum" in schema) return this.#enumeration(schema, schema.enum, "enum", path);
    const { type } = schema;
    if (Array.isArray(type)) return this.#nullable(schema, type, path);
    switch (type) {
      case "object":
        return this.#object(schema, path);
      case "array":
        return this.#array(schema, path);
      case "string":
        return plain(schema, path, string.node);
      case "integer":
        return plain(schema, path, asNumber(varI64).node);
      case "number":
        return plain(schema, path, f64.node);
      case "boolean":
        return plain(schema, path, bool.node);
      case "null":
        return plain(schema, path, nil.node);
      case undefined:
        return plain(schema, path, json.node);
      default:
        throw unsupported(`there is no type ${JSON.stringify(type)}`, [...path, "type"]);
    }
  }

  #nullable(schema: Schema, types: readonly unknown[], path: Path): TypeNode {
    const others = types.filter((type) => type !== "null");
    if (others.length !== 1 || types.length !== 2) {
      throw unsupported("of several types, one must be null and there must be one other", [...path, "type"]);
    }
    return new OptionalNode(this.#readAny({ ...schema, type: others[0] }, path), null);
  }

  #object(schema: Schema, path: Path): TypeNode {
    const { properties, required = [], additionalProperties } = schema;
    if (properties === undefined) {
      requireKnown(schema, path, ["type", "additionalProperties"]);
      const value = this.#readAny(additionalProperties ?? true, [...path, "additionalProperties"]);
      return new MapNode(string.node, value);
    }
    requireKnown(schema, path, ["type", "properties", "required", "additionalProperties"]);
    if (additionalProperties !== undefined && additionalProperties !== false) {
      throw unsupported("besides properties there can be no others", [...path, "additionalProperties"]);
    }
    if (!isObject(properties)) throw unsupported("properties must be an object", [...path, "properties"]);
    const names = requireNames(required, properties, [...path, "required"]);
    const name = nameOf(schema, path);
    const fields = Object.entries(properties).map(([member, type]): Field => {
      const place = [...path, "properties", member];
      if (isIndex(member)) throw unsupported("a property named by a number would not keep its place", place);
      const node = this.#readAny(type, place);
      return { name: member, type: names.has(member) ? node : new OptionalNode(node, undefined) };
    });
    return new StructNode(name, fields);
  }

  #array(schema: Schema, path: Path): TypeNode {
    const { prefixItems, items, minItems } = schema;
    if (prefixItems === undefined) {
      requireKnown(schema, path, ["type", "items"]);
      return new SequenceNode("vector", this.#readAny(items ?? true, [...path, "items"]));
    }
    requireKnown(schema, path, ["type", "prefixItems", "items", "minItems", "maxItems"]);
    const isFixed = Array.isArray(prefixItems) && items === false && minItems === prefixItems.length;
    if (!isFixed) {
      throw unsupported('prefixItems need "items": false and all of them in minItems', [...path, "prefixItems"]);
    }
    return new TupleNode(prefixItems.map((item, i) => this.#readAny(item, [...path, "prefixItems", i])));
  }

  #enumeration(schema: Schema, values: unknown, keyword: string, path: Path): TypeNode {
    requireKnown(schema, path, ["type", keyword]);
    const isTexts = Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === "string");
    if (!isTexts || (schema.type ?? "string") !== "string" || new Set(values).size !== values.length) {
      throw unsupported(`${keyword} is for strings, each of them once`, [...path, keyword]);
    }
    return new EnumerationNode(nameOf(schema, path), new Map(values.map((value, i) => [value, i])));
  }

  #reference(schema: Schema, path: Path): TypeNode {
    requireKnown(schema, path, ["$ref"]);
    const reference = schema.$ref;
    if (typeof reference !== "string" || !/^#(?:\/|$)/.test(reference)) {
      throw unsupported("only references into the same schema are followed", [...path, "$ref"]);
    }
    const known = this.#definitions.get(reference);
    if (known !== undefined) return known;
    this.#definitions.set(reference, this.#referenceTo(reference));
    const target = segmentsOf(reference);
    if (target === undefined) throw unsupported("the reference is no JSON Pointer", [...path, "$ref"]);
    const node = this.#follow(this.#find(target, [...path, "$ref"]), target);
    this.#definitions.set(reference, node);
    return node;
  }

  /** References lead to references: as far as paths may be long. */
  #follow(schema: unknown, path: Path): TypeNode {
    if (this.#followed >= MAX_PATH)
      throw unsupported(`more than ${MAX_PATH} references lead from one to the next`, path);
    this.#followed++;
    const node = this.#readAny(schema, path);
    this.#followed--;
    return node;
  }

  #referenceTo(reference: string): ReferenceNode {
    return new ReferenceNode(reference, () => this.#definitions.get(reference)!);
  }

  #find(segments: readonly string[], path: Path): unknown {
    let found: unknown = this.#root;
    for (const segment of segments) {
      const isThere = typeof found === "object" && found !== null && Object.hasOwn(found, segment);
      if (!isThere) throw unsupported(`there is no ${JSON.stringify(segment)} where the reference leads`, path);
      found = (found as Schema)[segment];
    }
    return found;
  }
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function plain(schema: Schema, path: Path, node: TypeNode): TypeNode {
  requireKnown(schema, path, ["type"]);
  return node;
}

/** Throws for a keyword that would have to be obeyed. */
function requireKnown(schema: Schema, path: Path, known: readonly string[]): void {
  for (const keyword of Object.keys(schema)) {
    if (!ANNOTATIONS.has(keyword) && !known.includes(keyword)) {
      throw unsupported(`the keyword ${JSON.stringify(keyword)} is not supported here`, [...path, keyword]);
    }
  }
}

function requireNames(required: unknown, properties: Schema, path: Path): ReadonlySet<unknown> {
  if (!Array.isArray(required)) throw unsupported("required must be an array", path);
  required.forEach((name, i) => {
    if (typeof name !== "string" || !Object.hasOwn(properties, name)) {
      throw unsupported("a required property must be among the properties", [...path, i]);
    }
  });
  return new Set(required);
}

/** What a struct or an enumeration is called in messages. */
function nameOf(schema: Schema, path: Path): string {
  const { title } = schema;
  return typeof title === "string" ? title : String(path.at(-1) ?? "the root");
}

/** RFC 6901, in the fragment of a URI; undefined for what is none. */
function segmentsOf(reference: string): string[] | undefined {
  let pointer: string;
  try {
    pointer = decodeURIComponent(reference);
  } catch {
    return undefined;
  }
  if (/~(?![01])/.test(pointer)) return undefined;
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function unsupported(message: string, path: Path): EngineError {
  return new EngineError("invalid-argument", message, { path: jsonPointer(path) });
}
