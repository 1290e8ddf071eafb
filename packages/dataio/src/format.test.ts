import { describe, expect, it } from "vitest";
import { hex, toHex } from "../test/hex.ts";
import {
  array,
  asNumber,
  bool,
  bytes,
  type CodecOptions,
  chars,
  codec,
  date,
  deque,
  enumeration,
  f32,
  f64,
  fixedBytes,
  i8,
  i16,
  i32,
  i64,
  json,
  list,
  map,
  multimap,
  multiset,
  nil,
  nullable,
  optional,
  pair,
  rawStruct,
  recursive,
  restAll,
  set,
  since,
  string,
  struct,
  type Type,
  tuple,
  u8,
  u16,
  u32,
  u64,
  union,
  unorderedMap,
  unorderedSet,
  varI32,
  varI64,
  varSize,
  varU30,
  varU32,
  varU61,
  varU64,
  vector,
  versioned,
} from "./index.ts";

/** Name, type, value, its bytes in native order and, where they differ, in portable order. */
type Row = [name: string, type: Type<never>, value: unknown, native: string, portable: string];

function row<T>(name: string, type: Type<T>, value: NoInfer<T>, native: string, portable?: string): Row {
  return [name, type as Type<never>, value, native, portable ?? native];
}

const Inner = struct("Inner", { a: u32, b: array(u16, 2) });
const Version2 = versioned("Record", 2, { a: i32, b: since(2, string) });
const Padded = rawStruct("Padded", { flag: bool, number: u32, letter: u8 });
interface Tree {
  value: number;
  children: Tree[];
}
const Tree = recursive<Tree>("Tree", (self) => struct("Tree", { value: u8, children: vector(self) }));

const rows: Row[] = [
  row("i8", i8, -2, "fe"),
  row("u8", u8, 254, "fe"),
  row("i16", i16, -2, "fe ff", "ff fe"),
  row("u16", u16, 0x1234, "34 12", "12 34"),
  row("i32", i32, -2, "fe ff ff ff", "ff ff ff fe"),
  row("u32", u32, 0x01020304, "04 03 02 01", "01 02 03 04"),
  row("i64", i64, -2n, "fe ff ff ff ff ff ff ff", "ff ff ff ff ff ff ff fe"),
  row("u64", u64, 2n ** 64n - 1n, "ff ff ff ff ff ff ff ff"),
  row("u64 as a number", asNumber(u64), 2 ** 40, "00 00 00 00 00 01 00 00", "00 00 01 00 00 00 00 00"),
  row("f32", f32, 1.5, "00 00 c0 3f", "3f c0 00 00"),
  row("f64", f64, 1.5, "00 00 00 00 00 00 f8 3f", "3f f8 00 00 00 00 00 00"),
  row("f64, not a number", f64, Number.NaN, "00 00 00 00 00 00 f8 7f", "7f f8 00 00 00 00 00 00"),
  row("f64, minus zero", f64, -0, "00 00 00 00 00 00 00 80", "80 00 00 00 00 00 00 00"),
  row("false", bool, false, "00"),
  row("true", bool, true, "01"),

  row("varU32, one byte", varU32, 127, "7f"),
  row("varU32, two", varU32, 128, "80 01"),
  row("varU32, three", varU32, 128 ** 2, "80 80 01"),
  row("varU32, five", varU32, 2 ** 32 - 1, "ff ff ff ff 0f"),
  row("varU64, ten", varU64, 2n ** 64n - 1n, "ff ff ff ff ff ff ff ff ff 01"),
  row("varU64, eight", varU64, 2n ** 56n - 1n, "ff ff ff ff ff ff ff 7f"),
  row("varU64, nine", varU64, 2n ** 56n, "80 80 80 80 80 80 80 80 01"),
  row("varSize", varSize, 2 ** 32, "80 80 80 80 10"),
  row("varI32, positive", varI32, 65, "82 01"),
  row("varI32, negative", varI32, -64, "81 01"),
  row("varI32, the largest", varI32, 2 ** 31 - 1, "fe ff ff ff 0f"),
  row("varI32, the smallest with room", varI32, -(2 ** 31) + 1, "ff ff ff ff 0f"),
  row("varI32, the minimum", varI32, -(2 ** 31), "01"),
  row("varI64, negative", varI64, -2147483649n, "83 80 80 80 10"),
  row("varI64, the minimum", varI64, -(2n ** 63n), "01"),
  row("varI64, the largest", varI64, 2n ** 63n - 1n, "fe ff ff ff ff ff ff ff ff 01"),
  row("varU30, one byte", varU30, 63, "fc"),
  row("varU30, two", varU30, 64, "01 01"),
  row("varU30, four", varU30, 2 ** 30 - 1, "ff ff ff ff"),
  row("varU61, one byte", varU61, 31n, "f8"),
  row("varU61, two", varU61, 32n, "01 01"),
  row("varU61, eight", varU61, 2n ** 61n - 1n, "ff ff ff ff ff ff ff ff"),

  row("string", string, "héllo", "06 68 c3 a9 6c 6c 6f"),
  row("string, empty", string, "", "00"),
  row("string beyond the basic plane", string, "𝄞", "04 f0 9d 84 9e"),
  row("bytes", bytes, hex("00 ff"), "02 00 ff"),
  row("chars", chars(4), "TAG\0", "54 41 47 00"),
  row("chars above ASCII", chars(2), "ÿ\x80", "ff 80"),
  row("fixedBytes", fixedBytes(3), hex("01 02 03"), "01 02 03"),
  row("date", date, new Date(1), "01 00 00 00 00 00 00 00", "00 00 00 00 00 00 00 01"),
  row("nil", nil, null, "00"),

  row("array", array(u16, 2), [1, 2], "01 00 02 00", "00 01 00 02"),
  row("vector", vector(u16), [1, 2], "02 01 00 02 00", "02 00 01 00 02"),
  row("vector of vectors", vector(vector(u8)), [[1], [], [255, 0]], "03 01 01 00 02 ff 00"),
  row("vector of many", vector(u8), Array<number>(200).fill(7), `c8 01 ${"07".repeat(200)}`),
  row("list", list(u8), [2, 1], "02 02 01"),
  row("deque", deque(u8), [2, 1], "02 02 01"),
  row("multiset", multiset(u8), [1, 1, 2], "03 01 01 02"),
  row("set", set(u8), new Set([1, 2]), "02 01 02"),
  row("unordered set", unorderedSet(u8), new Set([2, 1]), "02 02 01"),
  row(
    "map",
    map(string, u8),
    new Map([
      ["a", 1],
      ["b", 2],
    ]),
    "02 01 61 01 01 62 02",
  ),
  row(
    "unordered map",
    unorderedMap(string, u8),
    new Map([
      ["b", 2],
      ["a", 1],
    ]),
    "02 01 62 02 01 61 01",
  ),
  row(
    "multimap",
    multimap(u8, u8),
    [
      [1, 2],
      [1, 1],
    ],
    "02 01 02 01 01",
  ),
  row("pair: no padding", pair(u8, u32), [1, 2], "01 02 00 00 00", "01 00 00 00 02"),
  row("tuple", tuple(u8, string, bool), [1, "a", true], "01 01 61 01"),

  row("struct", Inner, { a: 1, b: [2, 3] }, "01 00 00 00 02 00 03 00", "00 00 00 01 00 02 00 03"),
  row(
    "raw struct: padding, and little endian always",
    Padded,
    { flag: true, number: 2, letter: 3 },
    "01 000000 02000000 03 000000",
  ),
  row(
    "raw struct in a struct",
    struct("Outer", { a: u16, raw: Padded }),
    { a: 1, raw: { flag: false, number: 1, letter: 0 } },
    "01 00 00 000000 01000000 00 000000",
    "00 01 00 000000 01000000 00 000000",
  ),
  row("versioned", Version2, { a: 7, b: "hi" }, "02 07000000 02 68 69", "02 00000007 02 68 69"),
  row(
    "vector of versioned: a version each",
    vector(Version2),
    [
      { a: 1, b: "" },
      { a: 2, b: "" },
    ],
    "02 02 01000000 00 02 02000000 00",
    "02 02 00000001 00 02 00000002 00",
  ),
  row("recursive", Tree, { value: 1, children: [{ value: 2, children: [] }] }, "01 01 02 00"),

  row("optional, there", optional(u8), 7, "01 07"),
  row("optional, missing", optional(u8), undefined, "00"),
  row("nullable, missing", nullable(u8), null, "00"),
  row("enumeration", enumeration("Color", ["red", "green"]), "green", "01"),
  row("enumeration with numbers", enumeration("Color", { red: 300, green: 5 }), "red", "ac 02"),
  row("union", union("Shape", { circle: u8, label: string }), { tag: "label", value: "a" }, "01 01 61"),
  row(
    "json",
    json,
    { a: [null, true, "x"], b: 1 },
    "06 02 01 61 05 03 00 02 04 01 78 01 62 03 000000000000f03f",
    "06 02 01 61 05 03 00 02 04 01 78 01 62 03 3ff0000000000000",
  ),
  row("the rest", struct("Message", { a: u8, rest: restAll }), { a: 1, rest: hex("02 03") }, "01 02 03"),
];

describe.each(["native", "portable"] as const)("the bytes of each type in %s order", (order) => {
  it.each(rows)("%s", (_name, type, value, native, portable) => {
    const expected = order === "native" ? native : portable;
    const { save, load, byteLength } = bound(type, { order });
    expect(toHex(save(value))).toBe(toHex(hex(expected)));
    expect(load(hex(expected))).toEqual(value);
    expect(byteLength(value)).toBe(hex(expected).length);
  });
});

describe("without variable-length integers", () => {
  const fixed: Row[] = [
    row("counts have eight bytes", vector(u8), [1], "01 00000000000000 01", "0000000000000001 01"),
    row("the length of a string is LEB128 still", string, "a", "01 61"),
    row("varU32", varU32, 1, "01 00 00 00", "00 00 00 01"),
    row("varI32", varI32, -1, "ff ff ff ff"),
    row("varU64", varU64, 1n, "01 00000000000000", "0000000000000001"),
    row("varI64, the minimum", varI64, -(2n ** 63n), "00000000000000 80", "80 00000000000000"),
    row("versions have four", versioned("V", 1, { a: u8 }), { a: 9 }, "01 000000 09", "000000 01 09"),
    row("tags too", union("U", { a: u8, b: u8 }), { tag: "b", value: 9 }, "01 000000 09", "000000 01 09"),
  ];
  it.each(fixed)("%s", (_name, type, value, native, portable) => {
    for (const [order, expected] of [
      ["native", native],
      ["portable", portable],
    ] as const) {
      const { save, load } = bound(type, { order, noVarInt: true });
      expect(toHex(save(value))).toBe(toHex(hex(expected)));
      expect(load(hex(expected))).toEqual(value);
    }
  });
});

describe("what is loaded but never written", () => {
  it.each([
    ["a bool that is neither 0 nor 1", bool, "07", true],
    ["a longer form of LEB128", varU32, "81 80 00", 1],
    ["the longest form of it", varU64, "81 80 80 80 80 80 80 80 80 00", 1n],
    ["a map with a key twice: the first stays", map(u8, u8), "02 01 05 01 06", new Map([[1, 5]])],
    [
      "a map out of order",
      map(u8, u8),
      "02 02 05 01 06",
      new Map([
        [2, 5],
        [1, 6],
      ]),
    ],
    ["a set with an element twice", set(u8), "02 01 01", new Set([1])],
    ["padding that is not zero", Padded, "01 aabbcc 02000000 03 ddeeff", { flag: true, number: 2, letter: 3 }],
  ] as [string, Type<unknown>, string, unknown][])("%s", (_name, type, bytesOf, value) => {
    expect(codec(type).load(hex(bytesOf))).toEqual(value);
  });
});

describe("order", () => {
  it("of a map and of a set is that of C++, whatever the order of insertion", () => {
    expect(toHex(codec(set(i32)).save(new Set([3, -1, 2])))).toBe("03ffffffff0200000003000000");
    expect(
      toHex(
        codec(map(u8, u8)).save(
          new Map([
            [9, 1],
            [3, 2],
          ]),
        ),
      ),
    ).toBe("0203020901");
    expect(toHex(codec(multiset(u8)).save([2, 1, 2]))).toBe("03010202");
  });

  it("of strings is by code point, where JavaScript's own is by code unit", () => {
    const names = codec(set(string));
    expect([...names.load(names.save(new Set(["\u{10000}", "\uffff", "b", "ab", "a"])))]).toEqual([
      "a",
      "ab",
      "b",
      "\uffff",
      "\u{10000}",
    ]);
  });

  it("of a multimap is by key, pairs of equal keys as given", () => {
    const entries = codec(multimap(string, u8));
    expect(
      entries.load(
        entries.save([
          ["b", 1],
          ["a", 3],
          ["a", 2],
        ]),
      ),
    ).toEqual([
      ["a", 3],
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("of pairs is member by member, of enumerations by number", () => {
    const pairs = codec(multiset(pair(u8, i8)));
    expect(
      pairs.load(
        pairs.save([
          [2, 0],
          [1, 5],
          [1, -5],
        ]),
      ),
    ).toEqual([
      [1, -5],
      [1, 5],
      [2, 0],
    ]);
    const ranks = codec(set(enumeration("Rank", { high: 2, low: 1 })));
    expect([...ranks.load(ranks.save(new Set(["high", "low"])))]).toEqual(["low", "high"]);
  });
});

/** A codec of any type as functions of any value. */
function bound(type: Type<never>, options: CodecOptions) {
  const any = codec(type as Type<unknown>, options);
  return {
    save: (value: unknown) => any.save(value),
    load: (data: Uint8Array) => any.load(data),
    byteLength: (value: unknown) => any.byteLength(value),
  };
}
