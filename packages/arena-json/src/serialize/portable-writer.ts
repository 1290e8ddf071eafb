import type { Arena } from "../arena.ts";
import type { DocumentWriter, TakeText } from "./document-writer.ts";
import type { NumberForm } from "./serialize-options.ts";
import { TextScratch } from "./text-scratch.ts";
import { writeCompact } from "./write-compact.ts";

/** Writes documents in plain TypeScript. */
class PortableWriter implements DocumentWriter {
  /** Undefined while it holds a text: who takes that may ask for another one meanwhile. */
  #scratch: TextScratch | undefined = new TextScratch();

  write<T>(arena: Arena, index: number, numbers: NumberForm, take: TakeText<T>): T {
    const scratch = this.#scratch ?? new TextScratch();
    this.#scratch = undefined;
    try {
      return take(writeCompact(arena, index, numbers, scratch));
    } finally {
      scratch.release();
      this.#scratch = scratch;
    }
  }
}

/** One for all. */
export const portableWriter: DocumentWriter = /* @__PURE__ */ new PortableWriter();
