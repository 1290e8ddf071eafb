import type { Backend } from "../arena.ts";
import type { RecipeSource } from "../materialize/recipe.ts";
import { TapeParser } from "../portable/tape-parser.ts";
import { MAX_SOURCE_BYTES } from "../size-limit.ts";
import type { TapeBackend } from "../tape-backend.ts";
import { BackendPolicy } from "./backend-policy.ts";
import type { Kernel } from "./kernel.ts";
import { kernelProvider } from "./kernel-provider.ts";

/**
 * Turns JSON text into a tape with the WebAssembly kernel, or with the portable parser where that is not possible.
 *
 * The kernel only says that it refuses a text. The portable parser then finds out where and why, so that both agree on
 * errors by construction; what it accepts after all (a document for which the kernel's memory does not suffice) stands.
 */
export class WasmTapeParser implements TapeBackend {
  backend: Backend = "portable";
  source: Uint8Array = new Uint8Array(0);
  words: Uint32Array = new Uint32Array(0);
  doubles: Float64Array = new Float64Array(0);
  #kernel: Kernel | undefined;
  readonly #portable = new TapeParser();
  readonly #policy = new BackendPolicy();

  parse(bytes: Uint8Array, maxDepth: number): number {
    // What `raw()` gave of the document before may lie in the kernel's memory, which the kernel writes to before the
    // portable parser would read it.
    const input = bytes.buffer === this.#kernel?.source.buffer ? new Uint8Array(bytes) : bytes;
    return this.#parseInKernel(input, maxDepth) || this.#parsePortably(input, maxDepth);
  }

  recipes(): RecipeSource | undefined {
    return this.backend === "wasm" ? this.#kernel?.recipes() : undefined;
  }

  release(): void {
    this.#kernel = undefined;
    this.#portable.release();
    this.source = new Uint8Array(0);
    this.words = new Uint32Array(0);
    this.doubles = new Float64Array(0);
  }

  /** The length of the tape; 0 if there is none. */
  #parseInKernel(bytes: Uint8Array, maxDepth: number): number {
    if (!(bytes.length <= MAX_SOURCE_BYTES)) return 0;
    if (!this.#policy.wantsKernel(bytes.length, kernelProvider.isCompiled)) return 0;
    this.#kernel ??= kernelProvider.createKernel();
    if (this.#kernel === undefined) return 0;
    const length = this.#kernel.parse(bytes, maxDepth);
    if (length <= 0) return 0;
    this.#show("wasm", this.#kernel);
    return length;
  }

  #parsePortably(bytes: Uint8Array, maxDepth: number): number {
    const length = this.#portable.parse(bytes, maxDepth);
    this.#show("portable", this.#portable);
    return length;
  }

  #show(backend: Backend, { source, words, doubles }: Kernel | TapeParser): void {
    this.backend = backend;
    this.source = source;
    this.words = words;
    this.doubles = doubles;
  }
}
