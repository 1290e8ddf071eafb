import { KERNEL_BASE64 } from "./kernel-binary.ts";
import { platformWasm, type WasmModule } from "./platform-wasm.ts";

/**
 * Where the compiled kernel comes from: out of the package's own JavaScript, which every bundler and run time can carry.
 * The `workerd` build has `imported-module.ts` in its place.
 */

declare function atob(base64: string): string;

interface NodeBuffer {
  from(text: string, encoding: "base64"): Uint8Array;
}

/** The kernel, compiled. Throws where WebAssembly, its SIMD or compiling at run time is not allowed. */
export function compileKernel(): WasmModule {
  return new (platformWasm()!.Module)(kernelBytes());
}

/** The same without blocking. */
export async function compileKernelAsync(): Promise<WasmModule> {
  return platformWasm()!.compile(kernelBytes());
}

/** Where there is a `Buffer` it decodes in a tenth of the time, which matters to the first parse. */
function kernelBytes(): Uint8Array {
  const buffer = (globalThis as { Buffer?: NodeBuffer }).Buffer;
  if (buffer !== undefined) return buffer.from(KERNEL_BASE64, "base64");
  return Uint8Array.from(atob(KERNEL_BASE64), (character) => character.charCodeAt(0));
}
