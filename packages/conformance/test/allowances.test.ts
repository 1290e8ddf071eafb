import { type Engine, EngineError } from "@enginebay/core";
import { expect, it } from "vitest";
import { formatReport, nativeEngine, nativePolicy, runConformance } from "../src/index.ts";

/** What formats with a sorted dictionary of well-formed keys do, Apache Variant among them. */
const sortingEngine: Engine = {
  ...nativeEngine,
  name: "sorting",
  parse: (text) => sorted(nativeEngine.parse(text)),
  fromJS: (plain) => sorted(nativeEngine.fromJS(plain)),
};

it("an engine that sorts keys and refuses lone surrogates passes by a policy that says so", () => {
  const policy = { ...nativePolicy, keyOrder: "free", loneSurrogates: "refused" } as const;
  const report = runConformance(sortingEngine, { suites: ["text", "strings", "binary", "properties"], policy });
  expect(report.failed, formatReport(report)).toEqual([]);
  expect(new Set(report.skipped.map(({ suite }) => suite))).toEqual(new Set(["text", "strings"]));
});

function sorted(value: unknown): unknown {
  if (typeof value === "string") return wellFormed(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).map(([key, member]) => [wellFormed(key), sorted(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function wellFormed(text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return text;
  throw new EngineError("invalid-utf8", "a lone surrogate has no form in UTF-8");
}
