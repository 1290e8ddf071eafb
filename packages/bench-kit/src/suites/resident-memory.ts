/**
 * The memory of the machine that this process has (its resident set), and its peak. Everything is in it: the heap, buffers, the
 * memory of a WebAssembly kernel, compiled code, and garbage that was not collected in time. Synchronous work cannot be
 * watched from within its process, but the operating system keeps the highest value.
 */
import { readFileSync, writeFileSync } from "node:fs";

const BYTES_PER_KIBIBYTE = 1024;
/** Less than a page is no growth that shows. */
const PAGE_BYTES = 4096;

const IS_LINUX = process.platform === "linux";
const STATUS = "/proc/self/status";
const RESET = "/proc/self/clear_refs";
/** What has Linux begin the highest value anew. */
const RESET_PEAK = "5";

/** The resident bytes now, from which on the highest value counts. */
export function markResidentBytes(): number {
  if (IS_LINUX) writeFileSync(RESET, RESET_PEAK);
  return IS_LINUX ? statusBytes("VmRSS") : process.memoryUsage.rss();
}

/**
 * By how many bytes the highest value since {@link markResidentBytes} exceeds what that returned; at least a page.
 *
 * Elsewhere than on Linux the highest value is that since the process began, which something else may have set. (On Linux the
 * portable figure would be wrong: there a process begins with what its parent had.)
 */
export function peakGrowth(marked: number): number {
  const highest = IS_LINUX ? statusBytes("VmHWM") : process.resourceUsage().maxRSS * BYTES_PER_KIBIBYTE;
  return Math.max(PAGE_BYTES, highest - marked);
}

function statusBytes(field: string): number {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readFileSync(STATUS, "utf8"))!;
  return Number(kibibytes) * BYTES_PER_KIBIBYTE;
}
