import { memorySink } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { Decimal, RowShape, Variant, VariantRows, VariantRowsBuilder } from "../index.ts";

const SHAPE = { id: "int", flag: "boolean", name: "string", value: "double" } as const;

function row(id: number) {
  return { id, flag: id % 3 === 0, name: `row ${id} ${[..."é東😀"].slice(0, id % 4).join("")}`, value: id / 7 };
}

/** More than a block, so that there are full ones and one that is not. */
const ROWS = Array.from({ length: 1300 }, (_, i) => row(i));

/** Rows of all kinds, most of which are not of the shape. */
const MIXED: unknown[] = [
  row(1),
  { id: 1.5, flag: null, name: 7, value: "x" },
  { name: "no others" },
  { ...row(2), more: { nested: [1, { deep: "x".repeat(300) }] } },
  [1, 2],
  "text",
  null,
  {},
  { id: 2 ** 40, flag: false, name: "", value: -0 },
  { id: -0, flag: true, name: "long ".repeat(60), value: Number.MAX_VALUE },
  row(3),
];

describe("a batch of rows", () => {
  it("gives each row in place, by number and one after the other", () => {
    const rows = VariantRows.from(ROWS, SHAPE);
    expect(rows).toHaveLength(1300);
    expect(rows.row(0)?.toJS()).toEqual(ROWS[0]);
    expect(rows.row(1299)?.get("name")?.string()).toBe(ROWS[1299]!.name);
    expect(rows.row(3)?.value.buffer).toBe(rows.save().buffer);
    expect([...rows].map((each) => each.toJS())).toEqual(ROWS);
    for (const index of [-1, 1300, 0.5, Number.NaN]) expect(rows.row(index)).toBeUndefined();
  });

  it("is saved as bytes that load as the same rows, without a copy", () => {
    const saved = VariantRows.from(ROWS, SHAPE).save();
    expect(VariantRows.load(saved, { validate: true }).toJS()).toEqual(ROWS);
    expect(VariantRows.load(saved).save()).toEqual(saved);
    expect(VariantRows.load(saved).save().buffer).toBe(saved.buffer);
  });

  it("loads from anywhere in a buffer", () => {
    const saved = VariantRows.from(ROWS, SHAPE).save();
    const moved = new Uint8Array(saved.length + 3);
    moved.set(saved, 3);
    const shredded = VariantRows.shred(VariantRows.load(moved.subarray(3), { validate: true }), SHAPE).save();
    moved.set(shredded, 1);
    const rows = VariantRows.load(moved.subarray(1, 1 + shredded.length), { validate: true });
    expect(rows.toJS()).toEqual(ROWS);
  });

  it("is appended to by putting batches one behind the other", () => {
    const batches = [ROWS.slice(0, 3), [], MIXED, ROWS.slice(3, 5)];
    const saved = batches.map((rows, i) => VariantRows.from(rows, i === 0 ? SHAPE : undefined).save());
    const file = new Uint8Array(saved.reduce((size, { length }) => size + length, 0));
    let at = 0;
    for (const bytes of saved) {
      file.set(bytes, at);
      at += bytes.length;
    }
    const rows = VariantRows.load(file, { validate: true });
    const expected = batches.flatMap((batch) => VariantRows.from(batch).toJS());
    expect(rows.toJS()).toEqual(expected);
    expect(expected.map((_, i) => rows.row(i)?.toJS())).toEqual(expected);
    expect(rows.save()).toEqual(file);
    const joined = saved.map((bytes) => VariantRows.load(bytes)).reduce((all, next) => all.concat(next));
    expect(joined.save()).toEqual(file);
    const sink = memorySink();
    joined.saveTo(sink);
    expect(sink.writtenBytes()).toEqual(file);
  });

  it("may be empty", () => {
    const rows = VariantRows.load(VariantRows.from([], SHAPE).save(), { validate: true });
    expect(rows.toJS()).toEqual([]);
    expect(rows.row(0)).toBeUndefined();
    expect(rows.cursor().next()).toBe(false);
    expect(rows.column("id").numbers()).toHaveLength(0);
    expect(VariantRows.shred(rows, SHAPE).toJS()).toEqual([]);
  });
});

describe("a shape", () => {
  it("changes nothing but the time", () => {
    const plain = MIXED.map((each) => Variant.from(each));
    const rows = VariantRows.load(VariantRows.from(MIXED, SHAPE).save(), { validate: true });
    expect([...rows].map((each, i) => each.equals(plain[i]!))).toEqual(plain.map(() => true));
  });

  it("writes integers in their smallest encoding", () => {
    const ids = [0, -128, 127, 128, -32_768, 32_767, 32_768, -(2 ** 31), 2 ** 31, Number.MAX_SAFE_INTEGER];
    const rows = VariantRows.from(
      ids.map((id) => ({ id })),
      { id: "int" },
    );
    expect([...rows].map((each) => each.get("id")?.type)).toEqual(ids.map((id) => Variant.from(id).type));
    expect(rows.column("id").numbers()).toEqual(Float64Array.from(ids));
  });

  it("has values of any kind where it says so", () => {
    const rows = [{ any: [1, { b: 2 }] }, { any: "x" }, { any: null }, { any: new Decimal(15n, 1) }];
    const built = VariantRows.load(VariantRows.from(rows, { any: "any" }).save(), { validate: true });
    expect(built.toJS()).toEqual([{ any: [1, { b: 2 }] }, { any: "x" }, { any: null }, { any: 1.5 }]);
  });

  it("makes larger headers for larger rows and for many fields", () => {
    const fields = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field ${i}`, "string" as const]));
    const text = (size: number) => Object.fromEntries(Object.keys(fields).map((key) => [key, "x".repeat(size)]));
    const rows = [text(0), text(1), text(250)];
    expect(VariantRows.load(VariantRows.from(rows, fields).save(), { validate: true }).toJS()).toEqual(rows);
    const sizes = [250, 70_000, 17_000_000].map((size) => ({ a: "x".repeat(size), b: "y" }));
    const built = VariantRows.from(sizes, { a: "string", b: "string" });
    expect(built.column("b").strings()).toEqual(["y", "y", "y"]);
    expect([...built].map((each) => each.get("a")?.string().length)).toEqual([250, 70_000, 17_000_000]);
  });

  it("has no fields, if need be, or one named __proto__", () => {
    expect(VariantRows.from([{}, {}], {}).toJS()).toEqual([{}, {}]);
    const rows = Array.from({ length: 40 }, (_, i) => JSON.parse(`{"__proto__":${i}}`));
    const made = VariantRows.from(rows, new RowShape(JSON.parse('{"__proto__":"int"}'))).toJS();
    expect(made.map((each) => Object.getOwnPropertyDescriptor(each, "__proto__")?.value)).toEqual(
      rows.map((_, i) => i),
    );
  });

  it("takes an object by its toJSON, and a Variant, as Variant.from does", () => {
    class Wrapped {
      id = 1;
      toJSON() {
        return { id: 2 };
      }
    }
    const rows = VariantRows.from([new Wrapped(), Variant.from({ id: 3 })], { id: "int" });
    expect(rows.toJS()).toEqual([{ id: 2 }, { id: 3 }]);
  });

  it("is refused with a type that there is not, or a key that is no text", () => {
    expect(refusal("invalid-argument", () => new RowShape({ a: "integer" as never })).path).toBe("/a");
    refusal("invalid-utf8", () => new RowShape({ "\ud800": "int" }));
  });
});

describe("a builder", () => {
  const columns = {
    id: Int32Array.from(ROWS, ({ id }) => id),
    flag: Uint8Array.from(ROWS, ({ flag }) => Number(flag)),
    name: ROWS.map(({ name }) => name),
    value: Float64Array.from(ROWS, ({ value }) => value),
  };

  it("takes columns, and writes the bytes that rows would give", () => {
    const byRows = VariantRows.from(ROWS, SHAPE).save();
    expect(new VariantRowsBuilder(SHAPE).appendColumns(columns).finish().save()).toEqual(byRows);
    const arrays = { ...columns, id: [...columns.id], flag: ROWS.map(({ flag }) => flag), value: [...columns.value] };
    expect(new VariantRowsBuilder(SHAPE).appendColumns(arrays).finish().save()).toEqual(byRows);
  });

  it("takes strings in UTF-8", () => {
    const encoded = ROWS.map(({ name }) => new TextEncoder().encode(name));
    const offsets = new Uint32Array(ROWS.length + 1);
    encoded.forEach(({ length }, i) => {
      offsets[i + 1] = offsets[i]! + length;
    });
    const bytes = new Uint8Array(encoded.flatMap((each) => [...each]));
    const built = new VariantRowsBuilder(SHAPE).appendColumns({ ...columns, name: { bytes, offsets } }).finish();
    expect(built.save()).toEqual(VariantRows.from(ROWS, SHAPE).save());
  });

  it("writes columns whose values are not of the shape's types as rows", () => {
    const built = new VariantRowsBuilder({ a: "int", b: "string" })
      .append({ a: 0, b: "first" })
      .appendColumns({ a: BigInt64Array.of(1n, 2n ** 60n), b: ["x", null] })
      .append({ a: 9, b: "last" })
      .finish();
    expect([...built].map((each) => each.get("a")?.bigint())).toEqual([0n, 1n, 2n ** 60n, 9n]);
    expect(built.column("b").strings()).toEqual(["first", "x", undefined, "last"]);
  });

  it("refuses columns that do not fit", () => {
    const builder = new VariantRowsBuilder({ a: "int", b: "string" });
    const utf8 = (bytes: number[], offsets: number[]) => ({ a: [1], b: { bytes: Uint8Array.from(bytes), offsets } });
    expect(refusal("missing-member", () => builder.appendColumns({ a: [1] })).path).toBe("/b");
    expect(refusal("unknown-member", () => builder.appendColumns({ a: [1], b: [""], c: [1] })).path).toBe("/c");
    refusal("invalid-argument", () => builder.appendColumns({ a: [1], b: ["", ""] }));
    refusal("invalid-argument", () => builder.appendColumns({ a: [1], b: 5 as never }));
    refusal("type-mismatch", () =>
      builder.appendColumns({ a: { bytes: new Uint8Array(0), offsets: [0, 0] }, b: [""] }),
    );
    for (const offsets of [
      [0, 2],
      [1, 0],
      [-1, 1],
      [0, Number.NaN],
      [0, 0.5],
    ]) {
      refusal("invalid-argument", () => builder.appendColumns(utf8([65], offsets)));
    }
    refusal("invalid-utf8", () => builder.appendColumns(utf8([0xc3, 0x28], [0, 2])));
    refusal("invalid-utf8", () => builder.appendColumns(utf8([0xc3, 0xa9], [0, 1])));
    refusal("invalid-utf8", () =>
      builder.appendColumns({ a: [0.5], b: { bytes: Uint8Array.of(0xff), offsets: [0, 1] } }),
    );
    refusal("invalid-argument", () => new VariantRowsBuilder().appendColumns({}));
    expect(builder.finish().toJS()).toEqual([]);
  });

  it("does not append a row that it refuses", () => {
    const builder = new VariantRowsBuilder({ id: "int", name: "string" });
    builder.append({ id: 1, name: "one" });
    refusal("invalid-utf8", () => builder.append({ id: 2, name: "\ud800" }));
    refusal("unsupported-value", () => builder.append(undefined));
    builder.append({ id: 3, name: "three" });
    expect(builder).toHaveLength(2);
    expect(builder.finish().toJS()).toEqual([
      { id: 1, name: "one" },
      { id: 3, name: "three" },
    ]);
  });

  it("builds one batch after the other", () => {
    const builder = new VariantRowsBuilder(SHAPE, { rows: 10 });
    const first = builder.append(ROWS[0]).finish();
    const second = builder.append(ROWS[1]).append({ other: 1 }).finish();
    expect(first.toJS()).toEqual([ROWS[0]]);
    expect(second.toJS()).toEqual([ROWS[1], { other: 1 }]);
  });

  it("refuses options that make no sense", () => {
    refusal("invalid-argument", () => new VariantRowsBuilder(SHAPE, { rows: -1 }));
    refusal("invalid-argument", () => new VariantRowsBuilder(SHAPE, { maxDepth: Number.NaN }));
    refusal("size-exceeded", () => new VariantRowsBuilder(SHAPE, { rows: 2 ** 40 }));
    refusal("depth-exceeded", () => new VariantRowsBuilder(undefined, { maxDepth: 1 }).append([[]]));
  });
});

describe.each([
  ["rows", (rows: readonly unknown[]) => VariantRows.from(rows, SHAPE)],
  ["rows without a shape", (rows: readonly unknown[]) => VariantRows.from(rows)],
  ["columns", (rows: readonly unknown[]) => VariantRows.shred(VariantRows.from(rows, SHAPE), SHAPE)],
  ["some columns", (rows: readonly unknown[]) => VariantRows.shred(VariantRows.from(rows), { id: "int", flag: "any" })],
  [
    "columns of other types",
    (rows: readonly unknown[]) =>
      VariantRows.shred(VariantRows.from(rows), { id: "string", name: "boolean", value: "int", absent: "double" }),
  ],
])("a batch in %s", (_name, make) => {
  it("has the values of its rows, whatever these are", () => {
    const plain = [...MIXED, ...ROWS].map((each) => Variant.from(each));
    const rows = VariantRows.load(make([...MIXED, ...ROWS]).save(), { validate: true });
    expect([...rows].map((each, i) => each.equals(plain[i]!))).toEqual(plain.map(() => true));
    expect(rows.toJS()).toEqual(plain.map((each) => each.toJS()));
    expect(plain.map((each, i) => rows.row(i)!.equals(each))).toEqual(plain.map(() => true));
  });

  it("is read field by field with a cursor", () => {
    const cursor = make(ROWS).cursor();
    const [id, flag, name, value, other] = ["id", "flag", "name", "value", "other"].map((key) => cursor.field(key));
    expect(cursor.field("name")).toBe(name);
    const read: unknown[] = [];
    while (cursor.next()) {
      expect(cursor.has(other!)).toBe(false);
      expect(cursor.value(other!)).toBeUndefined();
      expect(cursor.isNone(other!)).toBe(true);
      expect(cursor.has(name!)).toBe(true);
      expect(cursor.isNone(name!)).toBe(false);
      const each = {
        id: cursor.number(id!),
        flag: cursor.boolean(flag!),
        name: cursor.string(name!),
        value: cursor.number(value!),
      };
      expect(cursor.index).toBe(read.length);
      read.push(each);
    }
    expect(read).toEqual(ROWS);
  });

  it("gives a column of numbers, strings, booleans or values", () => {
    const rows = make(ROWS);
    expect(rows.column("value").numbers()).toEqual(Float64Array.from(ROWS, ({ value }) => value));
    expect(rows.column("name").strings()).toEqual(ROWS.map(({ name }) => name));
    expect(rows.column("flag").booleans()).toEqual(ROWS.map(({ flag }) => flag));
    expect([...rows.column("id")].map((each) => each?.number())).toEqual(ROWS.map(({ id }) => id));
    const again = new Float64Array(ROWS.length);
    expect(rows.column("id").numbers(again)).toBe(again);
    expect(again[1299]).toBe(1299);
    expect(rows.column("id").at(7)?.number()).toBe(7);
    expect(rows.column("id").at(-1)).toBeUndefined();
    expect(rows.column("none").numbers()).toEqual(new Float64Array(ROWS.length).fill(Number.NaN));
  });

  it("gives a column block by block, into arrays that are used again", () => {
    const rows = make(ROWS).concat(make(ROWS.slice(0, 700)));
    const expected = [...ROWS, ...ROWS.slice(0, 700)];
    const { length } = rows;
    const id = rows.column("id");
    const flag = rows.column("flag");
    const name = rows.column("name");
    for (const size of [64, 1023, 1500, length + 1]) {
      const numbers = new Float64Array(size);
      const booleans: (boolean | undefined)[] = new Array(size).fill(undefined);
      const strings: (string | undefined)[] = new Array(size).fill(undefined);
      for (let from = 0; from < length; from += size) {
        const block = expected.slice(from, from + size);
        const ids = id.numbers(numbers, from);
        expect(ids.buffer).toBe(numbers.buffer);
        expect([...ids]).toEqual(block.map((each) => each.id));
        expect(flag.booleans(booleans, from)).toBe(booleans);
        expect(booleans).toEqual(block.map((each) => each.flag));
        expect(name.strings(strings, from)).toBe(strings);
        expect(strings).toEqual(block.map((each) => each.name));
      }
    }
    expect(id.numbers(undefined, length - 2)).toEqual(Float64Array.of(698, 699));
    expect(name.strings(undefined, length)).toEqual([]);
    for (const from of [-1, length + 1, 0.5, Number.NaN])
      refusal("invalid-argument", () => id.numbers(undefined, from));
  });

  it("gives a column of rows of which each has other keys than the one before", () => {
    const some = Array.from({ length: 3000 }, (_, i) => {
      const kind = Math.floor(i / (i < 1500 ? 1 : 40)) % 5;
      if (kind === 0) return i;
      return {
        ...(kind !== 1 && { id: i }),
        ...(kind > 2 && { a: "x".repeat(3 * (i % 100)) }),
        name: `${i}é`.repeat(kind),
      };
    });
    const rows = make(some);
    const plain = rows.toJS() as { id?: number; name?: string; a?: string }[];
    expect([...rows.column("id").numbers()]).toEqual(plain.map(({ id }) => id ?? Number.NaN));
    expect(rows.column("name").strings()).toEqual(plain.map(({ name }) => name));
    expect(rows.column("a").strings()).toEqual(plain.map(({ a }) => a));
    expect([...rows.column("a")].map((each) => each?.string())).toEqual(plain.map(({ a }) => a));
    refusal("type-mismatch", () => rows.column("name").numbers());
    refusal("type-mismatch", () => rows.column("name").booleans());
    refusal("type-mismatch", () => rows.column("id").booleans());
  });

  it("has no values in a column where there is no field, or a null", () => {
    const rows = make([{ id: 1 }, {}, 5, { id: null }, [1], { id: 2.5 }]);
    expect(rows.column("id").numbers()).toEqual(
      Float64Array.of(1, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 2.5),
    );
    expect([...rows.column("id")].map((each) => each?.toJS())).toEqual([1, undefined, undefined, null, undefined, 2.5]);
    refusal("type-mismatch", () => rows.column("id").strings());
  });

  it("refuses what a row does not have", () => {
    const cursor = make([row(1)]).cursor();
    const name = cursor.field("name");
    refusal("missing-member", () => cursor.string(name));
    cursor.next();
    refusal("type-mismatch", () => cursor.number(name));
    refusal("type-mismatch", () => cursor.boolean(name));
    refusal("missing-member", () => cursor.number(cursor.field("other")));
    refusal("invalid-argument", () => cursor.number(99));
    expect(cursor.next()).toBe(false);
    expect(cursor.next()).toBe(false);
    refusal("missing-member", () => cursor.string(name));
    refusal("invalid-argument", () => cursor.row());
  });
});

describe("a batch in columns", () => {
  it("keeps what does not fit, whatever its type, and all digits", () => {
    const large = 2n ** 63n - 1n;
    const values = [1n, large, -large - 1n, new Decimal(100n, 2), 1.5, "x", null, [1], undefined];
    const rows = VariantRows.from(values.map((id) => (id === undefined ? {} : { id })));
    const shredded = VariantRows.load(VariantRows.shred(rows, { id: "int" }).save(), { validate: true });
    expect([...shredded].map((each) => each.get("id")?.type)).toEqual([...rows].map((each) => each.get("id")?.type));
    expect([...shredded].map((each, i) => each.equals(rows.row(i)!))).toEqual(values.map(() => true));
    expect(shredded.isShredded).toBe(true);
    refusal("value-range", () => shredded.column("id").numbers());
  });

  it("can be made of one in columns again", () => {
    const once = VariantRows.shred(VariantRows.from([...ROWS, ...MIXED]), { id: "int" });
    const again = VariantRows.shred(once, SHAPE);
    expect(VariantRows.load(again.save(), { validate: true }).toJS()).toEqual(once.toJS());
  });

  it("takes less space than rows do", () => {
    const rows = VariantRows.from(ROWS, SHAPE);
    expect(VariantRows.shred(rows, SHAPE).save().length).toBeLessThan(0.75 * rows.save().length);
  });
});
