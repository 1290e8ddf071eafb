import { describe, expect, it } from "vitest";
import { referenceParse } from "./bytes.ts";
import { inputOf, type TextCase } from "./case.ts";
import { findFaults } from "./fault.ts";
import { strictPolicy } from "./policy.ts";
import { suites } from "./suites.ts";

const casesOf = (name: string) => suites.find((suite) => suite.name === name)!.cases(strictPolicy);
const textCases = (name: string) => casesOf(name).filter((oneCase): oneCase is TextCase => oneCase.kind === "text");

describe("the suites", () => {
  it("are named and described", () => {
    expect(suites.map(({ name }) => name)).toEqual([
      "text",
      "numbers",
      "strings",
      "values",
      "documents",
      "binary",
      "damage",
      "ownership",
      "properties",
      "hostile",
    ]);
    for (const { about } of suites) expect(about).toMatch(/\.$/);
  });

  it.each(suites)("$name: names its cases without repeating one", ({ cases }) => {
    const names = cases(strictPolicy).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(suites)("$name: makes the same cases again", ({ cases }) => {
    const [first, second] = [cases(strictPolicy), cases(strictPolicy)];
    expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
  });

  it("count what JSONTestSuite counts: 95 to accept, 188 to reject, 35 free", () => {
    const cases = textCases("text").filter(({ name }) => name.startsWith("JSONTestSuite: "));
    const count = (outcome: string) => cases.filter(({ expected }) => expected.outcome === outcome).length;
    expect([count("accept"), count("reject"), count("free")]).toEqual([95, 188, 35]);
  });

  it("say of JSONTestSuite's texts which no longer have the bytes that they are named for", () => {
    const REPLACEMENT = Buffer.from("\ufffd");
    const cases = textCases("text").filter(({ name }) => name.startsWith("JSONTestSuite: "));
    const noted = cases.filter(({ name }) => name.endsWith(" (with U+FFFD for the ill-formed bytes)"));
    expect(noted).toEqual(cases.filter((oneCase) => Buffer.from(inputOf(oneCase)).includes(REPLACEMENT)));
    expect(noted).toHaveLength(25);
    expect(noted.map(({ name }) => name)).toContain(
      "JSONTestSuite: i_string_UTF-8_invalid_sequence (with U+FFFD for the ill-formed bytes)",
    );
  });

  it("hold every file of json-schema-test-suite's two drafts", () => {
    const files = casesOf("documents").filter(({ name }) => name.endsWith(": the whole file"));
    expect(files.filter(({ name }) => name.startsWith("draft3/"))).toHaveLength(27);
    expect(files.filter(({ name }) => name.startsWith("draft4/"))).toHaveLength(31);
    expect(casesOf("documents").length).toBeGreaterThan(800);
  });

  it.each(["text", "numbers", "strings", "documents"])(
    "%s: call JSON what JSON.parse calls JSON, and nothing else",
    (name) => {
      for (const textCase of textCases(name)) {
        if (textCase.expected.outcome === "free") continue;
        expect([textCase.name, verdict(inputOf(textCase))]).toEqual([textCase.name, textCase.expected.outcome]);
      }
    },
  );

  it("state no offset and no code that contradicts the text", () => {
    for (const textCase of textCases("text")) {
      const { name, expected } = textCase;
      if (expected.outcome !== "reject" || expected.offset === undefined) continue;
      const { offset, codes = [] } = expected;
      const faults = findFaults(inputOf(textCase)).filter((fault) => fault.start <= offset && offset <= fault.offset);
      expect([name, faults.length > 0]).toEqual([name, true]);
      for (const code of codes) expect(faults.flatMap((fault) => fault.codes)).toContain(code);
    }
  });
});

function verdict(input: Uint8Array): "accept" | "reject" {
  try {
    referenceParse(input);
    return "accept";
  } catch {
    return "reject";
  }
}
