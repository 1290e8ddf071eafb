import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetReadObjects, type SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter, parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Decimal, LocalDate, Timestamp, Uuid, Variant, VariantRows } from "../src/index.ts";

const PLAIN = [
  { id: 1, flag: true, name: "one", value: 1.5 },
  { id: -70_000, flag: false, name: "zwölf 東京", value: -0.25 },
  { id: 2 ** 40, name: "x".repeat(100), nested: { list: [1, "two", null, { deep: [[]] }] } },
  [1, 2, 3],
  "text",
  null,
  true,
];

/** The columns of a Parquet file that hold a Variant: the two ranges of bytes of each row. */
const COLUMNS: SchemaElement[] = [
  { name: "metadata", type: "BYTE_ARRAY", repetition_type: "REQUIRED" },
  { name: "value", type: "BYTE_ARRAY", repetition_type: "REQUIRED" },
];

/**
 * A Parquet file with one VARIANT column of the rows' own bytes. The writer encodes whatever is in a column that it knows to be a VARIANT,
 * so the column gets that type only when its bytes have been written.
 */
function parquetOf(rows: VariantRows): ArrayBuffer {
  const column: SchemaElement = { name: "row", repetition_type: "OPTIONAL", num_children: 2 };
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema: [{ name: "root", num_children: 1 }, column, ...COLUMNS] });
  const data = [...rows].map(({ metadata, value }) => ({ metadata, value }));
  parquet.write({ columnData: [{ name: "row", data }] });
  column.logical_type = { type: "VARIANT" };
  parquet.finish();
  return writer.getBuffer();
}

describe("a Parquet file with a column of Variants", () => {
  it("reads as the same values with hyparquet", async () => {
    const rows = VariantRows.from(PLAIN);
    const read = await parquetReadObjects({ file: parquetOf(rows) });
    expect(read.map(({ row }) => withNumbers(row))).toEqual(rows.toJS());
  });

  it("reads so from columns, too, whose rows are put together again", async () => {
    const rows = VariantRows.shred(VariantRows.from(PLAIN), { id: "int", flag: "boolean", name: "string" });
    const read = await parquetReadObjects({ file: parquetOf(rows) });
    expect(read.map(({ row }) => withNumbers(row))).toEqual(PLAIN);
  });

  it("gives the bytes that hyparquet-writer encodes as Variants", async () => {
    const objects = PLAIN.filter((row) => row !== null);
    const file = parquetWriteBuffer({ columnData: [{ name: "row", data: objects, type: "VARIANT" }] });
    // Reading the file as if the column were a plain group gives its bytes.
    const raw = await parquetReadObjects({ file, metadata: await plainGroup(file), utf8: false });
    expect(raw.map(({ row }) => Variant.load(row.metadata, row.value, { validate: true }).toJS())).toEqual(objects);
  });
});

/** The metadata of a file, in which no column is a VARIANT. */
async function plainGroup(file: ArrayBuffer) {
  const { parquetMetadata } = await import("hyparquet");
  const metadata = parquetMetadata(file);
  for (const element of metadata.schema) delete element.logical_type;
  return metadata;
}

/** hyparquet reads integers of 64 bits as bigints. */
function withNumbers(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withNumbers(member)]));
}

/** DuckDB, if its library could be installed and loaded here. */
const duckdb = await import("@duckdb/node-api").catch((error: unknown) => String(error));
const missing = typeof duckdb === "string" ? ` (skipped: ${duckdb})` : "";

describe.skipIf(typeof duckdb === "string")(`DuckDB${missing}`, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "enginebay-parquet-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function query(sql: string): Promise<Record<string, unknown>[]> {
    if (typeof duckdb === "string") throw new Error(duckdb);
    const instance = await duckdb.DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    try {
      return (await connection.runAndReadAll(sql)).getRowObjectsJson();
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  async function saved(name: string, rows: VariantRows): Promise<string> {
    const path = join(folder, `${name}.parquet`);
    await writeFile(path, new Uint8Array(parquetOf(rows)));
    return path;
  }

  it("reads the column as VARIANT, with the same values", async () => {
    const rows = VariantRows.from(PLAIN);
    const read = await query(`select typeof(row) as type, row::json as json from '${await saved("rows", rows)}'`);
    expect(read.map(({ type }) => type)).toEqual(PLAIN.map((row) => (row === null ? expect.anything() : "VARIANT")));
    expect(read.map(({ json }) => JSON.parse(json as string))).toEqual(rows.toJS());
  });

  it("finds the types that JSON does not have", async () => {
    const rows = VariantRows.from([
      {
        decimal: new Decimal(12_345n, 2),
        date: new LocalDate(20_000),
        time: new Timestamp(1_700_000_000_123_456n, "micros", true),
        uuid: Uuid.parse("00112233-4455-6677-8899-aabbccddeeff"),
        bytes: Uint8Array.of(1, 2),
      },
    ]);
    const path = await saved("types", rows);
    const [read] = await query(
      `select row.date::date::text as "date", row.uuid::uuid::text as "uuid",
       row.decimal::decimal(9, 2)::text as number from '${path}'`,
    );
    expect(read).toMatchObject({
      date: "2024-10-04",
      uuid: "00112233-4455-6677-8899-aabbccddeeff",
      number: "123.45",
    });
  });
});
