import type { RegressionRow } from "../regression.ts";
import { formatRatio } from "./format.ts";
import { table } from "./table.ts";

/** What `--baseline` prints: how every engine's ratio changed, and what is beyond the noise. */
export function comparisonText(rows: readonly RegressionRow[], file: string): string {
  if (rows.length === 0) return `Nothing in ${file} compares with this run.\n`;
  const comparison = table(
    ["operation", "configuration", "before", "now", "change", "noise", ""],
    rows.map((row) => [
      `${row.suite} ${row.operation}`,
      row.config,
      formatRatio(row.before),
      formatRatio(row.now),
      percent(row.change, true),
      `±${percent(row.threshold, false)}`,
      verdict(row),
    ]),
    { align: ["l", "l", "r", "r", "r", "r", "l"] },
  );
  return `Compared with ${file}, by ratios to the baseline within each run (times of different runs do not compare):\n\n${comparison}\n`;
}

function verdict({ regressed, change, threshold }: RegressionRow): string {
  if (regressed) return "slower";
  return Math.abs(change) <= threshold ? "" : change > 0 ? "faster" : "slower (peer)";
}

function percent(fraction: number, signed: boolean): string {
  const text = `${(100 * fraction).toFixed(1)} %`;
  return signed && fraction >= 0 ? `+${text}` : text;
}
