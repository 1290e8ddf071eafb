import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Command } from "./entrant-process.ts";

/**
 * The command that runs an entrant written in JavaScript.
 *
 * `--expose-gc` lets the process collect the garbage of preparing before it times anything.
 */
export function nodeCommand(): Command {
  // Found by the package's own name, so that the sources find the built program as the built package does.
  const packageFile = createRequire(import.meta.url).resolve("@enginebay/bench-kit/package.json");
  return { file: process.execPath, args: ["--expose-gc", join(dirname(packageFile), "dist", "child.js")] };
}
