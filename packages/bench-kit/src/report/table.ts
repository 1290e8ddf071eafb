import { markdownTable } from "markdown-table";
import { literal } from "./literal.ts";

/** How columns are set: `l` left (the default), `r` right. */
export interface TableLayout {
  readonly align?: readonly ("l" | "r")[];
}

/** Stands in a cell where nothing was measured. */
export const NOTHING = "–";

/** A Markdown table. What would end a cell or a row in its text, as in messages of errors, is made harmless. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { align = [] }: TableLayout = {},
): string {
  const cells = [head, ...rows].map((row) => row.map(inOneCell));
  return markdownTable(cells, { align: [...align] });
}

function inOneCell(text: string): string {
  return literal(text)
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ");
}
