/**
 * When a parser uses the kernel.
 *
 * Once compiled it is the faster backend for every input. But compiling it takes one to three milliseconds, in which the
 * portable parser, itself not yet compiled by the engine, gets through a few kilobytes. So it is compiled for the first
 * input above a size, or when small ones have added up. First parse in a fresh process on Node 20,
 * 24 and 26, single runs on a busy machine, which tell no more than the order of magnitude:
 *
 * ```text
 * input     portable   kernel, compiled for it
 *   1.3 KB    0.6-3 ms   1.0-4.5 ms
 *  11 KB      5.7-10     2.0-4.5
 *  35 KB      3-14       1.4-2.8
 * 126 KB     19-27       4.3-9
 * ```
 *
 * (JSON.parse, built into the platform, needs 0.1 to 1 ms for these: a process that parses one small document and ends is
 * best served by it.)
 */

/** An input of so many bytes is worth compiling the kernel for. */
const WORTH_COMPILING_BYTES = 4096;
/** So are smaller ones of so many bytes in all. */
const WORTH_COMPILING_TOTAL = 16384;

export class BackendPolicy {
  #smallBytes = 0;

  /** Whether to parse an input of so many bytes with the kernel, which may have been compiled before. */
  wantsKernel(bytes: number, isCompiled: boolean): boolean {
    if (isCompiled || bytes >= WORTH_COMPILING_BYTES) return true;
    this.#smallBytes += bytes;
    return this.#smallBytes > WORTH_COMPILING_TOTAL;
  }
}
