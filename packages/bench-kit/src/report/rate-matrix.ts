/** The table of Perl's `Benchmark::cmpthese`: every rate, and by how many percent each is above or below each other. */
import { table } from "./table.ts";

/** A configuration and its calls a second. */
export interface Rate {
  readonly config: string;
  readonly value: number;
}

/** Rows and columns from the slowest to the fastest. */
export function rateMatrix(rates: readonly Rate[]): string {
  const sorted = [...rates].sort((a, b) => a.value - b.value);
  const rows = sorted.map((row) => [
    row.config,
    formatRate(row.value),
    ...sorted.map((column) => (column === row ? "--" : percentAbove(row.value, column.value))),
  ]);
  const head = ["", "rate", ...sorted.map(({ config }) => config)];
  return table(head, rows, { align: ["l", ...head.slice(1).map(() => "r" as const)] });
}

/** Whole calls a second, with a digit behind the point where they are few. */
function formatRate(value: number): string {
  return `${value < 100 ? value.toFixed(1) : Math.round(value)}/s`;
}

function percentAbove(rate: number, other: number): string {
  return `${Math.round(100 * (rate / other - 1))}%`;
}
