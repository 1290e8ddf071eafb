import type { LoadableEntrant } from "../../entrant.ts";
import {
  METERED_OPERATIONS,
  peakMemoryOf,
  ROW_OPERATIONS,
  type RowImplementation,
} from "../../suites/rows/row-case.ts";
import { type RowStore, storeCases } from "../../suites/rows/row-store.ts";
import { rowWorkloadNames } from "../../suites/rows/workload-facts.ts";
import { batch } from "./batch.ts";
import { oneArray } from "./one-array.ts";

const ENGINE = "variant";

const ROWS = `${ENGINE} (rows)`;
const FROM_COLUMNS = `${ENGINE} (rows, from columns)`;
const FROM_UTF8 = `${ENGINE} (rows, from columns in UTF-8)`;
const SHREDDED = `${ENGINE} (shredded)`;
const ARRAY = `${ENGINE} (array)`;

/** The configurations that goals are about. */
export const VARIANT_ROWS = {
  /** It stands for the study's own Variant. */
  main: ROWS,
  /** The slow way, which needs no batch. */
  array: ARRAY,
  writers: [ROWS, FROM_COLUMNS],
  readers: [ROWS, SHREDDED],
  /** Which is to be as small as plain MessagePack, and which as MessagePack with records. */
  small: ROWS,
  smallest: SHREDDED,
} as const;

type Entry = typeof import("@enginebay/variant");

const COMMON = { engine: ENGINE, kind: "engine" } as const;
const EVERYTHING = operationsOf([...ROW_OPERATIONS, ...METERED_OPERATIONS.map(peakMemoryOf)]);
const WRITING = operationsOf(["write", peakMemoryOf("write")]);
const OBJECTS_ONLY = rowWorkloadNames("rows");

/** This project's engine for self-describing values: ways to hold many rows. */
export const variantRows: readonly LoadableEntrant<RowImplementation>[] = [
  {
    ...COMMON,
    config: ROWS,
    about:
      "`VariantRows`, a batch of rows in the Variant encoding. write: `append` of each object to a `VariantRowsBuilder` with a shape, which is " +
      "told the number of rows; read: a cursor, field by field, and for the numbers alone `numbers()` of two columns, block by block; serialize: `save()`, which copies nothing, since rows are written as they are " +
      'saved; deserialize: `VariantRows.load`, with `validate` where it says so; then `toJS()`, and `column("value").at(row)`.',
    operations: EVERYTHING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, "rows", "objects")),
  },
  {
    ...COMMON,
    config: FROM_COLUMNS,
    about: "The same batch by `appendColumns` of typed arrays and an array of strings.",
    operations: WRITING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, "rows", "columns")),
  },
  {
    ...COMMON,
    config: FROM_UTF8,
    about: "The same with the names as bytes in UTF-8, from which nlohmann makes its strings, too.",
    operations: WRITING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, "rows", "columns in UTF-8")),
  },
  {
    ...COMMON,
    config: SHREDDED,
    about:
      "`VariantRows.shred`: that batch in columns, which are read block by block (`numbers()`, `strings()`, `booleans()`). Shredding is a part of write.",
    operations: EVERYTHING,
    workloads: OBJECTS_ONLY,
    open: () => opened((entry) => batch(entry, "shredded", "objects")),
  },
  {
    ...COMMON,
    config: ARRAY,
    about:
      "All rows as one Variant, an array: `Variant.from(rows)`; read by `elements()`, `get(key)` and typed getters; saved as metadata and " +
      "value into one sink, which is used again; `Variant.load`, with `validate` where it says so; `toJS()`.",
    operations: EVERYTHING,
    open: () => opened(oneArray),
  },
];

async function opened<Held>(store: (entry: Entry) => RowStore<Held>): Promise<RowImplementation> {
  return storeCases(store(await import("@enginebay/variant")));
}

function operationsOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
