import type { RowColumn, RowShape, VariantRows, VariantRowsBuilder } from "@enginebay/variant";
import type { RowInput } from "../../suites/rows/row-input.ts";
import type { RowStore } from "../../suites/rows/row-store.ts";
import { type NumberSums, type PlainRow, type RowSums, RowTally } from "../../suites/rows/row-sums.ts";

type Entry = typeof import("@enginebay/variant");

/** How a batch is made and read. */
export interface BatchUse {
  readonly form: "rows" | "shredded";
  /** What the rows are written from: plain objects, or columns with the names as strings or as bytes in UTF-8. */
  readonly origin: "objects" | "columns" | "columns in UTF-8";
  /** Row by row, field by field, or one column after the other. */
  readonly reading: "by cursor" | "by column";
}

/** All rows as one batch, written by a builder that knows their shape. */
export function batch(entry: Entry, { form, origin, reading }: BatchUse): RowStore<VariantRows> {
  const { VariantRows } = entry;
  const shape = new entry.RowShape({ id: "int", flag: "boolean", name: "string", value: "double" });
  const inForm = (rows: VariantRows) => (form === "shredded" ? VariantRows.shred(rows, shape) : rows);
  return {
    writer: (input) => {
      const write = writer(entry, shape, input, origin);
      return () => inForm(write());
    },
    held: (input) => inForm(writer(entry, shape, input, "columns in UTF-8")()),
    ...(reading === "by cursor"
      ? { read: readByCursor, readNumbers: readNumbersByCursor }
      : { read: readColumns, readNumbers: readNumberColumns }),
    save: (rows) => rows.save(),
    load: (bytes, validate) => VariantRows.load(bytes, { validate }),
    toPlain: (rows) => rows.toJS(),
    plainRow: (rows, index) => rows.row(index)!.toJS() as PlainRow,
    pickedSum: (rows, picked) => {
      const values = rows.column("value");
      let sum = 0;
      for (const index of picked) sum += values.at(index)!.number();
      return sum;
    },
  };
}

/** Writes all rows anew with each call, into the memory of the batch that the call before has made. */
function writer(entry: Entry, shape: RowShape, input: RowInput, origin: BatchUse["origin"]): () => VariantRows {
  const builder = new entry.VariantRowsBuilder(shape, { rows: input.count });
  const fill = filler(builder, input, origin);
  let last: VariantRows | undefined;
  return () => {
    if (last !== undefined) builder.recycle(last);
    fill();
    last = builder.finish();
    return last;
  };
}

function filler(builder: VariantRowsBuilder, input: RowInput, origin: BatchUse["origin"]): () => void {
  if (origin === "objects") {
    const plain = input.plain();
    return () => {
      for (const row of plain) builder.append(row);
    };
  }
  const { id, flag, value, nameBytes: bytes, nameOffsets: offsets } = input.columns;
  const name =
    origin === "columns" ? Array.from({ length: input.count }, (_, index) => input.name(index)) : { bytes, offsets };
  return () => {
    builder.appendColumns({ id, flag, name, value });
  };
}

function readByCursor(rows: VariantRows): RowSums {
  const tally = new RowTally();
  const cursor = rows.cursor();
  const [id, flag, name, value] = ["id", "flag", "name", "value"].map((key) => cursor.field(key)) as Four;
  while (cursor.next()) tally.row(cursor.number(id), cursor.boolean(flag), cursor.string(name), cursor.number(value));
  return tally.sums();
}

type Four = [number, number, number, number];

function readNumbersByCursor(rows: VariantRows): NumberSums {
  const sums = { ids: 0, values: 0 };
  const cursor = rows.cursor();
  const id = cursor.field("id");
  const value = cursor.field("value");
  while (cursor.next()) {
    sums.ids += cursor.number(id);
    sums.values += cursor.number(value);
  }
  return sums;
}

/** Columns are read block by block into arrays that are used again, so that no more is held than a block. */
const BLOCK_ROWS = 1024;

function readColumns(rows: VariantRows): RowSums {
  const tally = new RowTally();
  const flags = rows.column("flag");
  const names = rows.column("name");
  const flagBlock = new Array<boolean | undefined>(BLOCK_ROWS);
  const nameBlock = new Array<string | undefined>(BLOCK_ROWS);
  for (let row = 0; row < rows.length; row += BLOCK_ROWS) {
    for (const flag of flags.booleans(flagBlock, row)) if (flag) tally.flags++;
    for (const name of names.strings(nameBlock, row)) tally.name(name!);
  }
  return { ...tally.sums(), ...readNumberColumns(rows) };
}

function readNumberColumns(rows: VariantRows): NumberSums {
  return { ids: sumOf(rows.column("id")), values: sumOf(rows.column("value")) };
}

function sumOf(column: RowColumn): number {
  const block = new Float64Array(BLOCK_ROWS);
  let sum = 0;
  for (let row = 0; row < column.length; row += BLOCK_ROWS) {
    const numbers = column.numbers(block, row);
    for (let i = 0; i < numbers.length; i++) sum += numbers[i]!;
  }
  return sum;
}
