import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newestReport } from "../.vitepress/figures/newest-report.ts";
import { standingsOf } from "../.vitepress/figures/standing.ts";

const folder = mkdtempSync(join(tmpdir(), "site-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the repository's newest report has figures for the landing page", () => {
  const { date, results } = newestReport();
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const [arena] = standingsOf(results);
  expect(arena!.rows.length).toBeGreaterThan(0);
  for (const { ratio, text } of arena!.rows) expect([ratio > 0, /^[\d.]+×$/.test(text)]).toEqual([true, true]);
});

test("folders that are no dated reports do not count; none at all is an error", () => {
  mkdirSync(join(folder, "latest"));
  mkdirSync(join(folder, "2026-01-01"));
  expect(() => newestReport(folder)).toThrow("has no dated report");
  writeFileSync(join(folder, "2026-01-01", "results.json"), "{}");
  expect(() => newestReport(folder)).toThrow("not a results.json");
});
