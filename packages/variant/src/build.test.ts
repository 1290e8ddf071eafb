import { describe, expect, it, test } from "vitest";
import { toHex } from "../test/hex.ts";
import { loaded, metadata, object } from "../test/raw.ts";
import { Decimal, Timestamp, Variant } from "./index.ts";

const validated = (value: Variant) => Variant.load(value.metadata, value.value, { validate: true });
/** What JSON makes of a value. */
const json = (plain: unknown): unknown => JSON.parse(JSON.stringify(plain));

class Point {
  x = 1;
  #hidden = 2;
  get sum(): number {
    return this.x + this.#hidden;
  }
}

describe("values as JSON has them", () => {
  const symbol = Symbol("key");
  const cases: [string, unknown][] = [
    ["an instance of a class: its own members", new Point()],
    ["one that has a toJSON", { toJSON: () => ({ a: [1] }) }],
    [
      "a toJSON that gives itself",
      {
        a: 1,
        toJSON(): unknown {
          return this;
        },
      },
    ],
    ["a toJSON that gives another, which is not asked", { toJSON: () => ({ b: 1, toJSON: () => "no" }) }],
    ["a toJSON that is told its key", { k: { toJSON: (key: string) => key }, l: [{ toJSON: (key: string) => key }] }],
    ["a toJSON that gives nothing, in an object", { a: { toJSON: () => undefined }, b: 1 }],
    ["a toJSON that gives nothing, in an array", [{ toJSON: () => undefined }, 1]],
    ["a toJSON of a prototype", Object.create({ toJSON: () => "inherited" })],
    ["a toJSON that is no function", { toJSON: 1 }],
    ["boxed values", [new Number(1), new String("s"), new Boolean(false)]],
    ["a Map, whose entries are not members", new Map([["a", 1]])],
    ["a Set", new Set([1])],
    ["an error", new Error("lost")],
    ["a regular expression", /a/],
    ["members that are nothing", { a: undefined, b: () => 1, c: symbol, d: 1 }],
    ["elements that are nothing", [undefined, () => 1, symbol, 1]],
    ["holes", Object.assign(new Array(3), { 1: "there" })],
    ["symbols as keys", { [symbol]: 1, a: 2 }],
    ["members that cannot be enumerated", Object.defineProperty({ a: 1 }, "b", { value: 2 })],
    ["an array with members", Object.assign([1], { extra: 2 })],
    ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
    ["a proxy", new Proxy({ a: [1] }, {})],
    ["other typed arrays", new Float32Array([1.5])],
    ["an ArrayBuffer", new ArrayBuffer(2)],
    [
      "a getter",
      {
        get a() {
          return 1;
        },
      },
    ],
  ];
  test.each(cases)("%s", (_name, plain) => {
    const variant = Variant.from(plain);
    expect(validated(variant).toJS()).toEqual(json(plain));
  });
});

it("takes an array as long as it was when it was begun", () => {
  const array: unknown[] = [{ toJSON: () => array.push(0) }];
  expect(Variant.from(array).toJS()).toEqual([2]);
});

describe("values that JSON has no form for, and a Variant has", () => {
  test.each([
    ["a bigint", 2n ** 64n, "decimal"],
    ["a boxed bigint", Object(5n), "int8"],
    ["bytes", new Uint8Array([1]), "binary"],
    ["a Buffer", Buffer.from([1]), "binary"],
    ["a Date", new Date(5), "timestamp"],
    ["minus zero", -0, "double"],
    ["NaN", Number.NaN, "double"],
    ["infinity", Number.NEGATIVE_INFINITY, "double"],
  ])("%s", (_name, plain, type) => {
    expect(Variant.from(plain).type).toBe(type);
    expect(Variant.from({ toJSON: () => plain }).type).toBe(type);
    expect(validated(Variant.from([plain])).at(0)!.type).toBe(type);
  });

  it("is a Date of any time, to the millisecond", () => {
    for (const time of [0, -1, 8.64e15, -8.64e15, Date.UTC(2025, 3, 16)]) {
      const timestamp = Variant.from(new Date(time)).timestamp();
      expect(timestamp).toEqual(new Timestamp(BigInt(time) * 1000n, "micros", true));
      expect(timestamp.toDate().getTime()).toBe(time);
    }
  });
});

describe("what is refused", () => {
  const cyclicArray: unknown[] = [];
  cyclicArray.push({ in: cyclicArray });
  const cyclicObject: Record<string, unknown> = {};
  cyclicObject.self = cyclicObject;
  const cyclicAnswer: unknown = { toJSON: () => [cyclicAnswer] };
  test.each([
    ["undefined", undefined, "unsupported-value"],
    ["a function", () => 1, "unsupported-value"],
    ["a symbol", Symbol("s"), "unsupported-value"],
    ["a toJSON that gives nothing", { toJSON: () => undefined }, "unsupported-value"],
    ["an array in itself", cyclicArray, "cyclic-value"],
    ["an object in itself", cyclicObject, "cyclic-value"],
    ["a toJSON that goes on for ever", cyclicAnswer, "depth-exceeded"],
    ["an invalid Date", new Date(Number.NaN), "value-range"],
    ["an integer of 39 digits", [10n ** 38n], "value-range"],
    ["a lone surrogate", ["\ud800"], "invalid-utf8"],
    ["a lone surrogate in a long string", `${"x".repeat(30)}\udc00`, "invalid-utf8"],
    ["a lone surrogate in a key", { "\udfff": 1 }, "invalid-utf8"],
  ])("%s", (_name, plain, code) => {
    expect(() => Variant.from(plain)).toThrow(expect.objectContaining({ name: "EngineError", code }));
  });

  it("passes on what the value's own code throws", () => {
    const error = new RangeError("of the value");
    expect(() =>
      Variant.from({
        get a() {
          throw error;
        },
      }),
    ).toThrow(error);
    expect(() =>
      Variant.from([
        {
          toJSON() {
            throw error;
          },
        },
      ]),
    ).toThrow(error);
  });
});

it("takes the same value any number of times, if it does not contain itself", () => {
  const shared = { a: [1] };
  const plain = { x: shared, y: [shared, shared.a, shared], z: { w: shared } };
  expect(validated(Variant.from(plain)).toJS()).toEqual(plain);
});

describe("Variants within plain values", () => {
  it("are written with the keys of the whole", () => {
    const inner = Variant.from({ z: new Decimal(10n, 1), a: [{ z: 1 }] });
    const outer = validated(Variant.from({ a: inner, b: [inner.get("a"), inner.get("z")] }));
    expect(outer.toJS()).toEqual({ a: { a: [{ z: 1 }], z: 1 }, b: [[{ z: 1 }], 1] });
    expect(outer.get("a")!.equals(inner)).toBe(true);
    expect(toHex(outer.path("$.a.z")!.value)).toBe("20010a000000");
    expect(Variant.from(inner).equals(inner)).toBe(true);
  });

  it("lose keys that nobody refers to", () => {
    const part = Variant.from({ long: 1, part: { short: 2 } }).get("part")!;
    expect(toHex(Variant.from(part).metadata)).toBe(toHex(Variant.from({ short: 2 }).metadata));
  });

  it("are mended where they were not validated", () => {
    const keys = metadata(["b", "a"]);
    const unchecked = loaded(
      object([
        [0, "0c 01"],
        [1, "0c 02"],
        [0, "0c 03"],
      ]),
      keys,
      false,
    );
    expect(validated(Variant.from(unchecked)).toJS()).toEqual({ a: 2, b: 3 });
  });
});
