/**
 * Who parses, and when the kernel is compiled.
 *
 * Once compiled the kernel is the fastest parser for every input. But compiling it takes about a millisecond, and it then
 * runs at a tenth of its speed until the platform has compiled it a second time, in the background. `JSON.parse`, built
 * into the platform, gets through some hundred kilobytes in that time. For the first call in a fresh process, with texts
 * from one kilobyte to two hundred, measurements gave these orders of magnitude (the bench has the figures of a machine,
 * as `first parse` and `first parse+toJS`):
 *
 * ```text
 *                       on the platform       without it
 * parse                 below 1 ms            1 to 3 ms
 * parse and toJS        below 1 ms to 1 ms    some to some tens of ms
 * parse and one get     1 to 4 ms             1 to 3 ms
 * ```
 *
 * So the platform parses what comes first, up to a number of bytes, and the kernel is compiled without blocking once that
 * seems worth it. The bytes are bounded because a document that the platform has parsed must be parsed again if anything
 * but its plain value is asked for, as the last row shows.
 *
 * Where a tape is needed and no kernel is there yet, a small text is left to the portable parser: itself not yet compiled,
 * it gets through a few kilobytes while the kernel is compiled. The kernel is compiled for the first text above a size, or
 * when small ones have added up.
 */

/** The platform parses the first so many bytes of a process, unless the kernel has been compiled before. */
export const MAX_PLATFORM_BYTES = 262144;
/** A text of so many bytes is worth compiling the kernel for. */
export const WORTH_COMPILING_BYTES = 4096;
/** So are smaller ones of so many bytes in all. */
const WORTH_COMPILING_TOTAL = 16384;

/** Which texts the kernel makes the tapes of. */
export class BackendPolicy {
  #smallBytes = 0;

  /** Whether to parse an input of so many bytes with the kernel, which may have been compiled before. */
  wantsKernel(bytes: number, isCompiled: boolean): boolean {
    if (isCompiled || bytes >= WORTH_COMPILING_BYTES) return true;
    this.#smallBytes += bytes;
    return this.#smallBytes > WORTH_COMPILING_TOTAL;
  }
}
