import { EngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import type { Suite } from "./case.ts";
import { formatReport } from "./format-report.ts";
import { nativeEngine, nativePolicy } from "./native-engine.ts";
import { choicesOf } from "./report.ts";
import { runConformance } from "./run.ts";
import { textSuite } from "./suites/text.ts";

/** One case of each outcome, for an engine that is right about the first two only. */
const suite: Suite = {
  name: "example",
  about: "One of each.",
  cases: () => [
    { kind: "text", name: "an array", input: new TextEncoder().encode("[1]"), expected: { outcome: "accept" } },
    { kind: "text", name: "a free choice", input: new TextEncoder().encode("1e999"), expected: { outcome: "free" } },
    { kind: "text", name: "a wrong verdict", input: new TextEncoder().encode("[]"), expected: { outcome: "reject" } },
    { kind: "procedure", name: "needs more", check: () => {}, requires: { damage: "detected" } },
  ],
};

describe("runConformance", () => {
  const report = runConformance(nativeEngine, { suites: [suite], policy: nativePolicy });

  it("sorts cases by what became of them, each with a reason", () => {
    expect(report.passed).toEqual([
      { suite: "example", name: "an array", status: "passed", reason: "accepts it, and its value survives all verbs" },
      { suite: "example", name: "a free choice", status: "passed", reason: "accepts it", choice: "accepts" },
    ]);
    expect(report.failed).toEqual([
      { suite: "example", name: "a wrong verdict", status: "failed", reason: 'parse accepts what is not JSON: "[]"' },
    ]);
    expect(report.skipped).toEqual([
      {
        suite: "example",
        name: "needs more",
        status: "skipped",
        reason: "needs damage: detected, and the engine's policy is damage: contained",
      },
    ]);
  });

  it("records what the engine chose where it was free", () => {
    expect(choicesOf(report)).toEqual({ "a free choice": "accepts" });
  });

  it("runs what the filter lets through: text of the title, or an expression", () => {
    const names = (filter: string | RegExp) => {
      const { passed, failed } = runConformance(nativeEngine, { suites: [suite], filter });
      return [...passed, ...failed].map(({ name }) => name);
    };
    expect(names("example: a free")).toEqual(["a free choice"]);
    expect(names(/a[nw]? (array|wrong)/)).toEqual(["an array", "a wrong verdict"]);
    expect(names(/example: [af]/g)).toEqual(["an array", "a free choice", "a wrong verdict"]);
  });

  it("takes suites by name too, and lists the known ones for an unknown name", () => {
    const { passed } = runConformance(nativeEngine, {
      suites: ["ownership", suite],
      filter: "an array",
      policy: nativePolicy,
    });
    expect(passed).toHaveLength(1);
    expect(() => runConformance(nativeEngine, { suites: ["texts"] })).toThrow(
      'unknown suite "texts"; known suites: text, numbers, strings, values, documents',
    );
  });

  it("tells of each case as it is done", () => {
    const seen: string[] = [];
    runConformance(nativeEngine, { suites: [suite], onResult: ({ name }) => seen.push(name) });
    expect(seen).toHaveLength(4);
  });

  it("reports whatever an engine throws as a failure and goes on", () => {
    const broken = { ...nativeEngine, parse: () => JSON.parse("{") };
    const { failed } = runConformance(broken, { suites: [suite] });
    expect(failed).toHaveLength(3);
    expect(failed[0]!.reason).toMatch(/^parse threw SyntaxError: .*, which is no EngineError$/);
  });

  it("refuses what is no engine and says what is missing", () => {
    const { load: _, ...incomplete } = nativeEngine;
    const call = () => runConformance({ ...incomplete, name: "" } as typeof nativeEngine);
    expect(call).toThrow(EngineError);
    expect(call).toThrow("this is no engine: it lacks name, load()");
    expect(() => runConformance(undefined as unknown as typeof nativeEngine)).toThrow(
      "it lacks name, binaryFormat, parse()",
    );
  });
});

describe("an engine bound to a schema", () => {
  const samples = [{ id: 1, name: "a" }];

  it("is asked to reject what is not JSON, and to carry its samples", () => {
    const policy = { ...nativePolicy, values: "schema", samples } as const;
    const { passed, failed, skipped } = runConformance(nativeEngine, { policy });
    expect(failed).toEqual([]);
    expect(passed.map(({ name }) => name)).toContain("round trip, twice: sample 1 of the policy");
    expect(passed.map(({ name }) => name)).toContain("JSONTestSuite: n_array_1_true_without_comma");
    expect(skipped.find(({ name }) => name === "JSONTestSuite: y_array_empty")?.reason).toBe(
      "the engine takes only the values of its schema",
    );
  });
});

describe("formatReport", () => {
  it("counts by suite, explains failures, sums up what was skipped, and gives a verdict", () => {
    const report = runConformance(nativeEngine, { suites: [suite], policy: nativePolicy });
    expect(formatReport(report)).toBe(`Conformance of native (binary format length-prefixed-json/1)
Policy: errors: unlocated, damage: contained, numbers: ecmascript

suite            passed   failed  skipped
example               2        1        1

Failed:
  example: a wrong verdict
    parse accepts what is not JSON: "[]"

Skipped:
  example: needs damage: detected, and the engine's policy is damage: contained (1)

Free choices:
  accepts a free choice

Does not conform: 2 passed, 1 failed, 1 skipped
`);
  });

  it("lists no more failures than it is told to, and counts the rest", () => {
    const strict = runConformance(nativeEngine, { suites: ["text"], filter: /trailing content: / });
    const listed = (text: string) => text.match(/^ {2}text: /gm)?.length;
    expect(listed(formatReport(strict))).toBe(strict.failed.length);
    const short = formatReport(strict, { maxFailures: 2 });
    expect(listed(short)).toBe(2);
    expect(short).toContain(`\n  and ${strict.failed.length - 2} more\n`);
    expect(formatReport(strict, { maxFailures: strict.failed.length })).toBe(formatReport(strict));
  });

  it("has no more to say than needed of an engine that conforms", () => {
    const report = runConformance(nativeEngine, {
      suites: [textSuite],
      filter: "BOM|nothing: no byte",
      policy: nativePolicy,
    });
    expect(formatReport(report)).not.toContain("Failed:");
    const conforming = runConformance(nativeEngine, { suites: [suite], filter: "an array" });
    expect(formatReport(conforming)).toMatch(
      /^Conformance of native .*\n\nsuite.*\nexample.*\n\nConforms: 1 passed, 0 failed, 0 skipped\n$/,
    );
  });
});

describe("an engine that gives promises", () => {
  it("fails by that name, and its rejections are nobody else's", () => {
    const later = { ...nativeEngine, parse: () => Promise.reject(new Error("later")) };
    const report = runConformance(later as never, { suites: [suite], policy: nativePolicy });
    expect(report.failed.map(({ reason }) => reason)).toContain("parse gave a promise; an engine answers at once");
  });
});
