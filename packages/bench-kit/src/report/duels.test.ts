import { expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { duelTable } from "./duels.ts";
import { type OperationTable, tablesOf } from "./tables.ts";

const [parse, serialize] = tablesOf(fixedResults) as [OperationTable, OperationTable];

/** The cells of each row after the head. */
function rowsOf(markdown: string): string[][] {
  const [, , ...rows] = markdown.split("\n").map((line) => line.split("|").slice(1, -1));
  return rows.map((cells) => cells.map((cell) => cell.trim()));
}

test("every peer has its mean ratio and the worst file, over the files that both were measured on", () => {
  expect(rowsOf(duelTable(parse))).toEqual([
    ["JSON.parse (bytes)", "**6.00×**, worst 4.00× twitter.json"],
    ["slow-json", "**16.0×**, worst 16.0× twitter.json"],
  ]);
  expect(rowsOf(duelTable(serialize))).toEqual([["JSON.stringify (bytes)", "**0.25×**, worst 0.25× twitter.json"]]);
});

test("where less is better, ratios still say how many times as good", () => {
  const smaller = { ...parse, suite: { ...parse.suite, unit: "bytes", higherIsBetter: false } };
  expect(duelTable(smaller)).toContain("parse: times as small as");
  const quicker = { ...smaller, suite: { ...smaller.suite, unit: "µs" } };
  expect(duelTable(quicker)).toContain("parse: times as fast as");
  expect(rowsOf(duelTable(smaller))[1]).toEqual(["slow-json", "**0.063×**, worst 0.063× twitter.json"]);
});

test("without an engine or a peer there is nothing to compare", () => {
  expect(duelTable({ ...parse, columns: parse.columns.filter(({ kind }) => kind === "engine") })).toBe("");
  expect(duelTable({ ...parse, columns: parse.columns.filter(({ kind }) => kind !== "engine") })).toBe("");
});
