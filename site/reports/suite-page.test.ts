import { reportMarkdown } from "@enginebay/bench-kit";
import { describe, expect, test } from "vitest";
import { publishedReports, suitesOf } from "./published-reports.ts";
import { suitePage } from "./suite-page.ts";

const [report] = publishedReports() as [ReturnType<typeof publishedReports>[0]];
const whole = reportMarkdown(report.results);

/** The rows of all tables, but not the line below their heads. */
const rowsOf = (markdown: string) => markdown.split("\n").filter((line) => /^\| (?!:?-)/.test(line));

/** Braces as the report writes them; how wide columns are differs with what else stands in a table. */
const plain = (row: string) => row.replaceAll("&#123;", "{").replaceAll("&#125;", "}").replaceAll(/ +/g, " ");

describe.each(suitesOf(report))("the page of the suite %s", (suite) => {
  const page = suitePage(report, suite);

  test("has the tables of the report of the whole run, figure for figure", () => {
    const known = new Set(rowsOf(whole).map(plain));
    const rows = rowsOf(page).map(plain);
    expect(rows.length).toBeGreaterThan(10);
    // Goals have a column less where those of the suite are only shown.
    const goals = new Set(rowsOf(page.split(/^## /m).find((section) => section.startsWith("Goals")) ?? "").map(plain));
    for (const row of rows.filter((row) => !goals.has(row))) expect(known.has(row), row).toBe(true);
  });

  test("has charts, method, environment, workloads and files", () => {
    expect(page).toContain('<ReportExplorer :figures="$params.figures" />');
    for (const heading of ["In short", "Method", "Environment", `Workloads of ${suite}`, "Files"]) {
      expect(page).toMatch(new RegExp(`^## ${heading}$`, "m"));
    }
    expect(page).toContain(`(/reports/${report.date}/results.json)`);
  });

  test("leads to the other suites of the run", () => {
    for (const other of suitesOf(report)) {
      expect(page.includes(`(/reports/${report.date}/${other})`)).toBe(other !== suite);
    }
  });

  test("has no brace that VitePress would take for attributes", () => {
    expect(page.replaceAll(/`[^`\n]*`/g, "")).not.toMatch(/[{}]/);
  });
});
