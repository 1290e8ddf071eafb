import { KERNEL_HEX } from "./kernel-binary.ts";
import { platformWasm, type WasmModule } from "./platform-wasm.ts";

/**
 * Where the compiled kernel comes from: out of the package's own JavaScript, which every bundler and run time can carry.
 * The `workerd` build has `imported-module.ts` in its place.
 */

/** What platforms have for it, if anything. */
interface HexDecoders {
  readonly Buffer?: { from(text: string, encoding: "hex"): Uint8Array };
  readonly Uint8Array: { fromHex?(text: string): Uint8Array };
}

/** The kernel, compiled. Throws where WebAssembly, its SIMD or compiling at run time is not allowed. */
export function compileKernel(): WasmModule {
  return new (platformWasm()!.Module)(kernelBytes());
}

/** The same without blocking. */
export async function compileKernelAsync(): Promise<WasmModule> {
  return platformWasm()!.compile(kernelBytes());
}

/** The constant is named once, as a bundler may put all of it wherever it is named. */
function kernelBytes(): Uint8Array {
  return bytesOfHex(KERNEL_HEX);
}

/** A loop takes fifty times as long as what platforms have, which matters to the first parse. */
function bytesOfHex(hex: string): Uint8Array {
  const { Buffer, Uint8Array: Bytes } = globalThis as unknown as HexDecoders;
  if (Buffer !== undefined) return Buffer.from(hex, "hex");
  if (Bytes.fromHex !== undefined) return Bytes.fromHex(hex);
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
