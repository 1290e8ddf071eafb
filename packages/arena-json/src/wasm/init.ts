import { kernelProvider } from "./kernel-provider.ts";

/**
 * Compiles the WebAssembly kernel ahead of the first parse, without blocking. Nobody has to: it is compiled once there is
 * enough to parse, in a millisecond or so, and until then `JSON.parse` and the portable backend do its work. Resolves to
 * whether the kernel can be used here; if not, everything works as well without it.
 */
export function init(): Promise<boolean> {
  return kernelProvider.init();
}

/** {@link init} at once, blocking. */
export function initSync(): boolean {
  return kernelProvider.initSync();
}
