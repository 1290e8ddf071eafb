import type { Arena, Backend } from "./arena.ts";
import type { DocumentWriter } from "./serialize/document-writer.ts";

/** What a document is made of: its arena, which implementation parsed it, and what writes it. */
export interface MadeArena {
  readonly arena: Arena;
  readonly backend: Backend;
  readonly writer: DocumentWriter;
}

/** An arena that is made ready at the first use of its document. */
export interface PendingArena {
  /** Which implementation has parsed the document so far. */
  readonly backend: Backend;
  /** Whether it may turn out to be no document, so that it is made ready before anything is said about it. */
  readonly mayBeDamaged: boolean;
  /** Memory to be handed on if the document ends before it was used. */
  readonly arena?: Arena | undefined;
  /** Makes it ready. Throws why that cannot be done, as often as it is called. */
  make(): MadeArena;
  /** The whole document as plain JavaScript, where that is known without the arena. */
  toJS?(): unknown;
}
