/** What is used of WebAssembly; the compiler's own declarations come with the whole DOM. */
export interface WasmModule {
  readonly [Symbol.toStringTag]: "WebAssembly.Module";
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface WasmGlobal {
  readonly value: number;
}

/** What the kernel exports: see `assembly/index.ts`. */
export interface KernelExports {
  readonly memory: WasmMemory;
  readonly source: WasmGlobal;
  readonly tape: WasmGlobal;
  readonly text: WasmGlobal;
  prepare(inputLength: number): number;
  parse(ignored: number, maxDepth: number): number;
  reserveText(words: number, sourceLength: number): number;
  write(index: number, isShortest: number): number;
  readonly recipe: WasmGlobal;
  readonly narrow: WasmGlobal;
  readonly narrowEnd: WasmGlobal;
  readonly wide: WasmGlobal;
  readonly wideEnd: WasmGlobal;
  startRecipe(tape: number, index: number, narrowLimit: number): void;
  writeRecipe(): number;
}

/** What the kernel imports. */
export interface KernelImports {
  readonly platform: { readonly toNumber: (start: number, end: number) => number };
}

interface PlatformWasm {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports: KernelImports) => { readonly exports: KernelExports };
  compile(bytes: Uint8Array): Promise<WasmModule>;
}

/** WebAssembly, where there is such a thing. */
export function platformWasm(): PlatformWasm | undefined {
  // By way of unknown: which of the platform's types are declared depends on who compiles this.
  return (globalThis as unknown as { WebAssembly?: PlatformWasm }).WebAssembly;
}
