import { describe, expect, it, test } from "vitest";
import { toHex } from "../../test/hex.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant, VariantBuilder } from "../index.ts";

const validated = (value: Variant) => Variant.load(value.metadata, value.value, { validate: true });

describe("pieces", () => {
  it("make the bytes that `from` makes of the whole", () => {
    const uuid = Uuid.parse("00112233-4455-6677-8899-aabbccddeeff");
    const parts = {
      a: null,
      b: [true, 1, 2n ** 60n, 1.5, "s", {}],
      c: new Uint8Array([1]),
      d: new Decimal(5n, 1),
      e: new LocalDate(3),
      f: new LocalTime(4n),
      g: new Timestamp(5n, "nanos", true),
      h: uuid,
      i: { any: ["value"] },
    };
    const builder = new VariantBuilder();
    builder.beginObject().key("a").null();
    builder
      .key("b")
      .beginArray()
      .boolean(true)
      .number(1)
      .bigint(2n ** 60n)
      .number(1.5)
      .string("s")
      .beginObject()
      .end()
      .end();
    builder.key("c").binary(parts.c).key("d").decimal(parts.d).key("e").date(parts.e).key("f").time(parts.f);
    builder.key("g").timestamp(parts.g).key("h").uuid(uuid).key("i").value(parts.i).end();
    const built = builder.finish();
    const whole = Variant.from(parts);
    expect(toHex(built.value)).toBe(toHex(whole.value));
    expect(toHex(built.metadata)).toBe(toHex(whole.metadata));
  });

  test.each([-0, 2 ** 53, 0.5, Number.NaN, -129])("of a number as `from` writes it: %d", (number) => {
    expect(toHex(new VariantBuilder().number(number).finish().value)).toBe(toHex(Variant.from(number).value));
  });
});

it("gives values that share their keys, as long as none is added", () => {
  const builder = new VariantBuilder();
  const row = (id: number) => builder.beginObject().key("id").number(id).key("flag").boolean(true).end().finish();
  const [first, second] = [row(1), row(2)];
  expect(second.metadata).toBe(first.metadata);
  builder.beginObject().key("more").null().end();
  const third = builder.finish();
  expect(third.metadata).not.toBe(first.metadata);
  for (const value of [first, second, third]) validated(value);
  expect(first.toJS()).toEqual({ id: 1, flag: true });
  expect(Variant.load(third.metadata, second.value, { validate: true }).toJS()).toEqual({ id: 2, flag: true });
});

it("takes the last value of a key that is given twice", () => {
  const builder = new VariantBuilder().beginObject();
  builder
    .key("a")
    .string("long enough to be seen")
    .key("b")
    .number(1)
    .key("a")
    .number(2)
    .key("b")
    .beginArray()
    .end()
    .end();
  const value = builder.finish();
  expect(toHex(value.value)).toBe("0202 0001 000205 0c02 030000".replaceAll(" ", ""));
  expect(validated(value).toJS()).toEqual({ a: 2, b: [] });
});

describe("misuse", () => {
  const cases: [string, (builder: VariantBuilder) => unknown][] = [
    ["an end without a start", (builder) => builder.end()],
    ["a key outside of everything", (builder) => builder.key("a")],
    ["a key in an array", (builder) => builder.beginArray().key("a")],
    ["a key after a key", (builder) => builder.beginObject().key("a").key("b")],
    ["a value in an object without a key", (builder) => builder.beginObject().number(1)],
    ["a string in an object without a key", (builder) => builder.beginObject().string("a")],
    ["any value in an object without a key", (builder) => builder.beginObject().value({ a: 1 })],
    ["an object in an object without a key", (builder) => builder.beginObject().beginObject()],
    ["an end after a key", (builder) => builder.beginObject().key("a").end()],
    ["a finish of nothing", (builder) => builder.finish()],
    ["a finish of two values", (builder) => builder.number(1).number(2).finish()],
    ["a finish in an array", (builder) => builder.beginArray().finish()],
    ["a finish in an object", (builder) => builder.beginObject().key("a").finish()],
  ];
  test.each(cases)("%s", (_name, use) => {
    expect(() => use(new VariantBuilder())).toThrow(expect.objectContaining({ code: "invalid-argument" }));
  });

  it("has left the builder as it was", () => {
    const builder = new VariantBuilder({ maxDepth: 4 });
    const cyclic: unknown[] = [[]];
    (cyclic[0] as unknown[]).push(cyclic);
    const refused = [
      () => builder.string("\ud800"),
      () => builder.string(`${"x".repeat(100)}\udc00`),
      () => builder.bigint(10n ** 38n),
      () => builder.value([1, { a: "\ud800" }]),
      () => builder.value(cyclic),
      () => builder.value([[[[]]]]),
      () =>
        builder.value([
          {
            get a() {
              throw new Error("of the value");
            },
          },
        ]),
      () => builder.value(undefined),
      () => builder.value(Symbol("s")),
    ];
    builder.beginArray();
    for (const use of refused) expect(use).toThrow();
    builder.number(1).beginObject();
    for (const use of [...refused, () => builder.key("\ud800"), () => builder.null()]) expect(use).toThrow();
    builder.key("k");
    for (const use of [...refused, () => builder.key("l"), () => builder.end()]) expect(use).toThrow();
    builder.value(["once", "once"]).end().end();
    expect(validated(builder.finish()).toJS()).toEqual([1, { k: ["once", "once"] }]);
  });

  it("is nesting beyond the depth", () => {
    const builder = new VariantBuilder({ maxDepth: 2 }).beginArray().beginObject().key("a");
    for (const use of [() => builder.beginArray(), () => builder.beginObject(), () => builder.value([])])
      expect(use).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
    expect(builder.number(1).end().end().finish().toJS()).toEqual([{ a: 1 }]);
  });
});

it("goes on after what it finished", () => {
  const builder = new VariantBuilder();
  expect(builder.value({ a: 1 }).finish().toJS()).toEqual({ a: 1 });
  expect(() => builder.finish()).toThrow(/one value/);
  const long = "x".repeat(10_000);
  expect(builder.value([long, long]).finish().toJS()).toEqual([long, long]);
  expect(builder.null().finish().isNull).toBe(true);
});
