import { EngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { VariantRows } from "../index.ts";

/** More than are made into objects before code is generated for them. */
const MANY = 40;

/** By name: what the fields of row `i` are. */
const ROWS: Record<string, (i: number) => object> = {
  "values of every kind": (i) => ({
    boolean: i % 2 === 0,
    double: i + 0.5,
    int8: i,
    int16: 1000 + i,
    int32: 100_000 + i,
    int64: 2 ** 40 + i,
    none: null,
    short: `text é ${i}`,
    long: "x".repeat(64 + i),
    empty: "",
    list: [i, { deep: i }],
  }),
  "integers that become larger, and fractions": (i) => ({ id: (-3) ** i, value: i > 20 ? i / 3 : i }),
  "other kinds later on": (i) => ({ a: i < 25 ? i : `${i}`, b: i < 30 ? "b" : null, c: i < 35 ? i / 3 : i % 2 === 0 }),
  "nulls now and then": (i) => ({
    a: i % 3 === 0 ? null : i,
    b: i % 4 === 0 ? null : "b",
    c: i % 5 === 0 ? null : 0.5,
  }),
  "values that JSON has not": (i) => ({ a: i < 20 ? 1.5 : Number.NaN, b: i < 20 ? 0.5 : -0 }),
  "offsets of two bytes": (i) => ({ long: "x".repeat(300), name: `name ${i}`, id: i, flag: i % 2 === 0, value: i / 3 }),
  "offsets of three bytes": (i) => ({ long: "x".repeat(70_000), name: `name ${i}`, id: i }),
  "keys that are special in an object": (i) =>
    JSON.parse(`{"__proto__":${i},"1":1,"0":0,"constructor":"x","a\\n\\"":2}`),
  "many keys": (i) => Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`key ${key}`, i * key])),
  "other keys in turn": (i) => (i % 2 === 0 ? { a: i, b: "b" } : { a: i, c: true }),
  "no fields": () => ({}),
};

describe("rows that are alike, as plain objects", () => {
  it.each(Object.entries(ROWS))("are what each of them is: %s", (_name, make) => {
    const plain = Array.from({ length: MANY }, (_, i) => make(i));
    const rows = VariantRows.from(plain);
    const expected = plain.map((_, i) => rows.row(i)!.toJS());
    const found = rows.toJS();
    expect(found).toStrictEqual(expected);
    expect(found.map((row) => Object.keys(row as object))).toEqual(expected.map((row) => Object.keys(row as object)));
  });

  it.each(["values of every kind", "offsets of two bytes"])("are read within their bounds when damaged: %s", (name) => {
    const saved = VariantRows.from(Array.from({ length: MANY }, (_, i) => ROWS[name]!(i))).save();
    const last = VariantRows.load(saved).row(MANY - 1)!.value;
    const start = last.byteOffset - saved.byteOffset;
    for (let at = start; at < start + last.byteLength; at++) {
      for (const byte of [0x00, 0x01, 0x7f, 0xfd, 0xff]) {
        // Nothing follows the bytes, so that what is read beyond them is no value.
        const bytes = saved.slice();
        bytes[at] = byte;
        const each = outcome(() =>
          VariantRows.load(bytes)
            .row(MANY - 1)!
            .toJS(),
        );
        const all = outcome(() => VariantRows.load(bytes).toJS()[MANY - 1]);
        if (outcome(() => VariantRows.load(bytes, { validate: true })) !== undefined) expect(all).toStrictEqual(each);
      }
    }
  });
});

describe("numbers of rows that are alike", () => {
  const PLAIN = Array.from({ length: 2500 }, (_, i) => ({ id: i % 7 === 6 ? null : i, name: "n", value: i / 3 }));
  const SAVED = VariantRows.from(PLAIN).save();

  it.each([0, 1, 2, 3, 4, 5])("are the same %i bytes behind the start of the memory", (shift) => {
    const memory = new Uint8Array(SAVED.length + shift);
    memory.set(SAVED, shift);
    const rows = VariantRows.load(memory.subarray(shift));
    expect([...rows.column("id").numbers()]).toEqual(PLAIN.map(({ id }) => id ?? Number.NaN));
    expect([...rows.column("value").numbers(new Float64Array(1100), 1300)]).toEqual(
      PLAIN.slice(1300, 2400).map(({ value }) => value),
    );
  });

  it("are an error where a row, or a number of the last one, goes beyond the values", () => {
    const few = VariantRows.from(PLAIN.slice(0, 5)).save();
    const indexAt = new DataView(few.buffer, few.byteOffset).getUint32(32, true);
    for (let entry = 1; entry < 5; entry++) {
      for (const offset of [0, 1, 0x7fff_ffff, 0xffff_ffff]) {
        const forged = few.slice();
        new DataView(forged.buffer).setUint32(indexAt + 4 * entry, offset, true);
        expect(outcome(() => VariantRows.load(forged).column("value").numbers())).toBeUndefined();
      }
    }
    const last = VariantRows.load(few).row(4)!.value;
    for (let back = 1; back <= 9; back++) {
      // The offset of the value in the last row leads to its last bytes, which are to be a double.
      const forged = few.slice();
      const end = last.byteOffset - few.byteOffset + last.byteLength;
      const offsetAt = last.byteOffset - few.byteOffset + 5 + 2;
      forged[offsetAt] = last.byteLength - 9 - back;
      forged[end - back] = 0x1c;
      const found = outcome(() => VariantRows.load(forged).column("value").numbers());
      if (back < 9) expect(found).toBeUndefined();
      else expect(found).toBeDefined();
    }
  });
});

/** Undefined for an error of the engine; nothing else may be thrown. */
function outcome<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  }
}
