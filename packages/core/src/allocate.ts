import { EngineError } from "./engine-error.ts";

/** New zeroed bytes. Throws `size-exceeded`, located at `offset`, where the platform cannot hold so many. */
export function allocate(size: number, offset?: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(size);
  } catch (cause) {
    throw new EngineError("size-exceeded", `cannot allocate ${size} bytes`, { offset, cause });
  }
}

/**
 * The buffer to start with, of a size that the caller chose. Throws `invalid-argument` unless `size` is a whole number
 * of at least `minimum`; `option` is what the message calls it.
 */
export function allocateInitial(option: string, size: number, minimum: number): Uint8Array<ArrayBuffer> {
  if (!Number.isSafeInteger(size) || size < minimum) {
    throw new EngineError("invalid-argument", `${option} must be a whole number of at least ${minimum}, not ${size}`);
  }
  return allocate(size);
}
