import { describe, expect, it } from "vitest";
import { type CaseResult, formatReport, type RunOptions, runConformance } from "../src/index.ts";
import { BROKEN_ENGINES } from "./broken-engines.ts";
import { locatedEngine, locatedPolicy } from "./located-engine.ts";

/** Large texts take seconds; of their suite, the cases that concern these mistakes are enough. */
const SMALL_HOSTILE_CASES = /arrays, closed|cut off/;

describe("a broken engine is found out", () => {
  it.each(BROKEN_ENGINES.flatMap((broken) => broken.foundBy.map((suite) => ({ ...broken, suite }))))(
    "one that $mistake: by the suite $suite",
    ({ engine, policy, suite }) => {
      const filter = suite === "hostile" ? SMALL_HOSTILE_CASES : "";
      expect(firstFailure(engine, { suites: [suite], policy, filter })).toMatchObject({ status: "failed", suite });
    },
  );

  it("and the same engine without a mistake is not", () => {
    const report = runConformance(locatedEngine, { suites: ["text", "properties"], policy: locatedPolicy });
    expect(report.failed, formatReport(report)).toEqual([]);
  });
});

function firstFailure(engine: Parameters<typeof runConformance>[0], options: RunOptions): CaseResult | undefined {
  const found = new Error("found");
  let failure: CaseResult | undefined;
  const onResult = (result: CaseResult) => {
    if (result.status !== "failed") return;
    failure = result;
    throw found; // One failure tells; the rest of the suite would only take time.
  };
  try {
    runConformance(engine, { ...options, onResult });
  } catch (error) {
    if (error !== found) throw error;
  }
  return failure;
}
