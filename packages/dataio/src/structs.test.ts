import { describe, expect, it } from "vitest";
import { hex } from "../test/hex.ts";
import {
  codec,
  enumeration,
  i32,
  map,
  optional,
  since,
  string,
  struct,
  tuple,
  u8,
  union,
  vector,
  versioned,
} from "./index.ts";

describe("what a struct is loaded into", () => {
  it("is a plain object with its members in order", () => {
    const value = codec(struct("S", { b: u8, a: u8 })).load(hex("01 02"));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(["b", "a"]);
  });

  it("is an instance of a class where one is given", () => {
    class Point {
      x = 0;
      y = 0;
      get sum() {
        return this.x + this.y;
      }
    }
    const points = codec(vector(struct("Point", { x: u8, y: u8 }, { construct: Point })));
    const [point] = points.load(hex("01 03 04"));
    expect(point).toBeInstanceOf(Point);
    expect(point!.sum).toBe(7);
    expect(points.save([point!])).toEqual(hex("01 03 04"));
  });

  it("may have a member of any name but an index", () => {
    const odd = codec(struct("Odd", { __proto__x: u8, constructor: u8, "a b": u8, ["__proto__"]: u8 }));
    const value = { __proto__x: 1, constructor: 2, "a b": 3, ["__proto__"]: 4 };
    expect(Object.entries(odd.load(odd.save(value as never)))).toEqual(Object.entries(value));
  });

  it("is not one of its prototype's members", () => {
    expect(() => codec(struct("S", { toString: u8 })).save({} as never)).toThrow();
  });
});

describe("data of another version", () => {
  const v1 = codec(versioned("Record", 1, { a: i32 }));
  const later = {
    list: since(2, vector(u8)),
    note: since(3, string, "none"),
    kind: since(3, enumeration("K", ["x", "y"])),
  };
  const v3 = codec(versioned("Record", 3, { a: i32, ...later }));

  it("that is older gets what is given for later members, and else what C++ would leave them at", () => {
    expect(v3.load(v1.save({ a: 7 }))).toEqual({ a: 7, list: [], note: "none", kind: "x" });
  });

  it("gets values of its own each time", () => {
    const [one, other] = [v3.load(v1.save({ a: 1 })), v3.load(v1.save({ a: 1 }))];
    one.list.push(1);
    expect(other.list).toEqual([]);
    const made = codec(versioned("R", 2, { m: since(2, map(string, u8), () => new Map([["a", 1]])) }));
    const old = codec(versioned("R", 1, {})).save({});
    expect(made.load(old).m).not.toBe(made.load(old).m);
  });

  it("of the same version has all members", () => {
    const value = { a: 7, list: [1], note: "n", kind: "y" as const };
    expect(v3.load(v3.save(value))).toEqual(value);
  });

  it("may differ from object to object", () => {
    const both = Uint8Array.of(2, ...v1.save({ a: 1 }), ...v3.save({ a: 2, list: [], note: "", kind: "x" }));
    const all = codec(vector(versioned("Record", 3, { a: i32, ...later })));
    expect(all.load(both).map(({ a, note }) => [a, note])).toEqual([
      [1, "none"],
      [2, ""],
    ]);
  });

  it("of a type without a natural value needs one to be given", () => {
    const shape = union("Shape", { dot: u8 });
    expect(() => since(2, shape)).toThrow("needs the value");
    expect(() => since(2, tuple(u8, shape))).toThrow("needs the value");
    expect(since(2, shape, { tag: "dot", value: 1 })).toBeDefined();
    expect(since(2, optional(shape))).toBeDefined();
  });
});
