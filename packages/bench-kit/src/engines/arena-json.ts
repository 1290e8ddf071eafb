import type { Engine } from "@enginebay/core";
import type { LoadableEntrant } from "../entrant.ts";
import { type JsonImplementation, parseText } from "../suites/json-case.ts";
import { engineCases } from "./engine-cases.ts";

const ENGINE = "arena-json";

const READING = { parse: "parse", "parse+toJS": "parse+toJS" };
const BEGINNING = {
  "first parse": "first parse",
  "first parse+toJS": "first parse+toJS",
  "peak memory": "first parse",
};
const GROWING = { "growth of parse": "parse" };

/** This project's JSON engine, in the forms in which programs use it. */
export const arenaJson: readonly LoadableEntrant<JsonImplementation>[] = [
  {
    engine: ENGINE,
    config: "arena-json",
    kind: "engine",
    about:
      "`parse(bytes)`: an owned document, disposed of after use as `using` does. serialize, save and load work on that " +
      "document; parse+toJS also makes the plain value. For serialize the document has been serialized before and has kept " +
      "the plan of its text, so that only the copying is timed. load copies the snapshot, compares its checksum and " +
      "verifies it in full, so that no reader can be led astray by it; it is disposed of, too.",
    operations: {
      ...READING,
      serialize: "serialize",
      save: "save",
      load: "load",
      ...BEGINNING,
      ...GROWING,
      "growth of serialize": "serialize",
      memory: "memory",
    },
    open: async () => owned(await import("@enginebay/arena-json")),
  },
  {
    engine: ENGINE,
    config: "arena-json (pool)",
    kind: "engine",
    about: "`new JsonParser()` once, then `parser.parse(bytes)`: the document lives in memory that the parser reuses.",
    operations: { ...READING, ...GROWING },
    open: async () => pooled(await import("@enginebay/arena-json")),
  },
  {
    engine: ENGINE,
    config: "arena-json/portable",
    kind: "engine",
    about: "`parse(bytes)` of the entry `@enginebay/arena-json/portable`: plain TypeScript, no WebAssembly.",
    operations: { ...READING, ...BEGINNING, ...GROWING },
    open: async () => owned(await import("@enginebay/arena-json/portable")),
  },
  {
    engine: ENGINE,
    config: "arena-json/portable (pool)",
    kind: "engine",
    about: "`new JsonParser()` of that entry, reused.",
    operations: READING,
    open: async () => pooled(await import("@enginebay/arena-json/portable")),
  },
  variation(
    "first time",
    ["serialize"],
    "`value.serialize()` of a value that is not its document's root, for which no plan is kept: the work of a document's " +
      "first `serialize()`, each time. The document is the file as the only element of an array.",
    ({ parse }) => ({
      parse: (bytes) => parse(Buffer.concat([Buffer.from("["), bytes, Buffer.from("]")])),
      serialize: (document) => document.at("/0")!.serialize(),
    }),
  ),
  {
    engine: ENGINE,
    config: "arena-json (from JS value)",
    kind: "engine",
    about: "`serialize(value)` of a plain value, which gives bytes.",
    operations: { serialize: "serialize" },
    open: async () => {
      const { serialize } = await import("@enginebay/arena-json");
      return {
        serialize: (input) => {
          const value = input.value();
          return { call: () => serialize(value), plain: parseText, throughText: true };
        },
      };
    },
  },
];

/** What both entries of the package export. */
type Entry = typeof import("@enginebay/arena-json");

type Document = ReturnType<Entry["parse"]>;

/**
 * The owned document with some of the engine's verbs done in another way, by an option or another method.
 *
 * @param name what stands in brackets behind the engine's
 * @param operations those of the suite that this makes a difference to
 * @param verbs the ones that differ
 */
function variation(
  name: string,
  operations: readonly ("serialize" | "load")[],
  about: string,
  verbs: (entry: Entry) => Partial<Engine<Document>>,
): LoadableEntrant<JsonImplementation> {
  return {
    engine: ENGINE,
    config: `${ENGINE} (${name})`,
    kind: "engine",
    about,
    operations: Object.fromEntries(operations.map((operation) => [operation, operation])),
    open: async () => {
      const entry = await import("@enginebay/arena-json");
      return casesOf(entry, verbs(entry));
    },
  };
}

function owned(entry: Entry): JsonImplementation {
  return casesOf(entry, {});
}

function pooled(entry: Entry): JsonImplementation {
  const parser = new entry.JsonParser();
  return casesOf(entry, { parse: (bytes) => parser.parse(bytes) });
}

function casesOf({ engine, initSync }: Entry, verbs: Partial<Engine<Document>>): JsonImplementation {
  return { ...engineCases({ ...engine, ...verbs }, (document) => document.backend), initialize: () => initSync() };
}
