import { describe, expect, it } from "vitest";
import { array, codec, struct, u16, u32, vector } from "../index.ts";

const numbers = codec(vector(u32));

describe("a slice", () => {
  const view = numbers.view(numbers.save([1, 2, 3, 4]));

  it.each([
    [0.5, 2.9],
    [Number.NaN, 2],
    [-3.5, -1.5],
    [-100, 100],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    [3, 1],
  ])("from %d to %d is that of an array", (start, end) => {
    expect(view.slice(start, end).toJS()).toEqual([1, 2, 3, 4].slice(start, end));
    expect([...view.slice(1).slice(start, end)]).toEqual([2, 3, 4].slice(start, end));
  });
});

describe("a column", () => {
  it("of no records is empty, although its member would begin behind the memory", () => {
    const pairs = codec(vector(struct("P", { a: u32, b: u32 })));
    for (const bytes of [pairs.save([]), new Uint8Array(4).subarray(3)]) {
      const column = pairs.view(bytes).column("b");
      expect(column.toArray()).toEqual(new Uint32Array(0));
      expect(column.strided?.array).toHaveLength(0);
    }
  });

  it("has the paths of members, and no others", () => {
    const rows = codec(vector(array(u32, 2)));
    const view = rows.view(rows.save([[1, 2]]));
    expect(view.column("1").at(0)).toBe(2);
    for (const path of ["", " 1", "1.0", "01", "-0", 2, -1, 0.5]) {
      expect(() => view.column(path)).toThrow(expect.objectContaining({ code: "invalid-argument" }) as Error);
    }
  });
});

describe("a view that is saved", () => {
  it("may be of the bytes that it is saved into", () => {
    for (const offset of [0, 1, 3, 5, 20]) {
      const bytes = new Uint8Array(60);
      const end = numbers.saveInto(bytes, [1, 2, 3]);
      const saved = numbers.saveInto(bytes, numbers.view(bytes.subarray(0, end)), offset);
      expect(numbers.load(bytes.subarray(offset, saved))).toEqual([1, 2, 3]);
    }
  });

  it("is converted where its order or its type is another, even if that looks the same", () => {
    const fields = { a: u32, b: u16 };
    const here = codec(vector(struct("S", fields)));
    const there = codec(vector(struct("S", fields)), { order: "portable" });
    const value = [{ a: 1, b: 2 }];
    expect(there.load(there.save(here.view(here.save(value)).toJS()))).toEqual(value);
    expect(there.load(there.save(here.view(here.save(value)) as never))).toEqual(value);
  });
});
