import type { LoadableEntrant } from "../../entrant.ts";
import {
  ROW_OPERATIONS,
  type RowImplementation,
  type RowOperation,
  withPeakMemory,
} from "../../suites/rows/row-case.ts";
import { type RowStore, storeCases } from "../../suites/rows/row-store.ts";
import { rowWorkloadNames } from "../../suites/rows/workload-facts.ts";
import { type BatchUse, batch } from "./batch.ts";
import { oneArray } from "./one-array.ts";

const ENGINE = "variant";

const ROWS = `${ENGINE} (rows)`;
const FROM_COLUMNS = `${ENGINE} (rows, from columns)`;
const FROM_UTF8 = `${ENGINE} (rows, from columns in UTF-8)`;
const SHREDDED = `${ENGINE} (shredded)`;
const ROWS_BY_COLUMN = `${ENGINE} (rows, by column)`;
const SHREDDED_BY_COLUMN = `${ENGINE} (shredded, by column)`;
const ARRAY = `${ENGINE} (array)`;
const BUILT_ARRAY = `${ENGINE} (array, by builder)`;

/** The configurations that goals are about. */
export const VARIANT_ROWS = {
  /** It stands for the study's own Variant. */
  main: ROWS,
  /** The slow ways, which need no batch. */
  arrays: [ARRAY, BUILT_ARRAY],
  /** Those that are measured with four million rows even if the run is to be short. */
  grown: [ROWS, FROM_COLUMNS, FROM_UTF8, ROWS_BY_COLUMN, SHREDDED, SHREDDED_BY_COLUMN],
  writers: [ROWS, FROM_COLUMNS, FROM_UTF8],
  readers: [ROWS, SHREDDED],
  numberReaders: [ROWS_BY_COLUMN, SHREDDED_BY_COLUMN],
  /** Which is to be as small as plain MessagePack, and which as MessagePack with records. */
  small: ROWS,
  smallest: SHREDDED,
} as const;

type Entry = typeof import("@enginebay/variant");

const COMMON = { engine: ENGINE, kind: "engine" } as const;
const EVERYTHING = operationsOf(ROW_OPERATIONS);
const WRITING = operationsOf(["write"]);
const READING = operationsOf(["read", "read numbers"]);
const OBJECTS_ONLY = rowWorkloadNames("rows");

const ROWS_BY_CURSOR: BatchUse = { form: "rows", origin: "objects", reading: "by cursor" };

/** This project's engine for self-describing values: ways to hold many rows. */
export const variantRows: readonly LoadableEntrant<RowImplementation>[] = [
  {
    ...COMMON,
    config: ROWS,
    about:
      "`VariantRows`, a batch of rows in the Variant encoding. write: `append` of each object to a `VariantRowsBuilder` with a shape, which is " +
      "told the number of rows and given the batch before to `recycle`; read: a cursor, field by field; serialize: `save()`, which copies " +
      "nothing, since rows are written as they are saved; " +
      'deserialize: `VariantRows.load`, with `validate` where it says so; then `toJS()`, and `column("value").at(row)`.',
    operations: EVERYTHING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, ROWS_BY_CURSOR)),
  },
  {
    ...COMMON,
    config: FROM_COLUMNS,
    about: "The same batch by `appendColumns` of typed arrays and an array of strings.",
    operations: WRITING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, { ...ROWS_BY_CURSOR, origin: "columns" })),
  },
  {
    ...COMMON,
    config: FROM_UTF8,
    about: "The same with the names as bytes in UTF-8, from which nlohmann makes its strings, too.",
    operations: WRITING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, { ...ROWS_BY_CURSOR, origin: "columns in UTF-8" })),
  },
  {
    ...COMMON,
    config: ROWS_BY_COLUMN,
    about:
      "The same batch, read by one column after the other: `column(name)` with `numbers`, `strings` and `booleans`, block by block, into arrays that are used again.",
    operations: READING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, { ...ROWS_BY_CURSOR, reading: "by column" })),
  },
  {
    ...COMMON,
    config: SHREDDED,
    about:
      "`VariantRows.shred`: the batch of `append`ed objects in columns, used as the batch is. Shredding is a part of write.",
    operations: EVERYTHING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, { ...ROWS_BY_CURSOR, form: "shredded" })),
  },
  {
    ...COMMON,
    config: SHREDDED_BY_COLUMN,
    about: "The same, read by column as `variant (rows, by column)` is.",
    operations: READING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, { ...ROWS_BY_CURSOR, form: "shredded", reading: "by column" })),
  },
  {
    ...COMMON,
    config: ARRAY,
    about:
      "All rows as one Variant, an array: `Variant.from(rows)`; read by `elements()`, `get(key)` and typed getters; saved as metadata and " +
      "value into one sink, which is used again; `Variant.load`, with `validate` where it says so; `toJS()`.",
    operations: EVERYTHING,
    open: () => opened((entry) => oneArray(entry, "plain values")),
  },
  {
    ...COMMON,
    config: BUILT_ARRAY,
    about: "The same array by a `VariantBuilder`, piece by piece, from columns with the names as strings.",
    operations: WRITING,
    open: () => opened((entry) => oneArray(entry, "columns")),
  },
];

async function opened<Held>(store: (entry: Entry) => RowStore<Held>): Promise<RowImplementation> {
  return storeCases(store(await import("@enginebay/variant")));
}

function operationsOf(names: readonly RowOperation[]): Record<string, string> {
  return withPeakMemory(Object.fromEntries(names.map((name) => [name, name])));
}
