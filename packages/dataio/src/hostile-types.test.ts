import { EngineError, memorySource } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import * as d from "./index.ts";
import { DecoderFactory } from "./interpreted/decode.ts";

describe("a part that is used in very many places", () => {
  /** A type of n levels, each of which has the one below twice. */
  function doubled(twice: (below: d.Type) => d.Type): d.Type<never> {
    let type: d.Type = d.u8;
    for (let i = 0; i < 60; i++) type = twice(type);
    return type as d.Type<never>;
  }

  it.each([
    ["union", (below: d.Type) => d.union("U", { a: below, b: below }), { tag: "a", value: 1 }, "type-mismatch"],
    ["optional pair", (below: d.Type) => d.optional(d.pair(below, below)), undefined, undefined],
    ["vector of pairs", (below: d.Type) => d.vector(d.pair(below, below)), [], undefined],
  ])("counts once: %s", (_, twice, value, code) => {
    const type = doubled(twice as (below: d.Type) => d.Type);
    const codec = d.codec(type);
    if (code === undefined) {
      expect(codec.load(codec.save(value as never))).toEqual(value);
      expect(d.engineFor(type).fromJS(value === undefined ? null : value)).toEqual(value);
    } else expect(() => codec.save(value as never)).toThrow(expect.objectContaining({ code }) as EngineError);
    expect(() => codec.load(Uint8Array.of(9))).toThrow(EngineError);
  });

  it("has a least size also where types contain each other", () => {
    const Tree = d.recursive<unknown>("Tree", (self) =>
      d.union("Node", { branch: d.pair(self, self), leaf: d.pair(d.u8, d.u8) }),
    );
    const codec = d.codec(d.vector(Tree));
    const leaf = { tag: "leaf", value: [1, 2] };
    const value = [{ tag: "branch", value: [leaf, leaf] }, leaf];
    expect(codec.load(codec.save(value))).toEqual(value);
    expect(() => codec.load(Uint8Array.of(2, 1, 1, 1, 0))).toThrow(/too early for 2 elements: 4/);
  });
});

describe("large types", () => {
  it.each([10_000, 70_000])("of %i members are saved and loaded", (count) => {
    const names = Array.from({ length: count }, (_, i) => `f${i}`);
    const codec = d.codec(d.struct("S", Object.fromEntries(names.map((name) => [name, d.u8]))));
    const value = Object.fromEntries(names.map((name, i) => [name, i & 0xff]));
    expect(Object.keys(codec.load(codec.save(value)))).toHaveLength(count);
    const union = d.codec(d.union("U", Object.fromEntries(names.map((name) => [name, d.u8]))));
    expect(union.load(Uint8Array.of(3, 7))).toEqual({ tag: "f3", value: 7 });
    const tuple = d.codec(d.tuple(...names.map(() => d.string)));
    expect(tuple.load(new Uint8Array(count))).toHaveLength(count);
  });

  it("arrays of many elements take nothing before these are there", () => {
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const codec = d.codec(d.array(d.u8, 2 ** 32 - 1));
    expect(() => codec.load(new Uint8Array(1))).toThrow(/ends/);
    expect(() => d.since(1, d.array(d.f64, 2 ** 32 - 1))).not.toThrow();
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before).toBeLessThan(2 ** 28);
  });

  it("arrays within recursive types are loops", () => {
    const type = d.recursive<unknown[]>("A", (self) => d.array(d.optional(self), 100_000));
    expect(d.codec(type).load(new Uint8Array(100_000))).toHaveLength(100_000);
  });
});

describe("nested too deeply for the stack", () => {
  const tooDeep = expect.objectContaining({ code: "depth-exceeded" }) as EngineError;

  it.each([d.vector, d.optional])("types are refused", (wrap) => {
    let type: d.Type = d.u8;
    for (let i = 0; i < 50_000; i++) type = wrap(type);
    expect(() => d.codec(type).load(new Uint8Array(1))).toThrow(tooDeep);
  });

  it("inputs and values are refused, although the option allows them", () => {
    const list = d.recursive<unknown>("L", (self) => d.optional(self));
    const options = { maxDepth: 1e6 };
    expect(() => d.codec(list, options).load(new Uint8Array(1e6).fill(1))).toThrow(tooDeep);
    expect(() => d.codec(d.json, options).load(Uint8Array.from({ length: 2e6 }, (_, i) => (i & 1 ? 1 : 5)))).toThrow(
      tooDeep,
    );
    let value: unknown = 1;
    for (let i = 0; i < 1e5; i++) value = [value];
    expect(() => d.codec(d.json, options).save(value)).toThrow(tooDeep);
    const engine = d.engineFor(d.json, options);
    expect(() => engine.serialize(value)).toThrow(tooDeep);
    expect(() => engine.parse(new TextEncoder().encode("[".repeat(1e5)))).toThrow(tooDeep);
  });

  it("but a thousand levels of records in lists are not, interpreted or compiled", () => {
    const type = d.recursive<unknown>("T", (self) => d.struct("T", { children: d.vector(d.optional(self)) }));
    const bytes = new Uint8Array(2 * 1000 + 1).fill(1);
    bytes[bytes.length - 1] = 0;
    const prefix = bytes.subarray(0, bytes.length);
    expect(() => d.codec(type).load(prefix)).not.toThrow();
    const options = { littleEndian: true, hasVarInt: true, invalidUtf8: "error", maxDepth: 1024 } as const;
    expect(() => new DecoderFactory(options).make(type.node)(memorySource(prefix), 0)).not.toThrow();
  });
});

it("a recursive type is made of a type", () => {
  expect(() => d.recursive("R", () => 5 as never)).toThrow(/must be a type/);
});
