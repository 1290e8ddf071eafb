import { describe, expect, it } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { TextWriter } from "../encoding/write-text.ts";
import { Decimal, Variant, VariantRows, VariantRowsBuilder } from "../index.ts";
import { GeneratedRowWriter } from "./generated-row-writer.ts";
import { InterpretedRowWriter } from "./interpreted-row-writer.ts";
import type { RowColumns } from "./row-columns.ts";
import { matchColumns } from "./row-columns.ts";
import { RowMembers } from "./row-members.ts";
import { RowShape } from "./row-shape.ts";
import type { EncodeAny, RowWriter } from "./row-writer.ts";
import { RowsBuffer } from "./rows-buffer.ts";

const SHAPE = new RowShape({ flag: "boolean", id: "int", 'quoted"\u2028': "double", name: "string", other: "any" });
const FITTING = { flag: true, id: -5, 'quoted"\u2028': 0.5, name: "né", other: 7 };
const encodeAny: EncodeAny = (value) => (value === undefined ? undefined : Variant.from(value).value);

function interpreted(shape: RowShape): InterpretedRowWriter {
  return new InterpretedRowWriter(shape, new RowMembers(shape), new TextWriter());
}

function generated(shape: RowShape): GeneratedRowWriter {
  const members = new RowMembers(shape);
  const texts = new TextWriter();
  return new GeneratedRowWriter(shape, members, texts, new InterpretedRowWriter(shape, members, texts));
}

/** What a way of writing makes of something: the bytes of the rows, and what it answers or throws. */
function outcome(write: (out: RowsBuffer) => unknown): unknown {
  const out = new RowsBuffer();
  let answer: unknown;
  try {
    answer = write(out);
  } catch (error) {
    answer = (error as { code?: string }).code;
  }
  return { answer, rows: out.rowCount, bytes: Buffer.from(out.bytes.subarray(40, out.position)).toString("latin1") };
}

const WAYS: [string, (shape: RowShape) => RowWriter][] = [
  ["interpreted", interpreted],
  ["generated", generated],
];

describe("writing objects of a shape", () => {
  class Row {
    flag = true;
    id = 1;
    'quoted"\u2028' = 2;
    name = "of a class";
    other = null;
  }
  class Computed {
    id = 1;
    'quoted"\u2028' = 2;
    name = "flag is inherited";
    other = null;
    more = 1;
    get flag() {
      return true;
    }
  }
  const hidden = Object.defineProperty({ ...FITTING, more: 1 }, "flag", { enumerable: false });
  const OBJECTS: [string, object, boolean][] = [
    ["a row that fits", FITTING, true],
    ["its members in another order", Object.fromEntries(Object.entries(FITTING).reverse()), true],
    ["one of a class", new Row(), true],
    ["one that inherits nothing", Object.assign(Object.create(null), FITTING), true],
    ["a member more", { ...FITTING, more: 1 }, false],
    ["a member less", { flag: true, id: 1 }, false],
    ["a member that another hides", hidden, false],
    ["a member that is computed", new Computed(), false],
    ["no members", {}, false],
    ["an array", [1, 2, 3, 4, 5], false],
    ["another boolean", { ...FITTING, flag: 1 }, false],
    ["a fraction for an integer", { ...FITTING, id: 1.5 }, false],
    ["minus zero for an integer", { ...FITTING, id: -0 }, false],
    ["an integer that is not exact", { ...FITTING, id: 2 ** 53 }, false],
    ["a bigint", { ...FITTING, id: 1n }, false],
    ["a string for a double", { ...FITTING, 'quoted"\u2028': "1" }, false],
    ["a null for a string", { ...FITTING, name: null }, false],
    ["nothing for any value", { ...FITTING, other: undefined }, false],
    ["a toJSON method", Object.defineProperty({ ...FITTING }, "toJSON", { value: () => 1 }), false],
    ["members that are inherited", Object.create(FITTING), false],
  ];

  it.each(WAYS)("takes those that have just its members, of its types: %s", (_way, make) => {
    const writer = make(SHAPE);
    for (const [name, row, fits] of OBJECTS) {
      expect([name, outcome((out) => writer.append(row, out, encodeAny))]).toMatchObject([
        name,
        { answer: fits, rows: Number(fits) },
      ]);
    }
  });

  it("writes what is read as the same values", () => {
    for (const [name, row, fits] of OBJECTS) {
      if (fits) expect([name, VariantRows.from([row], SHAPE).toJS()]).toEqual([name, VariantRows.from([row]).toJS()]);
    }
    const decimals = VariantRows.from([new Decimal(1n, 0)], { unscaled: "any", scale: "int" });
    expect(decimals.row(0)?.type).toBe(Variant.from(new Decimal(1n, 0)).type);
  });

  it("has no member that is lost because it is not in the shape", () => {
    expect(VariantRows.from([new Computed()], SHAPE).row(0)?.get("more")?.number()).toBe(1);
    expect(VariantRows.from([hidden], SHAPE).row(0)?.get("more")?.number()).toBe(1);
  });

  it("refuses a lone surrogate either way, and has written nothing", () => {
    for (const name of ["\ud800", "a\udc00", `${"x".repeat(300)}\udfff`, "\udc00\ud800"]) {
      for (const [, make] of WAYS) {
        const refused = outcome((out) => make(SHAPE).append({ ...FITTING, name }, out, encodeAny));
        expect(refused).toEqual({ answer: "invalid-utf8", rows: 0, bytes: "" });
      }
    }
  });
});

describe("generated and interpreted code write the same bytes", () => {
  const TEXTS = ["", "a", "é", "😀", "東京", "x".repeat(63), "x".repeat(64), `${"x".repeat(62)}é`, "é".repeat(40)];
  const LONGER = [
    "x".repeat(97),
    "x".repeat(229),
    "x".repeat(245),
    "é".repeat(110),
    "東".repeat(100),
    "x".repeat(70_000),
  ];
  const NUMBERS = [
    0,
    1,
    -1,
    127,
    128,
    -128,
    -129,
    32_767,
    -32_769,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53 - 1,
    -(2 ** 53) + 1,
  ];
  const rows = [...TEXTS, ...LONGER].flatMap((name) =>
    NUMBERS.map((id) => ({ ...FITTING, flag: id > 0, id, 'quoted"\u2028': id / 3, name, other: { name: id } })),
  );

  it("of objects", () => {
    const all = WAYS.map(([, make]) => {
      const writer = make(SHAPE);
      return outcome((out) => rows.every((row) => writer.append(row, out, encodeAny)));
    });
    expect(all[1]).toEqual(all[0]);
    expect(all[0]).toMatchObject({ answer: true, rows: rows.length });
  });

  it("of columns, with strings or with UTF-8", () => {
    const encoded = rows.map(({ name }) => new TextEncoder().encode(name));
    const offsets = [0];
    for (const { length } of encoded) offsets.push(offsets[offsets.length - 1]! + length);
    const utf8 = { bytes: new Uint8Array(Buffer.concat(encoded)), offsets };
    const columnOf = (key: keyof typeof FITTING) => rows.map((row) => row[key]);
    const columns = { ...Object.fromEntries(Object.keys(FITTING).map((key) => [key, columnOf(key as "id")])) };
    const byObjects = outcome((out) => rows.every((row) => interpreted(SHAPE).append(row, out, encodeAny)));
    for (const given of [columns, { ...columns, name: utf8 }] as RowColumns[]) {
      const matched = matchColumns(SHAPE, given);
      for (const [, make] of WAYS) {
        const written = outcome((out) => make(SHAPE).appendColumns(matched.columns, 0, rows.length, out, encodeAny));
        expect(written).toEqual({ ...(byObjects as object), answer: rows.length });
      }
    }
  });

  it("up to the first row of columns that does not fit", () => {
    const shape = new RowShape({ a: "int", b: "string" });
    for (const columns of [
      { a: [1, 2, 0.5, 4], b: ["1", "2", "3", "4"] },
      { a: [1, 2, 3, 4], b: ["1", "2", 3, "4"] },
    ]) {
      const results = WAYS.map(([, make]) =>
        outcome((out) => make(shape).appendColumns(matchColumns(shape, columns).columns, 0, 4, out, encodeAny)),
      );
      expect(results[1]).toEqual(results[0]);
      expect(results[0]).toMatchObject({ answer: 2, rows: 2 });
    }
  });
});

describe("columns that are refused", () => {
  it("leave the builder as it was", () => {
    const builder = new VariantRowsBuilder({ a: "int", b: "string" }).append({ a: 0, b: "first" });
    const bad = { bytes: Uint8Array.of(0x41, 0xff), offsets: [0, 1, 2] };
    refusal("invalid-utf8", () => builder.appendColumns({ a: [1, 2], b: bad }));
    refusal("invalid-utf8", () => builder.appendColumns({ a: [1, 0.5], b: bad }));
    refusal("invalid-utf8", () => builder.appendColumns({ a: [1, 2], b: ["x", "\ud800"] }));
    expect(builder.append({ a: 1, b: "next" }).finish().toJS()).toEqual([
      { a: 0, b: "first" },
      { a: 1, b: "next" },
    ]);
  });
});

describe("memory that is taken back", () => {
  const rowsOf = (name: string) => Array.from({ length: 300 }, (_, id) => ({ id, name: name + id }));

  it("is written again, and the batch that had it says so", () => {
    const builder = new VariantRowsBuilder({ id: "int", name: "string" }, { rows: 300 });
    for (const row of rowsOf("first ")) builder.append(row);
    const first = builder.finish();
    const memory = first.save().buffer;
    builder.recycle(first);
    for (const use of [() => first.save(), () => first.row(0), () => first.toJS(), () => first.concat(first)]) {
      refusal("document-expired", use);
    }
    for (const row of rowsOf("next ")) builder.append(row);
    const second = builder.finish();
    expect(second.save().buffer).toBe(memory);
    expect(second.toJS()).toEqual(rowsOf("next "));
    expect(VariantRows.load(second.save(), { validate: true })).toHaveLength(300);
  });

  it("is only that of a batch that was built, and only before the first row", () => {
    const builder = new VariantRowsBuilder({ id: "int", name: "string" });
    const loaded = VariantRows.load(VariantRows.from(rowsOf("loaded ")).save());
    builder.recycle(loaded).append({ id: 1, name: "one" });
    expect(loaded.toJS()).toEqual(rowsOf("loaded "));
    const built = VariantRows.from(rowsOf("built "));
    builder.recycle(built);
    expect(built.toJS()).toEqual(rowsOf("built "));
    expect(builder.finish().toJS()).toEqual([{ id: 1, name: "one" }]);
  });
});
