import { rows } from "@enginebay/corpus";
import { expect, test } from "vitest";
import type { Entrant } from "../../entrant.ts";
import { WrongResult } from "../../suite.ts";
import { writeColumnFile } from "./column-form.ts";
import { RowInput } from "./row-input.ts";
import { verifyRowReport } from "./verify-row-report.ts";

const FILE = writeColumnFile({ form: "rows", columns: rows(1000).columns() });
const INPUT = new RowInput(FILE);
const STEP = 5;
const ENTRANT = {} as Entrant;

const sums = () => ({
  ...INPUT.sums(),
  nameLengths: INPUT.columns.nameBytes.length,
  nameStarts: Array.from({ length: INPUT.count }, (_, i) => Buffer.from(INPUT.name(i))[0]!).reduce((a, b) => a + b),
});
const picked = () => Array.from({ length: INPUT.count / STEP }, (_, i) => INPUT.row(i * STEP));
const verify = (report: object) => () => verifyRowReport(ENTRANT, JSON.stringify(report), FILE);

test("a program's sums are of bytes, and its rows are compared one by one", () => {
  expect(verify({ sums: sums(), step: STEP, rows: picked() })).not.toThrow();
  expect(verify({ sums: INPUT.sums(), step: STEP, rows: picked() })).toThrow(/^the sums: .*nameLengths|nameStarts/);
  expect(verify({ sums: sums(), step: STEP + 1, rows: picked().slice(0, 150) })).toThrow("row 6: found 5, expected 6");
  expect(verify({ sums: sums(), step: STEP, rows: picked().slice(0, 99) })).toThrow("only 99 rows were given");
  expect(() => verifyRowReport(ENTRANT, undefined, FILE)).toThrow(WrongResult);
});
