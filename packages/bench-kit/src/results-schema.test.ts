import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fixedResults } from "../test/fixed-results.ts";
import { readResults, writeResults } from "./results-file.ts";
import { parseResults } from "./results-schema.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-kit-results-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what is written is read again", () => {
  const path = writeResults(fixedResults, join(folder, "deep", "er"));
  expect(readResults(path)).toEqual(fixedResults);
});

test("an interrupted run is marked", () => {
  expect(parseResults({ ...fixedResults, incomplete: true }).incomplete).toBe(true);
});

describe("what is no results.json is refused with the place", () => {
  const broken = structuredClone(fixedResults) as { measurements: { value: unknown }[] };
  broken.measurements[2]!.value = "fast";

  test.each([
    ["another version", { ...fixedResults, schemaVersion: 2 }, "schemaVersion"],
    ["a wrong value", broken, "measurements.2.value"],
    ["something else", 7, "the root"],
  ])("%s", (_, value, place) => {
    expect(() => parseResults(value)).toThrow(`not a results.json of schema version 1: ${place}`);
  });

  test("a file that is no JSON, or none at all", () => {
    const path = join(folder, "no.json");
    writeFileSync(path, "no");
    expect(() => readResults(path)).toThrow(path);
    expect(() => readResults(join(folder, "absent.json"))).toThrow("absent.json");
  });
});
