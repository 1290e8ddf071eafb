import { memorySink } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import * as d from "./index.ts";
import { EncoderFactory } from "./interpreted/encode.ts";
import { toError } from "./refusal.ts";

/** The bytes of a value, or the code and path of the error: of the compiled encoder, after a look that the interpreter says the same. */
function saved(type: d.Type<never>, make: () => unknown): unknown {
  const outcomes = [
    () => d.codec(type).save(make() as never),
    () => {
      const sink = memorySink();
      const options = { littleEndian: true, hasVarInt: true, invalidUtf8: "error", maxDepth: 1024 } as const;
      try {
        new EncoderFactory(options).make(type.node)(sink, make(), 0);
      } catch (caught) {
        throw toError(caught);
      }
      return sink.writtenBytes();
    },
  ].map((save) => {
    try {
      return [...save()];
    } catch (error) {
      const { code, path } = error as { code?: string; path?: string };
      return code === undefined ? error : [code, path];
    }
  });
  expect(outcomes[0]).toEqual(outcomes[1]);
  return outcomes[0];
}

const u8s = d.vector(d.u8) as d.Type<never>;
const texts = d.vector(d.string) as d.Type<never>;

describe("an array that is saved", () => {
  const types: Record<string, d.Type> = {
    numbers: d.vector(d.u8),
    texts: d.vector(d.string),
    optionals: d.vector(d.optional(d.u8)),
    records: d.vector(d.struct("R", { name: d.string, age: d.u8 })),
    multiset: d.multiset(d.u8),
    multimap: d.multimap(d.u8, d.u8),
  };
  for (const [name, type] of Object.entries(types)) {
    it.each([Number.NaN, -1, 1.5, "x", 2 ** 53, Number.POSITIVE_INFINITY, undefined])(
      `of ${name} is refused where a proxy says that it has the length %s`,
      (length) => {
        const proxy = () => new Proxy([], { get: (_, key) => (key === "length" ? length : undefined) });
        expect(saved(type as d.Type<never>, proxy)).toEqual(["type-mismatch", undefined]);
      },
    );
  }

  it("may be long without being there", () => {
    for (const type of [d.vector(d.u32), d.multiset(d.u32), d.vector(d.f64)]) {
      expect(saved(type as d.Type<never>, () => new Array(2 ** 32 - 1))).toEqual(["type-mismatch", "/0"]);
    }
  });

  it("is refused at its first hole", () => {
    const holed = () => Object.assign([], { 0: [3, 4], 2: [1, 2] });
    expect(saved(d.multimap(d.u8, d.u8) as d.Type<never>, holed)).toEqual(["type-mismatch", "/1"]);
    expect(saved(d.multiset(d.u8) as d.Type<never>, () => Object.assign([], { 0: 3, 2: 1 }))).toEqual([
      "type-mismatch",
      "/1",
    ]);
  });

  it("is its elements by index, whatever its class says", () => {
    class Odd extends Array<unknown> {
      static override get [Symbol.species]() {
        return (() => ({ length: 0 })) as unknown as ArrayConstructor;
      }
      override *[Symbol.iterator](): ArrayIterator<unknown> {
        yield 9;
      }
      override slice = () => [];
      override join = () => "bad";
    }
    const odd = (...elements: unknown[]) => Object.assign(new Odd(), elements);
    expect(saved(u8s, () => odd(1, 2))).toEqual([2, 1, 2]);
    expect(saved(d.multiset(d.u8) as d.Type<never>, () => odd(2, 1))).toEqual([2, 1, 2]);
    expect(saved(texts, () => odd(..."abcdefghij"))).toEqual(saved(texts, () => [..."abcdefghij"]));
    const printed = d.engineFor(u8s).serialize(odd(1, 2) as never);
    expect(new TextDecoder().decode(printed)).toBe("[1,2]");
  });

  it("is as long as its count says, although a getter lets it grow", () => {
    const growing = () => {
      const array: string[] = [];
      const grow = () => array.push("b") && "a";
      return Object.defineProperty(array, 0, { get: grow, enumerable: true });
    };
    expect(saved(texts, growing)).toEqual([1, 1, 97]);
  });
});

describe("maps, sets, dates and bytes", () => {
  it.each([
    ["map", d.map(d.u8, d.u8), Map],
    ["unordered map", d.unorderedMap(d.u8, d.u8), Map],
    ["set", d.set(d.u8), Set],
    ["date", d.date, Date],
    ["bytes", d.bytes, Uint8Array],
    ["fixed bytes", d.fixedBytes(2), Uint8Array],
  ])("%s: what only has the prototype is none", (_, type, kind) => {
    expect(saved(type as d.Type<never>, () => Object.create(kind.prototype))).toEqual(["type-mismatch", undefined]);
    if (kind === Uint8Array) return;
    expect(saved(type as d.Type<never>, () => new Proxy(new (kind as DateConstructor)(), {}))).toEqual([
      "type-mismatch",
      undefined,
    ]);
  });

  it("are saved as they are, whatever a subclass says", () => {
    class Liar extends Map<number, number> {
      override get size() {
        return 5;
      }
      override keys = () => [7][Symbol.iterator]() as MapIterator<number>;
    }
    for (const type of [d.map(d.u8, d.u8), d.unorderedMap(d.u8, d.u8)]) {
      expect(saved(type as d.Type<never>, () => new Liar([[1, 2]]))).toEqual([1, 1, 2]);
    }
  });

  it("end where their count says, although each element adds another", () => {
    const item = d.struct("Item", { n: d.u8 });
    const growing = () => {
      const set = new Set<object>();
      const another = () => ({
        get n() {
          set.add(another());
          return 1;
        },
      });
      return set.add(another());
    };
    // How often the getter is called is nobody's promise; that the bytes are those of a set is.
    const loaded = d.codec(d.vector(item)).load(d.codec(d.unorderedSet(item)).save(growing() as never));
    expect(loaded.length).toBeGreaterThan(0);
  });
});

describe("members", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])(
    "of the name %s may be missing",
    (name) => {
      const needed = d.struct("S", { [name]: d.json }) as d.Type<never>;
      const optional = d.struct("S", { [name]: d.optional(d.u8) }) as d.Type<never>;
      expect(saved(needed, () => ({}))).toEqual(["missing-member", `/${name}`]);
      expect(saved(needed, () => Object.create(null))).toEqual(["missing-member", `/${name}`]);
      expect(saved(optional, () => ({}))).toEqual([0]);
      expect(saved(optional, () => Object.fromEntries([[name, 7]]))).toEqual([1, 7]);
      const engine = d.engineFor(optional);
      expect(new TextDecoder().decode(engine.serialize({} as never))).toBe("{}");
    },
  );

  it("may come from a class", () => {
    class Point {
      get toString() {
        return 5 as never;
      }
    }
    expect(saved(d.struct("P", { toString: d.u8 }) as d.Type<never>, () => new Point())).toEqual([5]);
  });

  it("may be missing where undefined is a value, however that is wrapped", () => {
    const list = d.recursive<unknown>("List", (self) => d.optional(d.struct("Node", { next: self })));
    expect(saved(list as d.Type<never>, () => ({}))).toEqual([1, 0]);
    const wrapped = d.struct("S", { a: d.nullable(d.optional(d.u8)) });
    expect(saved(wrapped as d.Type<never>, () => ({}))).toEqual([1, 0]);
    expect(d.engineFor(wrapped).parse(new TextEncoder().encode("{}"))).toEqual({ a: undefined });
  });

  it("never run: names are data", () => {
    const names = ['");process.exit();//', 'a"b', "\\", "\u2028", "`$" + "{1}`", "class", "\ud800", "\n", "'"];
    const fields = Object.fromEntries(names.map((name) => [name, d.u8]));
    const value = Object.fromEntries(names.map((name, i) => [name, i]));
    const codec = d.codec(d.struct("*/ process.exit() /*", fields));
    expect(codec.load(codec.save(value))).toEqual(value);
    const union = d.codec(d.union("U", fields));
    for (const tag of names) expect(union.load(union.save({ tag, value: 1 }))).toEqual({ tag, value: 1 });
  });
});

it.each([new Map([[1, 2]]), new Set([1]), new Date(0), new Uint8Array(2), new String("x"), /x/])(
  "as JSON, %o is refused rather than saved without what is in it",
  (value) => {
    expect(saved(d.json as d.Type<never>, () => ({ a: value }))).toEqual(["unsupported-value", "/a"]);
  },
);

it("a tag or a key of any kind can be shown", () => {
  const union = d.union("U", { a: d.u8 }) as d.Type<never>;
  expect(saved(union, () => ({ tag: 10n, value: 1 }))).toEqual(["unknown-tag", "/tag"]);
  const cycle: unknown[] = [];
  cycle.push(cycle);
  const keyed = d.unorderedMap(d.vector(d.u8), d.u8) as d.Type<never>;
  expect(saved(keyed, () => new Map([[cycle, 1]]))).toEqual(["type-mismatch", "/an array of 1/0"]);
});
