import type { Engine } from "@enginebay/core";
import type { JsonDocument } from "./document.ts";
import type { parse as Parse } from "./parse.ts";
import { serialize } from "./serialize/serialize.ts";
import { loadDocument, SNAPSHOT_FORMAT, saveDocument } from "./snapshot.ts";

/** The four verbs of every engine of Enginebay, on documents of their own, made by `parse`. */
export function engineOf(name: string, parse: typeof Parse): Engine<JsonDocument> {
  return {
    name,
    binaryFormat: SNAPSHOT_FORMAT,
    parse: (text) => parse(text),
    serialize: (document) => document.serialize(),
    save: (document, sink) => saveDocument(document, sink),
    load: (source) => loadDocument(source),
    // A plain value is the caller's own: however deep it is, it is not an attack.
    fromJS: (plain) => parse(serialize(plain), { maxDepth: Number.POSITIVE_INFINITY }),
    toJS: (document) => document.toJS(),
  };
}
