import type { LoadableEntrant } from "../entrant.ts";
import { type JsonImplementation, parseText } from "../suites/json-case.ts";
import { engineCases } from "./engine-cases.ts";

const ENGINE = "arena-json";

/** This project's JSON engine, in the forms in which programs use it. */
export const arenaJson: readonly LoadableEntrant<JsonImplementation>[] = [
  {
    engine: ENGINE,
    config: "arena-json",
    kind: "engine",
    about:
      "`parse(bytes)`: an owned document, disposed of after use as `using` does. serialize, save and load work on that " +
      "document; parse+toJS also makes the plain value. For serialize the document has been serialized before and has kept " +
      "the plan of its text, so that only the copying is timed.",
    operations: {
      parse: "parse",
      "parse+toJS": "parse+toJS",
      serialize: "serialize",
      save: "save",
      load: "load",
      memory: "memory",
    },
    open: async () => owned(await import("@enginebay/arena-json")),
  },
  {
    engine: ENGINE,
    config: "arena-json (pool)",
    kind: "engine",
    about: "`new JsonParser()` once, then `parser.parse(bytes)`: the document lives in memory that the parser reuses.",
    operations: { parse: "parse", "parse+toJS": "parse+toJS" },
    open: async () => pooled(await import("@enginebay/arena-json")),
  },
  {
    engine: ENGINE,
    config: "arena-json/portable",
    kind: "engine",
    about: "`parse(bytes)` of the entry `@enginebay/arena-json/portable`: plain TypeScript, no WebAssembly.",
    operations: { parse: "parse", "parse+toJS": "parse+toJS" },
    open: async () => owned(await import("@enginebay/arena-json/portable")),
  },
  {
    engine: ENGINE,
    config: "arena-json/portable (pool)",
    kind: "engine",
    about: "`new JsonParser()` of that entry, reused.",
    operations: { parse: "parse", "parse+toJS": "parse+toJS" },
    open: async () => pooled(await import("@enginebay/arena-json/portable")),
  },
  {
    engine: ENGINE,
    config: "arena-json (first time)",
    kind: "engine",
    about:
      "`value.serialize()` of a value that is not its document's root, for which no plan is kept: the work of a document's " +
      "first `serialize()`, each time. The document is the file as the only element of an array.",
    operations: { serialize: "serialize" },
    open: async () => planning(await import("@enginebay/arena-json")),
  },
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

function owned({ engine, initSync }: Entry): JsonImplementation {
  initSync();
  return engineCases(engine, (document) => document.backend);
}

function pooled({ engine, initSync, JsonParser }: Entry): JsonImplementation {
  initSync();
  const parser = new JsonParser();
  return engineCases({ ...engine, parse: (bytes) => parser.parse(bytes) }, (document) => document.backend);
}

/** Serializes what keeps no plan of its text, so that every call makes one. */
function planning({ initSync, parse }: Entry): JsonImplementation {
  initSync();
  return {
    serialize: ({ bytes }) => {
      const document = parse(Buffer.concat([Buffer.from("["), bytes, Buffer.from("]")]));
      const value = document.at("/0")!;
      return { call: () => value.serialize(), plain: parseText, throughText: true, backend: () => document.backend };
    },
  };
}
