import type { Arena, Backend } from "../arena.ts";
import type { RecipeSource } from "../materialize/recipe.ts";
import { TapeParser } from "../portable/tape-parser.ts";
import { sourceEnd, sourceStart } from "../reading/locate.ts";
import type { DocumentWriter, TakeText } from "../serialize/document-writer.ts";
import { portableWriter } from "../serialize/portable-writer.ts";
import type { NumberForm } from "../serialize/serialize-options.ts";
import { MAX_SOURCE_BYTES } from "../size-limit.ts";
import type { TapeBackend } from "../tape-backend.ts";
import { BackendPolicy } from "./backend-policy.ts";
import type { Kernel } from "./kernel.ts";
import { kernelProvider } from "./kernel-provider.ts";
import { KernelWriter } from "./kernel-writer.ts";

/** More than this is not copied into a kernel to be written: its memory would never shrink again. */
const MAX_COPIED = 16 * 1024 * 1024;

/**
 * Turns JSON text into a tape with the WebAssembly kernel, or with the portable parser where that is not possible.
 *
 * The kernel only says that it refuses a text. The portable parser then finds out where and why, so that both agree on
 * errors by construction; what it accepts after all (a document for which the kernel's memory does not suffice) stands.
 */
export class WasmTapeParser implements TapeBackend, DocumentWriter {
  readonly writer = this;
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

  /**
   * Writes a document: with the kernel, where it lies or from a copy, if the kernel is worth it; without, if not, or if
   * the kernel leaves it.
   */
  write<T>(arena: Arena, index: number, numbers: NumberForm, take: TakeText<T>): T {
    const size = sourceEnd(arena, index) - sourceStart(arena, index);
    const kernel = size <= MAX_COPIED || this.#kernel?.holds(arena) ? this.#kernelFor(size) : undefined;
    if (kernel === undefined) return portableWriter.write(arena, index, numbers, take);
    return new KernelWriter(kernel).write(arena, index, numbers, take);
  }

  /** The length of the tape; 0 if there is none. */
  #parseInKernel(bytes: Uint8Array, maxDepth: number): number {
    if (!(bytes.length <= MAX_SOURCE_BYTES)) return 0;
    const kernel = this.#kernelFor(bytes.length);
    if (kernel === undefined) return 0;
    const length = kernel.parse(bytes, maxDepth);
    if (length <= 0) return 0;
    this.#show("wasm", kernel);
    return length;
  }

  /** The kernel, if it is worth it for so many bytes, there can be one, and it is free. */
  #kernelFor(size: number): Kernel | undefined {
    if (this.#kernel?.isLent) return undefined;
    if (!this.#policy.wantsKernel(size, kernelProvider.isCompiled)) return undefined;
    this.#kernel ??= kernelProvider.createKernel();
    return this.#kernel;
  }

  #parsePortably(bytes: Uint8Array, maxDepth: number): number {
    const length = this.#portable.parse(bytes, maxDepth);
    // If the kernel refused this, it took all the memory there is.
    if (bytes.length > MAX_COPIED) this.#kernel = undefined;
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
