import { EngineError } from "@enginebay/core";

/** Memory for some bytes, all zero. Throws `size-exceeded` where the platform has none. */
export function allocate(size: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(size);
  } catch (cause) {
    throw new EngineError("size-exceeded", `cannot allocate ${size} bytes`, { cause });
  }
}
