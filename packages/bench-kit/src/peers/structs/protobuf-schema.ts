/** The workloads as Protocol Buffers messages, for the libraries of that format. */
import type { StructWorkloadName } from "@enginebay/corpus";
import { namedForm, plainForm } from "./named-forms.ts";

/** A member of a message: a scalar, another message, or the map from numbers to text. */
export interface MessageField {
  readonly name: string;
  readonly type: "int32" | "uint32" | "string" | MessageName | "map<int32,string>";
  readonly repeated?: true;
}

export type MessageName =
  | "IntPair"
  | "IntPairs"
  | "MyData1"
  | "MyData1List"
  | "Strings"
  | "IntStringMap"
  | "VarIntD"
  | "MyData2"
  | "MyData3"
  | "MyData23"
  | "MyData23List";

function numbers(...names: string[]): MessageField[] {
  return names.map((name) => ({ name, type: "uint32" }));
}

function list(type: MessageField["type"]): MessageField[] {
  return [{ name: "items", type, repeated: true }];
}

/** All messages; a field's number is its place, counted from 1. */
export const MESSAGES: { readonly [Name in MessageName]: readonly MessageField[] } = {
  IntPair: [
    { name: "first", type: "int32" },
    { name: "second", type: "int32" },
  ],
  IntPairs: list("IntPair"),
  MyData1: [...numbers("a", "b", "c"), { name: "d", type: "uint32", repeated: true }],
  MyData1List: list("MyData1"),
  Strings: list("string"),
  IntStringMap: [{ name: "items", type: "map<int32,string>" }],
  VarIntD: numbers("a", "b", "c", "d", "e", "f"),
  MyData2: [...numbers("a", "b", "c", "d"), { name: "e", type: "MyData1" }],
  MyData3: numbers("a", "b", "c", "d"),
  MyData23: [
    { name: "first", type: "MyData2" },
    { name: "second", type: "MyData3" },
  ],
  MyData23List: list("MyData23"),
};

const ROOTS: { readonly [Name in StructWorkloadName]: MessageName } = {
  "vector<pair<int,int>>": "IntPairs",
  "vector<MyData1>": "MyData1List",
  "vector<string>": "Strings",
  "map<int,string>": "IntStringMap",
  "loop{MyData1}": "MyData1",
  "loop{VarIntD}": "VarIntD",
  "vector<MyData23>": "MyData23List",
};

/** The message that a workload's value is. */
export function messageOf(name: StructWorkloadName): MessageName {
  return ROOTS[name];
}

/** A workload's value as the members of its message. */
export function membersOf(name: StructWorkloadName, value: unknown): object {
  if (name === "map<int,string>") return { items: Object.fromEntries(value as Map<number, string>) };
  return isList(name) ? { items: namedForm(name, value) } : (value as object);
}

/** The workload's value that the members of its message stand for; what a library adds to them does not count. */
export function plainMembers(name: StructWorkloadName, message: object): unknown {
  const { items } = message as { items?: object };
  if (name === "map<int,string>") return Object.entries(items!).map(([key, value]) => [Number(key), value]);
  if (name !== "loop{VarIntD}") return plainForm(name, isList(name) ? items : message);
  const { a, b, c, d, e, f } = message as Record<string, unknown>;
  return { a, b, c, d, e, f };
}

function isList(name: StructWorkloadName): boolean {
  return name.startsWith("vector");
}
