import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig } from "tsdown";
import { kernelBinaryOf } from "./tools/build-kernel.mjs";

const IMPORTED_MODULE = fileURLToPath(new URL("src/wasm/imported-module.ts", import.meta.url));
const KERNEL_BINARY = new URL("src/wasm/kernel-binary.ts", import.meta.url);

/** Has the kernel imported as a module, from a file beside the code, instead of carried within. */
const importedKernel = {
  name: "imported-kernel",
  resolveId(source: string) {
    if (source.endsWith("/inline-module.ts")) return IMPORTED_MODULE;
    return source.endsWith("/kernel.wasm") ? { id: "./kernel.wasm", external: true } : null;
  },
  async generateBundle(this: { emitFile: (file: { type: "asset"; fileName: string; source: Uint8Array }) => string }) {
    const source = kernelBinaryOf(await readFile(KERNEL_BINARY, "utf8"));
    this.emitFile({ type: "asset", fileName: "kernel.wasm", source });
  },
};

export default defineConfig([
  {
    entry: ["src/index.ts", "src/portable.ts"],
    format: "esm",
    dts: true,
    platform: "neutral",
    sourcemap: true,
    // Consumers whose `lib` has no `Symbol.dispose` could not read the declarations otherwise.
    banner: { dts: '/// <reference lib="esnext.disposable" />' },
  },
  {
    entry: ["src/index.ts"],
    format: "esm",
    outDir: "dist/workerd",
    dts: false,
    platform: "neutral",
    plugins: [importedKernel],
  },
]);
