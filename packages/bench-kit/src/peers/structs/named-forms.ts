/**
 * The workloads as libraries have them whose schemas know neither tuples nor maps by numbers: a pair has the members `first` and
 * `second`, a map is a list of entries.
 */
import type { MyData1, MyData2, MyData3, MyData23, Pair, StructWorkloadName, VarIntD } from "@enginebay/corpus";

export interface NamedPair<First, Second> {
  readonly first: First;
  readonly second: Second;
}

export interface NamedEntry {
  readonly key: number;
  readonly value: string;
}

/** A workload's value with names. Other workloads than those of pairs and maps stay as they are. */
export function namedForm(name: StructWorkloadName, value: unknown): unknown {
  switch (name) {
    case "vector<pair<int,int>>":
    case "vector<MyData23>":
      return (value as Pair<unknown, unknown>[]).map(([first, second]) => ({ first, second }));
    case "map<int,string>":
      return Array.from(value as Map<number, string>, ([key, text]) => ({ key, value: text }));
    default:
      return value;
  }
}

/** The workload's value that a form with names stands for, made anew of its members: classes of a library do not count. */
export function plainForm(name: StructWorkloadName, form: unknown): unknown {
  switch (name) {
    case "vector<pair<int,int>>":
      return (form as NamedPair<number, number>[]).map(({ first, second }) => [first, second]);
    case "vector<MyData23>":
      return (form as NamedPair<MyData2, MyData3>[]).map(
        ({ first, second }): MyData23 => [{ ...plainMyData3(first), e: plainMyData1(first.e) }, plainMyData3(second)],
      );
    case "map<int,string>":
      return (form as NamedEntry[]).map(({ key, value }) => [key, value]);
    case "vector<MyData1>":
      return (form as MyData1[]).map(plainMyData1);
    case "loop{MyData1}":
      return plainMyData1(form as MyData1);
    case "loop{VarIntD}":
      return { ...(form as VarIntD) };
    case "vector<string>":
      return form;
  }
}

function plainMyData1({ a, b, c, d }: MyData1): MyData1 {
  return { a, b, c, d: Array.from(d) };
}

function plainMyData3({ a, b, c, d }: MyData3): MyData3 {
  return { a, b, c, d };
}

/** The entries of a map, or of an object that a library made of it: its keys are whole numbers, in their order. */
export function entriesOf(map: object): [number, unknown][] {
  return map instanceof Map ? [...map] : Object.entries(map).map(([key, value]) => [Number(key), value]);
}
