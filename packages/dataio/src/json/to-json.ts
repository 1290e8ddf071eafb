import { getMember, isInherited } from "../interpreted/get-member.ts";
import { keySegment } from "../interpreted/key-segment.ts";
import type { MapNode } from "../kinds/map.ts";
import type { OptionalNode } from "../kinds/optional.ts";
import type { ReferenceNode } from "../kinds/reference.ts";
import { TupleNode } from "../kinds/tuple.ts";
import type { UnionNode } from "../kinds/union.ts";
import { Refusal, within } from "../refusal.ts";
import type { Field, TypeNode } from "../type.ts";
import { firstOf, inOrder } from "../types/order.ts";
import { toBase64 } from "./base64.ts";
import { hasNamedKeys } from "./from-json.ts";
import { printAny, printNumber } from "./print-any.ts";

/** Prints a value of a type as JSON text. The value is known to be one of the type. */
export type ToJson = (value: never, depth: number) => string;

/** Printers of JSON text, one for each part of a type. */
export class ToJsonFactory {
  readonly #maxDepth: number;
  /** Each part has one printer, as it has one encoder. */
  readonly #made = new Map<TypeNode, ToJson>();
  readonly #references = new Map<ReferenceNode, ToJson>();

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth;
  }

  /** The printer of a type. */
  make(node: TypeNode): ToJson {
    const known = this.#made.get(node);
    if (known !== undefined) return known;
    const print = this.#makeNew(node);
    this.#made.set(node, print);
    return print;
  }

  #makeNew(node: TypeNode): ToJson {
    switch (node.kind) {
      case "bool":
        return String;
      case "string":
      case "chars":
      case "enumeration":
        return (value: string) => JSON.stringify(value);
      case "bytes":
      case "fixedBytes":
      case "restAll":
        return (value: Uint8Array) => `"${toBase64(value)}"`;
      case "date":
        return (value: Date) => `"${value.toISOString()}"`;
      case "null":
        return () => "null";
      case "json":
        return (value, depth) => printAny(value, depth, this.#maxDepth);
      case "array":
        return this.#elements(node.element, (value: unknown[]) => value);
      case "vector":
      case "list":
      case "deque":
      case "multiset":
        return this.#elements(node.element, (value: unknown[]) => node.toWireOrder?.(value) ?? value);
      case "set":
        return this.#elements(node.element, (value: Set<unknown>) => node.elementsOf(value));
      case "map":
        return this.#map(node);
      case "multimap":
        return this.#elements(new TupleNode([node.key, node.value]), (value: [unknown, unknown][]) =>
          inOrder(value, node.key, firstOf),
        );
      case "tuple":
        return this.#tuple(node);
      case "struct":
      case "rawStruct":
      case "versioned":
        return this.#object(node.fields);
      case "optional":
        return this.#optional(node);
      case "union":
        return this.#union(node);
      case "reference":
        return this.#reference(node);
      default:
        return (value: number | bigint) => (typeof value === "number" ? printNumber(value) : String(value));
    }
  }

  #elements<T>(element: TypeNode, list: (value: T) => readonly unknown[]): ToJson {
    const print = this.make(element);
    return (value: T, depth) => {
      const all = list(value);
      const printed: string[] = [];
      // By index, as an array is saved.
      for (let i = 0; i < all.length; i++) printed.push(within(i, () => print(all[i] as never, depth + 1)));
      return `[${printed.join(",")}]`;
    };
  }

  #map(node: MapNode): ToJson {
    const pair = new TupleNode([node.key, node.value]);
    if (!hasNamedKeys(node.key)) return this.#elements<Map<unknown, unknown>>(pair, (map) => node.entriesOf(map));
    const print = this.make(node.value);
    return (map: Map<unknown, unknown>, depth) => {
      const members = node
        .entriesOf(map)
        .map(([entryKey, value]) =>
          within(keySegment(entryKey), () => `${JSON.stringify(String(entryKey))}:${print(value as never, depth + 1)}`),
        );
      return `{${members.join(",")}}`;
    };
  }

  #tuple({ elements }: TupleNode): ToJson {
    const printers = elements.map((element) => this.make(element));
    return (value: unknown[], depth) =>
      `[${printers.map((print, i) => within(i, () => print(value[i] as never, depth + 1))).join(",")}]`;
  }

  #object(fields: readonly Field[]): ToJson {
    const members = fields.map(({ name, type }) => ({
      name,
      get: isInherited(name) ? getMember : ownOrOfClass,
      label: `${JSON.stringify(name)}:`,
      print: this.make(type),
    }));
    return (object: Record<string, unknown>, depth) => {
      const printed: string[] = [];
      for (const { name, get, label, print } of members) {
        const value = get(object, name);
        // Only an optional one can be: it is left out.
        if (value !== undefined) printed.push(label + within(name, () => print(value as never, depth + 1)));
      }
      return `{${printed.join(",")}}`;
    };
  }

  #optional({ element, absent }: OptionalNode): ToJson {
    const print = this.make(element);
    return (value, depth) => (value === absent ? "null" : print(value, depth));
  }

  #union({ cases }: UnionNode): ToJson {
    const printers = new Map(cases.map((one) => [one.name, this.make(one.type)]));
    return ({ tag, value }: { tag: string; value: unknown }, depth) => {
      const print = printers.get(tag)!;
      return `{"tag":${JSON.stringify(tag)},"value":${within("value", () => print(value as never, depth + 1))}}`;
    };
  }

  #reference(node: ReferenceNode): ToJson {
    const known = this.#references.get(node);
    if (known !== undefined) return known;
    let print: ToJson | undefined;
    const guarded: ToJson = (value, depth) => {
      if (depth > this.#maxDepth) throw new Refusal("depth-exceeded", `nested deeper than ${this.#maxDepth} levels`);
      return print!(value, depth);
    };
    this.#references.set(node, guarded);
    print = this.make(node.resolve());
    return guarded;
  }
}

function ownOrOfClass(object: Record<string, unknown>, name: string): unknown {
  return object[name];
}
