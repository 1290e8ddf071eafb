import { createHash } from "node:crypto";
import { isEngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { ROWS_VERSION, rows } from "./rows.ts";

describe("rows", () => {
  it("makes as many rows as asked for, numbered from 0", () => {
    expect([...rows(3)].map((row) => row.id)).toEqual([0, 1, 2]);
    expect([...rows(0)]).toEqual([]);
  });

  it("makes rows of the study's four fields", () => {
    for (const row of rows(1000)) {
      expect(Object.keys(row)).toEqual(["id", "flag", "name", "value"]);
      expect(row.name).toMatch(/^.{4,20}$/);
      expect(Math.abs(row.value)).toBeLessThanOrEqual(1000);
      expect(Math.fround(row.value)).not.toBe(row.value);
    }
  });

  it("mixes true and false evenly, and has a name in sixteen that is not ASCII", () => {
    const all = [...rows(8000)];
    expect(Math.abs(all.filter((row) => row.flag).length - 4000)).toBeLessThan(200);
    expect(Math.abs(all.filter((row) => /[^a-z]/.test(row.name)).length - 500)).toBeLessThan(100);
  });

  it("can be iterated again, and gives any row by its number", () => {
    const made = rows(50, { seed: 9 });
    const all = [...made];
    expect([...made]).toEqual(all);
    expect([...rows(60, { seed: 9 })].slice(0, 50)).toEqual(all);
    for (const row of all) expect(made.at(row.id)).toEqual(row);
  });

  it("gives the last of four million rows without making the others", () => {
    expect(rows(4_000_000).at(3_999_999)).toMatchObject({ id: 3_999_999 });
  });

  it("makes the same rows as columns", () => {
    const made = rows(500, { seed: 9 });
    const { id, flag, value, nameBytes, nameOffsets } = made.columns();
    const decoder = new TextDecoder();
    const rebuilt = Array.from({ length: 500 }, (_, i) => ({
      id: id[i],
      flag: flag[i] === 1,
      name: decoder.decode(nameBytes.subarray(nameOffsets[i], nameOffsets[i + 1])),
      value: value[i],
    }));
    expect(rebuilt).toEqual([...made]);
    expect(nameOffsets).toHaveLength(501);
    expect(nameOffsets[500]).toBe(nameBytes.length);
  });

  it("grows the names of columns that turn out long", () => {
    let longest = 0;
    for (let seed = 0; seed < 300; seed++) {
      const made = rows(5, { seed });
      const names = [...made].map((row) => row.name).join("");
      expect(new TextDecoder().decode(made.columns().nameBytes)).toBe(names);
      longest = Math.max(longest, names.length);
    }
    expect(longest).toBeGreaterThan(80); // of the 100 there could be; 60 are usual
  });

  it.each([-1, 0.5, 2 ** 31 + 1])("refuses a count of %s", (count) => {
    expect(() => rows(count)).toThrow(/count must be an integer from 0 to 2147483648/);
  });

  it.each([-1, 3, 1.5])("refuses row %s of three", (index) => {
    expect(() => rows(3).at(index)).toThrow(/index must be an integer from 0 to 2/);
  });

  it("refuses columns whose names could not be counted", () => {
    try {
      rows(2 ** 28).columns();
      expect.unreachable();
    } catch (error) {
      expect(isEngineError(error, "size-exceeded")).toBe(true);
    }
  });
});

describe(`version ${ROWS_VERSION} of the rows`, () => {
  it("pins a thousand rows", () => {
    expect(ROWS_VERSION).toBe(1);
    const text = JSON.stringify([...rows(1000, { seed: 42 })]);
    expect(createHash("sha256").update(text).digest("hex")).toBe(
      "3ed252dd983a87096371f400f6b79c08cf55c089baa5e1780d1adfe8765522b5",
    );
  });
});
