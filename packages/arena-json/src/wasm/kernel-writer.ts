import type { Arena } from "../arena.ts";
import type { DocumentWriter, TakeText } from "../serialize/document-writer.ts";
import { portableWriter } from "../serialize/portable-writer.ts";
import type { NumberForm } from "../serialize/serialize-options.ts";
import type { Kernel } from "./kernel.ts";

/** Writes documents with a kernel, and what that leaves (repeated keys above all), or while it is lent, in plain TypeScript. */
export class KernelWriter implements DocumentWriter {
  readonly #kernel: Kernel;

  /** The kernel's memory is overwritten, but by documents that lie in it. */
  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  write<T>(arena: Arena, index: number, numbers: NumberForm, take: TakeText<T>): T {
    const kernel = this.#kernel;
    const text = kernel.isLent ? undefined : kernel.write(arena, index, numbers === "shortest");
    if (text === undefined) return portableWriter.write(arena, index, numbers, take);
    kernel.isLent = true;
    try {
      return take(text);
    } finally {
      kernel.isLent = false;
    }
  }
}
