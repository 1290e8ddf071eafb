import { EngineError } from "@enginebay/core";
import type { Field, TypeNode } from "../type.ts";

/**
 * Makes what a C++ program leaves a member of this type at. Throws `invalid-argument` for a type that has no such value: a
 * union, a reference.
 */
export function zeroOf(node: TypeNode): () => unknown {
  switch (node.kind) {
    case "bool":
      return () => false;
    case "string":
      return () => "";
    case "chars": {
      const text = "\0".repeat(node.length);
      return () => text;
    }
    case "bytes":
    case "restAll":
      return () => new Uint8Array(0);
    case "fixedBytes":
      return () => new Uint8Array(node.length);
    case "date":
      return () => new Date(0);
    case "json":
    case "null":
      return () => null;
    case "optional":
      return () => node.absent;
    case "vector":
    case "list":
    case "deque":
    case "multiset":
    case "multimap":
      return () => [];
    case "set":
      return () => new Set();
    case "map":
      return () => new Map();
    case "array":
      return zerosOfLength(node.length, zeroOf(node.element));
    case "tuple":
      return zerosOf(node.elements);
    case "struct":
    case "rawStruct":
    case "versioned":
      return zeroObject(node.fields, node.construct);
    case "enumeration":
      return zeroMember(node.name, node.members);
    case "union":
    case "reference":
      throw new EngineError("invalid-argument", `a member of type ${node.name} needs the value it has in older data`);
    default:
      return "as" in node && node.as === "bigint" ? () => 0n : () => 0;
  }
}

function zerosOf(elements: readonly TypeNode[]): () => unknown[] {
  const zeros = elements.map(zeroOf);
  return () => zeros.map((zero) => zero());
}

function zerosOfLength(length: number, zero: () => unknown): () => unknown[] {
  return () => Array.from({ length }, zero);
}

function zeroObject(fields: readonly Field[], construct: (new () => object) | undefined): () => object {
  const zeros = fields.map((field) => [field.name, zeroOf(field.type)] as const);
  return () => {
    const object = (construct === undefined ? {} : new construct()) as Record<string, unknown>;
    for (const [name, zero] of zeros) object[name] = zero();
    return object;
  };
}

function zeroMember(name: string, members: ReadonlyMap<string, number>): () => string {
  for (const [member, number] of members) {
    if (number === 0) return () => member;
  }
  throw new EngineError(
    "invalid-argument",
    `a member of type ${name}, which has no 0, needs the value it has in older data`,
  );
}
