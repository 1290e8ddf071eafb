import fc from "fast-check";
import * as d from "../src/index.ts";

/** A type, and what its values are. */
export interface Sample {
  readonly type: d.Type;
  readonly value: fc.Arbitrary<unknown>;
}

const i32Value = fc.oneof(fc.integer(), fc.constantFrom(-0x8000_0000, 0x7fff_ffff, 0, -0));
const u32Value = fc.oneof(
  fc.nat(0xffff_ffff),
  fc.constantFrom(0, 127, 128, 16383, 16384, 2 ** 21 - 1, 2 ** 21, 2 ** 28 - 1, 2 ** 28, 0xffff_ffff),
);
const safe = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: 0, max: 52 }).map((bits) => 2 ** bits),
  fc.integer({ min: 0, max: 52 }).map((bits) => -(2 ** bits) + 1),
);
const safeNat = fc.oneof(
  fc.maxSafeNat(),
  fc.integer({ min: 0, max: 52 }).map((bits) => 2 ** bits),
);
const bigI64 = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -200n, max: 200n }));
const bigU64 = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.integer({ min: 0, max: 63 }).map((bits) => 1n << BigInt(bits)),
);
const bigU61 = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 61n - 1n }),
  fc.integer({ min: 0, max: 60 }).map((bits) => 1n << BigInt(bits)),
);
const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 10 }),
  fc.string({ minLength: 90, maxLength: 300 }),
  fc.constant("é".repeat(70)),
);
const bytesValue = fc.uint8Array({ maxLength: 10 });

/** Keys and elements that can be sorted. */
const ordered: Sample[] = [
  { type: d.i8, value: fc.integer({ min: -128, max: 127 }) },
  { type: d.u16, value: fc.nat(0xffff) },
  { type: d.i32, value: i32Value },
  { type: d.varU32, value: u32Value },
  { type: d.varI32, value: i32Value },
  { type: d.u64, value: bigU64 },
  { type: d.asNumber(d.varI64), value: safe },
  { type: d.string, value: text },
  { type: d.f64, value: fc.double() },
  { type: d.bool, value: fc.boolean() },
  { type: d.pair(d.u8, d.string), value: fc.tuple(fc.nat(255), text) },
  { type: d.enumeration("Color", { red: 5, green: 1, blue: 300 }), value: fc.constantFrom("red", "green", "blue") },
];

const leaves: Sample[] = [
  ...ordered,
  { type: d.u8, value: fc.nat(255) },
  { type: d.i16, value: fc.integer({ min: -0x8000, max: 0x7fff }) },
  { type: d.u32, value: u32Value },
  { type: d.f32, value: fc.double() },
  { type: d.i64, value: bigI64 },
  { type: d.asNumber(d.i64), value: safe },
  { type: d.asNumber(d.u64), value: safeNat },
  { type: d.varI64, value: bigI64 },
  { type: d.varU64, value: bigU64 },
  { type: d.asNumber(d.varU64), value: safeNat },
  { type: d.varU30, value: fc.nat(2 ** 30 - 1) },
  { type: d.varU61, value: bigU61 },
  { type: d.asNumber(d.varU61), value: safeNat },
  { type: d.date, value: fc.date({ noInvalidDate: true }) },
  { type: d.nil, value: fc.constant(null) },
  { type: d.bytes, value: bytesValue },
  { type: d.fixedBytes(3), value: fc.uint8Array({ minLength: 3, maxLength: 3 }) },
  {
    type: d.chars(4),
    value: fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), minLength: 4, maxLength: 4 }),
  },
  { type: d.json, value: fc.jsonValue({ maxDepth: 2 }) },
  { type: d.array(d.u8, 20), value: fc.array(fc.nat(255), { minLength: 20, maxLength: 20 }) },
  { type: d.array(d.f64, 9), value: fc.array(fc.double(), { minLength: 9, maxLength: 9 }) },
  {
    type: d.rawStruct("Raw", { a: d.u8, b: d.u32, c: d.array(d.u16, 3), e: d.i64, f: d.bool }),
    value: fc.record({
      a: fc.nat(255),
      b: u32Value,
      c: fc.array(fc.nat(0xffff), { minLength: 3, maxLength: 3 }),
      e: bigI64,
      f: fc.boolean(),
    }),
  },
];

interface Tree {
  value: number;
  children: Tree[];
}
const treeType = d.recursive<Tree>("Tree", (self) => d.struct("Tree", { value: d.varI32, children: d.vector(self) }));
const treeValue = trees(3);

function trees(depth: number): fc.Arbitrary<Tree> {
  const children: fc.Arbitrary<Tree[]> = depth === 0 ? fc.constant([]) : fc.array(trees(depth - 1), { maxLength: 3 });
  return fc.record({ value: i32Value, children });
}

const NAMES = ["a", "b", "__proto__", "with space", 'quote"', "toString", "e"];

/** Types within types up to a depth. */
export function samples(depth: number): fc.Arbitrary<Sample> {
  const leaf = fc.constantFrom(...leaves, { type: treeType as d.Type, value: treeValue });
  if (depth === 0) return leaf;
  const inner = samples(depth - 1);
  const key = fc.constantFrom(...ordered);
  const several = fc.array(inner, { minLength: 1, maxLength: 6 });
  const elements = (one: Sample) => fc.array(one.value, { maxLength: 12 });
  const entries = ([k, v]: [Sample, Sample]) => fc.array(fc.tuple(k.value, v.value), { maxLength: 8 });
  return fc.oneof(
    leaf,
    inner.map((one) => ({ type: d.vector(one.type), value: elements(one) })),
    inner.map((one) => ({ type: d.optional(one.type), value: fc.option(one.value, { nil: undefined }) })),
    inner.map((one) => ({ type: d.nullable(one.type), value: fc.option(one.value, { nil: null }) })),
    fc.tuple(inner, fc.nat(10)).map(([one, n]) => ({
      type: d.array(one.type, n),
      value: fc.array(one.value, { minLength: n, maxLength: n }),
    })),
    several.map((all) => ({
      type: d.tuple(...all.map((one) => one.type)),
      value: fc.tuple(...all.map((one) => one.value)),
    })),
    several.map((all) => structOf(all)),
    several.map((all) => versionedOf(all)),
    several.map((all) => unionOf(all)),
    key.map((one) => ({ type: d.multiset(one.type), value: elements(one) })),
    key.map((one) => ({ type: d.set(one.type), value: elements(one).map((all) => new Set(all)) })),
    fc.tuple(key, inner).map((both) => ({
      type: d.map(both[0].type, both[1].type),
      value: entries(both).map((all) => new Map(all)),
    })),
    fc.tuple(key, inner).map((both) => ({
      type: d.unorderedMap(both[0].type, both[1].type),
      value: entries(both).map((all) => new Map(all)),
    })),
    fc.tuple(key, inner).map((both) => ({ type: d.multimap(both[0].type, both[1].type), value: entries(both) })),
  ) as fc.Arbitrary<Sample>;
}

function named<T>(all: readonly T[]): [string, T][] {
  return all.map((one, i) => [NAMES[i]!, one]);
}

/** `Object.fromEntries` for which `__proto__` is a name like any other. */
function members(all: readonly Sample[]): Record<string, d.Type> {
  return Object.fromEntries(named(all).map(([name, one]) => [name, one.type]));
}

function memberValues(all: readonly Sample[]): fc.Arbitrary<unknown> {
  return fc.tuple(...all.map((one) => one.value)).map((values) => Object.fromEntries(named(values)));
}

class Point {}

function structOf(all: readonly Sample[]): Sample {
  const options = all.length % 3 === 2 ? { construct: Point } : undefined;
  return { type: d.struct("S", members(all), options as never), value: memberValues(all) };
}

function versionedOf(all: readonly Sample[]): Sample {
  const fields = Object.fromEntries(
    named(all).map(([name, one], i) => [name, i === 1 ? d.since(200, one.type, () => "older") : one.type]),
  );
  return { type: d.versioned("V", 200 + all.length, fields as never), value: memberValues(all) };
}

function unionOf(all: readonly Sample[]): Sample {
  const value = fc.oneof(...named(all).map(([tag, one]) => fc.record({ tag: fc.constant(tag), value: one.value })));
  return { type: d.union("U", members(all)), value };
}
