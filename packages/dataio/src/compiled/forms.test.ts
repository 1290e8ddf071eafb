import { describe, expect, it } from "vitest";
import {
  array,
  codec,
  enumeration,
  i32,
  map,
  pair,
  recursive,
  string,
  struct,
  type Type,
  u8,
  u32,
  union,
  varU32,
  vector,
  versioned,
} from "../index.ts";

/** Saved and loaded, in both orders. */
function roundTrip<Value>(type: Type<Value>, value: Value): void {
  for (const order of ["native", "portable"] as const) {
    const it = codec(type, { order });
    expect(it.load(it.save(value))).toEqual(value);
  }
}

/** A struct of so many members. */
function wide(count: number, member: Type<number>): [Type, object] {
  const names = Array.from({ length: count }, (_, i) => `m${i}`);
  const type = struct("Wide", Object.fromEntries(names.map((name) => [name, member])));
  return [type, Object.fromEntries(names.map((name, i) => [name, i * 1000]))];
}

describe("types of unusual size", () => {
  it.each([60, 300, 1500])("a struct of %i members", (count) => {
    roundTrip(...wide(count, u32));
    roundTrip(...wide(count, varU32));
  });

  it("arrays of arrays", () => {
    const line = Array.from({ length: 300 }, (_, i) => i & 255);
    roundTrip(array(array(u8, 300), 3), [line, line, line]);
    roundTrip(array(array(string, 9), 9), new Array(9).fill(new Array(9).fill("text")));
  });

  it("a type that is used twice, twenty times over: the code does not double each time", () => {
    let type: Type = struct("One", { n: u8 });
    for (let i = 0; i < 20; i++) {
      type = struct("Two", { a: type, b: type, c: vector(type) }) as Type;
    }
    // Only compiled: a value would double.
    expect(() => codec(vector(type)).save([])).not.toThrow();
  });

  it("tags and versions of more than one byte", () => {
    const names = Array.from({ length: 400 }, (_, i) => `case${i}`);
    const choice = union("Choice", Object.fromEntries(names.map((name) => [name, i32])));
    roundTrip(vector(choice), [0, 127, 128, 399].map((i) => ({ tag: names[i]!, value: 7 - i })) as never);
    roundTrip(enumeration("Name", names), "case300");
    roundTrip(versioned("Old", 70_000, { a: u8 }), { a: 1 });
  });

  it("nests as deeply as allowed", () => {
    interface Chain {
      next: Chain[];
    }
    const chain = recursive<Chain>("Chain", (self) => struct("Chain", { next: vector(self) }));
    let value: Chain = { next: [] };
    for (let i = 0; i < 1023; i++) value = { next: [value] };
    roundTrip(chain, value);
    expect(() => codec(chain).save({ next: [value] })).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
  });
});

describe("strings", () => {
  it("of every length about the limits between the ways to write and read them", () => {
    const texts: string[] = [];
    for (const length of [0, 1, 7, 12, 13, 95, 96, 97, 126, 127, 128, 129, 5000]) {
      texts.push(
        "a".repeat(length),
        `${"a".repeat(Math.max(0, length - 1))}é`,
        "é".repeat(length),
        "\ufffd".repeat(length),
      );
    }
    roundTrip(vector(string), texts);
    roundTrip(
      vector(string),
      texts.filter((text) => text.length < 13),
    );
    roundTrip(
      vector(string),
      Array.from({ length: 3000 }, (_, i) => `text number ${i}, which is ASCII`),
    );
    roundTrip(
      vector(struct("Named", { name: string, id: u32 })),
      texts.map((name, id) => ({ name, id })),
    );
  });
});

describe("records of a string between things of fixed width", () => {
  it.each([0, 1, 7, 8, 255, 256, 257, 600])("%i of them", (count) => {
    const ids = Array.from({ length: count }, (_, i) => i);
    const record = struct("Record", { id: u32, at: array(i32, 2), name: string, age: u8 });
    for (const name of ["", "name", "x".repeat(127), "x".repeat(128), "né"]) {
      const values = ids.map((id) => ({
        id,
        at: [5 - id, id],
        name: id % 100 === 99 ? name : `number ${id}`,
        age: id & 255,
      }));
      roundTrip(vector(record), values);
      roundTrip(
        vector(pair(string, u32)),
        values.map((value) => [value.name, value.id]),
      );
      roundTrip(map(u32, string), new Map(values.map((value) => [value.id, value.name])));
      roundTrip(map(string, u32), new Map(values.map((value) => [value.name, value.id])));
    }
  });

  it("are refused where they are wrong", () => {
    const names = Array.from({ length: 20 }, (_, i) => ({ id: i, name: "name" }));
    const type = codec(vector(struct("Record", { id: u8, name: string })));
    const wrong = (value: unknown) => names.with(17, value as never);
    const refused = (path: string) => expect.objectContaining({ path });
    expect(() => type.save(wrong({ id: 256, name: "" }))).toThrow(refused("/17/id"));
    expect(() => type.save(wrong({ id: 1 }))).toThrow(refused("/17/name"));
    expect(() => type.save(wrong(undefined))).toThrow(refused("/17"));
  });
});
