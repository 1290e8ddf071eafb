import { type Engine, memorySink } from "@enginebay/core";
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
      "document; parse+toJS also makes the plain value. load reads the snapshot in place, compares its checksum and " +
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
    about:
      "`new JsonParser()` once, then `parser.parse(bytes)`: the document lives in memory that the parser reuses. serialize " +
      "works on such a document.",
    operations: { ...READING, serialize: "serialize", ...GROWING },
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
    "into a sink",
    ["serialize"],
    "`document.serializeTo(sink)` of a document that a `JsonParser` lent, into a `memorySink` that is used again, as the C++ " +
      "originals write into a buffer that they use again.",
    ({ JsonParser }) => {
      const sink = memorySink();
      return {
        // A parser for each, since a document that it lent ends with the next.
        parse: (bytes) => new JsonParser().parse(bytes),
        serialize(document) {
          sink.position = 0;
          document.serializeTo(sink);
          return sink.writtenBytes();
        },
      };
    },
  ),
  variation(
    "doubles anew",
    ["serialize"],
    '`document.serialize({ numbers: "shortest" })`: every number is formatted from its double, in the shortest form that ' +
      "reads back as the same.",
    () => ({ serialize: (document) => document.serialize({ numbers: "shortest" }) }),
  ),
  variation(
    "verified on first use",
    ["load"],
    '`load(source, { verify: "on-use" })`: header and lengths are checked, the rest at the first use, which is not timed.',
    ({ load }) => ({ load: (source) => load(source, { verify: "on-use" }) }),
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
  const { serialize } = casesOf(entry, { parse: (bytes) => new entry.JsonParser().parse(bytes) });
  // A document that is to be serialized again and again has to outlive what else is parsed.
  return { ...casesOf(entry, { parse: (bytes) => parser.parse(bytes) }), ...(serialize && { serialize }) };
}

function casesOf({ engine, initSync }: Entry, verbs: Partial<Engine<Document>>): JsonImplementation {
  return { ...engineCases({ ...engine, ...verbs }, (document) => document.backend), initialize: () => initSync() };
}
