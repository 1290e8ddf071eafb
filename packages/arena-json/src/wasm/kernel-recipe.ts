import type { Arena } from "../arena.ts";
import type { BlockDecoder } from "../materialize/block-decoder.ts";
import type { Recipe, RecipeSource } from "../materialize/recipe.ts";
import { RecipeFollower } from "../materialize/recipe-follower.ts";
import type { ShapeTable } from "../materialize/shape-table.ts";
import type { KernelExports } from "./platform-wasm.ts";

/**
 * The recipe that the kernel is writing: see `assembly/recipe.ts`. Writing it changes neither the source nor the tape, and
 * never grows the memory that they are in.
 */
export class KernelRecipe implements Recipe {
  readonly #exports: KernelExports;
  #memory: ArrayBuffer | undefined;
  operations: Uint32Array = new Uint32Array(0);
  narrow: Uint8Array = new Uint8Array(0);
  wide: Uint16Array = new Uint16Array(0);

  constructor(exports: KernelExports) {
    this.#exports = exports;
  }

  /** @param narrowLimit no character of a narrow block is to be as large; at most 0x100. */
  start(index: number, narrowLimit: number): void {
    const { memory, recipe, narrow, wide, tape } = this.#exports;
    if (this.#memory !== memory.buffer) {
      this.#memory = memory.buffer;
      this.operations = new Uint32Array(memory.buffer, recipe.value);
      this.narrow = new Uint8Array(memory.buffer, narrow.value);
      this.wide = new Uint16Array(memory.buffer, wide.value);
    }
    this.#exports.startRecipe(tape.value, index, narrowLimit);
  }

  next(): number {
    return this.#exports.writeRecipe();
  }

  get narrowLength(): number {
    return this.#exports.narrowEnd.value - this.#exports.narrow.value;
  }

  get wideLength(): number {
    return (this.#exports.wideEnd.value - this.#exports.wide.value) / Uint16Array.BYTES_PER_ELEMENT;
  }
}

/** One for all: a recipe has been followed before another can be. */
const follower = /* @__PURE__ */ new RecipeFollower();

/** The recipes of one document, as long as it is the kernel's latest. */
export class KernelRecipes implements RecipeSource {
  #recipe: KernelRecipe | undefined;

  constructor(recipe: KernelRecipe) {
    this.#recipe = recipe;
  }

  make(arena: Arena, index: number, shapes: ShapeTable, decoder: BlockDecoder): unknown {
    if (this.#recipe === undefined) return undefined;
    this.#recipe.start(index, decoder.narrowLimit);
    return follower.follow(this.#recipe, arena, shapes, decoder);
  }

  /** Lets go of the kernel: a document that lives on is not to keep its memory. */
  expire(): void {
    this.#recipe = undefined;
  }
}
