import type { Arena, Backend } from "../arena.ts";
import type { MadeArena, PendingArena } from "../pending-arena.ts";
import type { DocumentWriter } from "../serialize/document-writer.ts";

/** An arena that has been loaded and is verified, once, before anything of it is read. */
export class UnverifiedArena implements PendingArena {
  readonly backend: Backend;
  readonly mayBeDamaged = true;
  readonly #writer: DocumentWriter;
  readonly #verify: () => void;
  readonly #recycle: ((arena: Arena) => void) | undefined;
  #arena: Arena | undefined;
  #error: unknown;

  /** `verify` throws what is wrong; `recycle` gets an arena that is unsound. */
  constructor(
    { arena, backend, writer }: MadeArena,
    verify: () => void,
    recycle: ((arena: Arena) => void) | undefined,
  ) {
    this.#arena = arena;
    this.backend = backend;
    this.#writer = writer;
    this.#verify = verify;
    this.#recycle = recycle;
  }

  get arena(): Arena | undefined {
    return this.#arena;
  }

  make(): MadeArena {
    const arena = this.#arena;
    if (arena === undefined) throw this.#error;
    try {
      this.#verify();
    } catch (error) {
      // What remains of it is the error.
      this.#error = error;
      this.#arena = undefined;
      this.#recycle?.(arena);
      throw error;
    }
    return { arena, backend: this.backend, writer: this.#writer };
  }
}
