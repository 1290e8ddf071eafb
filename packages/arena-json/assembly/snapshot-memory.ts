import { INDEX, PADDING, PAGE, SOURCE } from "./layout";

/**
 * What an instance of the kernel that looks through snapshots has where one that parses has its index and its input. An
 * instance does one or the other.
 *
 * ```text
 * INDEX              SOURCE              BLOCK             BLOCK + BLOCK_BYTES
 * +------------------+-------------------+-----------------+
 * | frames of open   | words left of the | a block of tape |
 * | containers       | block before      | or source       |
 * +------------------+-------------------+-----------------+
 * ```
 *
 * A snapshot passes through in blocks, so that what has been copied here is read out of the processor's nearest caches,
 * and that memory does not grow with the snapshot.
 */

/** Bytes per open container: see `verify-tape.ts`. */
export const FRAME: usize = 16;
/** Where frames of open containers are, and where they end: enough for ten thousand levels. */
export const FRAMES: usize = INDEX;
export const FRAMES_END: usize = SOURCE & ~(FRAME - 1);

/** Where a block goes. Before it there is room for the last words of the block before. */
export const BLOCK: usize = SOURCE + 64;
/** A multiple of `STRIDE` in `checksum.ts`. Measured: from 8 to 64 KiB it makes no difference beyond two percent. */
export const BLOCK_BYTES: usize = 32768;

/** Makes room for a block. False if there is not enough memory. */
export function prepareBlock(): bool {
  const missing = <i64>(BLOCK + BLOCK_BYTES + PADDING) - <i64>memory.size() * PAGE;
  return missing <= 0 || memory.grow(<i32>((missing + PAGE - 1) / PAGE)) >= 0;
}
