import { describe, expect, it } from "vitest";
import { crossEngine, formatReport, nativeEngine, nativePolicy, runConformance, suites } from "../src/index.ts";
import { locatedEngine } from "./located-engine.ts";

/** That JSON.parse takes large texts is not in question; the tests of engines proper run all. */
const SMALL_HOSTILE_CASES = /depth: 100000|the limit|cut off|a number of/;

describe("the native engine", () => {
  it.each(suites.map(({ name }) => name))("passes the suite %s by its policy", (name) => {
    const filter = name === "hostile" ? SMALL_HOSTILE_CASES : "";
    const report = runConformance(nativeEngine, { suites: [name], policy: nativePolicy, filter });
    expect(report.passed).not.toEqual([]);
    expect(report.failed, formatReport(report)).toEqual([]);
  });

  it("hands values to another engine and gets them back", () => {
    const report = crossEngine([nativeEngine, locatedEngine], { policy: nativePolicy });
    expect(report.failed, formatReport(report)).toEqual([]);
  });
});
