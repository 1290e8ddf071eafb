/** The part of JSON Schema that is derived. */
export interface DerivedSchema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly items?: DerivedSchema;
  readonly properties?: Readonly<Record<string, DerivedSchema>>;
  readonly additionalProperties?: DerivedSchema;
}

/** An object with more different keys than this, over all its occurrences, is a map and not a record. */
const MOST_RECORD_KEYS = 64;

/**
 * Derives the narrowest JSON Schema that a value and its parts fulfil, as a user who knows the data would write it:
 *
 * - all elements of an array share one schema, and so do all values of a map;
 * - a record lists its keys in an order that keeps the order of each occurrence where one such order exists;
 * - a place that holds null besides one other type is nullable; a place of several types has the schema `{}`, which
 *   the generator hands to `JSON.stringify`.
 *
 * Recursive in the depth of the value, as the generator that takes the schema is in that of the schema.
 */
export function deriveSchema(value: unknown): DerivedSchema {
  return schemaOf([value]);
}

/** The schema of a place, given all values found there. */
function schemaOf(values: readonly unknown[]): DerivedSchema {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return { type: "null" };
  const types = new Set(present.map(typeOf));
  if (types.size > 1) return {};
  const [type] = types;
  const nullable = present.length < values.length;
  if (type === "array") return { ...arraySchema(present as unknown[][]), nullable };
  if (type === "object") return { ...objectSchema(present as Members[]), nullable };
  return { type: type!, nullable };
}

type Members = Readonly<Record<string, unknown>>;

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

function arraySchema(arrays: readonly unknown[][]): DerivedSchema {
  const elements = arrays.flat();
  return elements.length === 0 ? { type: "array" } : { type: "array", items: schemaOf(elements) };
}

function objectSchema(objects: readonly Members[]): DerivedSchema {
  const keys = mergedKeys(objects);
  if (keys.length > MOST_RECORD_KEYS) {
    return { type: "object", additionalProperties: schemaOf(objects.flatMap((members) => Object.values(members))) };
  }
  const properties = keys.map((key): [string, DerivedSchema] => {
    const holders = objects.filter((members) => Object.hasOwn(members, key));
    return [key, schemaOf(holders.map((members) => members[key]))];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** Every key once; one that is new takes its place behind the key it was found behind. */
function mergedKeys(objects: readonly Members[]): string[] {
  const merged: string[] = [];
  const known = new Set<string>();
  for (const members of objects) {
    let previous: string | undefined;
    for (const key of Object.keys(members)) {
      if (!known.has(key)) {
        known.add(key);
        merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, key);
      }
      previous = key;
    }
  }
  return merged;
}
