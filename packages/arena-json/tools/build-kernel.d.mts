/** The kernel as WebAssembly bytes. */
export function compileKernel(): Promise<Uint8Array>;
/** The TypeScript module that carries the kernel. */
export function kernelModule(binary: Uint8Array): string;
/** The kernel out of that module's text. */
export function kernelBinaryOf(module: string): Uint8Array;
