import { describe, expect, test } from "vitest";
import { missingTest } from "./missing.ts";
import { makePlan, type Plan, type Selection } from "./plan.ts";
import type { Suite } from "./suite.ts";

/** A suite of two files; `absent` needs a package that nobody has. */
const suite = {
  name: "toy",
  operations: [],
  races: [{ operations: ["read", "read all"] }, { operations: ["write"] }],
  workloads: [{ name: "a.json" }, { name: "b.json" }],
  entrants: [
    { engine: "ours", config: "ours (pool)", kind: "engine", operations: { read: "read", "read all": "read all" } },
    {
      engine: "native",
      config: "native",
      kind: "peer-js",
      operations: { read: "read", "read all": "read", write: "write" },
    },
    {
      engine: "absent",
      config: "absent",
      kind: "peer-js",
      package: "@enginebay/no-such-package",
      operations: { read: "read" },
    },
  ],
} as unknown as Suite;

const everything: Selection = { suites: [suite], engines: [], outside: [], peers: ["peer-js"] };

/** A plan as lines, `operations workload: lane, lane`. */
function outline({ races }: Plan): string[] {
  return races.map(({ operations, workloads, lanes }) => {
    const names = lanes.map(({ entrant, timed, recorded }) => `${entrant.config} ${timed}=${recorded.join("+")}`);
    return `${operations.join("/")} ${workloads.join("/")}: ${names.join(", ")}`;
  });
}

const planHere = (selection: Selection) => makePlan(selection, missingTest());

test("goes operation by operation, and times once what coincides", () => {
  expect(outline(planHere(everything))).toEqual([
    "read/read all a.json: ours (pool) read=read, ours (pool) read all=read all, native read=read+read all",
    "read/read all b.json: ours (pool) read=read, ours (pool) read all=read all, native read=read+read all",
    "write a.json: native write=write",
    "write b.json: native write=write",
  ]);
});

test("an entrant that cannot do all workloads takes part in those that it can", () => {
  const [ours, native] = suite.entrants;
  const entrants = [{ ...ours!, workloads: ["b.json"] }, native!];
  const plan = planHere({ ...everything, filter: /\/read\//, suites: [{ ...suite, entrants }] });
  expect(outline(plan)).toEqual([
    "read/read all a.json: native read=read",
    "read/read all b.json: ours (pool) read=read, native read=read",
  ]);
});

describe("a race", () => {
  const operations = [{ name: "read", freshProcess: true }, { name: "write" }];
  const planOf = (races: Suite["races"], filter?: RegExp) =>
    planHere({ ...everything, filter, suites: [{ ...suite, operations, races } as unknown as Suite] });

  test("may be about some of the workloads only", () => {
    expect(outline(planOf([{ operations: ["write"], workloads: ["b.json"] }]))).toEqual([
      "write b.json: native write=write",
    ]);
  });

  test("across workloads has a lane for each of them", () => {
    const across = { operations: ["write"], acrossWorkloads: true } as const;
    const lanesOf = (plan: Plan) => plan.races.map(({ lanes }) => lanes.map(({ workload }) => workload));
    expect(outline(planOf([across]))).toEqual(["write a.json/b.json: native write=write, native write=write"]);
    expect(lanesOf(planOf([across]))).toEqual([["a.json", "b.json"]]);
    expect(outline(planOf([across], /b\.json/))).toEqual(["write b.json: native write=write"]);
  });

  test("is in fresh processes where its operation is", () => {
    const freshness = planOf([{ operations: ["read"] }, { operations: ["write"] }]).races.map(({ fresh }) => fresh);
    expect(freshness).toEqual([true, true, false, false]);
  });
});

test("a peer that is not installed is listed once, with the command that installs it", () => {
  expect(planHere(everything).missing).toEqual([
    {
      engine: "absent",
      config: "absent",
      kind: "peer-js",
      suite: "toy",
      reason: "not installed",
      install: "npm install --save-dev @enginebay/no-such-package",
    },
  ]);
});

describe("a filter", () => {
  const filtered = (filter: RegExp) => planHere({ ...everything, filter });

  test("selects on operation and workload", () => {
    expect(outline(filtered(/^toy\/read all\/b/))).toEqual([
      "read/read all b.json: ours (pool) read all=read all, native read=read all",
    ]);
  });

  test("selects on the engine and on the configuration", () => {
    expect(outline(filtered(/a\.json\/ours$/))).toHaveLength(1);
    expect(outline(filtered(/a\.json\/ours \(pool\)$/))).toHaveLength(1);
  });

  test("leaves out missing peers that it does not match", () => {
    expect(filtered(/native/).missing).toEqual([]);
  });

  test("that matches nothing gives an empty plan", () => {
    expect(filtered(/nothing/)).toEqual({ races: [], entrants: [], missing: [], leftOut: [] });
  });
});

test("peers take part by kind, or by name whatever their kind", () => {
  const configs = (selection: Partial<Selection>) =>
    planHere({ ...everything, peers: [], ...selection }).entrants.map(({ entrant }) => entrant.config);
  expect(configs({})).toEqual(["ours (pool)"]);
  expect(configs({ engines: ["native"] })).toEqual(["native"]);
  expect(configs({ engines: ["ours"], peers: ["peer-js"] })).toEqual(["ours (pool)"]);
});

test("an engine from outside stands behind ours and before the peers", () => {
  const entrant = { engine: "x", config: "x", kind: "engine", about: "", operations: { read: "read" } } as const;
  const plan = planHere({ ...everything, outside: [{ suite: "toy", entrant, module: "file:///x.js" }] });
  expect(plan.entrants.map(({ entrant: { config } }) => config)).toEqual(["ours (pool)", "x", "native"]);
  expect(plan.races[0]!.lanes.find((lane) => lane.entrant === entrant)!.module).toBe("file:///x.js");
});

describe("what takes too long", () => {
  const leaves = (...left: string[]) => ({
    samples: 1,
    freshSamples: 1,
    samplingMilliseconds: 1,
    includes: (_: unknown, operation: string, workload: string) => !left.includes(`${operation} ${workload}`),
  });
  const operations = ["read", "read all", "write"].map((name) => ({ name }));
  const brief = { shared: leaves("read a.json", "read all a.json", "read b.json"), named: leaves("read b.json") };
  const long = { ...suite, operations, brief } as unknown as Suite;
  const other = { ...suite, name: "other", entrants: [] } as unknown as Suite;
  const planned = (selection: Partial<Selection>) => planHere({ ...everything, ...selection });
  const inShort = (selection: Partial<Selection>) => outline(planned(selection));
  const all = outline(planHere(everything));
  const onlyAllOf = (file: string) => `read/read all ${file}: ours (pool) read all=read all, native read=read all`;

  test("is planned for profiles that are complete", () => {
    expect(inShort({ suites: [long, other], complete: true })).toEqual(all);
    expect(planned({ suites: [long, other], complete: true }).leftOut).toEqual([]);
  });

  test("is less for a run of all suites than for one that names this suite", () => {
    expect(inShort({ suites: [long], named: true })).toEqual([all[0], onlyAllOf("b.json"), ...all.slice(2)]);
    expect(inShort({ suites: [long] })).toEqual([onlyAllOf("b.json"), ...all.slice(2)]);
  });

  test("tells the race how it is to be sampled", () => {
    const briefs = (selection: Partial<Selection>) => planned(selection).races.map((race) => race.brief);
    expect(new Set(briefs({ suites: [long], named: true }))).toEqual(new Set([brief.named]));
    expect(new Set(briefs({ suites: [long] }))).toEqual(new Set([brief.shared]));
    expect(new Set(briefs({ suites: [long], complete: true }))).toEqual(new Set([undefined]));
  });

  test("is listed with what measures it; peers that are not installed are not among it", () => {
    const { leftOut } = planned({ suites: [long, other] });
    expect(leftOut.map(({ engine, operation, workload, install }) => [engine, operation, workload, install])).toEqual([
      ["ours (pool)", "read, read all", "a.json", "enginebay-bench --suite toy"],
      ["native", "read, read all", "a.json", "enginebay-bench --suite toy"],
      ["ours (pool), native", "read", "b.json", "enginebay-bench --suite toy --profile seed"],
    ]);
    expect(planned({ suites: [long, other], filter: /write/ }).leftOut).toEqual([]);
  });
});
