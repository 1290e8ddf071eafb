import type { Engine, Sink, Source } from "@enginebay/core";
import type { JsonDocument } from "./document.ts";
import type { ParseOptions } from "./options.ts";
import { serialize } from "./serialize/serialize.ts";
import { SNAPSHOT_FORMAT } from "./snapshot/header.ts";

/** What depends on the backend. */
interface BackendVerbs {
  parse(text: Uint8Array, options?: ParseOptions): JsonDocument;
  save(document: JsonDocument, sink: Sink): void;
  load(source: Source): JsonDocument;
}

/** The four verbs of every engine of Enginebay, over a backend. */
export function arenaEngine({ parse, save, load }: BackendVerbs): Engine<JsonDocument> {
  return {
    name: "arena-json",
    binaryFormat: SNAPSHOT_FORMAT,
    parse: (text) => parse(text),
    serialize: (document) => document.serialize(),
    save,
    load: (source) => load(source),
    // A plain value is the caller's own: however deep it is, it is not an attack.
    fromJS: (plain) => parse(serialize(plain), { maxDepth: Number.POSITIVE_INFINITY }),
    toJS: (document) => document.toJS(),
  };
}
