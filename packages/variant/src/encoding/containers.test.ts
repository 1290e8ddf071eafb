import { describe, expect, it, test } from "vitest";
import { toHex } from "../../test/hex.ts";
import { array, loaded, metadata, object } from "../../test/raw.ts";
import { Variant } from "../index.ts";

const WIDTHS = [1, 2, 3, 4];

describe("what is written", () => {
  test.each([
    [[], "01 00 00", "03 00 00"],
    [{}, "01 00 00", "02 00 00"],
    [[1, "a"], "01 00 00", "03 02 00 02 04 0c 01 05 61"],
    [[[]], "01 00 00", "03 01 00 03 03 00 00"],
    // One key, in a dictionary that is sorted.
    [{ a: 1 }, "11 01 00 01 61", "02 01 00 00 02 0c 01"],
    // Keys are numbered as they come: "b" after "a" in the object, whatever their order in JavaScript.
    [{ b: true, a: null }, "11 02 00 01 02 61 62", "02 02 00 01 01 00 02 04 00"],
    [{ a: undefined, b: () => 1, c: Symbol() }, "01 00 00", "02 00 00"],
  ])("%j", (plain, keys, value) => {
    const variant = Variant.from(plain);
    expect(toHex(variant.value)).toBe(value.replaceAll(" ", ""));
    expect(toHex(variant.metadata).replace(/^[01]1/, "")).toBe(keys.replaceAll(" ", "").slice(2));
  });

  test.each([0xff, 0x100, 0x1_0000])("an array of %d nulls has a count and offsets as wide as that needs", (count) => {
    const variant = Variant.from(new Array(count).fill(null));
    const isLarge = count > 255;
    const width = count < 0x100 ? 1 : count < 0x1_0000 ? 2 : 3;
    expect(variant.value[0]).toBe(0x03 | (((isLarge ? 4 : 0) | (width - 1)) << 2));
    expect(variant.value.length).toBe(1 + (isLarge ? 4 : 1) + (count + 1) * width + count);
    const again = Variant.load(variant.metadata, variant.value, { validate: true });
    expect(again.size).toBe(count);
    expect(again.at(count - 1)?.isNull).toBe(true);
    expect(again.at(count)).toBeUndefined();
  });

  test.each([255, 256, 257, 65_536, 70_000])("an object of %d members is found by each key", (count) => {
    const plain = Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
    const variant = Variant.from(plain);
    expect((variant.value[0]! >>> 2) & 0x10).toBe(count > 255 ? 0x10 : 0);
    const again = Variant.load(variant.metadata, variant.value, { validate: true });
    expect(again.size).toBe(count);
    for (let i = 0; i < count; i += Math.ceil(count / 1000)) expect(again.get(`k${i}`)?.number()).toBe(i);
    expect(again.get(`k${count - 1}`)?.number()).toBe(count - 1);
    expect(again.get(`k${count}`)).toBeUndefined();
    expect(again.toJS()).toEqual(plain);
  });

  it("has offsets as wide as the values are large", () => {
    for (const [size, width] of [
      [0xff - 5, 1],
      [0x100 - 5, 2],
      [0xffff - 5, 2],
      [0x1_0000 - 5, 3],
      [0x100_0000 - 5, 4],
    ] as const) {
      const variant = Variant.from([new Uint8Array(size)]);
      expect((variant.value[0]! >>> 2) & 3).toBe(width - 1);
      expect(variant.at(0)!.binary().length).toBe(size);
    }
  });
});

describe("what is read", () => {
  describe.each(WIDTHS)("offsets of %d bytes", (width) => {
    test.each([false, true])("with a large count: %s", (large) => {
      const value = array(["0c 07", "00", "05 61"], { width, large });
      const variant = loaded(value);
      expect(variant.type).toBe("array");
      expect(variant.toJS()).toEqual([7, null, "a"]);
      expect(toHex(variant.value)).toBe(toHex(value));
      expect(loaded(array([], { width, large })).toJS()).toEqual([]);
    });

    test.each(WIDTHS)("and ids of %d bytes", (idWidth) => {
      const keys = metadata(["a", "b"], { sorted: true, width });
      for (const large of [false, true]) {
        const variant = loaded(
          object(
            [
              [0, "0c 07"],
              [1, "05 61"],
            ],
            { width, idWidth, large },
          ),
          keys,
        );
        expect(variant.type).toBe("object");
        expect(variant.toJS()).toEqual({ a: 7, b: "a" });
        expect(variant.get("b")?.string()).toBe("a");
      }
    });
  });

  it("may have values in any order", () => {
    // Fields a, b, c; the values stand as c, a, b.
    const value = object(
      [
        [0, "0c 03"],
        [1, "05 61"],
        [2, "00"],
      ],
      { offsets: [2, 4, 0, 5] },
    );
    const keys = metadata(["a", "b", "c"], { sorted: true });
    const variant = loaded(value, keys);
    // At 0 "0c 03", at 2 "05 61", at 4 "00".
    expect(variant.toJS()).toEqual({ a: "a", b: null, c: 3 });
    expect(toHex(variant.get("a")!.value)).toBe("0561");
    expect(variant.equals(Variant.from({ c: 3, b: null, a: "a" }))).toBe(true);
  });

  it("may have numbers of keys in any order, if the dictionary has", () => {
    const keys = metadata(["c", "a", "b"]);
    const variant = loaded(
      object([
        [1, "0c 01"],
        [2, "0c 02"],
        [0, "0c 03"],
      ]),
      keys,
    );
    expect([...variant.keys()]).toEqual(["a", "b", "c"]);
    expect(["a", "b", "c", "d"].map((key) => variant.get(key)?.number())).toEqual([1, 2, 3, undefined]);
  });

  it("finds a key by any of its numbers, where a dictionary has it twice", () => {
    const keys = metadata(["a", "b", "a"]);
    const variant = loaded(
      object([
        [2, "0c 01"],
        [1, "0c 02"],
      ]),
      keys,
    );
    expect(variant.get("a")?.number()).toBe(1);
    expect(variant.toJS()).toEqual({ a: 1, b: 2 });
    expect(variant.set("$.a", 5).toJS()).toEqual({ a: 5, b: 2 });
  });

  it("is a view of larger bytes, even of a Buffer", () => {
    const inner = Variant.from({ a: [1, 2] });
    const outer = Buffer.concat([Buffer.of(9), inner.metadata, inner.value]);
    const variant = Variant.load(
      outer.subarray(1, 1 + inner.metadata.length),
      outer.subarray(1 + inner.metadata.length),
      { validate: true },
    );
    expect(variant.toJS()).toEqual({ a: [1, 2] });
    expect(variant.value.buffer).toBe(outer.buffer);
    expect(variant.value.constructor).toBe(Uint8Array);
  });
});

describe("what validation refuses", () => {
  const keys = metadata(["a", "b", "c"], { sorted: true });
  test.each([
    ["values that overlap", array(["0c 07", "0c 08"], { offsets: [0, 0, 4] }), /overlap/],
    ["values inside each other", array(["05 0c", "0c 01"], { offsets: [0, 1, 4] }), /overlap/],
    ["space between values", array(["0c 07", "00", "00"], { count: 2, offsets: [0, 3, 4] }), /overlap|space/],
    ["space at the start", array(["00", "00"], { count: 1, offsets: [1, 2] }), /overlap, or have space/],
    ["an offset beyond the end", array(["0c 07"], { offsets: [9, 2] }), /beyond the values/],
    ["an end beyond the bytes", array(["0c 07"], { offsets: [0, 3] }), /does not fit/],
    ["an end before the last value's", array(["0c 07", "0c 08"], { offsets: [0, 2, 3] }), /does not fit/],
    ["more bytes than values", array(["00", "00"], { count: 1, offsets: [0, 2] }), /do not fill/],
    ["an empty array with a value", array(["00"], { count: 0, offsets: [1] }), /do not fill/],
    ["a count of everything", array([], { large: true, count: 0xffff_ffff, offsets: [0] }), /does not fit/],
    [
      "ids out of order",
      object([
        [1, "00"],
        [0, "00"],
      ]),
      /order of their keys/,
    ],
    [
      "an id twice",
      object([
        [1, "00"],
        [1, "00"],
      ]),
      /each of them once/,
    ],
    ["an id that there is not", object([[3, "00"]]), /no key 3 among 3/],
    ["an id of four bytes that there is not", object([[0xffff_fff0, "00"]], { idWidth: 4 }), /no key 4294967280/],
  ])("%s", (_name, value, message) => {
    expect(() => loaded(value, keys)).toThrow(message);
    expect(() => loaded(value, keys)).toThrow(expect.objectContaining({ code: "damaged" }));
  });

  it.each([
    ["an object", object([[0, "0c 07"]]), [0x80]],
    ["a large object", object([[0, "0c 07"]], { large: true, width: 4, idWidth: 4 }), [0x80]],
    ["an array", array(["0c 07"]), [0x20, 0x40, 0x80]],
    ["a large array", array(["0c 07"], { large: true, width: 4 }), [0x20, 0x40, 0x80]],
  ])("refuses bits that the header of %s does not use, which reading leaves alone", (_name, value, unused) => {
    for (const bit of unused) {
      const forged = value.slice();
      forged[0]! |= bit;
      for (const nested of [forged, array([forged]), object([[1, forged]])]) {
        expect(() => loaded(nested, keys)).toThrow(/unused bit/);
        expect(() => loaded(nested, keys)).toThrow(expect.objectContaining({ code: "damaged" }));
      }
      expect(loaded(forged, keys, false).equals(loaded(value, keys))).toBe(true);
    }
  });

  it("refuses keys out of order in a dictionary that is not sorted", () => {
    const unsorted = metadata(["b", "a", "b"]);
    expect(
      loaded(
        object([
          [1, "00"],
          [0, "00"],
        ]),
        unsorted,
      ).toJS(),
    ).toEqual({ a: null, b: null });
    expect(() =>
      loaded(
        object([
          [0, "00"],
          [1, "00"],
        ]),
        unsorted,
      ),
    ).toThrow(/order of their keys/);
    // The same key under two numbers.
    expect(() =>
      loaded(
        object([
          [0, "00"],
          [2, "00"],
        ]),
        unsorted,
      ),
    ).toThrow(/each of them once/);
  });
});
