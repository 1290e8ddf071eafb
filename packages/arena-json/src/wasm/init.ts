import { kernelProvider } from "./kernel-provider.ts";

/**
 * Compiles the WebAssembly kernel ahead of the first parse, without blocking. Nobody has to: a parser that finds it
 * missing compiles it, in a few milliseconds. Resolves to whether the kernel can be used here; if not, everything works
 * as well, on the portable backend.
 */
export function init(): Promise<boolean> {
  return kernelProvider.init();
}

/** {@link init} at once, blocking. */
export function initSync(): boolean {
  return kernelProvider.initSync();
}
