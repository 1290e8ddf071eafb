import { beforeAll, describe, expect, test } from "vitest";
import { announceUnbuilt, isUnbuilt, UNBUILT } from "../../test/unbuilt.ts";
import { jsonSuite } from "./json.ts";

/** Small, with what parsers stumble over: escapes, exponents, long numbers, null beside objects, keys in two orders. */
const DOCUMENT = new TextEncoder().encode(
  JSON.stringify({
    text: 'a "quoted" \\ line\n \u0001 é 漢 😀',
    numbers: [0, -1, 1.5e-7, 123456789012.5, 1.7976931348623157e308],
    list: [{ a: 1, b: null }, { a: 2, b: { c: [] } }, { a: 3 }],
    empty: {},
    flags: [true, false, null],
  }),
);

beforeAll(() => announceUnbuilt(jsonSuite.entrants));

describe("every entrant gives right results in all its operations", () => {
  const loadable = jsonSuite.entrants.filter((entrant) => entrant.open !== undefined);
  const cases = loadable.flatMap((entrant) =>
    [...new Set(Object.values(entrant.operations))].map((operation) => ({ name: entrant.config, operation, entrant })),
  );

  test.for(cases)("$name: $operation", async ({ entrant, operation }, { skip }) => {
    skip(isUnbuilt(entrant), UNBUILT);
    const trial = jsonSuite.prepare(await entrant.open!(), operation, DOCUMENT);
    expect(trial.bytes).toBeGreaterThan(0);
    for (let i = 0; i < 3; i++) trial.call();
  });
});

test("serializing into a sink makes the bytes that serializing into bytes of their own makes", async () => {
  const textOf = async (config: string) => {
    const entrant = jsonSuite.entrants.find((candidate) => candidate.config === config)!;
    return jsonSuite.prepare(await entrant.open!(), "serialize", DOCUMENT);
  };
  const [own, sunk] = [await textOf("arena-json"), await textOf("arena-json (into a sink)")];
  expect(sunk.bytes).toBe(own.bytes);
  expect(sunk.call()).toEqual(own.call());
  expect(sunk.call()).toEqual(own.call());
  expect(sunk.backend).toBe(own.backend);
});

test("configurations are unique: they name rows and choose processes", () => {
  const configs = jsonSuite.entrants.map(({ config }) => config);
  expect(new Set(configs).size).toBe(configs.length);
});

test("every operation takes part in one race, and its baseline in that operation", () => {
  const raced = jsonSuite.races.flatMap(({ operations }) => operations);
  expect([...raced].sort()).toEqual(jsonSuite.operations.map(({ name }) => name).sort());
  for (const { name, baseline } of jsonSuite.operations) {
    expect(jsonSuite.entrants.find(({ config }) => config === baseline)?.operations).toHaveProperty([name]);
  }
});

test("a sample is bytes times calls over time, in 10⁶ bytes a second", () => {
  expect(jsonSuite.value({ calls: 10, elapsed: 500, held: 7 }, 2_000_000, "first parse")).toBe(40);
});

test.each(["memory", "peak memory"])("a sample of %s is bytes", (operation) => {
  expect(jsonSuite.value({ calls: 1, elapsed: 500, held: 7 }, 2_000_000, operation)).toBe(7);
});

test("the value is what the method says: of many samples the mean of the middle two, of one the sample", () => {
  expect(jsonSuite.statistic([100, 2, 4, 1])).toBe(3);
  expect(jsonSuite.statistic([7])).toBe(7);
  expect(jsonSuite.method[0]).toContain("a single sample is the value");
});

test("the fourteen files are the workloads, and the grown ones those of growth", () => {
  const workloadsOf = (operation: string) =>
    jsonSuite.races.find((race) => race.operations.includes(operation))!.workloads;
  const names = jsonSuite.workloads.map(({ name }) => name);
  expect(workloadsOf("parse")).toEqual(names.slice(0, 14));
  expect(workloadsOf("growth of parse")).toEqual(names.slice(14));
  expect(jsonSuite.read("github_events.json").byteLength).toBe(65_132);
});

test("what stands for another operation is raced against it", () => {
  const load = jsonSuite.operations.find(({ insteadOf }) => insteadOf !== undefined)!;
  expect(load).toMatchObject({ name: "load", insteadOf: "parse" });
  expect(jsonSuite.races.find((race) => race.operations.includes("load"))!.operations).toContain("parse");
});

test("a goal compares operations that there are, with peers that take part in them", () => {
  for (const {
    operation,
    configs,
    againstOperation = operation,
    against = configs,
    workloads = [],
  } of jsonSuite.goals!) {
    expect(jsonSuite.operations.map(({ name }) => name)).toContain(operation);
    for (const other of against) {
      const entrant = jsonSuite.entrants.find(({ config }) => config === other);
      expect(entrant?.operations, `${operation} against ${other}`).toHaveProperty([againstOperation]);
    }
    for (const workload of workloads) expect(jsonSuite.workloads.map(({ name }) => name)).toContain(workload);
  }
});
