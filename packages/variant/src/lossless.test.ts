import fc from "fast-check";
import { expect, it, test } from "vitest";
import { anyVariant } from "../test/arbitrary.ts";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant } from "./index.ts";

const lossless = (variant: Variant) => variant.toJS({ lossless: true });

test.each([
  ["an integer of 64 bits that a number holds", Variant.parse(text("9007199254740991")), 9007199254740991],
  ["an integer beyond", Variant.parse(text("9007199254740993")), 9007199254740993n],
  ["a decimal", Variant.parse(text("1.50")), new Decimal(150n, 2)],
  ["an integer of 38 digits", Variant.parse(text("9".repeat(38))), new Decimal(10n ** 38n - 1n, 0)],
  ["NaN", Variant.from(Number.NaN), Number.NaN],
  ["minus zero", Variant.from(-0), -0],
  ["binary", Variant.from(new Uint8Array([1, 2])), new Uint8Array([1, 2])],
  ["a date", Variant.from(new LocalDate(1)), new LocalDate(1)],
  ["a time", Variant.from(new LocalTime(1n)), new LocalTime(1n)],
  ["a timestamp", Variant.from(new Timestamp(1n, "nanos", true)), new Timestamp(1n, "nanos", true)],
  ["a UUID", Variant.from(Uuid.parse("f24f9b64-81fa-49d1-b74e-8c09a6e31c56")), expect.any(Uuid)],
])("without loss, %s stays what it is", (_what, variant, plain) => {
  expect(lossless(variant)).toStrictEqual(plain);
  expect(lossless(Variant.from({ a: [variant] }))).toStrictEqual({ a: [plain] });
});

it("is an equal Variant again", () => {
  fc.assert(fc.property(anyVariant, (variant) => Variant.from(lossless(variant)).equals(variant)));
});

it("is as JSON unless it is asked for", () => {
  const variant = Variant.from([2n ** 60n, new Decimal(150n, 2), Number.NaN]);
  expect(variant.toJS()).toEqual([2 ** 60, 1.5, null]);
  expect(variant.toJS({ lossless: false })).toEqual(variant.toJS({}));
});

function text(json: string): Uint8Array {
  return new TextEncoder().encode(json);
}
