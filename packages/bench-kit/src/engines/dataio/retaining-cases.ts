/**
 * Loading in a program that keeps its first results. V8 decides by what survives of the first objects that a piece of code makes
 * where it makes all later ones: results that live long at first can make every later load slow.
 */
import { memorySource } from "@enginebay/core";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { type CodecOf, memoryCases, savedBytes } from "./stream-cases.ts";

const RETAINED_RESULTS = 1000;

/** A thousand vectors of records would be gigabytes. These are some hundred, which outlive many collections of young objects. */
const RETAINED_BYTES = 256 * 1024 * 1024;

/** The load of {@link memoryCases} after results were loaded that stay alive. */
export function retainingCases(codecOf: CodecOf): StructImplementation {
  return {
    load: (input) => {
      const codec = codecOf(input);
      const bytes = savedBytes(codec, input);
      const retained: unknown[] = [];
      const limit = process.memoryUsage().heapUsed + RETAINED_BYTES;
      for (let source = memorySource(bytes); retained.length < RETAINED_RESULTS; ) {
        if (source.position === bytes.byteLength) source = memorySource(bytes);
        retained.push(codec.loadFrom(source));
        if (input.times === 1 && process.memoryUsage().heapUsed > limit) break;
      }
      const { call, ...rest } = memoryCases(() => codec).load!(input);
      return { ...rest, call, retained };
    },
  };
}
