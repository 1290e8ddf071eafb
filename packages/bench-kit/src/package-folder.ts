import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of this package, found by its own name, so that the sources find what the built package finds. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@enginebay/bench-kit/package.json"));
}
