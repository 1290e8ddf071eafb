import { describe, expect, it, test } from "vitest";
import { hex, toHex } from "../test/hex.ts";
import { loaded, metadata, object } from "../test/raw.ts";
import { Variant } from "./index.ts";
import { Metadata } from "./metadata.ts";

const keysOf = (bytes: Uint8Array): string[] => {
  const read = new Metadata(bytes);
  read.validate();
  return Array.from({ length: read.size }, (_, id) => read.key(id));
};

describe("keys", () => {
  test.each([
    ["none", "01 00 00", []],
    ["one that is empty", "01 01 00 00", [""]],
    ["in any order", "01 03 00 01 01 03 62 61 63", ["b", "", "ac"]],
    ["sorted", "11 02 00 01 03 61 61 62", ["a", "ab"]],
    ["the same twice", "01 02 00 01 02 61 61", ["a", "a"]],
    ["of several bytes a character", "01 01 00 09 c3 a4 e2 82 ac f0 9f 98 80", ["ä€😀"]],
    ["with offsets of two bytes", "41 01 00 00 00 01 00 61", ["a"]],
    ["with offsets of three bytes", "81 01 00 00 00 00 00 01 00 00 61", ["a"]],
    ["with offsets of four bytes", "d1 01 00 00 00 00 00 00 00 01 00 00 00 61", ["a"]],
    ["and what follows is left alone", "01 01 00 01 61 62 63", ["a"]],
  ])("%s", (_name, bytes, keys) => {
    expect(keysOf(hex(bytes))).toEqual(keys);
  });

  it.each([
    [0xff, 1],
    [0x100, 2],
    [0xffff, 2],
    [0x1_0000, 3],
    [0x100_0000, 4],
  ])("of %d bytes have offsets of %d", (length, width) => {
    const variant = Variant.from({ ["k".repeat(length)]: 1 });
    expect(variant.metadata[0]! >>> 6).toBe(width - 1);
    expect(keysOf(variant.metadata)).toEqual(["k".repeat(length)]);
  });

  it("are sorted by their bytes, which is by code point, and not by UTF-16", () => {
    const variant = Variant.from({ "\u{1f600}": 1, "\uffff": 2, "": 3, a: 4 });
    expect([...variant.keys()]).toEqual(["", "a", "\uffff", "\u{1f600}"]);
    const again = Variant.load(variant.metadata, variant.value, { validate: true });
    expect(again.get("\u{1f600}")?.number()).toBe(1);
    expect(again.get("\uffff")?.number()).toBe(2);
  });

  it("are said to be sorted only if they are", () => {
    expect(Variant.from({ a: 1, b: 2 }).metadata[0]! & 0x10).toBe(0x10);
    expect(Variant.from([{ b: 1 }, { a: 1 }]).metadata[0]! & 0x10).toBe(0);
    expect(Variant.from([{ a: 1 }, { a: 2 }]).metadata[0]! & 0x10).toBe(0x10);
  });

  it("are read once, and the last byte of the dictionary is its last", () => {
    const read = new Metadata(hex("01 01 00 01 61 62 63"));
    expect(toHex(read.bytes)).toBe("0101000161");
    expect(read.key(0)).toBe("a");
  });
});

describe("what is refused on load", () => {
  test.each([
    ["nothing", "", "unexpected-end"],
    ["a header alone", "01", "unexpected-end"],
    ["offsets that are cut", "01 02 00 01", "unexpected-end"],
    ["keys that are cut", "01 01 00 05 61", "unexpected-end"],
    ["a count of everything", "c1 ff ff ff ff 00", "unexpected-end"],
    ["version 2", "02 00 00", "version-too-new"],
    ["version 15", "0f 00 00", "version-too-new"],
    ["version 0", "00 00 00", "damaged"],
  ])("%s", (_name, bytes, code) => {
    expect(() => loaded("00", bytes, false)).toThrow(expect.objectContaining({ code, offset: expect.any(Number) }));
  });

  it("is an empty value", () => {
    expect(() => loaded("")).toThrow(expect.objectContaining({ code: "unexpected-end", offset: 0 }));
  });
});

describe("what is refused by validation, and without it when it is read", () => {
  test.each([
    ["a key that ends before it begins", "01 02 00 02 01 61 62"],
    ["keys that begin behind the first byte", "01 01 01 02 61 62"],
    ["ill-formed UTF-8", "01 01 00 01 ff"],
    ["a character cut in two", "01 02 00 01 02 c3 a4"],
    ["keys that are not sorted as they are said to be", "11 02 00 01 02 62 61"],
    ["a key twice where they are said to be sorted", "11 02 00 01 02 61 61"],
    ["an unused bit of the header", "21 01 00 01 61"],
    ["the same where keys are sorted", "31 01 00 01 61"],
    ["the same with offsets of four bytes", "e1 00 00 00 00 00 00 00 00"],
  ])("%s", (_name, bytes) => {
    expect(() => loaded("00", bytes)).toThrow(expect.objectContaining({ code: "damaged" }));
    expect(loaded("00", bytes, false).isNull).toBe(true);
  });

  it("is a key that there is not", () => {
    const unchecked = loaded(object([[7, "00"]]), metadata(["a"]), false);
    for (const use of [
      () => [...unchecked.keys()],
      () => unchecked.toJS(),
      () => unchecked.serialize(),
      () => unchecked.hash(),
    ])
      expect(use).toThrow(/no key 7 among 1/);
  });
});

it.each(["", "a", "0", "-1", "__proto__", "constructor", "\0", "k".repeat(100_000)])("may be any text: %j", (key) => {
  expect(keysOf(metadata([key, "z"], { width: 4 }))).toEqual([key, "z"]);
  expect(
    Variant.from(Object.fromEntries([[key, 7]]))
      .get(key)
      ?.number(),
  ).toBe(7);
});

it("ranks keys without comparing them again for each object that has them", () => {
  const long = "k".repeat(100_000);
  const keys = metadata([`${long}b`, `${long}a`], { width: 4 });
  const rows = Variant.from(Array.from({ length: 1000 }, () => ({ [`${long}a`]: 1, [`${long}b`]: 2 })));
  // The same rows with the numbers of an unsorted dictionary.
  const value = rows.value.slice();
  const first = rows.at(0)!;
  let at = value.length;
  for (let i = 0; i < rows.size; i++) {
    at -= first.value.length;
    value[at + 2] = 1;
    value[at + 3] = 0;
  }
  const variant = Variant.load(keys, value, { validate: true });
  expect(variant.at(999)!.get(`${long}b`)?.number()).toBe(2);
  // Neither hashing nor comparing reads them each time.
  expect(variant.hash()).toBe(rows.hash());
  expect(variant.equals(rows)).toBe(true);
  expect(Variant.from(variant).equals(rows)).toBe(true);
});
