import { chartRows, tablesOf } from "@enginebay/bench-kit/charts";
import { describe, expect, test } from "vitest";
import {
  type ChartState,
  chartViews,
  chosenTables,
  fromQuery,
  initialState,
  isChosen,
  toggled,
  toQuery,
  withOperation,
} from "./chart-state.ts";
import { packFigures, unpackFigures } from "./packed-figures.ts";
import { smallRun } from "./small-run.ts";

const tables = tablesOf(unpackFigures(packFigures(smallRun, "json")));
const initial = initialState(tables);

/** What is seen: for each chart its workload, and configuration and value of each bar. */
function seen(change: Partial<ChartState>) {
  const state = { ...initial, ...change };
  const { part } = chosenTables(tables, state);
  return chartViews(part, state).map((view) => ({
    workload: view.workload,
    bars: chartRows(part, view).map(({ config, ratio }) => `${config} ${ratio?.toFixed(2)}`),
  }));
}

describe("what is seen", () => {
  test("is at first the mean of all files, best first", () => {
    expect(seen({})).toEqual([{ workload: undefined, bars: ["engine 6.09", "peer 1.00", "slow 0.50"] }]);
  });

  test("of one file is that file, not the mean of one", () => {
    expect(seen({ files: ["b.json"] })).toEqual([{ workload: "b.json", bars: ["engine 3.00", "peer 1.00"] }]);
  });

  test("may be a chart of each file", () => {
    expect(seen({ each: true }).map(({ workload }) => workload)).toEqual(["a.json", "b.json"]);
  });

  test("may be some engines, against one that is not among them", () => {
    expect(seen({ engines: ["engine", "peer"], baseline: "slow", files: ["a.json"] })[0]!.bars).toEqual([
      "engine 24.69",
      "peer 2.00",
    ]);
  });

  test("may be nothing", () => {
    expect(seen({ engines: [] })).toEqual([]);
    expect(seen({ engines: ["slow"], files: ["b.json"] })).toEqual([]);
  });
});

describe("in the address", () => {
  test.each<[string, Partial<ChartState>]>([
    ["", {}],
    ["op=serialize", { operation: "serialize" }],
    ["file=b.json", { files: ["b.json"] }],
    ["engine=engine&engine=slow", { engines: ["engine", "slow"] }],
    ["engine=", { engines: [] }],
    [
      "each=1&show=value&to=slow&sort=published",
      { each: true, measure: "value", baseline: "slow", order: "published" },
    ],
  ])("%s stands for its view and is made of it", (query, change) => {
    expect(toQuery({ ...initial, ...change }, tables)).toBe(query);
    expect(fromQuery(query, tables)).toEqual({ ...initial, ...change });
  });

  test("what does not exist is as if it were absent", () => {
    const query = "op=fly&file=c.json&engine=warp&show=colours&sort=taste&to=nobody&each=maybe";
    expect(fromQuery(query, tables)).toEqual(initial);
    expect(fromQuery("engine=warp&engine=slow", tables).engines).toEqual(["slow"]);
  });

  test("what else stands there stays", () => {
    expect(toQuery({ ...initial, each: true }, tables, "?ref=x&sort=name")).toBe("ref=x&each=1");
  });
});

describe("another operation", () => {
  test("keeps of the choices what it has", () => {
    const before: ChartState = {
      ...initial,
      files: ["a.json"],
      engines: ["peer", "slow"],
      baseline: "slow",
      each: true,
    };
    expect(withOperation(before, "serialize", tables)).toEqual({
      ...initial,
      operation: "serialize",
      // It has but one file, which is all.
      files: undefined,
      engines: ["peer"],
      baseline: undefined,
      each: true,
    });
  });

  test("shows all where it has nothing of them", () => {
    expect(withOperation({ ...initial, engines: ["slow"] }, "serialize", tables).engines).toBeUndefined();
  });
});

test("a name is taken out and put back, and all of them are no choice", () => {
  const all = ["a", "b", "c"];
  const without = toggled(undefined, "b", all);
  expect(without).toEqual(["a", "c"]);
  expect(isChosen(without, "b")).toBe(false);
  expect(toggled(without, "b", all)).toBeUndefined();
  expect(toggled([], "c", all)).toEqual(["c"]);
});
