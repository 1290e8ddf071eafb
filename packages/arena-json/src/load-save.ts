import type { Sink, Source } from "@enginebay/core";
import type { JsonDocument } from "./document.ts";
import { ownedWriter } from "./parse.ts";
import { type LoadOptions, SnapshotFormat } from "./snapshot.ts";
import { WasmBodyCheck } from "./wasm/wasm-body-check.ts";

/** What all calls share is memory for one block; a call is over before the next can begin. */
const snapshots = /* @__PURE__ */ new SnapshotFormat(/* @__PURE__ */ new WasmBodyCheck(), ownedWriter);

/**
 * Reads a snapshot from the source's position, and not a byte more; its values equal those of the document that was saved.
 * Nothing is parsed.
 *
 * From memory (`source.isLasting`) the document is read in place: it costs no memory, and the bytes must stay as they are
 * while it is in use. Whoever wants to change or reuse them copies them first: `memorySource(bytes.slice())`. From a file,
 * and from memory that is shared or resizable, it is read into memory of its own.
 *
 * O(n), since all of it is verified, so that no reader of the document can be led astray, whoever made the snapshot; with
 * `verify: "on-use"` that waits for the first use. (What a forger can do is make values that are not in the source.) Memory
 * is allocated for what the input holds, not for what it claims.
 *
 * Throws `wrong-format`, `version-too-new`, `unexpected-end`, `damaged`, all with the offset concerned, `size-exceeded`
 * where the platform has not the memory, and what the source throws.
 */
export function load(source: Source, options: LoadOptions = {}): JsonDocument {
  return snapshots.load(source, options);
}

/**
 * Writes a snapshot of a document at the sink's position: what {@link load} reads. O(n); nothing is copied but by the sink.
 * Throws what the sink throws, and `document-expired`.
 */
export function save(document: JsonDocument, sink: Sink): void {
  snapshots.save(document, sink);
}
