import { EngineError } from "@enginebay/core";

/** Offsets and lengths stay below 2 ** 31, where the engine's integer arithmetic is exact and fast. */
export const MAX_SOURCE_BYTES = 0x7fff_ff00;

/** Throws `size-exceeded` for a length that no parser takes, before anything is read or allocated. */
export function requireSupportedSize(length: number): void {
  if (!(length > MAX_SOURCE_BYTES)) return;
  throw new EngineError("size-exceeded", `${length} bytes of input are more than the ${MAX_SOURCE_BYTES} supported`);
}
