import { memorySink, type Sink } from "@enginebay/core";
import { Random } from "../random.ts";
import { DocumentWriter } from "./document-writer.ts";
import { type RandomDocumentOptions, settingsOf } from "./options.ts";

/** Version of the random documents: same options and version, same bytes. */
export const RANDOM_DOCUMENT_VERSION = 1;

/**
 * Makes a random JSON document: always valid, and as deep, wide, long and odd as the options say. Same options, same
 * bytes. O(size + depth), without recursion.
 *
 * @returns JSON text in UTF-8, in an array of its own
 * @throws EngineError `invalid-argument` for an option that is out of its range, `size-exceeded` when there is no memory
 * for a document of that size
 */
export function randomDocument(options: RandomDocumentOptions = {}): Uint8Array {
  const sink = memorySink();
  writeRandomDocument(sink, options);
  return sink.writtenBytes().slice();
}

/**
 * Writes a random JSON document to a sink, for one that is too large for the memory: the bytes are those of
 * {@link randomDocument}. The sink is left open and not flushed.
 *
 * @throws EngineError `invalid-argument` for an option that is out of its range, and what the sink throws
 */
export function writeRandomDocument(sink: Sink, options: RandomDocumentOptions = {}): void {
  const settings = settingsOf(options);
  new DocumentWriter(sink, new Random(settings.seed), settings).write();
}
