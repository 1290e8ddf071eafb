import { expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { reportMarkdown } from "./markdown.ts";
import { onlySuite } from "./only-suite.ts";

/** The same run, with a second suite. */
const both = structuredClone(fixedResults);
both.environment.suites.push({ ...both.environment.suites[0]!, name: "other", title: "Other" });
both.environment.entrants.push({ ...both.environment.entrants[0]!, suite: "other" });
both.measurements.push({ ...both.measurements[0]!, suite: "other" });
both.notMeasured.push({ engine: "elsewhere", suite: "other", reason: "not installed", install: null });

test("a suite's part of a run is the run of that suite", () => {
  expect(onlySuite(both, "json")).toEqual(fixedResults);
  expect(reportMarkdown(onlySuite(both, "other"))).not.toContain("json: parse");
});

test("what was not measured in any suite stands in all", () => {
  const results = structuredClone(both);
  results.notMeasured.push({ engine: "nowhere", reason: "not installed", install: null });
  for (const suite of ["json", "other"]) {
    expect(onlySuite(results, suite).notMeasured.map(({ engine }) => engine)).toContain("nowhere");
  }
});
