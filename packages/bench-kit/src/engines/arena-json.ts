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
      "document; parse+toJS also makes the plain value.",
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
