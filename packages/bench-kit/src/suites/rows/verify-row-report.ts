import type { Entrant } from "../../entrant.ts";
import { firstDifference } from "../../first-difference.ts";
import { WrongResult } from "../../suite.ts";
import { RowInput } from "./row-input.ts";
import type { PlainRow, RowSums } from "./row-sums.ts";

/** What a program in another language says of what it has written, read or loaded, as JSON text. */
interface RowReport {
  /** Of all rows, names being counted in bytes of UTF-8. */
  readonly sums: RowSums;
  /** Every n-th row from the first. */
  readonly step: number;
  readonly rows: readonly PlainRow[];
}

/** The fewest rows that must be handed over field by field, or all that there are. */
const FEWEST_ROWS = 100;

/**
 * Compares what a program says with the workload: sums over everything, and some rows field by field.
 *
 * @throws WrongResult where it is missing or differs
 */
export function verifyRowReport(_: Entrant, text: string | undefined, file: Uint8Array): void {
  if (text === undefined) throw new WrongResult("the program gave nothing to check");
  const { sums, step, rows } = JSON.parse(text) as RowReport;
  const input = new RowInput(file);
  requireEqual(sums, sumsInBytes(input), "the sums");
  if (rows.length < Math.min(FEWEST_ROWS, input.count)) throw new WrongResult(`only ${rows.length} rows were given`);
  for (const [index, row] of rows.entries()) {
    requireEqual(row, input.row(index * step), `row ${index * step}`);
  }
}

function sumsInBytes(input: RowInput): RowSums {
  const { nameBytes, nameOffsets } = input.columns;
  let nameStarts = 0;
  for (let i = 0; i < input.count; i++) nameStarts += nameBytes[nameOffsets[i]!]!;
  return { ...input.sums(), nameLengths: nameBytes.length, nameStarts };
}

function requireEqual(found: unknown, expected: unknown, what: string): void {
  const difference = firstDifference(found, expected, { keyOrder: false });
  if (difference !== undefined) throw new WrongResult(`${what}: ${difference}`);
}
