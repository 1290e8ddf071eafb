import type { MadeArena, PendingArena } from "../pending-arena.ts";

/** How a parser makes the arena of JSON text with no more than `maxDepth` containers open at once. */
export type MakeArena = (source: Uint8Array, maxDepth: number) => MadeArena;

/**
 * What a document is made of while nothing but the platform has parsed it: its text, and the value that `JSON.parse` gave
 * for it. The tape is made when something asks for it.
 *
 * The text is a string, so it stays what it is whatever happens to the bytes it came from; and as it is well-formed,
 * encoding it gives those bytes again.
 */
export class DeferredTape implements PendingArena {
  readonly backend = "platform";
  readonly mayBeDamaged = false;
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #makeArena: MakeArena;
  #value: unknown;
  #hasValue = true;

  constructor(text: string, value: unknown, maxDepth: number, makeArena: MakeArena) {
    this.#text = text;
    this.#value = value;
    this.#maxDepth = maxDepth;
    this.#makeArena = makeArena;
  }

  /** The whole text as plain JavaScript, each time in objects of its own. O(1) the first time, then O(n). */
  toJS(): unknown {
    if (!this.#hasValue) return JSON.parse(this.#text);
    const value = this.#value;
    this.#hasValue = false;
    this.#value = undefined;
    return value;
  }

  /** O(n). Throws `size-exceeded` where there is no memory for it. */
  make(): MadeArena {
    return this.#makeArena(new TextEncoder().encode(this.#text), this.#maxDepth);
  }
}
