import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import * as entry from "@enginebay/dataio";
import { codec, vector } from "@enginebay/dataio";
import { describe, expect, test } from "vitest";
import { WrongResult } from "../../suite.ts";
import { structInput } from "../../suites/structs/struct-case.ts";
import { dataio, streamModes, VIEW } from "./dataio.ts";
import { retainingCases } from "./retaining-cases.ts";
import { fileCases, memoryCases, savedBytes, uncheckedCases } from "./stream-cases.ts";
import { structType } from "./struct-types.ts";
import { viewCases } from "./view-cases.ts";
import { withoutGeneratedCode } from "./without-generated-code.ts";

const inputOf = (name: string) => structInput(new TextEncoder().encode(`${name}\n`));
const codecOf = ({ name }: { name: string }) => codec(structType(entry, name as "vector<string>"));

test("there are the six modes of the study, in its order", () => {
  expect(streamModes).toEqual([
    "dataio (File, Native)",
    "dataio (File, Portable)",
    "dataio (Memory, Native)",
    "dataio (Memory, Portable)",
    "dataio (Unchecked, Native)",
    "dataio (Unchecked, Portable)",
  ]);
  expect(dataio.slice(0, 6).map(({ config }) => config)).toEqual(streamModes);
  for (const { about } of dataio.slice(0, 2)) expect(about).toContain("opening and closing are within the time");
});

test("portable order is another byte order", async () => {
  const bytesOf = async (config: string) => {
    const implementation = await dataio.find((entrant) => entrant.config === config)!.open();
    return Buffer.from(implementation.save!(inputOf("loop{MyData1}")).call() as Uint8Array);
  };
  const native = await bytesOf("dataio (Memory, Native)");
  expect(await bytesOf("dataio (Memory, Portable)")).toEqual(Buffer.from(native).swap32());
});

describe.each([
  ["memory", memoryCases],
  ["unchecked", uncheckedCases],
] as const)("saving to %s", (_, casesOf) => {
  test.each(["map<int,string>", "loop{VarIntD}"])(
    "%s writes all values, one after the other, again and again",
    (name) => {
      const input = inputOf(name);
      const { call, byteLength } = casesOf(codecOf).save!(input);
      const expected = savedBytes(codecOf(input), input);
      for (let i = 0; i < 2; i++) expect(Buffer.from(call() as Uint8Array).equals(expected)).toBe(true);
      expect(byteLength()).toBe(expected.byteLength);
    },
  );
});

test("a file is there for each case, and removed at its end", () => {
  const folders = () =>
    readdirSync(tmpdir())
      .filter((name) => name.startsWith("enginebay-structs-case-"))
      .sort();
  const before = folders();
  const cases = fileCases(codecOf);
  const made = [cases.save!(inputOf("vector<string>")), cases.load!(inputOf("loop{MyData1}"))];
  for (const { call, byteLength } of made) {
    call();
    expect(byteLength()).toBeGreaterThan(0);
  }
  expect(folders()).toHaveLength(before.length + 2);
  for (const { end } of made) end!();
  expect(folders()).toEqual(before);
});

test("a view takes part in the workloads whose records have a fixed layout, and only there", () => {
  const { workloads } = dataio.find(({ config }) => config === VIEW)!;
  expect(workloads).toEqual(["vector<pair<int,int>>", "vector<MyData1>", "vector<MyData23>"]);
  expect(() => viewCases(codecOf).load!(inputOf("vector<string>"))).toThrow("no fixed layout");
});

test("every number of a record is a column that is looked at, and checked", () => {
  const { call, plain } = viewCases(codecOf).load!(inputOf("vector<MyData23>"));
  const loaded = call() as { columns: { array: Uint32Array; offset: number; stride: number }[] };
  expect(loaded.columns).toHaveLength(16);
  const wrong = { ...loaded, columns: loaded.columns.toReversed() };
  expect(() => plain(wrong)).toThrow(WrongResult);
});

test("the first results are kept: of a loop each of its first records", () => {
  const made = retainingCases(codecOf).load!(inputOf("loop{VarIntD}")) as unknown as { retained: unknown[] };
  expect(made.retained).toHaveLength(1000);
});

describe("where code cannot be made of strings", () => {
  test("it throws what a policy makes it throw, and works again afterwards", () => {
    const generate = () => new Function("return 7")() as number;
    expect(() => withoutGeneratedCode(generate)).toThrow(EvalError);
    expect(generate()).toBe(7);
  });

  test("dataio saves and loads the same", () => {
    const type = vector(structType(entry, "loop{MyData1}"));
    const values = [inputOf("loop{MyData1}").value];
    const saved = withoutGeneratedCode(() => codec(type).save(values));
    expect(saved).toEqual(codec(type).save(values));
    expect(withoutGeneratedCode(() => codec(type).load(saved))).toEqual(values);
  });
});
