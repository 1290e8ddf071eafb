import { BYTE_ORDER_MARK, hasByteOrderMark } from "@enginebay/core/text";
import type { Arena } from "../arena.ts";
import type { RecipeSource } from "../materialize/recipe.ts";
import { platformNumber } from "../portable/parse-number.ts";
import { sourceEnd, sourceStart } from "../reading/locate.ts";
import { nextIndex } from "../tape.ts";
import { KernelRecipe, KernelRecipes } from "./kernel-recipe.ts";
import { type KernelExports, platformWasm, type WasmModule } from "./platform-wasm.ts";
import { weightOf } from "./weight.ts";

/** The kernel's depth limit is a 32-bit number; no input is deeper. */
const MAX_DEPTH = 0xffff_ffff;

/**
 * One instance of the kernel and its memory: room for one document, the one parsed last.
 *
 * The views are made anew when memory grows, those from before are then detached. That happens in `parse`, which makes room
 * for text too, and in `write` of a document from elsewhere: not while a document is read that lies here.
 */
export class Kernel {
  readonly #exports: KernelExports;
  readonly #recipe: KernelRecipe;
  /** Those of the document parsed last, if someone has asked for them. */
  #recipes: KernelRecipes | undefined;
  #memory = new Uint8Array(0);
  /** Of the memory, as long as the kernel lives. */
  #weight: ArrayBuffer | undefined;
  #tapeAddress = 0;
  /** Whether someone is taking a text out of its memory, which must stay as it is meanwhile: no calls of `parse` and `write`. */
  isLent = false;
  /** The source and what follows it. */
  source: Uint8Array = this.#memory;
  /** The tape, and room for more of it. */
  words: Uint32Array = new Uint32Array(0);
  doubles: Float64Array = new Float64Array(0);

  /** Throws where the platform has not enough memory, or allows no WebAssembly. */
  constructor(module: WasmModule) {
    const toNumber = (start: number, end: number) => {
      const { memory, source } = this.#exports;
      return platformNumber(new Uint8Array(memory.buffer, source.value), start, end);
    };
    this.#exports = new (platformWasm()!.Instance)(module, { platform: { toNumber } }).exports;
    this.#recipe = new KernelRecipe(this.#exports);
  }

  /**
   * Parses `bytes`, copied, and answers the length of the tape in words: 0 or less if they are no JSON text, are too deep,
   * or need more memory than there is. O(n).
   */
  parse(bytes: Uint8Array, maxDepth: number): number {
    const kernel = this.#exports;
    this.#expireRecipes();
    if (kernel.prepare(bytes.length) === 0) return 0;
    this.#refreshViews();
    this.#memory.set(bytes, kernel.source.value);
    const length = kernel.parse(hasByteOrderMark(bytes) ? BYTE_ORDER_MARK.length : 0, Math.min(maxDepth, MAX_DEPTH));
    this.#refreshViews();
    return length;
  }

  /** Whether an arena lies in this kernel's memory. */
  holds(arena: Arena): boolean {
    return arena.words.buffer === this.#exports.memory.buffer;
  }

  /**
   * The compact text of the value at a word index, its numbers formatted anew or not: a view, valid until the next call;
   * undefined for what the portable writer has to do. O(n) in the value. An arena that is not in this kernel's memory is
   * copied there, as far as the value goes.
   */
  write(arena: Arena, index: number, isShortest: boolean): Uint8Array | undefined {
    const kernel = this.#exports;
    if (!this.holds(arena) && !this.#copyValue(arena, index)) return undefined;
    const end = kernel.write(index, Number(isShortest)) >>> 0;
    if (end === 0) return undefined;
    return this.#memory.subarray(kernel.text.value >>> 0, end);
  }

  /** Takes over the part of an arena that belongs to a value, at the offsets and indexes where it was. */
  #copyValue(arena: Arena, index: number): boolean {
    const kernel = this.#exports;
    const start = sourceStart(arena, index);
    const end = sourceEnd(arena, index);
    const next = nextIndex(arena.words, index);
    this.#expireRecipes();
    if (kernel.prepare(end) === 0 || kernel.reserveText(next, end - start) === 0) return false;
    this.#refreshViews();
    this.source.set(arena.source.subarray(start, end), start);
    this.words.set(arena.words.subarray(2 * index, 2 * next), 2 * index);
    return true;
  }

  /** Recipes of the document parsed last; there are none any more once there is another. */
  recipes(): RecipeSource {
    this.#recipes ??= new KernelRecipes(this.#recipe);
    return this.#recipes;
  }

  /** The document that they are of is about to be overwritten. */
  #expireRecipes(): void {
    this.#recipes?.expire();
    this.#recipes = undefined;
  }

  #refreshViews(): void {
    const { buffer } = this.#exports.memory;
    const tape = this.#exports.tape.value;
    if (this.#memory.buffer === buffer && this.#tapeAddress === tape) return;
    if (this.#weight === undefined || this.#memory.length !== buffer.byteLength)
      this.#weight = weightOf(buffer.byteLength);
    this.#memory = new Uint8Array(buffer);
    this.#tapeAddress = tape;
    this.source = new Uint8Array(buffer, this.#exports.source.value);
    this.words = new Uint32Array(buffer, tape);
    this.doubles = new Float64Array(buffer, tape);
  }
}
