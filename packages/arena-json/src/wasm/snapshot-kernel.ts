import { WORD_BYTES } from "../tape.ts";
import { platformWasm, type WasmModule } from "./platform-wasm.ts";

/** What the kernel exports for snapshots: see `assembly/snapshot-memory.ts`, `checksum.ts` and `verify-tape.ts` there. */
interface SnapshotExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly block: { readonly value: number };
  readonly blockBytes: { readonly value: number };
  prepareBlock(): number;
  resetChecksum(): void;
  addToChecksum(size: number): void;
  checksum(): number;
  beginTape(length: number, sourceLength: number): number;
  verifyBlock(words: number, isLast: boolean): number;
}

/**
 * An instance of the kernel that looks through snapshots, block by block: to copy a block into its memory costs a fraction of
 * what looking at it in JavaScript would cost more.
 */
export class SnapshotKernel {
  readonly #exports: SnapshotExports;
  readonly #memory: Uint8Array;

  /** Throws where the platform has not enough memory, or allows no WebAssembly. */
  constructor(module: WasmModule) {
    // Only numbers that are parsed need the import.
    const imports = { platform: { toNumber: () => 0 } };
    // By way of unknown: what other uses of the same module have of it is declared elsewhere.
    this.#exports = new (platformWasm()!.Instance)(module, imports).exports as unknown as SnapshotExports;
    if (this.#exports.prepareBlock() === 0) throw new RangeError("no memory for a block");
    // It never grows again.
    this.#memory = new Uint8Array(this.#exports.memory.buffer);
  }

  /** The checksum of the pieces of a body: see `Checksum`. O(n). */
  checksum(tape: Uint8Array, source: Uint8Array): number {
    this.#exports.resetChecksum();
    this.#add(tape);
    this.#add(source);
    return this.#exports.checksum() >>> 0;
  }

  /**
   * Whether the pieces of a body have this checksum and its tape is known to be sound, whose source has so many bytes. If not,
   * one or the other may still be so. O(n).
   */
  isSound(tape: Uint8Array, source: Uint8Array, sourceLength: number, checksum: number): boolean {
    const kernel = this.#exports;
    const blockBytes = kernel.blockBytes.value;
    if (kernel.beginTape(tape.length / WORD_BYTES, sourceLength) === 0) return false;
    kernel.resetChecksum();
    for (let start = 0; start < tape.length; start += blockBytes) {
      const size = this.#copyBlock(tape, start);
      // First, as verifying overwrites what is before the block only.
      kernel.addToChecksum(size);
      const isLast = start + size === tape.length;
      if (kernel.verifyBlock(size / WORD_BYTES, isLast) === 0) return false;
    }
    this.#add(source);
    return kernel.checksum() >>> 0 === checksum;
  }

  #add(piece: Uint8Array): void {
    const blockBytes = this.#exports.blockBytes.value;
    for (let start = 0; start < piece.length; start += blockBytes) {
      this.#exports.addToChecksum(this.#copyBlock(piece, start));
    }
  }

  /** Copies as much of a piece as a block holds; answers how much that is. */
  #copyBlock(piece: Uint8Array, start: number): number {
    const part = piece.subarray(start, start + this.#exports.blockBytes.value);
    this.#memory.set(part, this.#exports.block.value);
    return part.length;
  }
}
