import { Arena } from "../src/arena.ts";
import { compileKernel } from "../src/wasm/inline-module.ts";
import { Kernel } from "../src/wasm/kernel.ts";

let kernel: Kernel | undefined;

/** The arena of a JSON text in the kernel's memory, with its recipes. The next call reuses the memory. */
export function kernelArenaOf(text: string | Uint8Array): Arena {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  kernel ??= new Kernel(compileKernel());
  const length = kernel.parse(bytes, Number.POSITIVE_INFINITY);
  if (length <= 0) throw new Error("the kernel refuses this text");
  const { words, doubles, source } = kernel;
  return new Arena(words, doubles, length, source.subarray(0, bytes.length), kernel.recipes());
}
