import { describe, expect, it, test } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { TextWriter } from "../encoding/write-text.ts";
import { type RowColumns, RowShape, VariantRows, VariantRowsBuilder } from "../index.ts";
import { InterpretedRowWriter } from "./interpreted-row-writer.ts";
import { RowMembers } from "./row-members.ts";

/** What a program may do to the memory of an array: hand it to a worker. */
function giveAway(array: Uint8Array<ArrayBuffer>): void {
  structuredClone(array.buffer, { transfer: [array.buffer] });
}

test("rows of long strings are whole wherever memory ends", () => {
  for (const text of ["東".repeat(22), "é".repeat(33), "😀".repeat(16), "x".repeat(63), "x".repeat(64)]) {
    const row = { a: text, b: text, c: text };
    for (let before = 3600; before < 4000; before++) {
      const builder = new VariantRowsBuilder({ a: "string", b: "string", c: "string" }).append("x".repeat(before));
      const batch = builder.append(row).append(row).finish();
      expect([before, batch.row(1)?.toJS(), batch.row(2)?.toJS()]).toEqual([before, row, row]);
    }
  }
});

test("hostile keys are keys like others", () => {
  const keys = ["__proto__", "constructor", "toJSON", "", '"', "\\", "\u2028\u2029", "`$", "\0", "0", "value0", "*/"];
  const shape = Object.fromEntries(keys.map((key) => [key, "int" as const]));
  const row = Object.fromEntries(keys.map((key, i) => [key, i]));
  const columns = Object.fromEntries(keys.map((key, i) => [key, [i]]));
  const batch = new VariantRowsBuilder(shape).append(row).appendColumns(columns).finish();
  for (const read of batch.toJS() as object[]) expect(Object.entries(read).sort()).toEqual(Object.entries(row).sort());
});

describe("columns that are none are refused, and the builder stays as it was", () => {
  const bytes = Uint8Array.of(65, 66);
  it.each<[string, unknown, unknown]>([
    ["sets", new Set([1]), new Set(["a"])],
    ["objects", {}, {}],
    ["a length that is a fraction", { length: 1.5 }, { length: 1.5 }],
    ["a length below zero", { length: -1 }, { length: -1 }],
    ["a length that is a string", { length: "1" }, { length: "1" }],
    ["nothing", undefined, null],
    ["bytes in an array", [1], { bytes: [65], offsets: [0, 1] }],
    ["no bytes", [1], { bytes: null, offsets: [0, 1] }],
    ["units of 16 bits", [1], { bytes: Uint16Array.of(65, 66), offsets: [0, 1] }],
    ["no offsets", [1], { bytes, offsets: null }],
    ["empty offsets", [1], { bytes, offsets: [] }],
    ["a set of offsets", [1], { bytes, offsets: new Set([0, 1]) }],
    ["offsets below zero", [1], { bytes, offsets: [0, -1] }],
    ["offsets that go backward", [1], { bytes, offsets: [1, 0] }],
    ["offsets beyond the bytes", [1], { bytes, offsets: [0, 3] }],
    ["offsets that are no numbers", [1], { bytes, offsets: ["0", "1"] }],
    ["a fraction as an offset", [1], { bytes, offsets: [0, 0.5] }],
    ["NaN as an offset", [1], { bytes, offsets: [0, Number.NaN] }],
  ])("%s", (_what, a, b) => {
    const builder = new VariantRowsBuilder({ a: "int", b: "string" }).append({ a: 0, b: "" });
    refusal("invalid-argument", () => builder.appendColumns({ a, b } as RowColumns));
    expect(builder.finish().toJS()).toEqual([{ a: 0, b: "" }]);
  });

  it("but bytes that were given away are none, and empty strings need none", () => {
    const given = new Uint8Array(4);
    giveAway(given);
    const builder = new VariantRowsBuilder({ b: "string" });
    expect(
      builder
        .appendColumns({ b: { bytes: given, offsets: [0, 0] } })
        .finish()
        .toJS(),
    ).toEqual([{ b: "" }]);
    refusal("invalid-argument", () => builder.appendColumns({ b: { bytes: given, offsets: [0, 1] } }));
  });
});

describe("code within a value", () => {
  const within = (run: () => void) => ({
    toJSON() {
      run();
      return 1;
    },
  });

  it.each<[string, (offsets: number[], bytes: Uint8Array<ArrayBuffer>) => void]>([
    ["below zero", (offsets) => offsets.fill(-5, 1, 2)],
    ["between two bytes", (offsets) => offsets.fill(1.5, 1, 2)],
    ["nowhere", (offsets) => offsets.fill(Number.NaN, 1, 2)],
    ["back", (offsets) => offsets.fill(0, 2, 3)],
    ["beyond the bytes", (offsets) => offsets.fill(99, 2, 3)],
    ["where there is no memory any more", (_, bytes) => giveAway(bytes)],
  ])("cannot lead strings %s", (_where, change) => {
    const offsets = [0, 4, 8];
    const bytes = new Uint8Array(16).fill(65);
    const builder = new VariantRowsBuilder({ a: "any", s: "string" });
    const a = [within(() => change(offsets, bytes)), 2];
    refusal("invalid-argument", () => builder.appendColumns({ a, s: { bytes, offsets } }));
    expect(builder.length).toBe(0);
  });

  it("appends rows in front of its own", () => {
    for (const shape of [undefined, { a: "any" }, { a: "int" }] as const) {
      const builder = new VariantRowsBuilder(shape);
      const row = (append: unknown, own: unknown) => ({
        toJSON() {
          builder.append(append);
          return own;
        },
      });
      builder.append(row({ a: 1 }, { a: 2 })).append({ a: [row({ a: 3, b: 1 }, 4)] });
      builder.append({ a: row({ a: [5] }, 6) });
      expect(builder.finish().toJS()).toEqual([{ a: 1 }, { a: 2 }, { a: 3, b: 1 }, { a: [4] }, { a: [5] }, { a: 6 }]);
    }
  });

  it("that appends without end is depth-exceeded", () => {
    const builder = new VariantRowsBuilder({ a: "any" });
    const row = within(() => builder.append(row));
    refusal("depth-exceeded", () => builder.append(row));
    refusal("depth-exceeded", () => builder.append({ a: row }));
    expect(builder.append({ a: 1 }).finish().toJS()).toEqual([{ a: 1 }]);
  });

  it("cannot finish the batch that its row belongs to, which would write to that", () => {
    for (const shape of [undefined, { a: "any" }, { a: "int" }] as const) {
      const builder = new VariantRowsBuilder(shape).append({ a: 7 });
      let finished: VariantRows | undefined;
      const finish = () => {
        finished ??= builder.finish();
        return 1;
      };
      const getter = Object.defineProperty({}, "a", { get: finish, enumerable: true });
      refusal("invalid-argument", () => builder.append(getter));
      expect(finished?.toJS()).toEqual([{ a: 7 }]);
      if (shape !== undefined) {
        finished = undefined;
        refusal("invalid-argument", () => builder.appendColumns({ a: [8, within(finish), 10] }));
        expect((finished as VariantRows | undefined)?.toJS()).toEqual([{ a: 8 }]);
      }
      expect(builder.append({ a: 9 }).finish().toJS()).toEqual([{ a: 9 }]);
    }
  });

  it("is told its key, and may give nothing, with a shape as without", () => {
    const row = { a: { toJSON: (key: string) => `key ${key}` }, b: { toJSON: () => undefined } };
    for (const shape of [undefined, { a: "any", b: "any" }] as const) {
      expect(VariantRows.from([row], shape).toJS()).toEqual([{ a: "key a" }]);
    }
  });
});

test("a row with several faults is refused for the same one however rows are written", () => {
  const fields = { a: "any", b: "int", c: "string", d: "any" } as const;
  const ill = { bytes: Uint8Array.of(0xff), offsets: [0, 1] };
  const tooLong = 10n ** 40n;
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const interpreted = () => {
    const shape = new RowShape(fields);
    const writer = new InterpretedRowWriter(shape, new RowMembers(shape), new TextWriter());
    return Object.defineProperty(shape, "writer", { value: writer });
  };
  const codeOf = (shape: RowShape, columns: RowColumns) => {
    try {
      new VariantRowsBuilder(shape).appendColumns(columns);
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  for (const a of [1, tooLong, cyclic]) {
    for (const b of [1, 0.5]) {
      for (const c of [["x"], ["\ud800"], ill]) {
        for (const d of [1, tooLong, cyclic]) {
          const columns = { a: [a], b: [b], c, d: [d] };
          expect(codeOf(interpreted(), columns)).toBe(codeOf(new RowShape(fields), columns));
        }
      }
    }
  }
});

test("a batch whose memory was given away has none to be used again", () => {
  const builder = new VariantRowsBuilder({ a: "int" }).append({ a: 1 });
  const batch = builder.finish();
  giveAway(batch.save() as Uint8Array<ArrayBuffer>);
  expect(builder.recycle(batch).recycle(batch).append({ a: 2 }).finish().toJS()).toEqual([{ a: 2 }]);
});

test("what was shredded from a batch does not live in its memory", () => {
  const builder = new VariantRowsBuilder({ a: "int", b: "string" }).append({ a: 1, b: "one", c: 0 });
  const batch = builder.finish();
  const columns = VariantRows.shred(batch, { a: "int", b: "string" });
  builder.recycle(batch).append({ a: 2, b: "two" }).finish();
  expect(columns.toJS()).toEqual([{ a: 1, b: "one", c: 0 }]);
});
