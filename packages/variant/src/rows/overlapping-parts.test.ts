import { describe, expect, it } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { Container } from "../encoding/container.ts";
import { writeUnsigned } from "../encoding/unsigned.ts";
import { readFrame, regionOf } from "./segment.ts";
import { ENTRY_BYTES, RESIDUAL_AT, STATES_AT, TEXT_AT, TYPED_AT } from "./shredded-column.ts";
import { VariantRows } from "./variant-rows.ts";

/** A batch of one row, all of whose many fields are one long string, in the same bytes. */
function oneStringManyTimes(): Uint8Array {
  const count = 2000;
  const keys = Array.from({ length: count }, (_, i) => `k${String(i).padStart(4, "0")}`);
  const row = { ...Object.fromEntries(keys.map((key) => [key, null])), z: "x".repeat(50_000) };
  const saved = VariantRows.from([row]).save().slice();
  const { value } = VariantRows.load(saved).row(0)!;
  const at = value.byteOffset - saved.byteOffset;
  const container = new Container(saved, at, at + value.length);
  // The last offset but one leads to the string, and is as wide as all.
  const offset = container.valueAt(count) - container.dataAt;
  const width = ((saved[at]! >>> 2) & 3) + 1;
  const offsetsAt = container.dataAt - width * (count + 2);
  for (let i = 0; i < count; i++) writeUnsigned(saved, offsetsAt + i * width, width, offset);
  expect(VariantRows.load(saved).row(0)!.get(keys[7]!)?.string()).toHaveLength(50_000);
  return saved;
}

describe("fields of a row in the same bytes", () => {
  const rows = VariantRows.load(oneStringManyTimes());

  it.each([
    ["no column", {}],
    ["columns of another type", { k0000: "int", k0001: "double", k0002: "boolean" }],
    ["columns of their type", { k0000: "string", k0001: "string" }],
  ] as const)("are not copied again and again for %s", (_what, shape) => {
    refusal("damaged", () => VariantRows.shred(rows, shape));
  });
});

it("fields that are in no column, in the same bytes, are not put together into a row", () => {
  const plain = {
    a: 1,
    ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i === 0 ? "x".repeat(30_000) : null])),
  };
  const saved = VariantRows.shred(VariantRows.from([plain]), { a: "int" })
    .save()
    .slice();
  const others = VariantRows.load(saved).column("k0").at(0)!;
  const { region, start, end } = readFrame(regionOf(saved), 0);
  // The object of those fields has its own offsets: the first field begins where its bytes do.
  const firstAt = others.value.byteOffset - region.bytes.byteOffset;
  expect(firstAt).toBeGreaterThan(start);
  expect(firstAt).toBeLessThan(end);
  const widths = saved.subarray(firstAt - 2 * 201, firstAt);
  for (let i = 0; i < 200; i++) writeUnsigned(widths, 2 * i, 2, 0);
  refusal("damaged", () => VariantRows.load(saved).row(0));
  refusal("damaged", () => VariantRows.load(saved).toJS());
});

describe("parts of columns in the same bytes", () => {
  const plain = [
    { a: "one", b: "two", c: 1 },
    { a: "three", b: 4, c: undefined },
  ];
  const saved = VariantRows.shred(VariantRows.from(plain), { a: "string", b: "string", c: "int" }).save();
  const entryAt = (column: number) => readFrame(regionOf(saved), 0).indexAt + 8 + 40 * (column + 1);

  it.each([
    ["strings", TEXT_AT],
    ["typed values", TYPED_AT],
  ])("are no %s of two columns", (_what, field) => {
    const bytes = saved.slice();
    bytes.copyWithin(entryAt(1) + field, entryAt(0) + field, entryAt(0) + field + 8);
    refusal("damaged", () => VariantRows.load(bytes));
  });

  it("are no states that lie in the header", () => {
    const bytes = saved.slice();
    bytes.fill(0, entryAt(2) + STATES_AT, entryAt(2) + STATES_AT + 8);
    bytes[entryAt(2) + STATES_AT] = 8;
    refusal("damaged", () => VariantRows.load(bytes));
  });
});

describe("values of many rows in the same bytes", () => {
  const long = "x".repeat(1000);
  const plain = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? { a: long } : { b: i % 4 === 1 ? [long] : 1 }));
  const batch = VariantRows.shred(VariantRows.from(plain), { a: "string", b: "int" }).save();
  const { region, start, indexAt } = readFrame(regionOf(batch), 0);
  const partAt = (column: number, field: number) =>
    start + region.view.getUint32(indexAt + 8 + ENTRY_BYTES * (column + 1) + field, true);
  const residualAt = partAt(1, RESIDUAL_AT);
  const untyped = region.view.getUint32(residualAt, true);

  /** The batch with offsets that go back to the first before every other value, which reaches to the last. */
  function rewound(at: number, width: number, count: number): VariantRows {
    const bytes = batch.slice();
    const last = bytes.slice(at + width * count, at + width * (count + 1));
    for (let i = 0; i < count; i++) bytes.set(i % 2 === 0 ? new Uint8Array(width) : last, at + width * i);
    return VariantRows.load(bytes);
  }

  it.each([
    ["strings", "a", 0, rewound(partAt(0, TYPED_AT), 4, plain.length)],
    ["values that do not fit", "b", 1, rewound(residualAt + 8 + 4 * untyped, 4, untyped)],
  ])("are not read again and again as %s", (_what, key, row, rows) => {
    const cursor = rows.cursor();
    const field = cursor.field(key);
    for (let i = 0; i <= row; i++) cursor.next();
    refusal("damaged", () => cursor.value(field)?.toJS());
    refusal("damaged", () => cursor.toJS());
    refusal("damaged", () => rows.column(key).strings());
    refusal("damaged", () => rows.toJS());
  });
});
