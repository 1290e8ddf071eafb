import { Source, type SourceStrategy } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { toHex } from "../test/hex.ts";
import { codec, i32, map, string, struct, u8, u32, varU32, vector } from "./index.ts";

const record = struct("Record", { id: varU32, name: string });

describe("many values in the same bytes", () => {
  it("are saved one after the other, and loaded again", () => {
    const records = codec(record);
    const bytes = new Uint8Array(100);
    const values = [1, 1000, 100_000].map((id) => ({ id, name: `number ${id}` }));
    let end = 7;
    for (const value of values) end = records.saveInto(bytes, value, end);
    expect(end).toBe(7 + values.reduce((total, value) => total + records.byteLength(value), 0));
    let at = 7;
    for (const value of values) {
      const loaded = records.loadPrefix(bytes, at);
      expect(loaded.value).toEqual(value);
      at += loaded.bytesRead;
    }
    expect(at).toBe(end);
  });

  it("must fit: the last byte is used, one more is refused", () => {
    const numbers = codec(vector(u32));
    expect(numbers.saveInto(new Uint8Array(9), [1, 2])).toBe(9);
    expect(() => numbers.saveInto(new Uint8Array(9), [1, 2], 1)).toThrow(
      expect.objectContaining({ code: "size-exceeded" }),
    );
    expect(codec(record).saveInto(new Uint8Array(4), { id: 1, name: "ab" })).toBe(4);
    expect(() => codec(record).saveInto(new Uint8Array(3), { id: 1, name: "ab" })).toThrow(
      expect.objectContaining({ code: "size-exceeded" }),
    );
  });

  it("begin within the bytes", () => {
    for (const offset of [-1, 0.5, 4, Number.NaN]) {
      const wrong = expect.objectContaining({ code: "invalid-argument" });
      expect(() => codec(u8).saveInto(new Uint8Array(3), 1, offset)).toThrow(wrong);
      expect(() => codec(u8).loadPrefix(new Uint8Array(3), offset)).toThrow(wrong);
    }
  });

  it("have errors with offsets in these bytes", () => {
    const wrong = expect.objectContaining({ code: "unexpected-end", path: "/name", offset: 9 });
    expect(() => codec(record).loadPrefix(Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 9, 65), 6)).toThrow(wrong);
  });

  it("may be saved and loaded by what is called on the way", () => {
    const numbers = codec(struct("Two", { a: u32, text: string, b: u32 }));
    const bytes = new Uint8Array(40);
    const inner = { a: 1, text: "inner", b: 2 };
    const value = {
      a: 3,
      get text() {
        numbers.saveInto(bytes, inner, 20);
        return `after ${numbers.loadPrefix(bytes, 20).value.text}`;
      },
      b: 4,
    };
    numbers.saveInto(bytes, value);
    expect(numbers.loadPrefix(bytes).value).toEqual({ a: 3, text: "after inner", b: 4 });
  });
});

describe("byteLength", () => {
  it("is what save makes", () => {
    const ages = codec(map(string, i32));
    const value = new Map([["é", 1]]);
    expect(ages.byteLength(value)).toBe(ages.save(value).length);
  });

  it("refuses what save refuses", () => {
    expect(() => codec(vector(u8)).byteLength([1, 256])).toThrow(
      expect.objectContaining({ code: "value-range", path: "/1" }),
    );
  });
});

describe("a map", () => {
  it("is saved in key order, also if it is not in that order", () => {
    const saved = codec(map(u8, u8)).save(
      new Map([
        [3, 1],
        [1, 2],
        [2, 3],
      ]),
    );
    expect(toHex(saved)).toBe("03010202030301");
  });
});

it("shared memory and memory that is resized are written and read as any other", () => {
  const texts = codec(vector(string));
  const value = ["a", "é", "x".repeat(300), ..."abcdefghij"];
  const shared = new Uint8Array(new SharedArrayBuffer(400));
  expect(texts.loadPrefix(shared.subarray(0, texts.saveInto(shared, value))).value).toEqual(value);

  const Resizable = ArrayBuffer as unknown as new (
    size: number,
    options: { maxByteLength: number },
  ) => ArrayBuffer & {
    resize(size: number): void;
  };
  const memory = new Resizable(8, { maxByteLength: 64 });
  const bytes = new Uint8Array(memory);
  const numbers = codec(u32);
  expect(numbers.saveInto(bytes, 1, 4)).toBe(8);
  memory.resize(4);
  expect(() => numbers.saveInto(bytes, 2, 4)).toThrow(expect.objectContaining({ code: "size-exceeded" }));
  memory.resize(64);
  expect(numbers.saveInto(bytes, 7, 60)).toBe(64);
  expect(numbers.loadPrefix(bytes, 60).value).toBe(7);
});

it("a source that knows that it is too short says where it ends", () => {
  // As the source of a file does, it brings nothing where it knows that there is too little.
  const all = Uint8Array.of(200, 1, 97);
  const strategy: SourceStrategy = {
    refill(to, size) {
      if (size <= 2) to.attach(all.subarray(0, 2), 0, 2);
    },
    pending: () => 1,
  };
  const source = new Source(new Uint8Array(0), strategy);
  expect(() => codec(string).loadFrom(source)).toThrow(
    expect.objectContaining({ code: "unexpected-end", offset: 3 }) as Error,
  );
});
