import { compileKernel, compileKernelAsync } from "./inline-module.ts";
import { Kernel } from "./kernel.ts";
import type { WasmModule } from "./platform-wasm.ts";
import { SnapshotKernel } from "./snapshot-kernel.ts";

/**
 * Where there can be no more instances, a platform may need seconds to say so, as it looks for garbage first. So much of the
 * time, at most, is spent on asking in vain: one part in so many.
 */
const TIME_PER_REFUSAL = 64;

/**
 * The compiled kernel, shared by all parsers: made when the first of them needs it, not at import. Where it cannot be made
 * (no WebAssembly, no SIMD, a Content Security Policy without `wasm-unsafe-eval`), that is found out once.
 */
class KernelProvider {
  #module: WasmModule | undefined;
  #isUnavailable = false;
  #later: Promise<boolean> | undefined;
  /** Before this time there is no use in asking for another instance. */
  #nextTry = Number.NEGATIVE_INFINITY;

  /** Whether the kernel is ready. */
  get isCompiled(): boolean {
    return this.#module !== undefined;
  }

  /** Compiles now, unless that has been done. Whether the kernel can be used. */
  initSync(): boolean {
    if (this.#module !== undefined || this.#isUnavailable) return !this.#isUnavailable;
    try {
      this.#module = compileKernel();
    } catch {
      this.#isUnavailable = true;
    }
    return !this.#isUnavailable;
  }

  /** The same without blocking. */
  async init(): Promise<boolean> {
    if (this.#module !== undefined || this.#isUnavailable) return !this.#isUnavailable;
    try {
      const compiled = await compileKernelAsync();
      // Somebody may have been unable to wait.
      this.#module ??= compiled;
    } catch {
      this.#isUnavailable = true;
    }
    return !this.#isUnavailable;
  }

  /** Has it compiled without blocking, begun when the current task is over: not even that much is taken from it. */
  initLater(): void {
    this.#later ??= Promise.resolve().then(() => this.init());
  }

  /** A kernel with memory of its own; undefined where there can be none, or no more of them. */
  createKernel(): Kernel | undefined {
    return this.#create((module) => new Kernel(module));
  }

  /** The same for snapshots. */
  createSnapshotKernel(): SnapshotKernel | undefined {
    return this.#create((module) => new SnapshotKernel(module));
  }

  #create<Instance>(make: (module: WasmModule) => Instance): Instance | undefined {
    if (!this.initSync()) return undefined;
    const start = performance.now();
    if (start < this.#nextTry) return undefined;
    try {
      return make(this.#module!);
    } catch {
      const end = performance.now();
      this.#nextTry = end + TIME_PER_REFUSAL * (end - start);
      return undefined;
    }
  }
}

export const kernelProvider = /* @__PURE__ */ new KernelProvider();
