import { KERNEL_BASE64 } from "./kernel-binary.ts";
import { platformWasm, type WasmModule } from "./platform-wasm.ts";

/**
 * Where the compiled kernel comes from: out of the package's own JavaScript, which every bundler and run time can carry.
 * The `workerd` build has `imported-module.ts` in its place.
 */

declare function atob(base64: string): string;

/** The kernel, compiled. Throws where WebAssembly, its SIMD or compiling at run time is not allowed. */
export function compileKernel(): WasmModule {
  return new (platformWasm()!.Module)(kernelBytes());
}

/** The same without blocking. */
export async function compileKernelAsync(): Promise<WasmModule> {
  return platformWasm()!.compile(kernelBytes());
}

function kernelBytes(): Uint8Array {
  const text = atob(KERNEL_BASE64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
