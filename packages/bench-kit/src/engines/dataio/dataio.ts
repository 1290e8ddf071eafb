import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { LOADING_MILLISECONDS, RETAINED_MEGABYTES, RETAINED_RESULTS, retainingCases } from "./retaining-cases.ts";
import { type CodecOf, fileCases, memoryCases, uncheckedCases } from "./stream-cases.ts";
import { structType } from "./struct-types.ts";
import { VIEWED_WORKLOADS, viewCases } from "./view-cases.ts";
import { withoutGeneratedCode } from "./without-generated-code.ts";

const ENGINE = "dataio";

/** The configurations that goals are about. */
export const MEMORY_NATIVE = `${ENGINE} (Memory, Native)`;
export const MEMORY_PORTABLE = `${ENGINE} (Memory, Portable)`;
export const VIEW = `${ENGINE} (view)`;
export const RETAINING = `${ENGINE} (Memory, Native, retained)`;

const SAVE_AND_LOAD = { save: "save", load: "load" };

type Order = "native" | "portable";

const ORDERS: readonly { readonly order: Order; readonly label: string; readonly what: string }[] = [
  { order: "native", label: "Native", what: "little endian" },
  { order: "portable", label: "Portable", what: "big endian" },
];

const STREAMS = [
  {
    label: "File",
    casesOf: fileCases,
    about:
      "`fileSink` and `fileSource` on a temporary file: each call opens the file, saves or loads, and closes it; opening and " +
      "closing are within the time.",
  },
  {
    label: "Memory",
    casesOf: memoryCases,
    about: "save: `saveTo` one `memorySink` that is used again; load: `loadFrom` a `memorySource`.",
  },
  {
    label: "Unchecked",
    casesOf: uncheckedCases,
    about:
      "save: `saveInto` bytes of the right size, which are used again; load: `loadPrefix` of the bytes; of a loop each from where the " +
      "last one ended.",
  },
] as const;

/** This project's engine for typed records: the six modes of the study, and views. */
export const dataio: readonly LoadableEntrant<StructImplementation>[] = [
  ...STREAMS.flatMap(({ label: stream, casesOf, about }) =>
    ORDERS.map(({ order, label, what }): LoadableEntrant<StructImplementation> => {
      return {
        engine: ENGINE,
        config: `${ENGINE} (${stream}, ${label})`,
        kind: "engine",
        about: `Objects, ${what}; ${about}`,
        operations: SAVE_AND_LOAD,
        open: async () => casesOf(await codecs(order)),
      };
    }),
  ),
  {
    engine: ENGINE,
    config: RETAINING,
    kind: "engine",
    about:
      `The load of ${MEMORY_NATIVE} in a process that keeps the results of its first ${RETAINED_RESULTS.toLocaleString("en")} loads, or of as ` +
      `many as hold ${RETAINED_MEGABYTES} MB or take ${LOADING_MILLISECONDS} ms, and drops the later ones, which are timed.`,
    operations: { load: "load" },
    open: async () => retainingCases(await codecs("native")),
  },
  {
    engine: ENGINE,
    config: VIEW,
    kind: "engine",
    about:
      "Records that stay in their bytes. save: `saveTo` of a view, one `memorySink` being used again. load: `view(bytes)`, and each " +
      "number of the record as a column, in place (`column(…).strided`). No objects are made but the view and its columns.",
    operations: SAVE_AND_LOAD,
    workloads: VIEWED_WORKLOADS,
    open: async () => viewCases(await codecs("native")),
  },
  {
    engine: ENGINE,
    config: `${ENGINE} (Memory, Native, interpreted)`,
    kind: "engine",
    about: `${MEMORY_NATIVE} where code cannot be made of strings, as under a Content Security Policy: interpreted.`,
    operations: SAVE_AND_LOAD,
    open: async () => memoryCases(interpreted(await codecs("native"))),
  },
];

async function codecs(order: Order): Promise<CodecOf> {
  const entry = await import("@enginebay/dataio");
  return ({ name }) => entry.codec(structType(entry, name), { order });
}

/** A codec decides at its first save and its first load whether it is compiled. */
function interpreted(codecOf: CodecOf): CodecOf {
  return (input) =>
    withoutGeneratedCode(() => {
      const codec = codecOf(input);
      codec.load(codec.save(input.value));
      return codec;
    });
}

/** The names of the six modes, in the study's order. */
export const streamModes: readonly string[] = dataio
  .slice(0, STREAMS.length * ORDERS.length)
  .map(({ config }) => config);
