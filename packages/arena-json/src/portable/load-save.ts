import type { Sink, Source } from "@enginebay/core";
import type { JsonDocument } from "../document.ts";
import { portableWriter } from "../serialize/portable-writer.ts";
import { portableBodyCheck } from "../snapshot/body-check.ts";
import { type LoadOptions, SnapshotFormat } from "../snapshot.ts";

const snapshots = /* @__PURE__ */ new SnapshotFormat(portableBodyCheck, portableWriter);

/**
 * Reads a snapshot from the source's position: as `load` of `@enginebay/arena-json`, in place where the source's bytes last,
 * and with the same result and errors, but verified in plain TypeScript. O(n), or at the first use as the options say.
 */
export function load(source: Source, options: LoadOptions = {}): JsonDocument {
  return snapshots.load(source, options);
}

/**
 * Writes a snapshot of a document at the sink's position: the bytes that `save` of `@enginebay/arena-json` writes for it. O(n).
 * Throws what the sink throws, and `document-expired`.
 */
export function save(document: JsonDocument, sink: Sink): void {
  snapshots.save(document, sink);
}
