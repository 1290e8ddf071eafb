/**
 * Loading in a program that keeps its first results. V8 decides by what survives of the first objects that a piece of code makes
 * where it makes all later ones: results that live long at first can make every later load slow.
 */
import { memorySource } from "@enginebay/core";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { type CodecOf, memoryCases, savedBytes } from "./stream-cases.ts";

export const RETAINED_RESULTS = 1000;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A thousand vectors of records would be gigabytes. These are some hundred, which outlive many collections of young objects. */
export const RETAINED_MEGABYTES = 128;

/** Loads that have become slow, which is what is to be found out, are slow in this time as well. */
export const LOADING_MILLISECONDS = 500;

/** The load of {@link memoryCases} after results were loaded that stay alive. */
export function retainingCases(codecOf: CodecOf): StructImplementation {
  return {
    load: (input) => {
      const codec = codecOf(input);
      const retained = firstResults(codec, savedBytes(codec, input));
      // Kept with the case, and so as long as it.
      return { ...memoryCases(() => codec).load!(input), retained };
    },
  };
}

/** The results of the first loads, of which a loop has several in its bytes. */
function firstResults(codec: ReturnType<CodecOf>, bytes: Uint8Array): unknown[] {
  const results: unknown[] = [];
  const end = performance.now() + LOADING_MILLISECONDS;
  const limit = process.memoryUsage().heapUsed + RETAINED_MEGABYTES * BYTES_PER_MEGABYTE;
  while (results.length < RETAINED_RESULTS && performance.now() < end && process.memoryUsage().heapUsed < limit) {
    const source = memorySource(bytes);
    while (source.position < bytes.byteLength && results.length < RETAINED_RESULTS)
      results.push(codec.loadFrom(source));
  }
  return results;
}
