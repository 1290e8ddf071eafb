import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { writeReport } from "./write-report.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-kit-report-"));
afterEach(() => rmSync(folder, { recursive: true }));

test("a report replaces an earlier one with its pictures, and touches nothing else", () => {
  writeFileSync(join(folder, "holiday.png"), "mine");
  writeReport(fixedResults, folder);
  expect(readdirSync(folder)).toContain("json-serialize-twitter.png");
  const measurements = fixedResults.measurements.filter(({ operation }) => operation === "parse");
  const path = writeReport({ ...fixedResults, measurements }, folder);
  expect(path).toBe(join(folder, "report.md"));
  expect(readdirSync(folder).sort()).toEqual([
    "holiday.png",
    "json-parse-mesh-pretty.png",
    "json-parse-overview.png",
    "json-parse-twitter.png",
    "report.md",
  ]);
});
