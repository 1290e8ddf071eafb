import { chartsOf, type Figures, tablesOf } from "@enginebay/bench-kit/charts";
import { expect, test } from "vitest";
import { packFigures, unpackFigures } from "./packed-figures.ts";
import { smallRun } from "./small-run.ts";

const packed = packFigures(smallRun, "json");

test("charts of what a page carries are those of the results", () => {
  const [all, carried] = [chartsOf(smallRun), chartsOf(unpackFigures(packed))];
  expect(carried).toEqual(all.filter(({ suite }) => suite === "json"));
  expect(carried.length).toBeGreaterThan(0);
});

test("every figure is there exactly, and none that was not measured", () => {
  const [parse] = tablesOf(unpackFigures(packed));
  expect(parse!.cell("a.json", "engine")?.value).toBe(1234.567890123456);
  expect(parse!.cell("b.json", "slow")).toBeUndefined();
});

test("it stays itself as JSON, which is how a page carries it", () => {
  expect(unpackFigures(JSON.parse(JSON.stringify(packed)))).toEqual(unpackFigures(packed));
});

test("nothing is carried of other suites, nor of what has no figure, nor samples and prose", () => {
  expect(packed.entrants.map(({ config }) => config)).toEqual(["engine", "peer", "slow"]);
  expect(packed.suite.operations.map(({ name }) => name)).toEqual(["parse", "serialize"]);
  expect(packed.suite.workloads.map(({ name }) => name)).toEqual(["a.json", "b.json"]);
  const text = JSON.stringify(packed);
  for (const absent of ["samples", "never measured", "Prose", "sha256"]) expect(text).not.toContain(absent);
});

test("a figure that a page lacks is not made up", () => {
  const damaged = { ...packed, values: [] };
  const figures: Figures = unpackFigures(damaged);
  expect(figures.measurements).toEqual([]);
});
