import type { StructWorkloadName } from "@enginebay/corpus";
import type { Type } from "@enginebay/dataio";

type Dataio = typeof import("@enginebay/dataio");

/** The type of a workload's value in dataio: the study's declarations. Of a loop it is the record's. */
export function structType(dataio: Dataio, name: StructWorkloadName): Type<unknown> {
  const { array, i32, map, pair, rawStruct, string, struct, u32, varU32, vector } = dataio;
  const myData1 = struct("MyData1", { a: u32, b: u32, c: u32, d: array(u32, 5) });
  const myData2 = struct("MyData2", { a: u32, b: u32, c: u32, d: u32, e: myData1 });
  const myData3 = rawStruct("MyData3", { a: u32, b: u32, c: u32, d: u32 });
  const varIntD = struct("VarIntD", { a: varU32, b: varU32, c: varU32, d: varU32, e: varU32, f: varU32 });
  const types: { readonly [Name in StructWorkloadName]: Type<unknown> } = {
    "vector<pair<int,int>>": vector(pair(i32, i32)),
    "vector<MyData1>": vector(myData1),
    "vector<string>": vector(string),
    "map<int,string>": map(i32, string),
    "loop{MyData1}": myData1,
    "loop{VarIntD}": varIntD,
    "vector<MyData23>": vector(pair(myData2, myData3)),
  };
  return types[name];
}
