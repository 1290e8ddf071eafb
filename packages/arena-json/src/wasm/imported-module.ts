import kernel from "./kernel.wasm";
import type { WasmModule } from "./platform-wasm.ts";

/** Stands in for `inline-module.ts` where WebAssembly can only be imported, as on Cloudflare Workers. */
export function compileKernel(): WasmModule {
  return kernel;
}

export async function compileKernelAsync(): Promise<WasmModule> {
  return kernel;
}
