import fc from "fast-check";
import { Decimal, LocalDate, LocalTime, Timestamp, Uuid, Variant, VariantBuilder } from "../src/index.ts";

const int64 = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);
const NINES = 10n ** 38n - 1n;

/** Well-formed strings, some of which are the same, or start the same. */
export const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("", "a", "b", "ab", "\u{1f600}", "\uffff", "k".repeat(63), "k".repeat(64), "k".repeat(65)),
);

/** Numbers that are often equal to each other, in any encoding. */
const close = fc.constantFrom(
  0,
  -0,
  1,
  1n,
  new Decimal(1n, 0),
  new Decimal(100n, 2),
  new Decimal(1n, 1),
  0.1,
  0.5,
  new Decimal(50n, 2),
  -1,
  2 ** 53,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 63n,
  2 ** 63,
  new Decimal(2n ** 70n, 0),
  2 ** 70,
  new Decimal(NINES, 0),
  1e38,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  new Decimal(0n, 38),
  5e-324,
  Number.MAX_VALUE,
);

const timestamps = fc.oneof(int64, fc.constantFrom(0n, 1n, 1000n, -1n, -1000n));

/** Values without parts, of every type that `Variant.from` makes. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  close,
  fc.integer(),
  int64,
  fc.double(),
  fc.tuple(fc.bigInt(-NINES, NINES), fc.nat(38)).map(([unscaled, scale]) => new Decimal(unscaled, scale)),
  text,
  fc.uint8Array({ maxLength: 6 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((days) => new LocalDate(days)),
  fc.bigInt(0n, 86_399_999_999n).map((micros) => new LocalTime(micros)),
  fc
    .tuple(timestamps, fc.constantFrom("micros" as const, "nanos" as const), fc.boolean())
    .map((parts) => new Timestamp(...parts)),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => new Uuid(bytes)),
  fc.float({ noNaN: true }).map((value) => new VariantBuilder().float(value).finish()),
);

/** Plain values of every type. */
export const plainValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** Variants of every type. */
export const anyVariant: fc.Arbitrary<Variant> = plainValue.map((plain) => Variant.from(plain));
