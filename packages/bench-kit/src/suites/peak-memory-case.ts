/**
 * How much memory parsing a document takes at its peak, the document itself included.
 *
 * What counts is what the process has of the machine's memory (its resident set), since that alone has everything in it: the
 * heap, buffers, the memory of a WebAssembly kernel, compiled code, and garbage that was not collected in time. A parser
 * works in one go, so that nothing in its process can look on meanwhile; the operating system keeps the highest value.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Trial } from "../suite.ts";
import { type JsonImplementation, prepareUninitialized } from "./json-case.ts";

/** The operation of the suite `json` that measures it. */
export const PEAK_MEMORY = "peak memory";

/**
 * Makes a case whose one sample is by how much the process grew at most during the call that was checked. It must be the
 * first that the process makes.
 *
 * @throws WrongResult as `prepareJsonCase`
 */
export function preparePeakMemoryCase(implementation: JsonImplementation, input: Uint8Array): Trial {
  let peak = 0;
  const { initialize: _, ...operations } = implementation;
  const metered: JsonImplementation = {
    ...operations,
    parse: (given) => {
      const { call, ...rest } = operations.parse!(given);
      const meteredCall = () => {
        const before = resetPeak();
        const document = call();
        peak = highestSince(before);
        return document;
      };
      return { call: meteredCall, ...rest };
    },
  };
  const trial = prepareUninitialized(metered, "parse", input);
  return { ...trial, measure: () => ({ calls: 1, elapsed: trial.firstCall, held: peak }) };
}

const BYTES_PER_KIBIBYTE = 1024;
/** Less than a page is no growth that shows. */
const PAGE_BYTES = 4096;

const IS_LINUX = process.platform === "linux";
const STATUS = "/proc/self/status";
const RESET = "/proc/self/clear_refs";
/** What has Linux begin the highest value anew. */
const RESET_PEAK = "5";

/** The resident bytes now, from which on the highest value counts. */
function resetPeak(): number {
  if (IS_LINUX) writeFileSync(RESET, RESET_PEAK);
  return residentBytes();
}

/** By how many bytes the highest value exceeds an earlier one. */
function highestSince(before: number): number {
  return Math.max(PAGE_BYTES, highestBytes() - before);
}

function residentBytes(): number {
  return IS_LINUX ? statusBytes("VmRSS") : process.memoryUsage.rss();
}

/**
 * The highest resident bytes. Elsewhere than on Linux they are the highest since the process began, which reading a large
 * file may have set before. (On Linux that figure would be wrong: a process inherits there what its parent had.)
 */
function highestBytes(): number {
  return IS_LINUX ? statusBytes("VmHWM") : process.resourceUsage().maxRSS * BYTES_PER_KIBIBYTE;
}

function statusBytes(field: string): number {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readFileSync(STATUS, "utf8"))!;
  return Number(kibibytes) * BYTES_PER_KIBIBYTE;
}
