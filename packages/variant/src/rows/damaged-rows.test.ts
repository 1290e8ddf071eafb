import { EngineError, type EngineErrorCode } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { Variant, VariantRows } from "../index.ts";

const SHAPE = { id: "int", flag: "boolean", name: "string", value: "double" } as const;

const ROWS: unknown[] = [
  ...Array.from({ length: 8 }, (_, i) => ({ id: i, flag: i % 2 === 0, name: `name ${i} é`, value: i / 3 })),
  { id: "no number", more: [1, { a: 2 }] },
  5,
  { id: 2 ** 40, name: null },
];

const PACKED = VariantRows.from(ROWS, SHAPE).save();
const SHREDDED = VariantRows.shred(VariantRows.load(PACKED), SHAPE).save();

const FORMS: [string, Uint8Array][] = [
  ["rows", PACKED],
  ["columns", SHREDDED],
];

/** Reads everything in every way; errors of the engine are as good as values, and nothing else may be thrown. */
function readAll(bytes: Uint8Array, validate: boolean): unknown[] | undefined {
  try {
    const rows = VariantRows.load(bytes, { validate });
    const plain = tried(() => rows.toJS());
    for (const index of [0, 7, rows.length - 1]) tried(() => rows.row(index)?.toJS());
    tried(() => rows.column("id").numbers());
    tried(() => rows.column("name").strings());
    tried(() => [...rows.column("value")].map((value) => value?.toJS()));
    tried(() => VariantRows.shred(rows, { id: "int", more: "string" }).toJS());
    return plain;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  }
}

function tried<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  }
}

describe.each(FORMS)("a damaged batch in %s", (_name, saved) => {
  it("is an error when it is cut anywhere", () => {
    for (let length = 0; length < saved.length; length++) {
      refusal("unexpected-end", () => VariantRows.load(saved.subarray(0, length)));
    }
  });

  it("is an error or other values when any byte is another, and validated values can all be read", () => {
    for (let at = 0; at < saved.length; at++) {
      for (const flip of [0x01, 0xff]) {
        const bytes = saved.slice();
        bytes[at]! ^= flip;
        readAll(bytes, false);
        if (tried(() => VariantRows.load(bytes, { validate: true })) === undefined) continue;
        const rows = VariantRows.load(bytes, { validate: true });
        expect(rows.toJS()).toHaveLength(rows.length);
      }
    }
  });

  it("is an error when something follows it that is no batch", () => {
    refusal("unexpected-end", () => VariantRows.load(joined(saved, new Uint8Array(8))));
    refusal("wrong-format", () => VariantRows.load(joined(saved, new Uint8Array(64))));
    refusal("unexpected-end", () => VariantRows.load(joined(saved, saved.subarray(0, 100))));
  });

  it.each<[string, number, number[], EngineErrorCode]>([
    ["other letters", 0, [0x58], "wrong-format"],
    ["a later version", 4, [2], "version-too-new"],
    ["no version", 4, [0], "damaged"],
    ["a form that there is not", 5, [2], "damaged"],
    ["reserved bytes", 6, [1], "damaged"],
    ["no size", 8, [0, 0, 0, 0, 0, 0, 0, 0], "damaged"],
    ["a size that is no multiple of eight", 8, [41], "damaged"],
    ["a huge size", 8, [0, 0, 0, 0, 0, 0, 0, 0x7f], "damaged"],
    ["more rows than there is room for", 16, [0xff, 0xff, 0xff, 0xff], "damaged"],
    ["more metadata than there is", 20, [0xff, 0xff, 0xff, 0xff], "damaged"],
    ["metadata elsewhere", 24, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], "damaged"],
    ["an index within the header", 32, [8, 0, 0, 0, 0, 0, 0, 0], "damaged"],
    ["an index elsewhere", 32, [0, 0, 0, 0, 1, 0, 0, 0], "damaged"],
  ])("is an error of the load with a header of %s", (_what, at, bytes, code) => {
    const forged = saved.slice();
    forged.set(bytes, at);
    refusal(code, () => VariantRows.load(forged));
  });
});

describe("a forged batch", () => {
  it.each([
    ["of the directory", 4],
    ["of the entry of the rows", 8 + 6],
    ["of the entry of a column", 8 + 40 + 7],
  ])("in columns with reserved bytes %s that are not zero is an error of the load", (_what, at) => {
    const forged = SHREDDED.slice();
    forged[new DataView(forged.buffer).getUint32(32, true) + at] = 1;
    refusal("damaged", () => VariantRows.load(forged));
  });

  it("with an unused bit in the header of every row is refused by validation", () => {
    const forged = VariantRows.from([{ a: 1 }, { a: 2 }, { a: 3 }], { a: "int" }).save();
    const rows = VariantRows.load(forged);
    for (const row of rows) row.value[0]! |= 0x80;
    expect(rows.toJS()).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
    refusal("damaged", () => VariantRows.load(forged, { validate: true }));
  });

  it("with rows whose offsets go backward is an error where it is read", () => {
    const forged = PACKED.slice();
    const view = new DataView(forged.buffer);
    const indexAt = view.getUint32(32, true);
    view.setUint32(indexAt + 4 * 5, view.getUint32(indexAt + 4 * 3, true), true);
    const rows = VariantRows.load(forged);
    refusal("damaged", () => rows.row(4));
    refusal("damaged", () => rows.toJS());
    refusal("damaged", () => VariantRows.load(forged, { validate: true }));
    view.setUint32(indexAt + 4 * 5, 0xffff_ffff, true);
    refusal("damaged", () => rows.row(5));
    refusal("damaged", () => rows.toJS());
  });

  it("is found by validation alone where values are right but not in order", () => {
    const bytes = VariantRows.from(
      [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
      { a: "int", b: "int" },
    ).save();
    // The field ids of the second row, which is checked by its likeness to the first.
    const second = VariantRows.load(bytes).row(1)!.value;
    second.set([1, 0], 2);
    expect(VariantRows.load(bytes)).toHaveLength(2);
    refusal("damaged", () => VariantRows.load(bytes, { validate: true }));
  });

  it("is found by validation where a row like others has a bad string, or space between values", () => {
    const build = () => VariantRows.from([{ a: "xx" }, { a: "yy" }, { a: "zz" }], { a: "string" }).save();
    const text = build();
    const value = VariantRows.load(text).row(2)!.value;
    value[value.length - 1] = 0xff;
    refusal("damaged", () => VariantRows.load(text, { validate: true }));
    refusal("damaged", () => VariantRows.load(text).column("a").strings());
    const space = build();
    const short = VariantRows.load(space).row(2)!.value;
    short[short.length - 3] = 0x05;
    refusal("damaged", () => VariantRows.load(space, { validate: true }));
  });

  it.each(["rows", "columns"])(
    "of many rows of which each has keys of its own is validated in one pass, in %s",
    (form) => {
      const many = Array.from({ length: 20_000 }, (_, i) => ({ [`key ${i}`]: i, [`other ${i}`]: [] }));
      const rows = VariantRows.from(many);
      const saved = (form === "rows" ? rows : VariantRows.shred(rows, { "key 1": "int" })).save();
      // To rank all keys for each row again would be 10^9 steps.
      expect(VariantRows.load(saved, { validate: true })).toHaveLength(many.length);
    },
  );

  it("does not nest deeper than it may", () => {
    const deep = VariantRows.from([Variant.from([[[1]]])]).save();
    refusal("depth-exceeded", () => VariantRows.load(deep, { validate: true, maxDepth: 2 }));
    refusal("depth-exceeded", () => VariantRows.load(deep, { maxDepth: 2 }).toJS());
    refusal("depth-exceeded", () => VariantRows.load(PACKED, { maxDepth: 0 }).toJS());
    refusal("invalid-argument", () => VariantRows.load(deep, { maxDepth: Number.NaN }));
  });
});

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
