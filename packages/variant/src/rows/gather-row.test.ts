import { describe, expect, it } from "vitest";
import { gatherRow, interpretGather } from "./gather-row.ts";
import { BlockColumn } from "./row-block.ts";
import { RowShape } from "./row-shape.ts";

const SHAPE = new RowShape({ flag: "boolean", id: "int", 'quoted"\u2028': "double", name: "string", other: "any" });

/** What is gathered of a row: undefined if it does not fit. */
function gathered(make: typeof gatherRow, row: object): unknown {
  const columns = SHAPE.fields.map(() => new BlockColumn());
  const gather = make(SHAPE, (column, index, value) => {
    column.numbers[index] = typeof value === "number" ? value : -1;
    return value !== undefined;
  });
  if (!gather(row, columns, 0)) return undefined;
  return columns.map(({ numbers, offsets, bytes }) => [numbers[0], [...bytes.subarray(0, offsets[1])]]);
}

const FITTING = { flag: true, id: -5, 'quoted"\u2028': 0.5, name: "né", other: 7 };

describe("gathering rows", () => {
  it.each<[string, object]>([
    ["a row that fits", FITTING],
    ["its members in another order", Object.fromEntries(Object.entries(FITTING).reverse())],
    ["a member more", { ...FITTING, more: 1 }],
    ["a member less", { flag: true, id: 1 }],
    ["no members", {}],
    ["an array", [1, 2, 3, 4, 5]],
    ["another boolean", { ...FITTING, flag: 1 }],
    ["a fraction for an integer", { ...FITTING, id: 1.5 }],
    ["minus zero for an integer", { ...FITTING, id: -0 }],
    ["an integer that is not exact", { ...FITTING, id: 2 ** 53 }],
    ["a bigint", { ...FITTING, id: 1n }],
    ["a string for a double", { ...FITTING, 'quoted"\u2028': "1" }],
    ["a null for a string", { ...FITTING, name: null }],
    ["nothing for any value", { ...FITTING, other: undefined }],
    ["a toJSON method", { ...FITTING, toJSON: () => 1 }],
    ["members that are inherited", Object.create(FITTING)],
  ])("is the same with and without generated code: %s", (_name, row) => {
    expect(gathered(gatherRow, row)).toEqual(gathered(interpretGather, row));
  });

  it("takes a row that fits, and no other", () => {
    expect(gathered(interpretGather, FITTING)).toEqual([
      [1, []],
      [-5, []],
      [0, [0x6e, 0xc3, 0xa9]],
      [7, []],
      [0.5, []],
    ]);
    expect(gathered(interpretGather, { ...FITTING, id: 0.5 })).toBeUndefined();
    expect(gathered(interpretGather, { ...FITTING, more: 0.5 })).toBeUndefined();
  });
});
