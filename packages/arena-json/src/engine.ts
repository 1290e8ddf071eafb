import type { Engine } from "@enginebay/core";
import type { JsonDocument } from "./document.ts";
import type { ParseOptions } from "./options.ts";
import type { DocumentWriter } from "./serialize/document-writer.ts";
import { serialize } from "./serialize/serialize.ts";
import { loadDocument, SNAPSHOT_FORMAT, saveDocument } from "./snapshot.ts";

/** A way to parse text into documents of their own, whatever the backend. */
type Parse = (text: Uint8Array, options?: ParseOptions) => JsonDocument;

/** The four verbs of every engine of Enginebay, over the backend that parses and what writes its documents. */
export function arenaEngine(parse: Parse, writer: DocumentWriter): Engine<JsonDocument> {
  return {
    name: "arena-json",
    binaryFormat: SNAPSHOT_FORMAT,
    parse: (text) => parse(text),
    serialize: (document) => document.serialize(),
    save: saveDocument,
    load: (source) => loadDocument(source, writer),
    // A plain value is the caller's own: however deep it is, it is not an attack.
    fromJS: (plain) => parse(serialize(plain), { maxDepth: Number.POSITIVE_INFINITY }),
    toJS: (document) => document.toJS(),
  };
}
