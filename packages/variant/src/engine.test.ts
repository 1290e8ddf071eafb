import { fixedSink, memorySink, memorySource } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { hex, toHex } from "../test/hex.ts";
import { array, metadata, object } from "../test/raw.ts";
import { conformancePolicy, Decimal, engine, LocalDate, Timestamp, Uuid, Variant } from "./index.ts";

const VALUES = [
  null,
  1,
  2n ** 63n,
  new Decimal(1n, 1),
  "x".repeat(100),
  new Uint8Array(5),
  new LocalDate(1),
  new Timestamp(1n, "nanos", true),
  Uuid.parse("00112233-4455-6677-8899-aabbccddeeff"),
  [],
  {},
  [1, { a: "b" }],
  Array.from({ length: 300 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, i])),
];

function saved(...values: unknown[]): Uint8Array {
  const sink = memorySink();
  for (const value of values) engine.save(Variant.from(value), sink);
  return sink.writtenBytes().slice();
}

it("says what it is", () => {
  expect(engine.name).toBe("variant");
  expect(engine.binaryFormat).toBe("parquet-variant/1");
  expect(conformancePolicy).toEqual({ damage: "contained", keyOrder: "free", loneSurrogates: "refused" });
});

describe("the binary form", () => {
  it("is the metadata and then the value", () => {
    expect(toHex(saved({ a: 1 }))).toBe("1101000161 0201000002 0c01".replaceAll(" ", ""));
  });

  it("says where it ends, so that values stand one behind the other", () => {
    const source = memorySource(saved(...VALUES));
    for (const value of VALUES) expect(engine.load(source).equals(Variant.from(value))).toBe(true);
    expect(source.remaining).toBe(0);
  });

  it("is read to its end, whatever the widths", () => {
    const keys = metadata(["a"], { width: 3 });
    const value = object([[0, array(["0c 07"], { width: 2, large: true })]], { width: 4, idWidth: 3, large: true });
    const source = memorySource(new Uint8Array([...keys, ...value, 0xee]));
    expect(engine.load(source).toJS()).toEqual({ a: [7] });
    expect(source.remaining).toBe(1);
  });

  it("of a part of a value is that part", () => {
    const sink = memorySink();
    engine.save(Variant.from({ a: [1, 2], b: 3 }).get("a")!, sink);
    expect(engine.load(memorySource(sink.writtenBytes())).toJS()).toEqual([1, 2]);
  });

  it("is read in place from memory that lasts", () => {
    const bytes = saved([1, 2]);
    expect(engine.load(memorySource(bytes)).value.buffer).toBe(bytes.buffer);
  });

  it("is validated", () => {
    expect(() => engine.load(memorySource(hex("01 00 00 05 ff")))).toThrow(
      expect.objectContaining({ code: "damaged" }),
    );
    expect(() => engine.load(memorySource(hex("02 00 00 00")))).toThrow(
      expect.objectContaining({ code: "version-too-new" }),
    );
    expect(() => engine.load(memorySource(hex("01 00 00 54")))).toThrow(expect.objectContaining({ code: "damaged" }));
  });

  it("is refused when it is cut anywhere", () => {
    for (const value of VALUES) {
      const bytes = saved(value);
      for (let size = 0; size < bytes.length; size += bytes.length > 200 ? 37 : 1) {
        expect(() => engine.load(memorySource(bytes.slice(0, size)))).toThrow(
          expect.objectContaining({ code: "unexpected-end" }),
        );
      }
    }
  });

  it("does not fit where there is no room", () => {
    expect(() => engine.save(Variant.from([1]), fixedSink(new Uint8Array(4)))).toThrow(
      expect.objectContaining({ code: "size-exceeded" }),
    );
  });
});

describe("the bridges", () => {
  it("take what JSON takes", () => {
    expect(engine.toJS(engine.fromJS({ a: new Date(0), b: undefined, c: [() => 1] }))).toEqual({
      a: "1970-01-01T00:00:00.000Z",
      c: [null],
    });
    for (const [plain, code] of [
      [undefined, "unsupported-value"],
      [1n, "unsupported-value"],
    ] as const)
      expect(() => engine.fromJS(plain)).toThrow(expect.objectContaining({ code }));
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(() => engine.fromJS(cyclic)).toThrow(expect.objectContaining({ code: "cyclic-value" }));
  });

  it("serialize what was parsed", () => {
    const text = '{"a":[1,2.50,"x"],"b":12345678901234567890}';
    expect(new TextDecoder().decode(engine.serialize(engine.parse(new TextEncoder().encode(text))))).toBe(text);
  });
});
