import type { LoadableEntrant } from "../../entrant.ts";
import {
  METERED_OPERATIONS,
  peakMemoryOf,
  ROW_OPERATIONS,
  type RowImplementation,
} from "../../suites/rows/row-case.ts";
import { type RowStore, storeCases } from "../../suites/rows/row-store.ts";
import { oneArray } from "./one-array.ts";

const ENGINE = "variant";

const ONE_ARRAY = `${ENGINE} (array)`;
const ONE_ARRAY_FROM_COLUMNS = `${ENGINE} (array, from columns)`;

/** The configurations that goals are about. */
export const VARIANT_ROWS = {
  /** It stands for the study's own Variant. */
  main: ONE_ARRAY,
  writers: [ONE_ARRAY, ONE_ARRAY_FROM_COLUMNS],
  readers: [ONE_ARRAY],
  /** Columns of their own, which are compared with records. */
  shredded: [] as readonly string[],
} as const;

type Entry = typeof import("@enginebay/variant");

const EVERYTHING = operationsOf([...ROW_OPERATIONS, ...METERED_OPERATIONS.map(peakMemoryOf)]);
const WRITING = operationsOf(["write", peakMemoryOf("write")]);

/** This project's engine for self-describing values: ways to hold many rows. */
export const variantRows: readonly LoadableEntrant<RowImplementation>[] = [
  {
    engine: ENGINE,
    config: ONE_ARRAY,
    kind: "engine",
    about:
      "All rows as one Variant, an array of objects: `Variant.from(rows)`; read by `elements()`, `get(key)` and typed getters; saved as metadata " +
      "and value into one sink, which is used again; `Variant.load`, with `validate` where it says so; `toJS()`.",
    operations: EVERYTHING,
    open: () => opened((entry) => oneArray(entry, "objects")),
  },
  {
    engine: ENGINE,
    config: ONE_ARRAY_FROM_COLUMNS,
    kind: "engine",
    about: "The same Variant from columns, built piece by piece by a `VariantBuilder`.",
    operations: WRITING,
    open: () => opened((entry) => oneArray(entry, "columns")),
  },
];

async function opened<Held>(store: (entry: Entry) => RowStore<Held>): Promise<RowImplementation> {
  return storeCases(store(await import("@enginebay/variant")));
}

function operationsOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
