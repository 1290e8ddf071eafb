import { expect, test } from "vitest";
import { newestReport } from "../.vitepress/figures/newest-report.ts";
import { standingsOf } from "../.vitepress/figures/standing.ts";

test("the repository's newest report has figures for the landing page", () => {
  const [arena] = standingsOf(newestReport().results);
  expect(arena!.rows.length).toBeGreaterThan(0);
  for (const { ratio, text } of arena!.rows) expect([ratio > 0, /^[\d.]+×$/.test(text)]).toEqual([true, true]);
});
