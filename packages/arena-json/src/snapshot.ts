import { EngineError, type Sink, type Source } from "@enginebay/core";
import { JsonDocument } from "./document.ts";
import type { DocumentWriter } from "./serialize/document-writer.ts";
import { paddedLength, takeBody } from "./snapshot/body.ts";
import { type BodyCheck, CHECKSUM_DIFFERS, SOUND } from "./snapshot/body-check.ts";
import { damaged } from "./snapshot/damaged.ts";
import { BODY_CHECKSUM_AT, encodeHeader, HEADER_BYTES, readHeader } from "./snapshot/header.ts";
import { UnverifiedArena } from "./snapshot/unverified-arena.ts";
import { WORD_BYTES } from "./tape.ts";

/** How to load. */
export interface LoadOptions {
  /**
   * When the saved document is verified, which is that its checksum is the one that was written, and that its tape leads no
   * reader astray:
   *
   * - `"now"`, the default: before `load` returns. O(n).
   * - `"on-use"`: once, when the document or a value of it is used first, which then throws what `load` would have thrown.
   *   `load` itself looks at the header and takes O(1), if it need not copy: for what may not be used at all. Nothing is
   *   ever read that has not been verified.
   */
  readonly verify?: "now" | "on-use";
}

/** What `load` and `save` are, whatever verifies. */
export class SnapshotFormat {
  readonly #check: BodyCheck;
  readonly #writer: DocumentWriter;

  /** @param writer writes the documents that are loaded. */
  constructor(check: BodyCheck, writer: DocumentWriter) {
    this.#check = check;
    this.#writer = writer;
  }

  /** As the entry points say. */
  save(document: JsonDocument, sink: Sink): void {
    const { arena, backend } = document;
    const { source, length: tapeLength } = arena;
    const tape = new Uint8Array(arena.words.buffer, arena.words.byteOffset, tapeLength * WORD_BYTES);
    const bodyChecksum = this.#check.checksum(tape, source);
    sink.write(encodeHeader({ backend, tapeLength, sourceLength: source.length, bodyChecksum }));
    sink.write(tape);
    sink.write(source);
    sink.write(new Uint8Array(paddedLength(source.length) - source.length));
  }

  /** As the entry points say. */
  load(source: Source, { verify = "now" }: LoadOptions): JsonDocument {
    if (verify !== "now" && verify !== "on-use") {
      throw new EngineError("invalid-argument", `verify is ${String(verify)}, expected "now" or "on-use"`);
    }
    const start = source.offset;
    const header = readHeader(source);
    const body = takeBody(source, header);
    const verifyBody = () => {
      const fault = this.#check.fault(body, header.bodyChecksum);
      if (fault !== SOUND) throw bodyError(fault, start);
    };
    const made = { arena: body.arena, backend: header.backend, writer: this.#writer };
    const unverified = new UnverifiedArena(made, verifyBody, body.recycle);
    if (verify === "on-use") return JsonDocument.pending(unverified, body.recycle);
    const { arena, backend, writer } = unverified.make();
    return new JsonDocument(arena, backend, body.recycle, writer);
  }
}

function bodyError(fault: number, start: number): EngineError {
  if (fault === CHECKSUM_DIFFERS) {
    return damaged("its checksum is another than was written", start + BODY_CHECKSUM_AT);
  }
  return damaged("its tape contradicts itself", start + HEADER_BYTES + fault * WORD_BYTES);
}
