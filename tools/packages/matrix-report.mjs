/** The text about a run of the matrix. */
import { basename } from "node:path";
import { table } from "./table.mjs";

/**
 * What became of a package in a column: one of these is there.
 *
 * @typedef {object} Cell
 * @property {string} [missing] why the column cannot be had here
 * @property {string} [without] why the package is not for it
 * @property {readonly string[]} [complaints] what went wrong
 * @property {number} [ran] how many examples ran, all well
 * @property {number} [of] how many there are
 */

/**
 * @param {readonly import("./columns.mjs").Column[]} columns
 * @param {readonly { name: string, size: string, cells: readonly Cell[] }[]} rows a package each; the first cell is about its
 * tarball, the others are in the order of the columns
 * @param {{ complete: boolean }} options whether nothing may be missing
 * @returns {{ text: string, failed: boolean }}
 */
export function matrixReport(columns, rows, { complete }) {
  const names = ["tarball", ...columns.map(({ name }) => name)];
  const body = rows.map(({ name, cells }) => [basename(name), ...cells.map(cellText)]);
  const missing = columns.filter((column) => column.missing !== undefined);
  const failures = rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ complaints = [] }, index) =>
      complaints.map((each) => `FAILED: ${name}, ${names[index]}\n${each}\n`),
    ),
  );
  const cells = rows.flatMap((row) => row.cells);
  const passed = cells.filter(({ ran }) => ran !== undefined).length;
  const failed = cells.filter(({ complaints }) => complaints !== undefined).length;
  const skipped = cells.length - passed - failed;
  const incomplete = complete && missing.length > 0;
  const lines = [
    "",
    table([["package", ...names], ...body]),
    "",
    "ok: every example of the README, and the probe. 5/6: five of six examples; the others need what only Node, Bun and Deno have.",
    "–: the package is for development, and needs that, too.",
    `Tarballs: ${rows.map(({ name, size }) => `${basename(name)} ${size}`).join(", ")}`,
    "",
    ...columns.map(({ name, what }) => `${name.padEnd(9)} ${what}`),
    "",
    ...(missing.length > 0 ? ["Not tried:", ...missing.map((each) => `- ${each.name}: ${each.missing}`), ""] : []),
    ...failures,
    ...(incomplete ? ["FAILED: something is missing, and nothing was to be", ""] : []),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
  return { text: lines.join("\n"), failed: failed > 0 || incomplete };
}

function cellText({ missing, without, complaints, ran, of }) {
  if (missing !== undefined) return "not here";
  if (without !== undefined) return "–";
  if (complaints !== undefined) return "FAILED";
  return ran === of ? "ok" : `${ran}/${of}`;
}
