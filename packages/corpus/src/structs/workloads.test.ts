import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { STRUCT_WORKLOADS_VERSION, structWorkload, structWorkloadNames, structWorkloads } from "./workloads.ts";

describe("structWorkloads", () => {
  it("has the study's seven workloads in its sizes", () => {
    expect(structWorkloads().map(({ name, kind, count }) => [name, kind, count])).toEqual([
      ["vector<pair<int,int>>", "vector", 4000],
      ["vector<MyData1>", "vector", 4000],
      ["vector<string>", "vector", 4000],
      ["map<int,string>", "map", 3756],
      ["loop{MyData1}", "loop", 4000],
      ["loop{VarIntD}", "loop", 4000],
      ["vector<MyData23>", "vector", 4000],
    ]);
  });

  it("describes every workload", () => {
    for (const { description } of structWorkloads()) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  it("passes the seed on", () => {
    expect(structWorkloads({ seed: 5 })[0]).toEqual(structWorkload("vector<pair<int,int>>", { seed: 5 }));
  });
});

describe("structWorkload", () => {
  it("holds signed numbers in its pairs", () => {
    const { value } = structWorkload("vector<pair<int,int>>");
    expect(value).toHaveLength(4000);
    expect(value.flat().every((number) => number === (number | 0))).toBe(true);
    expect(value.flat().some((number) => number < 0)).toBe(true);
  });

  it("fills every field of MyData1 with unsigned 32-bit numbers", () => {
    const { value } = structWorkload("vector<MyData1>");
    expect(value).toHaveLength(4000);
    expect(keysOf(value)).toEqual(["a,b,c,d"]);
    expect(value.every((record) => record.d.length === 5)).toBe(true);
    const numbers = value.flatMap((record) => [record.a, record.b, record.c, ...record.d]);
    expect(numbers.every((number) => number === number >>> 0)).toBe(true);
    expect(numbers.some((number) => number > 2 ** 31)).toBe(true);
  });

  it("nests MyData1 in MyData2 and pairs that with MyData3", () => {
    const { value } = structWorkload("vector<MyData23>");
    expect(value).toHaveLength(4000);
    expect(value.every((pair) => pair.length === 2)).toBe(true);
    expect(keysOf(value.map(([nested]) => nested))).toEqual(["a,b,c,d,e"]);
    expect(keysOf(value.map(([nested]) => nested.e))).toEqual(["a,b,c,d"]);
    expect(keysOf(value.map(([, raw]) => raw))).toEqual(["a,b,c,d"]);
  });

  it("makes strings of sixteen characters", () => {
    const { value } = structWorkload("vector<string>");
    expect(value).toHaveLength(4000);
    expect(value.every((string) => /^[a-zA-Z0-9]{16}$/.test(string))).toBe(true);
  });

  it("makes a map of distinct keys in key order", () => {
    const { value } = structWorkload("map<int,string>");
    expect(value.size).toBe(3756);
    const keys = [...value.keys()];
    expect(keys).toEqual([...keys].sort((one, other) => one - other));
    expect(keys.every((key) => key >= 0 && key < 32_768)).toBe(true);
    expect([...value.values()].every((string) => string.length === 16)).toBe(true);
  });

  it("gives a loop the one object that is written again and again", () => {
    expect(structWorkload("loop{MyData1}").value.d).toHaveLength(5);
    expect(structWorkload("loop{VarIntD}").value).toEqual({ a: 127, b: 128, c: 16384, d: 2097152, e: 268435456, f: 1 });
  });

  it("makes other sizes when asked", () => {
    expect(structWorkload("vector<string>", { count: 3 }).value).toHaveLength(3);
    expect(structWorkload("map<int,string>", { count: 50_000 }).value.size).toBe(50_000);
    expect(structWorkload("map<int,string>", { count: 0 }).value.size).toBe(0);
  });

  it("makes fresh objects each time", () => {
    expect(structWorkload("vector<MyData1>").value[0]).not.toBe(structWorkload("vector<MyData1>").value[0]);
  });

  it("refuses a name it does not know, with the ones it knows", () => {
    // @ts-expect-error: the type has caught it already
    expect(() => structWorkload("vector<int>")).toThrow(/"vector<int>"; there are vector<pair<int,int>>, .*MyData23>/);
  });

  it("refuses a count that is none", () => {
    expect(() => structWorkload("vector<string>", { count: -1 })).toThrow(/count must be an integer from 0 to/);
  });
});

describe(`version ${STRUCT_WORKLOADS_VERSION} of the struct workloads`, () => {
  it.each([
    ["vector<pair<int,int>>", "ead87bbf8fb15e0039e97eb079d715626d30429d47da693a96b42aae5b088604"],
    ["vector<MyData1>", "9ba987e25f860180a05b9fbffd6b1b65bf656b4a80f24fdff9d7874a524abf90"],
    ["vector<string>", "889a24a3b82f7f9a7e6d10a0db6b5d1dc68ef1de4761a8b1349c3260f9c48e4a"],
    ["map<int,string>", "0afd4fea50d9732e3f6020c8a0412153c4fade7cc3ed816457e83e93412d8b0d"],
    ["loop{MyData1}", "d3cf5b721f55927cc8fd1e8847872647ecac2777a78059380079733316dac104"],
    ["loop{VarIntD}", "b7ed591c5c534a59aaadb3ab4c3a46db2253cb51d7fbda2c976b22e60c5e101a"],
    ["vector<MyData23>", "b545fe5bd1ac5c3f99b2f2931a85cb89f698eda5ade48ff3d6336a01a147c089"],
  ] as const)("pins %s", (name, sha256) => {
    expect(STRUCT_WORKLOADS_VERSION).toBe(1);
    const { value } = structWorkload(name, { seed: 42 });
    const text = JSON.stringify(value instanceof Map ? [...value] : value);
    expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
  });

  it("pins every workload", () => {
    expect(structWorkloadNames).toHaveLength(7);
  });
});

/** The lists of keys that occur among the records. */
function keysOf(records: object[]): string[] {
  return [...new Set(records.map((record) => Object.keys(record).join()))];
}
