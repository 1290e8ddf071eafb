/**
 * Compiles the kernel (`assembly/`) and writes it, in hexadecimal, to `src/wasm/kernel-binary.ts`. That file is checked in, so
 * that nothing else needs the compiler; `src/wasm/kernel-binary.test.ts` says when it is out of date.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import asc from "assemblyscript/asc";

const ROOT = join(fileURLToPath(import.meta.url), "../..");
const TARGET = join(ROOT, "src/wasm/kernel-binary.ts");

const OPTIONS = [
  "assembly/index.ts",
  "--outFile",
  "kernel.wasm",
  "--enable",
  "simd",
  "--enable",
  "bulk-memory",
  "-O3",
  "--converge",
  "--runtime",
  "stub",
  // Address 0 stays unused.
  "--memoryBase",
  "64",
];

/** The kernel as WebAssembly bytes. Throws what the compiler prints if it refuses. */
export async function compileKernel() {
  let binary;
  const { error, stderr } = await asc.main(OPTIONS, {
    readFile: (name, baseDirectory) => readFile(join(ROOT, baseDirectory, name), "utf8").catch(() => null),
    writeFile: (_name, contents) => {
      binary = contents;
    },
    listFiles: () => [],
  });
  if (error) throw new Error(stderr.toString(), { cause: error });
  return binary;
}

/**
 * The TypeScript module that carries the kernel. In hexadecimal each byte stays by itself, so that what repeats is seen to repeat:
 * compressed, as it travels, it is a sixth smaller than base64, which is shorter before.
 */
export function kernelModule(binary) {
  const hex = Buffer.from(binary).toString("hex");
  return [
    "/** The compiled kernel in hexadecimal, made by `tools/build-kernel.mjs` from `assembly/`. */",
    "export const KERNEL_HEX =",
    `  "${hex}";`,
    "",
  ].join("\n");
}

/** The kernel out of that module's text. */
export function kernelBinaryOf(module) {
  return new Uint8Array(Buffer.from(module.match(/"([^"]*)";/)[1], "hex"));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const binary = await compileKernel();
  await writeFile(TARGET, kernelModule(binary));
  console.log(`${TARGET}: ${binary.length} bytes of WebAssembly`);
}
