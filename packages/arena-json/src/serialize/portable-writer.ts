import type { Arena } from "../arena.ts";
import type { DocumentWriter, TakeText } from "./document-writer.ts";
import type { NumberForm } from "./serialize-options.ts";
import { TextScratch } from "./text-scratch.ts";
import { writeCompact } from "./write-compact.ts";

/** Writes documents in plain TypeScript. */
class PortableWriter implements DocumentWriter {
  readonly #scratch = new TextScratch();

  write<T>(arena: Arena, index: number, numbers: NumberForm, take: TakeText<T>): T {
    try {
      return take(writeCompact(arena, index, numbers, this.#scratch));
    } finally {
      this.#scratch.release();
    }
  }
}

/** One for all: a text is complete before the next can begin. */
export const portableWriter: DocumentWriter = /* @__PURE__ */ new PortableWriter();
