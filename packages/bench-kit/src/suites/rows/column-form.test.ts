import { rows } from "@enginebay/corpus";
import { expect, test } from "vitest";
import { readColumnFile, writeColumnFile } from "./column-form.ts";

const COLUMNS = rows(3).columns();
const FILE = Buffer.from(writeColumnFile({ form: "flat", columns: COLUMNS }));

test("has a header, and then each column where the table says", () => {
  expect(FILE.toString("latin1", 0, 4)).toBe("flat");
  expect([4, 8, 12].map((at) => FILE.readUInt32LE(at))).toEqual([1, 3, COLUMNS.nameBytes.length]);
  expect(FILE.readDoubleLE(16 + 8)).toBe(COLUMNS.value[1]);
  expect(FILE.readInt32LE(16 + 12 * 3 - 4)).toBe(2);
  expect(FILE.readUInt32LE(16 + 12 * 3 + 4)).toBe(COLUMNS.nameOffsets[1]);
  expect(FILE[20 + 16 * 3]).toBe(COLUMNS.flag[0]);
  expect(FILE.subarray(20 + 17 * 3).equals(COLUMNS.nameBytes)).toBe(true);
});

test("is read to the same columns, wherever it lies in memory", () => {
  const moved = new Uint8Array(FILE.byteLength + 1);
  moved.set(FILE, 1);
  for (const file of [new Uint8Array(FILE), moved.subarray(1)]) {
    expect(readColumnFile(file)).toEqual({ form: "flat", columns: COLUMNS });
  }
});

test("of another version is refused", () => {
  const newer = new Uint8Array(FILE);
  newer[4] = 2;
  expect(() => readColumnFile(newer)).toThrow("rows are of version 2, not 1");
});
