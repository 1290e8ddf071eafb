import type { RecipeSource } from "./materialize/recipe.ts";

/**
 * What a parse leaves behind: the tape (see `tape.ts`) and the source bytes it points into. Everything that reads a
 * document reads an arena; which backend filled it does not matter.
 */
export class Arena {
  /** The tape as 32-bit halves: `low` of word i at 2 * i, `high` at 2 * i + 1. May be longer than the tape. */
  readonly words: Uint32Array;
  /** The same memory as doubles: word i at i. */
  readonly doubles: Float64Array;
  /** Length of the tape in 64-bit words. The root value is at index 0. */
  readonly length: number;
  /** The whole input, byte order mark included. */
  readonly source: Uint8Array;

  /** Where to ask for recipes of it, which speed up making plain values. */
  readonly recipes: RecipeSource | undefined;

  constructor(
    words: Uint32Array,
    doubles: Float64Array,
    length: number,
    source: Uint8Array,
    recipes: RecipeSource | undefined = undefined,
  ) {
    this.words = words;
    this.doubles = doubles;
    this.length = length;
    this.source = source;
    this.recipes = recipes;
  }
}

/** Which implementation parsed a document: one that makes tapes, or the platform's own `JSON.parse`. */
export type Backend = "portable" | "wasm" | "platform";
