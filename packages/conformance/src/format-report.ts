import { strictPolicy } from "./policy.ts";
import type { CaseResult, ConformanceReport } from "./report.ts";

/** How much of a report its text has. */
export interface ReportFormat {
  /** How many failures are listed, the first ones; all of them by default. The rest is counted. */
  readonly maxFailures?: number;
  /** How to see the failures that are not listed, to follow their count. */
  readonly hint?: string;
}

/**
 * A report as plain text: a line per suite, then the failures with their reasons, the reasons for what was skipped, and
 * what the engine chose where it was free.
 */
export function formatReport(report: ConformanceReport, format: ReportFormat = {}): string {
  const sections = [
    heading(report),
    table(report),
    section("Failed", listFailures(report.failed, format)),
    section("Skipped", countReasons(report.skipped)),
    section("Free choices", report.passed.flatMap(choice)),
    verdict(report),
  ];
  return `${sections.filter((text) => text !== "").join("\n\n")}\n`;
}

function heading({ engine, binaryFormat, policy }: ConformanceReport): string {
  const settings = Object.entries(policy).filter(
    ([name, value]) => name !== "samples" && value !== strictPolicy[name as keyof typeof strictPolicy],
  );
  const allowances = settings.map(([name, value]) => `${name}: ${value}`).join(", ");
  return `Conformance of ${engine} (binary format ${binaryFormat})${allowances && `\nPolicy: ${allowances}`}`;
}

function table(report: ConformanceReport): string {
  const columns = [report.passed, report.failed, report.skipped];
  const suites = [...new Set(columns.flat().map(({ suite }) => suite))];
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(NAME_WIDTH) + cells.map((cell) => String(cell).padStart(COUNT_WIDTH)).join("");
  const count = (suite: string) => columns.map((results) => results.filter((result) => result.suite === suite).length);
  const rows = suites.map((suite) => row(suite, count(suite)));
  return [row("suite", ["passed", "failed", "skipped"]), ...rows].join("\n");
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [`${title}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function listFailures(failed: readonly CaseResult[], { maxFailures = failed.length, hint }: ReportFormat): string[] {
  const lines = failed.slice(0, maxFailures).map(nameAndReason);
  const unlisted = failed.length - lines.length;
  if (unlisted > 0) lines.push(`and ${unlisted} more${hint === undefined ? "" : `; ${hint}`}`);
  return lines;
}

function nameAndReason({ suite, name, reason }: CaseResult): string {
  return `${suite}: ${name}\n    ${reason}`;
}

/** Many cases are skipped for the same reason, which is worth saying once. */
function countReasons(skipped: readonly CaseResult[]): string[] {
  const counts = new Map<string, number>();
  for (const { suite, reason } of skipped) {
    const line = `${suite}: ${reason}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return Array.from(counts, ([line, count]) => `${line} (${count})`);
}

function choice({ name, choice: chosen }: CaseResult): string[] {
  return chosen === undefined ? [] : [`${chosen} ${name}`];
}

function verdict({ passed, failed, skipped }: ConformanceReport): string {
  const counts = `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`;
  return `${failed.length === 0 ? "Conforms" : "Does not conform"}: ${counts}`;
}

const NAME_WIDTH = 14;
const COUNT_WIDTH = 9;
