import { EngineError } from "@enginebay/core";

/**
 * What `make` makes of so many bytes. Throws `size-exceeded`, located at `offset` where that is given, if the platform
 * cannot: failing to allocate is an answer, not a crash.
 */
export function allocate<Memory>(size: number, make: (size: number) => Memory, offset?: number): Memory {
  try {
    return make(size);
  } catch (cause) {
    throw new EngineError("size-exceeded", `cannot allocate ${size} bytes`, { offset, cause });
  }
}
